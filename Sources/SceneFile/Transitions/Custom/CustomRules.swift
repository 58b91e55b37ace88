import Frames

/// Rules between the keys of a custom transition.
extension SceneValidator {
  /// Checks that named views exist, and that keys fit together.
  mutating func checkCustom(_ transition: JSONNode, of scene: JSONNode) {
    if transition["presentation"] == nil, transition["dismissal"] == nil {
      add("transition", at: transition.offset, "a custom transition needs \"presentation\" or \"dismissal\"")
    }
    // A frame of the presented view says the style too.
    let rests = scene["presented"].map { $0["frame"] != nil || $0["height"] != nil } ?? false
    if transition["style"]?.string != CustomTransitionDescription.Style.custom.rawValue, !rests {
      for key in ["removesPresenter", "frame", "backdrop"] {
        if let node = transition[key] {
          add("transition.\(key)", at: node.offset, "only with \"style\": \"custom\"")
        }
      }
    }
    var views = Set(SceneNames.roots)
    for root in SceneNames.roots { views.formUnion(Self.names(inside: scene[root])) }
    for key in CustomTransitionDescription.viewKeys where transition[key] != nil {
      views.insert(key)
      views.formUnion(Self.names(inside: transition[key]))
      if let view = transition[key] {
        checkLayers(of: view, "transition.\(key)")
        checkTexts(inside: view, "transition.\(key)")
      }
    }
    var labels = Set(SceneNames.roots.flatMap { Self.labels(inside: scene[$0]) })
    for key in CustomTransitionDescription.viewKeys { labels.formUnion(Self.labels(inside: transition[key])) }
    for key in ["presentation", "dismissal"] {
      if let part = transition[key] {
        checkColors(in: part, "transition.\(key)", labels)
        check(part, "transition.\(key)", views, isInterruptible: transition["interruptible"]?.bool ?? false)
      }
    }
  }

  /// Only text has a colour besides the view's own.
  private mutating func checkColors(in part: JSONNode, _ place: String, _ labels: Set<String>) {
    func targets(_ object: JSONNode, _ place: String) -> [(JSONNode?, String)] {
      [(object["to"], place + ".to")]
        + (object["keyframes"]?.array ?? []).enumerated().map { index, frame in
          (frame["to"], "\(place).keyframes[\(index)].to")
        }
    }
    let values =
      ["initial", "final", "cancelled"].map { (part[$0], "\(place).\($0)") }
      + (part["animations"]?.array ?? []).enumerated().flatMap { index, animation in
        targets(animation, "\(place).animations[\(index)]")
      }
    for (views, place) in values {
      for member in views?.members ?? [] where !labels.contains(member.key) {
        guard let color = member.node["color"] else { continue }
        add(
          SceneValidator.place(place, member.key) + ".color", at: color.offset,
          "is the colour of text, which \(Quoting.quoted(member.key)) has not; did you mean \"background\"?")
      }
    }
  }

  private mutating func check(
    _ part: JSONNode, _ place: String, _ views: Set<String>, isInterruptible: Bool
  ) {
    for key in ["initial", "final", "cancelled"] { checkViews(part[key], "\(place).\(key)", views) }
    checkTiming(part, place)
    let duration = part["duration"]?.number
    for (index, animation) in (part["animations"]?.array ?? []).enumerated() {
      let place = "\(place).animations[\(index)]"
      checkViews(animation["to"], "\(place).to", views)
      checkTarget(animation["to"], "\(place).to")
      if (animation["to"] == nil) == (animation["keyframes"] == nil) {
        add(place, at: animation.offset, "needs \"to\" or \"keyframes\", and not both")
      }
      for (index, frame) in (animation["keyframes"]?.array ?? []).enumerated() {
        checkKeyframe(frame, "\(place).keyframes[\(index)]", views)
      }
      checkTiming(animation, place)
      if isInterruptible {
        for key in ["duration", "curve", "spring", "keyframes"] {
          if let node = animation[key] {
            add(
              "\(place).\(key)", at: node.offset,
              "not with \"interruptible\", whose animations share one curve")
          }
        }
      }
      if let delay = animation["delay"], let seconds = delay.number, let duration, seconds > duration,
        animation["duration"] == nil
      {
        add(
          "\(place).delay", at: delay.offset,
          "expected at most the duration, \(JSONNode.text(of: duration)), found \(JSONNode.text(of: seconds))"
        )
      }
    }
    if let interruption = part["interruption"], !isInterruptible {
      add("\(place).interruption", at: interruption.offset, "only with \"interruptible\"")
    }
    if let drag = part["drag"] {
      if drag["measures"]?.string != CustomDrag.Measure.overscroll.rawValue, let start = drag["start"] {
        add("\(place).drag.start", at: start.offset, "only with \"measures\": \"overscroll\"")
      }
      checkView(drag["on"], "\(place).drag.on", views)
      checkView(drag["measuredIn"], "\(place).drag.measuredIn", views.union(["superview", "window"]))
    }
  }

  private mutating func checkKeyframe(_ frame: JSONNode, _ place: String, _ views: Set<String>) {
    checkViews(frame["to"], "\(place).to", views)
    checkTarget(frame["to"], "\(place).to")
    guard let start = frame["at"]?.number, let node = frame["duration"], let duration = node.number else {
      return
    }
    // Epsilon: a sum of decimal numbers may be slightly above 1.
    if start + duration > 1 + 1e-9 {
      add(
        "\(place).duration", at: node.offset,
        "expected at most \(JSONNode.text(of: ((1 - start) * 1e9).rounded() / 1e9)), the rest, "
          + "found \(JSONNode.text(of: duration))")
    }
  }

  /// What is animated to says something.
  private mutating func checkTarget(_ target: JSONNode?, _ place: String) {
    guard let target, let members = target.members else { return }
    if members.isEmpty {
      add(place, at: target.offset, "animates nothing, expected values such as \(Self.exampleTarget)")
    }
    for member in members where member.node.members?.isEmpty ?? false {
      add(
        SceneValidator.place(place, member.key), at: member.node.offset,
        "animates nothing, expected values such as { \"alpha\": 1 }")
    }
  }

  private static let exampleTarget = #"{ "presented": { "alpha": 1 } }"#

  private mutating func checkTiming(_ object: JSONNode, _ place: String) {
    if let spring = object["spring"], object["curve"] != nil {
      add("\(place).spring", at: spring.offset, "a spring takes the place of the curve, give one of them")
    }
  }

  private mutating func checkViews(_ values: JSONNode?, _ place: String, _ views: Set<String>) {
    for member in values?.members ?? [] where !views.contains(member.key) {
      add(SceneValidator.place(place, member.key), at: member.keyOffset, Self.unknownView(member.key, views))
    }
    for member in values?.members ?? [] {
      let place = SceneValidator.place(place, member.key)
      if member.node["frame"] != nil, let offset = member.node["offset"] {
        add("\(place).offset", at: offset.offset, "an offset leads to the resting size, give it or a frame")
      }
      guard let over = member.node["over"] else { continue }
      checkView(over, "\(place).over", views)
      if over.string == member.key { add("\(place).over", at: over.offset, "a view is over itself already") }
      for key in ["frame", "offset"] where member.node[key] != nil {
        add("\(place).over", at: over.offset, "gives place and size, as \"\(key)\" does: give one of them")
      }
    }
  }

  private mutating func checkView(_ node: JSONNode?, _ place: String, _ views: Set<String>) {
    guard let node, let name = node.string, !views.contains(name) else { return }
    add(place, at: node.offset, Self.unknownView(name, views))
  }

  private static func unknownView(_ name: String, _ views: Set<String>) -> String {
    // Names that every scene has come first; the others are sorted.
    let reserved = SceneNames.roots + CustomTransitionDescription.viewKeys
    let known = reserved.filter(views.contains) + views.subtracting(reserved).sorted()
    if let nearest = NearestName.nearest(to: name, in: known) {
      return "no view \(Quoting.quoted(name)), did you mean \(Quoting.quoted(nearest))?"
    }
    let shown = known.prefix(8).map(Quoting.quoted)
    let rest = known.count > shown.count ? ["\(known.count - shown.count) more"] : []
    return "no view \(Quoting.quoted(name)), there are " + Quoting.list(shown + rest, last: "and")
  }
}
