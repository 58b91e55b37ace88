import Foundation
import Frames
import QuartzCore
import Testing

@testable import Goldens

/// Traces that were changed on purpose, and the findings about them.
@MainActor @Suite struct TraceDifferenceTests {
  /// A card of 390 × 844 that comes up from below, at 60 frames a second.
  private func card(
    _ curve: TimingCurve, seconds: Double, from begin: Double = 0, frames: Int = 80, x: Double = 0,
    fades: Bool = false
  ) -> [TraceRow] {
    (0..<frames).map { frame in
      let part = min(max((Double(frame) / 60 - begin) / seconds, 0), 1)
      let progress = curve.progress(at: part, duration: seconds)
      return TraceRow(
        frame: frame, view: "card", rect: [x, 844 * (1 - progress), 390, 844], alpha: fades ? progress : 1,
        transform: [1, 0, 0, 1, 0, 0], background: [1, 0, 0, 1], order: 0)
    }
  }

  private let easeOut = TimingCurve.cubic(.easeOut)

  private func sentences(_ a: [TraceRow], _ b: [TraceRow], tolerance: Double = 0, scale: Double = 1)
    -> [String]
  {
    TraceDifference(recorded: a, now: b, tolerance: tolerance, scale: scale).findings.map(\.sentence)
  }

  @Test func equalTracesHaveNoDifference() {
    #expect(sentences(card(easeOut, seconds: 0.4), card(easeOut, seconds: 0.4)).isEmpty)
    // Within what numbers may differ by.
    let near = card(easeOut, seconds: 0.4, x: 0.25)
    #expect(sentences(card(easeOut, seconds: 0.4), near, tolerance: 0.3).isEmpty)
    #expect(sentences(card(easeOut, seconds: 0.4), near, tolerance: 0.2).count == 1)
  }

  @Test func delayIsReportedInFrames() {
    let told = sentences(card(easeOut, seconds: 0.4), card(easeOut, seconds: 0.4, from: 3.0 / 60))
    #expect(told.count == 1 && told[0].hasPrefix("“card” rect: 3 frames late"))
  }

  @Test func offsetIsReportedInPixels() {
    let told = sentences(card(easeOut, seconds: 0.4), card(easeOut, seconds: 0.4, x: 1), scale: 3)
    #expect(told.count == 1 && told[0].hasPrefix("“card” rect: 3 px to the right"))
  }

  /// The names of both curves, however they differ.
  @Test(arguments: [
    ("linear", "ease in"), ("ease in-out", "ease out"), ("ease out", "a spring of damping ratio 0.7"),
    ("a spring of damping ratio 0.5", "a spring of damping ratio 0.8"), ("the default curve", "ease in-out"),
    ("UIKit's spring of mass 3, stiffness 1000 and damping 500", "ease out"),
  ])
  func differentCurvesAreNamed(first: String, second: String) {
    let told = sentences(card(curve(first), seconds: 0.5), card(curve(second), seconds: 0.5))
    #expect(told.count == 1)
    #expect(
      told[0].contains("moves like \(second) over 0.5 s, recorded like \(first) over 0.5 s"), "\(told[0])")
  }

  private func curve(_ name: String) -> TimingCurve {
    switch name {
    case "linear": .cubic(.linear)
    case "ease in": .cubic(.easeIn)
    case "ease out": .cubic(.easeOut)
    case "ease in-out": .cubic(.easeInOut)
    case "the default curve": .cubic(.default)
    case "UIKit's spring of mass 3, stiffness 1000 and damping 500":
      .spring(SpringMotion(mass: 3, stiffness: 1000, damping: 500))
    default: .spring(SpringMotion(dampingRatio: Double(name.suffix(3))!, duration: 0.5))
    }
  }

  @Test func differentDurationIsReported() {
    let told = sentences(card(easeOut, seconds: 0.4), card(easeOut, seconds: 0.6))
    #expect(told.count == 1 && told[0].contains("ends at 0.6 s, recorded 0.4 s"))
    #expect(told[0].contains("moves like ease out over 0.6 s, recorded like ease out over 0.4 s"))
  }

  /// Each property by itself: the frame is the same, the fade is not.
  @Test func propertiesAreComparedSeparately() {
    var other = card(easeOut, seconds: 0.4, fades: true)
    for index in other.indices { other[index].alpha = min(Double(index) / 24, 1) }
    let told = sentences(card(easeOut, seconds: 0.4, fades: true), other)
    #expect(told.count == 1 && told[0].hasPrefix("“card” alpha: "))
    #expect(told[0].contains("moves like linear over 0.4 s, recorded like ease out over 0.4 s"))
  }

  @Test func missingViewIsReported() {
    let rows = card(easeOut, seconds: 0.4)
    let others = rows.map { row in
      var row = row
      (row.view, row.order) = ("badge", 1)
      return row
    }
    let both = zip(rows, others).flatMap { [$0, $1] }
    let told = sentences(both, rows)
    #expect(told.count == 1 && told[0].hasPrefix("“badge”: is missing"))
    #expect(sentences(rows, Array(rows.prefix(60))).first == "60 frames, recorded 80 frames")
  }

  /// A motion that follows none of the curves is reported without one.
  @Test func irregularMotionHasNoCurve() {
    var other = card(easeOut, seconds: 0.4)
    for index in 5..<20 { other[index].rect[1] = index % 2 == 0 ? 800 : 100 }
    let told = sentences(card(easeOut, seconds: 0.4), other)
    #expect(told.count == 1 && !told[0].contains("moves like"))
    #expect(CurveFit(of: Array(repeating: 3, count: 50), fps: 60) == nil)
    #expect(CurveFit(of: [0, 0, 1, 1, 1], fps: 60) == nil)
  }
}
