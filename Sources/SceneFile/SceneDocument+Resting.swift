import Frames

/// What holds between a scene's views and its transition.
extension SceneValidator {
  /// Only a custom presentation lets the presented view rest in a frame of its own.
  mutating func checkResting(of scene: JSONNode) {
    guard let presented = scene["presented"] else { return }
    for key in ["frame", "height"] {
      guard let node = presented[key] else { continue }
      let transition = scene["transition"]
      if let kind = transition?["kind"]?.string, kind != CustomTransitionDescription.name {
        add(
          "presented.\(key)", at: node.offset,
          "only with a transition of the kind \"custom\"; with \(Quoting.quoted(kind)) it fills the screen, give the "
            + "\(key) to a subview")
      }
      if let style = transition?["style"]?.string, style != CustomTransitionDescription.Style.custom.rawValue
      {
        add("presented.\(key)", at: node.offset, "not with \"style\": \"\(style)\", only with \"custom\"")
      }
      if transition?["frame"] != nil {
        add("presented.\(key)", at: node.offset, "not beside transition.frame, which says the same")
      }
    }
    if let height = presented["height"], presented["frame"] != nil {
      add("presented.height", at: height.offset, "not beside the frame, which has a height")
    }
  }

  /// The view that is tapped is there when the transition is to start.
  mutating func checkTap(of scene: JSONNode) {
    guard let node = scene["transition"]?["tap"], let name = node.string else { return }
    let root = scene["transition"]?["direction"]?.string == "dismiss" ? "presented" : "presenting"
    let names = [root] + Self.names(inside: scene[root])
    guard !names.contains(name) else { return }
    if let nearest = NearestName.nearest(to: name, in: names) {
      add(
        "transition.tap", at: node.offset,
        "no view \(Quoting.quoted(name)) in \(root), did you mean \(Quoting.quoted(nearest))?")
    } else {
      let shown = names.prefix(8).map(Quoting.quoted)
      let rest = names.count > shown.count ? ["\(names.count - shown.count) more"] : []
      add(
        "transition.tap", at: node.offset,
        "no view \(Quoting.quoted(name)) in \(root), there "
          + (names.count == 1 ? "is " : "are ") + Quoting.list(shown + rest, last: "and"))
    }
  }

  /// The names of the views inside one, at any depth.
  static func names(inside view: JSONNode?) -> [String] {
    parts(of: view).flatMap { [$0["name"]?.string].compactMap { $0 } + names(inside: $0) }
  }

  /// The names of the views inside one that show text.
  static func labels(inside view: JSONNode?) -> [String] {
    parts(of: view).flatMap { part in
      (part["text"] == nil ? [] : [part["name"]?.string].compactMap { $0 }) + labels(inside: part)
    }
  }

  /// The subviews of a view, and the items of its grid.
  private static func parts(of view: JSONNode?) -> [JSONNode] {
    (view?["subviews"]?.array ?? []) + (view?["grid"]?["items"]?.array ?? [])
  }
}
