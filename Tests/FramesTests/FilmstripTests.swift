import Frames
import Testing

@Suite struct FilmstripTests {
  @Test func framesAreEvenlySpread() {
    #expect(Filmstrip(count: 26, frameWidth: 1, frameHeight: 1).frames == [0, 5, 10, 15, 20, 25])
    #expect(Filmstrip(count: 25, frameWidth: 1, frameHeight: 1).frames == [0, 5, 10, 14, 19, 24])
    #expect(Filmstrip(count: 4, frameWidth: 1, frameHeight: 1).frames == [0, 1, 2, 3])
    #expect(Filmstrip(count: 1, frameWidth: 1, frameHeight: 1).frames == [0])
    #expect(Filmstrip(count: 9, frameWidth: 1, frameHeight: 1, shown: 1).frames == [8])
  }

  @Test(arguments: 2...80)
  func firstAndLastFramesAreShown(count: Int) {
    let frames = Filmstrip(count: count, frameWidth: 1, frameHeight: 1).frames
    #expect(frames.first == 0 && frames.last == count - 1)
    let steps = zip(frames.dropFirst(), frames).map { $0 - $1 }
    #expect(steps.max()! - steps.min()! <= 1)
  }

  @Test func framesStandSideBySide() {
    let strip = Filmstrip(count: 3, frameWidth: 2, frameHeight: 2, gap: 1)
    #expect(strip.width == 8 && strip.height == 2)
    let pictures = (1...3).map { [UInt8](repeating: UInt8($0), count: 16) }
    let row = [1, 1, 0, 2, 2, 0, 3, 3].flatMap { [UInt8](repeating: $0, count: 4) }
    #expect(strip.compose(pictures) == row + row)
  }
}
