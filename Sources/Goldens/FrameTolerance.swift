/// By how much a frame's pixels may differ from those recorded: three caps, all of which must hold.
///
///     FrameTolerance.exact                                        // not at all
///     FrameTolerance(largest: 24, share: 0.002, densest: 0.2)     // small, rare and scattered
///
/// Sizes, frame counts, rates and traces are exact always. A ratio over the picture alone misses a hairline, which is
/// rare but dense; a largest difference alone misses an overlay that is faintly wrong everywhere: hence three.
public struct FrameTolerance: Hashable, Sendable {
  /// The most levels (0 to 255) by which any channel of any pixel, alpha included, may differ.
  public var largest: Int
  /// The most pixels that may differ, as a share (0 to 1) of all.
  public var share: Double
  /// The most pixels that may differ within a square of ``window`` × ``window``, as a share (0 to 1) of it.
  public var densest: Double
  /// Side of that square in pixels.
  public var window: Int
  /// Differences of so many levels or fewer are rounding: such pixels don't count for ``share`` and ``densest``.
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

  /// Equal to the bit.
  public static let exact = FrameTolerance(largest: 0, share: 0, densest: 0, ignored: 0)

  /// For pixels drawn by other versions of the libraries: rounding everywhere, and edges and glyphs that are
  /// antialiased or hinted otherwise. Found with `inbetween calibrate`.
  public static let otherToolchain = FrameTolerance(largest: 96, share: 0.01, densest: 0.3)

  /// Whether no difference at all is allowed.
  public var isExact: Bool { largest == 0 }

  /// The caps that `difference`, measured with this window and these ignored levels, breaks, in words.
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
