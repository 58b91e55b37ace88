import Frames
import QuartzCore

/// What to write in place of what other tools have: findings that lead to the cure.
enum Cures {
  // MARK: Curves

  /// CSS's names of curves, with the points that they stand for and UIKit's name where it has one.
  private static let curves: [(css: String, points: String, name: CurveName?)] = [
    ("ease", "[0.25, 0.1, 0.25, 1]", nil), ("ease-in", "[0.42, 0, 1, 1]", .easeIn),
    ("ease-out", "[0, 0, 0.58, 1]", .easeOut), ("ease-in-out", "[0.42, 0, 0.58, 1]", .easeInOut),
  ]

  /// For a curve that may be a name or points.
  @Sendable static func curve(_ node: JSONNode) -> String? {
    guard let text = node.string else { return nil }
    if let points = bezierPoints(text) { return "found \(node.phrase) as CSS has it, write \(points)" }
    if text == "spring" {
      return #"a spring has a key of its own, write "spring": { "dampingRatio": 0.7 } instead"#
    }
    guard let curve = curves.first(where: { $0.css == text }) else { return nil }
    let name = curve.name.map { "\"\($0.rawValue)\" or " } ?? ""
    return "found \(node.phrase) as CSS has it, write \(name)\(curve.points)"
  }

  /// For a curve that is a name.
  @Sendable static func curveName(_ node: JSONNode) -> String? {
    guard let text = node.string else { return nil }
    if let points = bezierPoints(text) {
      return "found \(node.phrase) as CSS has it; names only here, \(points) in the transition \"custom\""
    }
    guard let curve = curves.first(where: { $0.css == text }) else { return nil }
    if let name = curve.name { return "found \(node.phrase) as CSS has it, write \"\(name.rawValue)\"" }
    return
      "found \(node.phrase) as CSS has it; names only here, \(curve.points) in the transition \"custom\""
  }

  /// `cubic-bezier(0.2, 0, 0, 1)` → `[0.2, 0, 0, 1]`.
  private static func bezierPoints(_ text: String) -> String? {
    let head = "cubic-bezier("
    guard text.hasPrefix(head), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst(head.count).dropLast().split { $0 == "," || $0 == " " }.compactMap {
      Double($0)
    }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return "[x1, y1, x2, y2]" }
    return "[" + numbers.map(JSONNode.text(of:)).joined(separator: ", ") + "]"
  }

  // MARK: Springs

  /// The keys of springs, by kind.
  private static let springs = [
    ["dampingRatio", "velocity"], ["stiffness", "damping", "mass", "velocity"],
    ["bounce", "duration", "velocity"],
  ]

  /// Keys of the other kinds of springs than the one with the key `tag`.
  static func ofSpring(_ tag: String) -> [String: String] {
    let own = springs.first { $0[0] == tag } ?? []
    let kinds = springs.map { Quoting.list($0, last: "and") }.joined(separator: "; or ")
    let others = Set(springs.flatMap { $0 }).subtracting(own)
    return Dictionary(
      uniqueKeysWithValues: others.map { ($0, "a spring with \(tag) has none; springs have \(kinds)") })
  }

  /// For a spring that is a number.
  @Sendable static func spring(_ node: JSONNode) -> String? {
    node.number.map {
      "expected an object, found \(JSONNode.text(of: $0)); write { \"dampingRatio\": \(JSONNode.text(of: $0)) }"
    }
  }

  // MARK: Values

  /// Keys that other tools give to views, and where they go.
  static let ofValues: [String: String] = {
    let scale = #"it goes into the transform, "transform": { "scale": 0.9 }"#
    let rotate = #"it goes into the transform, "transform": { "rotate": 90 }"#
    let translate = #"write "offset": [x, y], or "transform": { "translate": [x, y] }"#
    let place = #"write "offset": [x, y], seen from where the view rests, or "frame": [x, y, width, height]"#
    let size = #"write "frame": [x, y, width, height], or "transform": { "scale": [x, y] }"#
    var cures: [String: String] = [:]
    for key in ["scale", "scaleX", "scaleY", "zoom"] { cures[key] = scale }
    for key in ["rotation", "rotate", "angle"] { cures[key] = rotate }
    for key in ["translate", "translateX", "translateY"] { cures[key] = translate }
    for key in ["x", "y", "position", "center", "left", "top", "right", "bottom"] { cures[key] = place }
    for key in ["width", "height", "size", "bounds"] { cures[key] = size }
    return cures
  }()

  // MARK: Devices

  /// For a device that has no such name.
  @Sendable static func device(_ node: JSONNode) -> String? {
    guard let name = node.string, DeviceModel.named(name) == nil else { return nil }
    let other = #"or give { "size": [390, 844], "scale": 3 }"#
    let names = DeviceModel.all.map(\.name)
    if let nearest = NearestName.nearest(to: name, in: names) {
      return "unknown device \(Quoting.quoted(name)), did you mean \(Quoting.quoted(nearest))? \(other)"
    }
    return "unknown device \(Quoting.quoted(name)), \(other); there are \(DeviceModel.list)"
  }
}
