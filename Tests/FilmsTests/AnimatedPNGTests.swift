import CoreGraphics
import Foundation
import Frames
import TestSupport
import Testing

@testable import Films

/// Films are decoded by ffmpeg, which shares no code with what wrote them.
@Suite struct AnimatedPNGTests {
  /// Random pictures in which a random box changes from frame to frame; sometimes nothing does.
  private func pictures(_ count: Int, _ width: Int, _ height: Int, opaque: Bool, seed: UInt64) -> [[UInt8]] {
    var numbers = SeededNumbers(seed: seed)
    func random(_ range: Int) -> Int { numbers.below(range) }
    var picture = (0..<width * height * 4).map { $0 % 4 == 3 && opaque ? 255 : UInt8(random(256)) }
    return (0..<count).map { frame in
      if frame % 4 != 3 {
        let (x, y) = (random(width), random(height))
        for row in y..<y + 1 + random(height - y) {
          for column in x..<x + 1 + random(width - x) {
            let index = (row * width + column) * 4
            for channel in 0..<(opaque ? 3 : 4) { picture[index + channel] = UInt8(random(256)) }
          }
        }
      }
      return picture
    }
  }

  private func file(_ pictures: [[UInt8]], _ width: Int, _ height: Int, opaque: Bool, plays: Int = 0) throws
    -> [UInt8]
  {
    var png = AnimatedPNG(width: width, height: height, isOpaque: opaque, plays: plays)
    var bytes: [UInt8] = []
    for picture in pictures {
      bytes += try picture.withUnsafeBytes { try png.frame($0, delay: FrameDelay(at: FrameRate(60))) }
    }
    bytes += png.end()
    bytes.replaceSubrange(png.countOffset..<png.countOffset + png.countChunk.count, with: png.countChunk)
    return bytes
  }

  @Test(
    .enabled(if: FFmpegProbe.isInstalled, "ffmpeg is missing"),
    arguments: [(1, 1, true), (7, 5, false), (64, 33, true), (130, 70, false)]
  )
  func ffmpegDecodesTheSamePixels(width: Int, height: Int, opaque: Bool) throws {
    let pictures = pictures(9, width, height, opaque: opaque, seed: UInt64(width))
    let decoded = try FFmpegProbe.frames(of: file(pictures, width, height, opaque: opaque), ending: "apng")
    #expect(decoded == pictures.flatMap { $0 })
  }

  @Test func viewersWithoutAnimationShowTheFirstFrame() throws {
    let pictures = pictures(3, 20, 10, opaque: true, seed: 4)
    #expect(try PNG.decode(file(pictures, 20, 10, opaque: true)).rgba == pictures[0])
  }

  @Test func chunksAreNumberedAndBoxesSmall() throws {
    var pictures = [[UInt8]](repeating: [UInt8](repeating: 255, count: 30 * 20 * 4), count: 3)
    // One pixel changes at (12, 7), then nothing.
    for frame in 1...2 { pictures[frame][(7 * 30 + 12) * 4] = 9 }
    let chunks = PNGChunk.all(of: try file(pictures, 30, 20, opaque: true, plays: 3))
    #expect(
      chunks.map(\.name).filter { !["sRGB", "pHYs"].contains($0) }.prefix(4) == [
        "IHDR", "acTL", "fcTL", "IDAT",
      ])
    func number(_ data: [UInt8], _ at: Int) -> Int { data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let count = chunks.first { $0.name == "acTL" }!.data
    #expect(number(count, 0) == 3 && number(count, 4) == 3)
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }.map { number($0.data, 0) }
    #expect(numbered == Array(0..<numbered.count))
    let boxes = chunks.filter { $0.name == "fcTL" }.map { chunk in (1...4).map { number(chunk.data, 4 * $0) }
    }
    #expect(boxes == [[30, 20, 0, 0], [1, 1, 12, 7], [1, 1, 0, 0]])
    for chunk in chunks where chunk.name == "fcTL" { #expect(Array(chunk.data[20..<24]) == [0, 1, 0, 60]) }
  }
}
