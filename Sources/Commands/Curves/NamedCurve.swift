import Frames
import QuartzCore
import SceneFile

/// A curve from the command line: a name, or a description in JSON.
///
/// ```text
/// easeInOut [0.2, 0, 0, 1] {"cubic": [0.2, 0, 0, 1], "duration": 0.4} {"spring": {"dampingRatio": 0.7, "velocity": 2},
/// "duration": 0.5} {"spring": {"mass": 1, "stiffness": 100, "damping": 10}} {"spring": {"duration": 0.5, "bounce":
/// 0.3}}
/// ```
struct NamedCurve {
  /// The text from the command line.
  var title: String
  var curve: TimingCurve
  /// Seconds.
  var duration: Double

  static let names: [(name: String, bezier: UnitBezier)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("default", .default),
  ]

  /// - Throws: what is wrong with `text`, and what is expected.
  init(_ text: String) throws(CommandFailure) {
    title = text
    guard text.contains("{") || text.contains("[") else {
      guard let found = Self.names.first(where: { $0.name == text }) else {
        let names = Self.names.map(\.name)
        let hint = NearestName.nearest(to: text, in: names).map { ", did you mean “\($0)”?" }
        throw CommandFailure(
          .badInput,
          "“\(text)”: unknown curve"
            + (hint ?? "; there are \(names.joined(separator: ", ")), and JSON such as \(Self.example)"))
      }
      (curve, duration) = (.cubic(found.bezier), 1)
      return
    }
    let source = SourceText(file: "curve", bytes: Array(text.utf8))
    let node: JSONNode
    do {
      node = try JSONReader.read(source)
    } catch {
      throw CommandFailure(.badInput, "curve:\(source.position(at: error.offset)): \(error.finding)")
    }
    (curve, duration) = try CurveReader(source: source).read(node)
  }

  static let example = #"{"spring": {"dampingRatio": 0.7}, "duration": 0.5}"#
}

/// Reads a curve's description.
private struct CurveReader {
  let source: SourceText

  func read(_ node: JSONNode) throws(CommandFailure) -> (TimingCurve, Double) {
    if node.array != nil { return (try read(cubic: node, "curve"), 1) }
    try check(node, "", keys: ["cubic", "spring", "duration"])
    let duration = try number(node, "", "duration", from: 0.001, to: 3600)
    if let cubic = node["cubic"] {
      if let spring = node["spring"] { throw fault(spring, "spring", "a curve is either cubic or a spring") }
      return (try read(cubic: cubic, "cubic"), duration ?? 1)
    }
    guard let spring = node["spring"] else { throw fault(node, "", "give “cubic” or “spring”") }
    return try read(spring: spring, duration)
  }

  private func read(cubic node: JSONNode, _ place: String) throws(CommandFailure) -> TimingCurve {
    guard let points = node.numbers, points.count == 4, (0...1).contains(points[0]),
      (0...1).contains(points[2])
    else { throw fault(node, place, "must be [x1, y1, x2, y2] with x1 and x2 in 0…1") }
    // With larger numbers, velocities would be out of range.
    guard abs(points[1]) <= 1e6, abs(points[3]) <= 1e6 else {
      throw fault(node, place, "y1 and y2 must be −1,000,000 to 1,000,000")
    }
    return .cubic(UnitBezier(points[0], points[1], points[2], points[3]))
  }

  private func read(
    spring node: JSONNode, _ duration: Double?
  ) throws(CommandFailure) -> (TimingCurve, Double) {
    let kinds = [["dampingRatio"], ["mass", "stiffness", "damping"], ["duration", "bounce"]]
    try check(node, "spring", keys: kinds.flatMap { $0 } + ["velocity"])
    let given = kinds.filter { kind in kind.contains { node[$0] != nil } }
    guard given.count == 1 else {
      throw fault(node, "spring", "give dampingRatio, or mass, stiffness and damping, or duration and bounce")
    }
    let velocity = try number(node, "spring", "velocity", from: -10_000, to: 10_000) ?? 0
    let motion: SpringMotion
    switch given[0][0] {
    case "dampingRatio":
      let ratio = try number(node, "spring", "dampingRatio", from: 0.01, to: 100) ?? 1
      let span = duration ?? 0.5
      return (
        .spring(SpringMotion(dampingRatio: ratio, duration: span, initialVelocity: velocity)), span
      )
    case "mass":
      motion = SpringMotion(
        mass: try number(node, "spring", "mass", from: 1e-6, to: 1e9) ?? 1,
        stiffness: try number(node, "spring", "stiffness", from: 1e-6, to: 1e9) ?? 100,
        damping: try number(node, "spring", "damping", from: 1e-6, to: 1e9) ?? 10, initialVelocity: velocity)
    default:
      motion = SpringMotion(
        perceptualDuration: try number(node, "spring", "duration", from: 0.01, to: 3600) ?? 0.5,
        bounce: try number(node, "spring", "bounce", above: true, from: -1, to: 1) ?? 0,
        initialVelocity: velocity)
    }
    // An undamped spring never settles; an hour is long enough to see that.
    return (.spring(motion), duration ?? min(motion.settlingDuration, 3600))
  }

  private func check(_ node: JSONNode, _ place: String, keys: [String]) throws(CommandFailure) {
    guard let members = node.members else { throw fault(node, place, "must be an object { … }") }
    for member in members where !keys.contains(member.key) {
      let hint = NearestName.nearest(to: member.key, in: keys).map { ", did you mean “\($0)”?" }
      throw fault(
        member.keyOffset, place.isEmpty ? member.key : "\(place).\(member.key)",
        "unknown key" + (hint ?? "; there are \(keys.joined(separator: ", "))"))
    }
  }

  private func number(
    _ node: JSONNode, _ place: String, _ key: String, above isOpen: Bool = false, from lower: Double,
    to upper: Double
  ) throws(CommandFailure) -> Double? {
    guard let value = node[key] else { return nil }
    guard let number = value.number, isOpen ? number > lower : number >= lower, number <= upper else {
      throw fault(
        value, place.isEmpty ? key : "\(place).\(key)",
        "must be a number \(isOpen ? "above" : "from") \(lower) \(isOpen ? "and up to" : "to") \(upper)")
    }
    return number
  }

  private func fault(_ node: JSONNode, _ place: String, _ finding: String) -> CommandFailure {
    fault(node.offset, place, finding)
  }

  private func fault(_ offset: Int, _ place: String, _ finding: String) -> CommandFailure {
    CommandFailure(
      .badInput, "curve:\(source.position(at: offset)): \(place.isEmpty ? "" : place + ": ")\(finding)")
  }
}
