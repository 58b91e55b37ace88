/// The tolerance for differences of a frame's pixels: three limits, all of which must hold.
///
///     FrameTolerance.exact                                        // not at all
///     FrameTolerance(largest: 24, share: 0.002, densest: 0.2)     // small, rare and scattered
///
/// Sizes, frame counts, rates and traces must always be equal. There are three limits because each alone is not enough:
/// a share of all pixels misses a hairline, which has few pixels close together, and a largest difference misses an
/// overlay that is slightly wrong everywhere.
public struct FrameTolerance: Hashable, Sendable {
  /// The largest difference, in levels 0…255, of any channel of any pixel, including alpha.
  public var largest: Int
  /// The largest share 0…1 of pixels that may differ.
  public var share: Double
  /// The largest share 0…1 of pixels that may differ within any square of ``window`` × ``window``.
  public var densest: Double
  /// The side of that square in pixels.
  public var window: Int
  /// Differences up to this many levels count as rounding and are ignored in ``share`` and ``densest``.
  public var ignored: Int

  public init(largest: Int, share: Double, densest: Double, window: Int = 32, ignored: Int = 1) {
    precondition((0...255).contains(largest) && (0...255).contains(ignored), "levels go from 0 to 255")
    precondition((0...1).contains(share) && (0...1).contains(densest), "shares go from 0 to 1")
    precondition(window > 0, "a window has a pixel at least")
    self.largest = largest
    self.share = share
    self.densest = densest
    self.window = window
    self.ignored = ignored
  }

  /// Equal bit by bit.
  public static let exact = FrameTolerance(largest: 0, share: 0, densest: 0, ignored: 0)

  /// For pixels drawn by other versions of the libraries: rounding everywhere, and different antialiasing or hinting of
  /// edges and glyphs. Determined with `inbetween calibrate`.
  public static let otherToolchain = FrameTolerance(largest: 96, share: 0.01, densest: 0.3)

  /// Whether no difference at all is allowed.
  public var isExact: Bool { largest == 0 }

  /// The limits that `difference` exceeds, in words; it must have been measured with the same window and ignored
  /// levels.
  public func broken(by difference: PictureDifference) -> [String] {
    var broken: [String] = []
    if difference.largest > largest { broken.append("largest difference \(difference.largest) > \(largest)") }
    if difference.share > share {
      broken.append("\(Words.percent(difference.share)) of the pixels > \(Words.percent(share))")
    }
    if difference.density > densest {
      broken.append(
        "densest \(difference.window) × \(difference.window) px \(Words.percent(difference.density))"
          + " > \(Words.percent(densest))")
    }
    return broken
  }
}
