import Testing

@testable import Goldens

@Suite struct TraceComparisonTests {
  /// A trace of one view whose x runs over `values`, and its alpha over `alphas`.
  private func trace(_ values: [Double?], alphas: [Double]? = nil) -> GoldenTrace {
    GoldenTrace(
      frames: values.enumerated().map { frame, x in
        guard let x else { return [:] }
        return [
          "v": ViewState([
            ("rect", TraceValue([x, 0, 10, 10])), ("alpha", TraceValue([alphas?[frame] ?? 1])),
          ])
        ]
      }, views: ["v"])
  }

  private func findings(_ recorded: GoldenTrace, _ now: GoldenTrace, scale: Double = 2) -> [Finding] {
    TraceComparison(recorded: recorded, now: now, slack: 0, scale: scale, fps: 20).findings()
  }

  private static let motion: [Double?] = [0, 0, 1, 4, 9, 16, 25, 25, 25, 25]

  @Test func equalTracesHaveNoFindings() { #expect(findings(trace(Self.motion), trace(Self.motion)) == []) }

  @Test(arguments: [
    (1, "one frame late"), (3, "3 frames late"), (-1, "one frame early"), (-2, "2 frames early"),
  ]) func shiftsInTimeAreReportedInFrames(shift: Int, text: String) throws {
    let padded = [Double?](repeating: 0, count: 4) + Self.motion + [25, 25, 25, 25]
    let now = padded.indices.map { padded[min(max($0 - shift, 0), padded.count - 1)] }
    let found = findings(trace(padded), trace(now))
    #expect(found.count == 1)
    #expect(found.first?.kind == .shiftedInTime && found.first?.text == text, "\(found)")
  }

  @Test(arguments: [(0.5, "1 px to the right"), (0.25, "½ px to the right"), (-1, "2 px to the left")])
  func shiftsInPlaceAreReportedInPixels(points: Double, text: String) {
    let found = findings(trace(Self.motion), trace(Self.motion.map { $0.map { $0 + points } }))
    #expect(found.map(\.text) == [text] && found.map(\.kind) == [.shiftedInPlace])
    #expect(found.first?.properties == ["rect"])
  }

  @Test func differentCurveIsNamed() {
    let found = findings(trace(Self.motion), trace([0, 0, 9, 16, 21, 24, 25, 25, 25, 25]))
    #expect(found.map(\.kind) == [.path])
    #expect(found.first?.text.hasPrefix("end state equal, path differs") == true)
    #expect(found.first?.text.contains("x 16, recorded 4, in frame 3") == true, "\(found)")
  }

  /// A view that is gone before the film ends has its end in its last frame: another end is no other curve.
  @Test func differentEndBeforeRemovalIsAValue() {
    let gone: [Double?] = [nil, nil]
    let found = findings(trace(Self.motion + gone), trace([0, 0, 1, 3, 7, 12, 19, 19, 19, 19] + gone))
    #expect(found.map(\.kind) == [.value])
    #expect(found.first?.text.hasPrefix("x 19, recorded 25") == true, "\(found)")
    let curve = findings(trace(Self.motion + gone), trace([0, 0, 9, 16, 21, 24, 25, 25, 25, 25] + gone))
    #expect(curve.map(\.kind) == [.path])
  }

  @Test func differentDurationIsReported() {
    let found = findings(trace(Self.motion), trace([0, 0, 2.5, 11, 25, 25, 25, 25, 25, 25]))
    #expect(found.map(\.kind) == [.duration])
    #expect(found.first?.text.hasPrefix("ends at 0.2 s, recorded 0.3 s") == true, "\(found)")
  }

  /// The same curve in another time, and the film ends with it.
  @Test(arguments: [(24, 21), (18, 15), (20, 30)])
  func sameCurveWithADifferentDuration(before: Int, after: Int) {
    func motion(_ frames: Int) -> GoldenTrace {
      trace(
        (0...frames).map { frame in
          let left = 1 - Double(frame) / Double(frames)
          return 844 * (1 - left * left)
        })
    }
    let found = findings(motion(before), motion(after))
    #expect(found.map(\.kind) == [.duration])
    #expect(
      found.first?.text.hasPrefix(
        "ends at \(Words.decimals(Double(after) / 20, 3)) s, recorded \(Words.decimals(Double(before) / 20, 3)) s"
      ) == true,
      "\(found)")
  }

  @Test func constantDifferenceIsReportedOnce() {
    let recorded = trace(Self.motion, alphas: Array(repeating: 1, count: 10))
    let found = findings(recorded, trace(Self.motion, alphas: Array(repeating: 0.98, count: 10)))
    #expect(found.map(\.sentence) == ["“v” alpha: 0.98, recorded 1, in frame 0 (frames 0–9)"])
  }

  @Test func missingAndNewViewsAreReported() {
    let found = findings(trace(Self.motion), trace(Self.motion.map { _ in nil }))
    #expect(found.map(\.text) == ["is missing"] && found.map(\.view) == ["v"])
    #expect(findings(trace(Self.motion.map { _ in nil }), trace(Self.motion)).map(\.text) == ["is new"])
  }

  private func family(_ rects: [String: [Double]], order: [String], inside: [String: String] = [:])
    -> GoldenTrace
  {
    var states: [String: ViewState] = [:]
    for (place, name) in order.enumerated() {
      var state = ViewState([("rect", TraceValue(rects[name]!)), ("order", TraceValue([Double(place)]))])
      if let outer = inside[name] { state["inside"] = .text(outer) }
      states[name] = state
    }
    return GoldenTrace(frames: [states], views: order)
  }

  @Test func swappedViewsAreNamedWithTheirSubviews() {
    let rects = [
      "back": [0.0, 0, 9, 9], "overlay": [0, 0, 9, 9], "sheet": [0, 0, 9, 9], "icon": [0, 0, 2, 2],
    ]
    let inside = ["icon": "sheet"]
    let found = findings(
      family(rects, order: ["back", "overlay", "sheet", "icon"], inside: inside),
      family(rects, order: ["back", "sheet", "icon", "overlay"], inside: inside))
    #expect(found.map(\.kind) == [.swapped])
    #expect(found.first?.text.hasPrefix("“overlay” and “sheet” swapped") == true, "\(found)")
  }

  @Test func movedSuperviewExplainsItsSubviews() {
    let rects = ["sheet": [0.0, 100, 200, 400], "icon": [20.0, 120, 40, 40]]
    let inside = ["icon": "sheet"]
    let moved = ["sheet": [0.0, 101, 200, 400], "icon": [20.0, 121, 40, 40]]
    let found = findings(
      family(rects, order: ["sheet", "icon"], inside: inside),
      family(moved, order: ["sheet", "icon"], inside: inside))
    #expect(found.map(\.sentence) == ["“sheet” rect: 2 px down (frame 0)"])
    // Moving differently from its superview is a finding of its own.
    let apart = ["sheet": [0.0, 101, 200, 400], "icon": [20.0, 123, 40, 40]]
    let both = findings(
      family(rects, order: ["sheet", "icon"], inside: inside),
      family(apart, order: ["sheet", "icon"], inside: inside))
    #expect(both.map(\.view) == ["sheet", "icon"])
  }
}
