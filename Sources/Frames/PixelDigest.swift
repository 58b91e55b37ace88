import CXXHash
import Foundation

/// A digest of a picture's pixels: XXH3-128 of its straight RGBA rows, eight bits per channel, from the top, without
/// padding.
///
/// It depends on the pixels only, not on the compression of a file.
public struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  public let high: UInt64
  public let low: UInt64

  /// The digest of `rows`, `width · height · 4` bytes.
  public init(rows: UnsafeRawBufferPointer) {
    self.init(cxxhash(rows.baseAddress, rows.count))
  }

  /// The digest of straight RGBA bytes in an array.
  public init(_ rgba: [UInt8]) {
    self = rgba.withUnsafeBytes { PixelDigest(rows: $0) }
  }

  /// The digest with the given 32 hexadecimal digits; nil for any other text.
  public init?(hex: String) {
    guard hex.utf8.count == 32, hex.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let high = UInt64(hex.prefix(16), radix: 16), let low = UInt64(hex.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 lower-case hexadecimal digits, as the program `xxh128sum` prints them.
  public var hex: String { Self.digits(high) + Self.digits(low) }

  public var description: String { hex }

  /// Computes a digest of rows that come in pieces, from the top; reusable after ``reset()``.
  final class Running {
    private let state: OpaquePointer

    init() {
      guard let state = XXH3_createState() else { fatalError("no memory for a digest") }
      self.state = state
      reset()
    }

    deinit { XXH3_freeState(state) }

    func reset() { XXH3_128bits_reset(state) }

    func add(_ rows: UnsafeRawBufferPointer) { _ = cxxhash_update(state, rows.baseAddress, rows.count) }

    /// The digest of all rows since the last ``reset()``.
    var digest: PixelDigest { PixelDigest(XXH3_128bits_digest(state)) }
  }

  private init(_ hash: XXH128_hash_t) {
    high = hash.high64
    low = hash.low64
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
