import Foundation
import Frames
import QuartzCore

/// A curve as people write it down: in words, numbers, CSS, Swift and as a scene has it.
struct CurveNotation {
  /// Nil where more than one curve would be needed.
  let curve: TimingCurve?
  /// Seconds.
  let delay, duration: Double

  init(_ curve: TimingCurve?, delay: Double = 0, duration: Double) {
    (self.curve, self.delay, self.duration) = (curve, delay, duration)
  }

  /// At most four decimals.
  static func text(_ number: Double) -> String {
    JSONNode.text(of: (number * 10_000).rounded() / 10_000 + 0)
  }

  private static func list(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: ", ") }

  /// `easeInOut (0.42, 0, 0.58, 1)`, `spring, damping ratio 0.7, …`.
  var words: String {
    switch curve {
    case nil: return "its own timing"
    case .cubic(let bezier):
      let points = "(\(Self.list(Self.points(bezier))))"
      return Self.name(of: bezier).map { "\($0) \(points)" } ?? "cubic \(points)"
    case .spring(let spring):
      return "spring, " + Self.numbers(of: spring).map { "\($0) \(Self.text($1))" }.joined(separator: ", ")
    case .composed(_, let spring):
      return "spring along a curve, "
        + Self.numbers(of: spring).map { "\($0) \(Self.text($1))" }.joined(separator: ", ")
    }
  }

  /// Progress at `count` evenly spread times.
  func samples(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return curve?.progress(at: fraction, duration: duration) ?? fraction
    }
  }

  /// What can be copied, by the name of its notation.
  var copies: [(name: String, text: String)] {
    [("Numbers", numbers), ("CSS", css), ("Swift", swift), ("JSON", json)]
  }

  // MARK: Notations

  /// A line a number.
  var numbers: String {
    var lines = ["delay \(Self.text(delay)) s", "duration \(Self.text(duration)) s"]
    switch curve {
    case nil: break
    case .cubic(let bezier): lines.append("curve \(Self.list(Self.points(bezier)))")
    case .spring(let spring), .composed(_, let spring):
      lines += Self.numbers(of: spring).map { "\($0) \(Self.text($1))" }
    }
    return lines.joined(separator: "\n")
  }

  /// What CSS's `transition` takes after the property's name; a spring as points of `linear()`.
  var css: String {
    let easing: String
    if case .cubic(let bezier) = curve {
      easing = "cubic-bezier(\(Self.list(Self.points(bezier))))"
    } else {
      easing = "linear(" + samples(41).map(Self.text).joined(separator: ", ") + ")"
    }
    return "\(Self.text(duration * 1000))ms \(easing) \(Self.text(delay * 1000))ms"
  }

  /// An animator with the same motion.
  var swift: String {
    let start =
      delay > 0 ? "animator.startAnimation(afterDelay: \(Self.text(delay)))" : "animator.startAnimation()"
    return """
      let timing = \(swiftParameters)
      let animator = UIViewPropertyAnimator(duration: \(Self.text(duration)), timingParameters: timing)
      animator.addAnimations {  }
      \(start)
      """
  }

  /// The timing parameters in Swift.
  private var swiftParameters: String {
    switch curve {
    case nil: return "UICubicTimingParameters(animationCurve: .linear)"
    case .cubic(let bezier):
      let points = Self.points(bezier).map(Self.text)
      return
        "UICubicTimingParameters(\n  controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])),\n"
        + "  controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])))"
    case .spring(let spring), .composed(_, let spring):
      let velocity = Self.text(spring.initialVelocity)
      return
        "UISpringTimingParameters(\n  mass: 1, stiffness: \(Self.text(Self.stiffness(of: spring))), "
        + "damping: \(Self.text(Self.damping(of: spring))),\n"
        + "  initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))"
    }
  }

  /// UIKit's name of the curve; nil where it has none.
  private var name: String? { if case .cubic(let bezier) = curve { Self.name(of: bezier) } else { nil } }

  /// The curve as that of an interaction controller's rest.
  var completionSwift: String {
    name.map { "driver.completionCurve = .\($0)" } ?? "driver.timingCurve = \(swiftParameters)"
  }

  /// The keys of a part of a scene's transition for a rest with this curve.
  func completionJSON(speed: String) -> String {
    "{ \"completionSpeed\": \(speed)" + (name.map { ", \"completionCurve\": \"\($0)\"" } ?? "") + " }"
  }

  /// The keys of an animation in a scene. A spring that is cut off at its duration is one by damping ratio.
  var json: String {
    let head = delay > 0 ? "\"delay\": \(Self.text(delay)), " : ""
    switch curve {
    case nil: return "{ \(head)\"duration\": \(Self.text(duration)) }"
    case .cubic(let bezier):
      return
        "{ \(head)\"duration\": \(Self.text(duration)), \"curve\": [\(Self.list(Self.points(bezier)))] }"
    case .spring(let spring), .composed(_, let spring):
      let velocity =
        spring.initialVelocity == 0 ? "" : ", \"velocity\": \(Self.text(spring.initialVelocity))"
      return
        "{ \(head)\"spring\": { \"stiffness\": \(Self.text(Self.stiffness(of: spring))), "
        + "\"damping\": \(Self.text(Self.damping(of: spring)))\(velocity) } }"
    }
  }

  // MARK: Numbers

  private static func points(_ bezier: UnitBezier) -> [Double] {
    [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
  }

  /// UIKit's name of a curve.
  private static func name(of bezier: UnitBezier) -> String? {
    let names: [(String, [Double])] = [
      ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
      ("easeInOut", [0.42, 0, 0.58, 1]),
    ]
    return names.first { $0.1 == points(bezier) }?.0
  }

  /// For a mass of 1.
  private static func stiffness(of spring: SpringMotion) -> Double { spring.frequency * spring.frequency }
  private static func damping(of spring: SpringMotion) -> Double {
    2 * spring.dampingRatio * spring.frequency
  }

  private static func numbers(of spring: SpringMotion) -> [(String, Double)] {
    [
      ("damping ratio", spring.dampingRatio), ("stiffness", stiffness(of: spring)),
      ("damping", damping(of: spring)), ("mass", 1), ("velocity", spring.initialVelocity),
    ]
  }
}
