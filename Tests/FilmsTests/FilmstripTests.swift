import Films
import Testing

@Suite struct FilmstripTests {
  @Test func picturesAreArrangedInRowsOverWhite() {
    var strip = Filmstrip(captions: [[], [], []], columns: 2, frameWidth: 2, frameHeight: 2, scale: 1)
    #expect(strip.columns == 2 && strip.width == 20 + 2 * 22 && strip.height == 20 + 2 * 22)
    for position in 0..<3 {
      strip.place([UInt8](repeating: UInt8(position + 1), count: 16).opaque, at: position)
    }
    for (position, origin) in [(0, (20, 20)), (1, (42, 20)), (2, (20, 42))] {
      #expect(strip.pixel(origin.0, origin.1) == UInt8(position + 1))
      #expect(strip.pixel(origin.0 + 1, origin.1 + 1) == UInt8(position + 1))
    }
    #expect(strip.pixel(0, 0) == 255 && strip.pixel(42, 42) == 255)
  }

  @Test func whiteFramesHaveAnOutline() {
    var strip = Filmstrip(captions: [[]], frameWidth: 4, frameHeight: 4, scale: 2)
    strip.place([UInt8](repeating: 255, count: 64), at: 0)
    #expect(strip.pixel(40, 40) == 255)
    for offset in 1...2 {
      #expect(strip.pixel(40 - offset, 41) == 190 && strip.pixel(41, 43 + offset) == 190)
    }
    #expect(strip.pixel(37, 41) == 255)
  }

  @Test func translucentPixelsAreDrawnOverWhite() {
    var strip = Filmstrip(captions: [[]], frameWidth: 1, frameHeight: 1, scale: 1)
    strip.place([0, 0, 0, 128], at: 0)
    #expect(strip.pixel(20, 20) == 127)
  }

  @Test func captionsDarkenTheBandBelowTheirFrame() {
    let strip = Filmstrip(captions: [["100 ms"], []], frameWidth: 80, frameHeight: 10, scale: 1)
    func ink(_ x: Range<Int>, _ y: Range<Int>) -> Int {
      y.reduce(0) { sum, y in sum + x.reduce(0) { $0 + 255 - Int(strip.pixel($1, y)) } }
    }
    #expect(ink(20..<100, 31..<strip.height) > 1000)
    #expect(ink(0..<strip.width, 0..<30) == 0 && ink(120..<200, 31..<strip.height) == 0)
  }

  @Test func sixtyFramesFitAPage() {
    let captions = [[String]](repeating: ["0 ms"], count: 60)
    let size = Filmstrip.size(captions: captions, frameWidth: 390, frameHeight: 844, scale: 1)
    let strip = Filmstrip(captions: captions, frameWidth: 39, frameHeight: 84, scale: 0.1)
    #expect(Double(size.width) / Double(size.height) < 1.3 && size.width > size.height / 2)
    #expect(strip.columns == 12)
  }
}

extension Filmstrip {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt8 { rows[(y * width + x) * 4] }
}

extension [UInt8] {
  fileprivate var opaque: [UInt8] { enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element } }
}
