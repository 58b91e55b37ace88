import Testing

@testable import Goldens

@Suite struct GoldenTraceTests {
  private func state(_ x: Double, _ more: (String, TraceValue)...) -> ViewState {
    ViewState([("rect", TraceValue([x, 0, 10, 10])), ("background", .none)] + more)
  }

  @Test func textListsChangesOnly() throws {
    let trace = GoldenTrace(
      frames: [
        ["a b": state(0)], ["a b": state(0)],
        ["a b": state(0.5, ("text", .text("say \"hi\"\n"))), "c": state(-1.00004)],
        ["c": state(-1)], ["a b": state(0), "c": state(-1)],
      ], views: ["a b", "c"])
    #expect(
      trace.text == """
        Inbetween trace 1, 5 frames

        view "a b"
        0  rect 0 0 10 10  background none
        2  rect 0.5 0 10 10  text "say \\"hi\\"\\n"
        3  gone
        4  rect 0 0 10 10  background none

        view "c"
        2  rect -1 0 10 10  background none

        """)
    #expect(try GoldenTrace(text: trace.text) == trace)
  }

  @Test func removedPropertyIsWrittenAsUnset() throws {
    let trace = GoldenTrace(
      frames: [["a": state(0, ("corner", TraceValue([12])))], ["a": state(0)]], views: ["a"])
    #expect(trace.text.contains("1  corner unset\n"))
    #expect(try GoldenTrace(text: trace.text) == trace)
  }

  /// Numbers of up to 32 bits are kept together; others beside them.
  @Test func numbersOfAnySizeAreKept() throws {
    let sizes: [Double] = [0, 214_748.3647, 214_748.3648, -214_748.3648, 1e12, -214_748.3649, 1]
    let trace = GoldenTrace(frames: sizes.map { ["a": state($0)] }, views: ["a"])
    for (frame, size) in sizes.enumerated() {
      #expect(trace["a", frame]?["rect"] == TraceValue([size, 0, 10, 10]))
    }
    #expect(try GoldenTrace(text: trace.text) == trace)
  }

  /// Lines may end as on Windows.
  @Test func carriageReturnsAreNoPartOfLines() throws {
    let trace = GoldenTrace(frames: [["a": state(0)], ["a": state(1)]], views: ["a"])
    #expect(try GoldenTrace(text: trace.text.replacing("\n", with: "\r\n")) == trace)
  }

  /// Any films: the text reads back as the trace, and every state is the one that was added.
  @Test(arguments: 0..<20)
  func randomTracesRoundTrip(seed: UInt64) throws {
    var random = SeededNumbers(state: seed)
    var frames: [[String: ViewState]] = []
    for _ in 0..<40 {
      var states = frames.last ?? [:]
      for name in ["a", "b", "c"] where Int.random(in: 0..<3, using: &random) == 0 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: states[name] = nil
        case 1: states[name] = state(Double(Int.random(in: 0..<3, using: &random)))
        case 2:
          states[name] = state(0, ("corner", TraceValue([Double(Int.random(in: 0..<3, using: &random))])))
        case 3: states[name] = state(1, ("text", .text("t\(Int.random(in: 0..<3, using: &random))")))
        default: states[name] = ViewState([("rect", TraceValue([1, 2, 3, 4])), ("corner", .none)])
        }
      }
      frames.append(states)
    }
    let trace = GoldenTrace(frames: frames, views: ["a", "b", "c"])
    #expect(trace.count == frames.count)
    for (frame, states) in frames.enumerated() {
      for name in ["a", "b", "c"] { #expect(trace[name, frame] == states[name]) }
      #expect(Set(trace.order(at: frame)) == Set(states.keys))
    }
    let read = try GoldenTrace(text: trace.text)
    #expect(read == trace)
    // Frames of another film taken over.
    var accepted = trace
    let other = GoldenTrace(frames: frames.reversed(), views: ["a", "b", "c"])
    accepted.accept([3, 17], of: other)
    for (frame, states) in frames.enumerated() {
      let wanted = [3, 17].contains(frame) ? frames[frames.count - 1 - frame] : states
      for name in ["a", "b", "c"] { #expect(accepted[name, frame] == wanted[name]) }
    }
  }

  @Test(arguments: [
    ("", "line 1: must begin"), ("Inbetween trace 3, 1 frame", "line 1: must begin"),
    ("Inbetween trace 1, 1 frame\n0  rect 1", "line 2: expected the number"),
    ("Inbetween trace 1, 1 frame\nview a", "line 2: a view's name"),
    ("Inbetween trace 1, 1 frame\nview \"a", "line 2: a string without"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n1  rect 1", "line 3: expected the number"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n0  rect", "line 3: “rect” has no value"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n0  rect 8", "line 3: “rect” has 4 numbers, found 1"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n0  alpha 1 1", "line 3: “alpha” has 1 number, found 2"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n0  1", "line 3: expected the name"),
    ("Inbetween trace 1, 2 frames\nview \"a\"\n1  order 1\n0  order 1", "line 4: expected the number"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\nview \"a\"", "line 3: view a a second time"),
  ])
  func otherTextsAreRejected(text: String, finding: String) {
    let failure = #expect(throws: GoldenTrace.Failure.self) { try GoldenTrace(text: text) }
    #expect(failure?.description.hasPrefix(finding) == true, "\(failure?.description ?? "")")
  }
}

/// Numbers that look random and are the same every time.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
