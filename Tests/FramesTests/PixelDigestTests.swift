import Frames
import Testing

@Suite struct PixelDigestTests {
  /// Digests of the bytes (31 i² + 7 i) mod 256, made with the Python package xxhash, version 0.8.4 of the library.
  /// The lengths take each of XXH3's branches.
  @Test(arguments: [
    (0, "99aa06d3014798d86001c324468d497f"), (4, "845026b94ecb793b2494ffbfb3959765"),
    (64, "6148f6cdefe06a7def25431289170df7"), (240, "d379160924f79efe66cbbc5363497aa6"),
    (241, "037fc7f5eb0e62df5f15f12e172b51fa"), (4096, "56006c47b599c388070a88f23e47edf7"),
    (100_000, "75dc9dd3821baae137e98bf83f7db29b"),
  ])
  func digestMatchesKnownVectors(count: Int, hex: String) {
    let digest = PixelDigest(
      (0..<count).map { (i: Int) -> UInt8 in UInt8(truncatingIfNeeded: 31 * i * i + 7 * i) })
    #expect(digest.hex == hex)
    #expect(PixelDigest(hex: hex) == digest)
    #expect("\(digest)" == hex)
  }

  @Test(arguments: [
    "", "99aa06d3014798d86001c324468d497", "+9aa06d3014798d8+001c324468d497f",
    "g" + String(repeating: "0", count: 31),
  ])
  func invalidDigestTextIsRejected(text: String) { #expect(PixelDigest(hex: text) == nil) }
}
