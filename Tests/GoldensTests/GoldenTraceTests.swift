import Testing

@testable import Goldens

@Suite struct GoldenTraceTests {
  private func state(_ x: Double, _ more: (String, TraceValue)...) -> ViewState {
    ViewState([("rect", TraceValue([x, 0, 10, 10])), ("background", .none)] + more)
  }

  @Test func theTextTellsWhatChanged() throws {
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

  @Test func aPropertyCanGo() throws {
    let trace = GoldenTrace(
      frames: [["a": state(0, ("corner", TraceValue([12])))], ["a": state(0)]], views: ["a"])
    #expect(trace.text.contains("1  corner unset\n"))
    #expect(try GoldenTrace(text: trace.text) == trace)
  }

  @Test(arguments: [
    ("", "line 1: must begin"), ("Inbetween trace 2, 1 frame", "line 1: must begin"),
    ("Inbetween trace 1, 1 frame\n0  rect 1", "line 2: expected the number"),
    ("Inbetween trace 1, 1 frame\nview a", "line 2: a view's name"),
    ("Inbetween trace 1, 1 frame\nview \"a", "line 2: a string without"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n1  rect 1", "line 3: expected the number"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n0  rect", "line 3: “rect” has no value"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\n0  1", "line 3: expected the name"),
    ("Inbetween trace 1, 2 frames\nview \"a\"\n1  rect 1\n0  rect 1", "line 4: expected the number"),
    ("Inbetween trace 1, 1 frame\nview \"a\"\nview \"a\"", "line 3: view a a second time"),
  ])
  func otherTextsAreRefused(text: String, finding: String) {
    let failure = #expect(throws: GoldenTrace.Failure.self) { try GoldenTrace(text: text) }
    #expect(failure?.description.hasPrefix(finding) == true, "\(failure?.description ?? "")")
  }
}
