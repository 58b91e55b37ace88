import Frames

/// What was recorded of one scene.
///
/// On disk it is a folder: `golden.json` with all but the trace and the pictures, `trace.txt`, `cells.png` with a coarse
/// picture of every frame, and `frame-0012.png` for a few key frames.
public struct Golden: Hashable, Sendable {
  /// What the command line said over the scene when it was recorded.
  public struct Overrides: Hashable, Sendable {
    public var fps: Int?
    /// Pixels a point.
    public var scale: Double?
    /// Width and height in points.
    public var size: [Double]?

    public init(fps: Int? = nil, scale: Double? = nil, size: [Double]? = nil) {
      self.fps = fps
      self.scale = scale
      self.size = size
    }
  }

  /// The version of the format that is written and read.
  public static let version = 1

  /// What was recorded: path of the scene's or the test's file, from the folder that holds the golden's.
  public var source: String?
  public var overrides = Overrides()
  /// Frames a second.
  public var fps: Int
  /// Pixels a point.
  public var scale: Double
  /// Width and height in pixels.
  public var width: Int
  public var height: Int
  /// How exactly it is to be met; nil: to the bit by the toolchain that drew it, ``FrameTolerance/otherToolchain`` by
  /// another.
  public var tolerance: FrameTolerance?
  public var fingerprint: Fingerprint
  public var trace: GoldenTrace
  /// Digests of all frames.
  public var pixels: [PixelDigest]
  /// Digests of the files of the pictures kept, by frame.
  public var pictures: [Int: PixelDigest]
  /// Digest of the file of coarse pictures.
  public var cells: PixelDigest
}

extension Golden {
  static let fileName = "golden.json"
  /// Key frames kept as pictures when nothing else is asked for.
  public static let usualPictures = 6

  /// The names of its files but `golden.json`.
  var files: [String] {
    [GoldenTrace.fileName, CellPicture.fileName] + pictures.keys.sorted().map(FrameManifest.fileName)
  }

  /// Key frames of a film: the first, the last, and the others evenly over the time in which something moves.
  ///
  /// - Parameters:
  ///   - digests: of all frames.
  ///   - count: how many to choose, at least 2; a film of fewer frames gives all.
  static func keyFrames(_ digests: [PixelDigest], count: Int) -> [Int] {
    let last = digests.count - 1
    guard last > 0 else { return digests.isEmpty ? [] : [0] }
    let moving = (1...last).filter { digests[$0] != digests[$0 - 1] }
    var chosen: Set<Int> = [0, last]
    // From the last frame at rest before the motion to the first after it.
    let (begin, end) = ((moving.first ?? 1) - 1, moving.last ?? last)
    let inner = count - 2
    if inner > 0 {
      for step in 1...inner {
        chosen.insert(begin + (2 * step * (end - begin) + inner + 1) / (2 * (inner + 1)))
      }
    }
    return chosen.sorted()
  }
}
