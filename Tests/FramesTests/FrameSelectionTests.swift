import Frames
import Testing

@Suite struct FrameSelectionTests {
  @Test func numbersAndRangesAreRead() throws {
    let selection = try FrameSelection("0-12,20")
    #expect((0...30).filter(selection.contains) == Array(0...12) + [20])
    #expect(selection.last == 20)
    #expect("\(selection)" == "0-12,20")
  }

  @Test func rangesAreMergedAndSorted() throws {
    #expect("\(try FrameSelection("9,3-5,4-7,8,0"))" == "0,3-9")
    #expect("\(try FrameSelection("0-100,5"))" == "0-100")
  }

  @Test(arguments: ["", ",", "1,", "-", "1-", "-1", "a", "1-2-3", "1 ", "1..3", "٣", "+1", "9999999999"])
  func malformedSelectionsAreRejected(text: String) {
    #expect { try FrameSelection(text) } throws: { error in
      if case .malformed = error as? FrameSelection.Failure { true } else { false }
    }
  }

  @Test func backwardRangesAreRejected() {
    #expect(throws: FrameSelection.Failure.backwards(part: "5-4")) { try FrameSelection("1,5-4") }
  }

  @Test func missingFramesAreRejected() throws {
    let selection = try FrameSelection("0-12,20,30-40")
    try selection.check(last: 40)
    #expect(throws: FrameSelection.Failure.missing(36...40, last: 35)) { try selection.check(last: 35) }
    #expect(throws: FrameSelection.Failure.missing(20...20, last: 12)) { try selection.check(last: 12) }
    #expect(
      FrameSelection.Failure.missing(20...20, last: 12).description
        == "frame 20 asked for; the last frame is 12")
  }
}
