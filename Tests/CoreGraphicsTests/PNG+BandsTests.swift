import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Pictures to encode, by what they hold.
enum TestPicture: String, CaseIterable {
  case flat, noise, letters, gradient

  /// Straight RGBA; some pixels are translucent unless it is opaque.
  func rgba(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let color: (UInt8, UInt8, UInt8) =
          switch self {
          case .flat: (51, 102, 204)
          case .noise: (.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 7)
          case .letters: (x / 3 * 7 + y / 5 * 3) % 11 < 4 ? (0, 0, 0) : (255, 255, 255)
          case .gradient:
            (
              UInt8(truncatingIfNeeded: (x * x + y * y) / 900), UInt8(truncatingIfNeeded: x / 2),
              UInt8(truncatingIfNeeded: y * 3)
            )
          }
        let start = (y * width + x) * 4
        (rgba[start], rgba[start + 1], rgba[start + 2]) = color
        if !opaque && (x + y) % 3 == 0 { rgba[start + 3] = UInt8((x * 5 + y) & 127) }
      }
    }
    return rgba
  }
}

@Suite struct PNGBandsTests {
  @Test(arguments: TestPicture.allCases)
  func everySmallSizeRoundTrips(kind: TestPicture) throws {
    for width in 1...24 {
      for height in 1...24 {
        for opaque in [true, false] {
          let rgba = kind.rgba(width, height, opaque: opaque, seed: UInt64(width * 100 + height))
          let file = try PNG.encode(rgba, width: width, height: height)
          #expect(file[25] == (opaque ? 2 : 6))
          #expect(try PNG.decode(file).rgba == rgba, "\(width)×\(height)")
        }
      }
    }
  }

  /// Several bands, the last one of any number of rows; rows as long as Cairo's longest.
  @Test(arguments: TestPicture.allCases)
  func manyBandsRoundTrip(kind: TestPicture) throws {
    #expect(PNG.BandCompressor.rows(width: 1170) == 128)
    for (width, height) in [(1170, 128), (1170, 129), (1170, 300), (2000, 151), (32_767, 9), (1, 150_001)] {
      let isTall = height > PNG.maximumSide
      for opaque in [true, false] {
        let (width, height) = isTall ? (3, 32_767) : (width, height)
        let rgba = kind.rgba(width, height, opaque: opaque)
        #expect(
          try PNG.decode(PNG.encode(rgba, width: width, height: height)).rgba == rgba, "\(width)×\(height)")
      }
    }
  }

  /// A picture whose only translucent pixel is in one of its bands has alpha in all.
  @Test func oneTranslucentPixelKeepsAlpha() throws {
    for row in [0, 127, 128, 400, 519] {
      var rgba = TestPicture.letters.rgba(1170, 520, opaque: true)
      rgba[(row * 1170 + 1169) * 4 + 3] = 254
      let file = try PNG.encode(rgba, width: 1170, height: 520)
      #expect(file[25] == 6)
      #expect(try PNG.decode(file).rgba == rgba)
    }
  }

  /// What was compressed before leaves no trace in what is compressed next.
  @Test func bandsAreIndependent() throws {
    let bands = TestPicture.allCases.map { $0.rgba(1170, 128, opaque: true) }
    func compress(_ pixels: [UInt8], _ compressor: PNG.BandCompressor) throws -> [UInt8] {
      try pixels.withUnsafeBytes { try #require(try compressor.compress($0, alpha: false)).bytes }
    }
    let alone = try bands.map { try compress($0, PNG.BandCompressor(width: 1170)) }
    let used = try PNG.BandCompressor(width: 1170)
    var random = SeededNumbers(seed: 5)
    for _ in 0..<40 {
      let index = bands.indices.randomElement(using: &random)!
      #expect(try compress(bands[index], used) == alone[index])
    }
  }

  /// What was in a compressor's memory before it was made leaves no trace either.
  @Test func bandsDoNotDependOnFormerMemory() throws {
    let pixels = TestPicture.letters.rgba(1170, 128, opaque: true)
    func compress() throws -> [UInt8] {
      let compressor = try PNG.BandCompressor(width: 1170)
      return try pixels.withUnsafeBytes { try #require(try compressor.compress($0, alpha: false)).bytes }
    }
    let expected = try compress()
    // Words that are sizes of a window for ISA-L, in a block that is given back and taken again.
    for word: UInt16 in [1, 2, 5, 9, 14] {
      let block = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 1 << 21)
      block.initialize(repeating: word)
      block.deallocate()
      #expect(try compress() == expected, "\(word)")
    }
  }

  /// Nor does it matter which compressor is used. In rows that repeat, later ones refer to the very first bytes.
  @Test func bandsDoNotDependOnTheirCompressor() throws {
    let compressors = try (0..<4).map { _ in try PNG.BandCompressor(width: 24) }
    var random = SeededNumbers(seed: 3)
    for number in 0..<1000 {
      let row = (0..<24 * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
      let pixels = Array(repeatElement(row, count: 6).joined())
      let bands = try compressors.map { compressor in
        try pixels.withUnsafeBytes { try #require(try compressor.compress($0, alpha: false)).bytes }
      }
      #expect(bands.allSatisfy { $0 == bands[0] }, "picture \(number)")
    }
  }

  @Test func gradientsAreFiltered() throws {
    // A ramp with a little noise shows every level about as often: eight bits each as it is. Differences between
    // neighbours are −3…4, three bits.
    var random = SeededNumbers(seed: 11)
    let rgba = (0..<1170 * 600 * 4).map { index -> UInt8 in
      let x = index / 4 % 1170
      return index % 4 == 3
        ? 255 : UInt8(truncatingIfNeeded: x / 2) &+ UInt8.random(in: 0...3, using: &random)
    }
    let count = try PNG.encode(rgba, width: 1170, height: 600).count
    #expect(count < 1170 * 600 * 3 / 2, "\(count) bytes")
  }

  @Test func smallCompressionIsSmallest() throws {
    for kind in TestPicture.allCases {
      let rgba = kind.rgba(300, 200, opaque: true)
      let small = try PNG.encode(rgba, width: 300, height: 200, compression: .small)
      #expect(small.count <= (try PNG.encode(rgba, width: 300, height: 200).count), "\(kind)")
    }
  }

  /// Whatever the memory, the outcome is a file or an error, and the file is the same.
  @Test(arguments: PNG.Compression.allCases)
  func anyMemoryLimitGivesAFileOrAnError(compression: PNG.Compression) throws {
    let rgba = TestPicture.noise.rgba(90, 60, opaque: false)
    let whole = try PNG.encode(rgba, width: 90, height: 60, compression: compression)
    var failures = 0
    var memory = 0
    while true {
      do {
        let file = try rgba.withUnsafeBytes {
          try PNG.encode(
            rows: $0, width: 90, height: 60, pixelsPerMeter: nil, compression: compression, memory: memory)
        }
        #expect(file == whole)
        break
      } catch {
        #expect(error as? PNG.Failure == .noMemory)
        failures += 1
      }
      memory += 97
    }
    #expect(failures > 100)
  }
}
