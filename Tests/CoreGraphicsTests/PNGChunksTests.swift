import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Files whose parts are in order one by one, and wrong together.
@Suite struct PNGChunksTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func header(_ width: Int, _ height: Int) -> [UInt8] {
    HandmadePNG.chunk("IHDR", HandmadePNG.number(width) + HandmadePNG.number(height) + [8, 6, 0, 0, 0])
  }

  /// The IDAT chunk of a picture of zeros.
  private func pixels(_ width: Int, _ height: Int) -> [UInt8] {
    let file = HandmadePNG(
      width: width, height: height, colorType: 6,
      scanlines: [UInt8](repeating: 0, count: height * (width * 4 + 1))
    ).bytes
    // Between signature and IHDR (25 bytes) before, and IEND (12 bytes) behind.
    return Array(file[(8 + 25)..<(file.count - 12)])
  }

  private let end = HandmadePNG.chunk("IEND", [])

  private func isDamaged(_ chunks: [[UInt8]]) -> Bool {
    do {
      _ = try PNG.decode(signature + chunks.joined())
      return false
    } catch {
      if case .damaged = error { return true }
      return false
    }
  }

  @Test func singleHeaderMustComeFirst() throws {
    #expect(try PNG.decode(signature + header(6, 9) + pixels(6, 9) + end).height == 9)
    // The first header is what libpng decodes by, so a later one would give the memory's size only.
    for (width, height) in [(6, 2), (6, 400), (1, 1), (6, 9)] {
      #expect(isDamaged([header(6, 9), pixels(6, 9), header(width, height), end]))
      #expect(isDamaged([header(6, 9), header(width, height), pixels(6, 9), end]))
      #expect(isDamaged([header(width, height), header(6, 9), pixels(6, 9), end]))
    }
    let comment = HandmadePNG.chunk("tEXt", Array("a\0b".utf8))
    #expect(isDamaged([comment, header(6, 9), pixels(6, 9), end]))
    #expect(isDamaged([pixels(6, 9), header(6, 9), end]))
    #expect(isDamaged([end]))
    #expect(isDamaged([header(6, 9), end]), "no pixels")
  }

  @Test func secondTallerHeaderIsRejected() {
    // 60 × 32,000 pixels decoded into memory for 60 × 120 would go 7 MB beyond it.
    let data = HandmadePNG.chunk("IDAT", [0x78, 0x01])
    #expect(isDamaged([header(60, 32_000), data, header(60, 120), end]))
  }

  @Test func wrongHeaderLengthsAreRejected() {
    for count in [0, 12, 14, 26] {
      #expect(
        isDamaged([HandmadePNG.chunk("IHDR", [UInt8](repeating: 1, count: count)), pixels(1, 1), end]))
    }
  }

  @Test func chunkLengthsBeyondTheFileAreRejected() {
    for length in [14, 1 << 20, 1 << 31 - 1, 1 << 31, 1 << 32 - 1] {
      var chunk = header(6, 9)
      chunk.replaceSubrange(0..<4, with: HandmadePNG.number(length))
      #expect(throws: PNG.Failure.truncated) { try PNG.decode(signature + chunk) }
    }
  }

  @Test func chunkNamesMustBeLetters() {
    for name in ["ID\u{1B}T", "    ", "1234"] {
      #expect(isDamaged([header(6, 9), HandmadePNG.chunk(name, [1]), pixels(6, 9), end]))
    }
  }

  @Test func firstDensityBeforeThePixelsIsUsed() throws {
    func density(_ value: Int) -> [UInt8] {
      HandmadePNG.chunk("pHYs", HandmadePNG.number(value) + HandmadePNG.number(value) + [1])
    }
    func read(_ chunks: [[UInt8]]) throws -> Int? {
      try PNG.decode(signature + chunks.joined()).pixelsPerMeter
    }
    #expect(try read([header(6, 9), density(5), density(7), pixels(6, 9), end]) == 5)
    #expect(try read([header(6, 9), pixels(6, 9), density(7), end]) == nil)
  }

  @Test func sizesBeyondTheDataAreRejected() throws {
    // 1 GB of pixels asked for by some dozen bytes.
    #expect(isDamaged([header(16_384, 16_384), pixels(1, 1), end]))
    // A picture that compresses as well as deflate can is read all the same.
    let flat = [UInt8](repeating: 0, count: 2000 * 2000 * 4)
    let file = try PNG.encode(flat, width: 2000, height: 2000, compression: .small)
    #expect(file.count < 20_000)
    #expect(try PNG.decode(file).rgba == flat)
  }

  @Test func imageBeyondTheReadersLimitIsRejected() throws {
    let file = signature + header(6, 9) + pixels(6, 9) + end
    #expect(try PNG.decode(file, maximumPixels: 54).width == 6)
    #expect(throws: PNG.Failure.tooLarge(width: 6, height: 9)) { try PNG.decode(file, maximumPixels: 53) }
  }

  @Test func onlyRegularFilesAreRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for path in [folder, folder + "/pipe", "/dev/zero"] {
      #expect(throws: PNG.Failure.unreadable(path: path, reason: "is not a file")) {
        try PNG.decode(path: path)
      }
    }
    let large = folder + "/large.png"
    try Data().write(to: URL(fileURLWithPath: large))
    #expect(truncate(large, 300 << 20) == 0)
    #expect { try PNG.decode(path: large) } throws: { "\($0)".contains("at most 256 MiB") }
  }

  /// Every byte of a file changed in turn, with checksums made right again: an error or a picture of the size that the
  /// header says, never more.
  @Test func changedBytesGiveAnErrorOrTheSameSize() throws {
    var random = SeededNumbers(seed: 18)
    var chunks: [(name: String, data: [UInt8])] = [
      ("IHDR", HandmadePNG.number(5) + HandmadePNG.number(4) + [8, 6, 0, 0, 0])
    ]
    chunks.append(("pHYs", HandmadePNG.number(72) + HandmadePNG.number(72) + [1]))
    chunks.append(("IDAT", Array(pixels(5, 4).dropFirst(8).dropLast(4))))
    chunks.append(("IEND", []))
    for _ in 0..<4000 {
      var changed = chunks
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed.insert(changed.randomElement(using: &random)!, at: place)
        case 1: changed.swapAt(place, Int.random(in: 0..<changed.count, using: &random))
        case 2 where changed[place].data.count > 1: changed[place].data.removeLast()
        default:
          guard let index = changed[place].data.indices.randomElement(using: &random) else { continue }
          changed[place].data[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let file = signature + changed.flatMap { HandmadePNG.chunk($0.name, $0.data) }
      guard let picture = try? PNG.decode(file, maximumPixels: 1 << 20) else { continue }
      #expect(picture.rgba.count == picture.width * picture.height * 4)
      #expect(HandmadePNG.number(picture.width) == Array(changed[0].data[0..<4]))
      #expect(HandmadePNG.number(picture.height) == Array(changed[0].data[4..<8]))
    }
  }
}
