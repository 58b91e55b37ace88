import CDifferences

/// The difference between two pictures of the same size.
///
///     let difference = PictureDifference(between: a, and: b, width: 1170, height: 2532)
///     difference.largest   // 16 levels
///     difference.share     // 0.51 of the pixels
///
/// Colours are compared after multiplication by alpha; alpha is compared as a fourth channel.
public struct PictureDifference: Hashable, Sendable {
  /// The size in pixels.
  public let width: Int
  public let height: Int
  /// The largest difference of any channel of any pixel, in levels.
  public internal(set) var largest = 0
  /// The largest difference of alpha, in levels.
  public internal(set) var largestAlpha = 0
  /// The largest difference of red, green and blue, in levels.
  public internal(set) var largestColor = 0
  /// The number of pixels that differ by more than the ignored levels.
  public internal(set) var count = 0
  /// The number of pixels that differ at all.
  public internal(set) var countOfAll = 0
  /// The square with the most differing pixels: its side, its position, and their number.
  public let window: Int
  public internal(set) var densestPlace: PixelRect?
  public internal(set) var densestCount = 0
  /// Groups of differing pixels, the largest first.
  public internal(set) var clusters: [DifferenceCluster] = []
  /// Marks every pixel that differs by more than the ignored levels.
  let mask: DifferenceMask?

  /// The number of differing pixels relative to all.
  public var share: Double { Double(count) / Double(width * height) }
  /// The number of differing pixels in the densest square relative to its size.
  public var density: Double { Double(densestCount) / Double(window * window) }
  /// Whether no pixel differs.
  public var isNone: Bool { largest == 0 }

  /// A result without any difference.
  init(none width: Int, _ height: Int, window: Int) {
    (self.width, self.height, self.window, mask) = (width, height, window, nil)
  }

  /// Compares straight RGBA rows, eight bits per channel, `width · height · 4` bytes each.
  ///
  /// Complexity: O(pixels); equal rows only take a comparison of memory.
  /// - Parameters:
  ///   - ignored: the number of levels that count as rounding.
  ///   - window: the side in pixels of the square that is moved over the picture; limited to the picture's size.
  public init(
    between one: UnsafeRawBufferPointer, and other: UnsafeRawBufferPointer, width: Int, height: Int,
    ignored: Int = 0, window: Int = 32
  ) {
    precondition(width > 0 && height > 0 && window > 0 && (0...255).contains(ignored))
    precondition(
      one.count == width * height * 4 && other.count == one.count, "rows must hold width · height · 4 bytes")
    self.width = width
    self.height = height
    self.window = min(window, width, height)
    let (mask, extent) = DifferenceMask.comparing(
      one, other, width: width, height: height, ignored: ignored)
    self.mask = mask
    (largestAlpha, largestColor) = (Int(extent.alpha), Int(extent.color))
    largest = max(largestAlpha, largestColor)
    count = mask.total
    countOfAll = Int(extent.count)
    if count > 0 {
      (densestPlace, densestCount) = mask.densest(self.window)
      clusters = DifferenceCluster.clusters(of: mask)
    }
  }

  /// Compares pictures of the same size with known digests; equal ones take no time.
  public init(
    between one: FramePicture, and other: FramePicture, ignored: Int = 0, window: Int = 32
  ) {
    precondition(one.width == other.width && one.height == other.height, "pictures of two sizes")
    guard one.digest != other.digest else {
      self.init(none: one.width, one.height, window: min(window, one.width, one.height))
      return
    }
    self = one.rgba.withUnsafeBytes { a in
      other.rgba.withUnsafeBytes { b in
        PictureDifference(
          between: a, and: b, width: one.width, height: one.height, ignored: ignored, window: window)
      }
    }
  }

  public static func == (a: PictureDifference, b: PictureDifference) -> Bool {
    a.width == b.width && a.height == b.height && a.largest == b.largest && a.count == b.count
      && a.countOfAll == b.countOfAll && a.densestPlace == b.densestPlace && a.clusters == b.clusters
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(largest)
    hasher.combine(count)
    hasher.combine(densestPlace)
  }
}
