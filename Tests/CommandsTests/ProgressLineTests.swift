import Frames
import Testing

@testable import Commands

@MainActor @Suite struct ProgressLineTests {
  @Test(arguments: [
    (0, Int?.some(25), 0.0, "a: 0 of 25 frames"),
    (12, 25, 0.2, "a: 12 of 25 frames, 60 frames/s, 1 s left"),
    (5, 25, 10, "a: 5 of 25 frames, 0.5 frames/s, 40 s left"),
    (25, 25, 1, "a: 25 of 25 frames, 25 frames/s"),
    (7, nil, 1, "a: 7 frames, 7.0 frames/s"),
  ])
  func progressText(done: Int, total: Int?, seconds: Double, text: String) {
    #expect(ProgressLine(title: "a").text(.init(done: done, total: total), seconds: seconds) == text)
  }

  @Test func progressIsShownOnATerminalOnly() {
    var written = ""
    for isTerminal in [true, false] {
      written = ""
      let console = Console(isTerminal: isTerminal) { _ in
      } errors: {
        written += $0
      }
      console.showProgress("12 frames")
      console.showProgress("ok")
      console.report(FaultReport(["bad"]))
      #expect(written == (isTerminal ? "\r12 frames\rok       \r  \rbad\n" : "bad\n"))
    }
  }

  @Test func quietHidesProgress() {
    var written = ""
    let console = Console(isTerminal: true) { _ in
    } errors: {
      written += $0
    }
    ProgressMeter(title: "a", console: console, isQuiet: true).show(.init(done: 1, total: 2))
    #expect(written == "")
    ProgressMeter(title: "a", console: console, isQuiet: false).show(.init(done: 1, total: 2))
    #expect(written.contains("1 of 2 frames"))
  }
}
