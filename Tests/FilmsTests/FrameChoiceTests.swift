import Films
import Frames
import Testing

@Suite struct FrameChoiceTests {
  private func frames(_ choice: FrameChoice, _ count: Int) -> [Int] {
    choice.frames(count: count, rate: FrameRate(60)) { _ in [] }
  }

  @Test func framesAreEvenlySpread() {
    #expect(frames(.spread(6), 26) == [0, 5, 10, 15, 20, 25])
    #expect(frames(.spread(6), 25) == [0, 5, 10, 14, 19, 24])
    #expect(frames(.spread(6), 4) == [0, 1, 2, 3])
    #expect(frames(.spread(6), 1) == [0])
    #expect(frames(.spread(1), 9) == [8])
  }

  @Test(arguments: 2...80)
  func firstAndLastAreShown(count: Int) {
    let frames = frames(.spread(6), count)
    #expect(frames.first == 0 && frames.last == count - 1)
    let steps = zip(frames.dropFirst(), frames).map { $0 - $1 }
    #expect(steps.max()! - steps.min()! <= 1)
  }

  @Test func timesSelectTheFrameShownThen() {
    #expect(frames(.times([0.35, 0, 0.1]), 40) == [0, 6, 21])
    #expect(frames(.times([0.3501, 0.3499, 9]), 40) == [20, 21, 39])
    let third = FrameChoice.times([0.06, 0.059]).frames(
      count: 9, rate: FrameRate(frames: 100, seconds: 3)
    ) { _ in [] }
    #expect(third == [1, 2])
  }

  @Test func changesSelectFramesAroundEachMovement() {
    // Frames 3 to 6 move the card, 5 to 9 dim the page.
    let moving = { (frame: Int) -> Set<String> in
      var names: Set<String> = []
      if 3...6 ~= frame { names.insert("card.rect") }
      if 5...9 ~= frame { names.insert("dim.alpha") }
      return names
    }
    #expect(
      FrameChoice.changes.frames(count: 15, rate: FrameRate(60), moving: moving) == [0, 2, 4, 6, 9, 14])
  }
}
