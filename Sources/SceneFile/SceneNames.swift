import Frames

/// The names of views.
enum SceneNames {
  /// The names of the two controllers' views.
  static let roots = ["presenting", "presented"]

  /// Names that transitions use, with the views that have them.
  static let reserved = [
    "presenting": "the presenting controller's view", "presented": "the presented controller's view",
    "overlay": "the transition's overlay", "backdrop": "the presentation's backdrop",
  ]
}

extension SceneValidator {
  /// Checks that every name, in the trace and in the script, belongs to one view.
  mutating func checkNames(of scene: JSONNode, in text: SourceText) {
    var seen: [String: Int] = [:]
    for root in SceneNames.roots {
      guard let view = scene[root] else { continue }
      if let node = view["name"], let name = node.string, name != root, SceneNames.roots.contains(name) {
        add(root + ".name", at: node.offset, "must be \"\(root)\" or left out, found \(node.phrase)")
      }
      checkNames(inside: view, root, &seen, text)
    }
    let transition = scene["transition"]
    for key in TransitionKinds.of(transition)?.viewKeys ?? [] {
      if let view = transition?[key] { checkNames(inside: view, "transition.\(key)", &seen, text) }
    }
  }

  private mutating func checkNames(
    inside view: JSONNode, _ place: String, _ seen: inout [String: Int], _ text: SourceText
  ) {
    for (index, subview) in (view["subviews"]?.array ?? []).enumerated() {
      checkName(of: subview, "\(place).subviews[\(index)]", &seen, text)
    }
    if let mask = view["mask"] { checkNames(inside: mask, place + ".mask", &seen, text) }
    for (index, row) in (view["table"]?["rows"]?.array ?? []).enumerated() {
      checkNames(inside: row, "\(place).table.rows[\(index)]", &seen, text)
    }
    for (index, item) in (view["grid"]?["items"]?.array ?? []).enumerated() {
      checkName(of: item, "\(place).grid.items[\(index)]", &seen, text)
    }
  }

  private mutating func checkName(
    of view: JSONNode, _ place: String, _ seen: inout [String: Int], _ text: SourceText
  ) {
    if let node = view["name"], let name = node.string {
      if let owner = SceneNames.reserved[name] {
        add(place + ".name", at: node.offset, "the name \"\(name)\" is reserved for \(owner)")
      } else if let first = seen[name] {
        add(
          place + ".name", at: node.offset,
          "duplicate name \(Quoting.quoted(name)), first at \(text.position(at: first))")
      } else {
        seen[name] = node.offset
      }
    }
    checkNames(inside: view, place, &seen, text)
  }
}
