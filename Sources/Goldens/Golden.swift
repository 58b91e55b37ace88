import Frames

/// The recorded frames of one scene.
///
/// On disk it is a folder: `golden.json` with everything except trace and pictures, `trace.txt`, `cells.png` with a
/// coarse picture of every frame, and `frame-0012.png` for a few key frames.
public struct Golden: Hashable, Sendable {
  /// The command line's settings that overrode the scene's when the golden was recorded.
  public struct Overrides: Hashable, Sendable {
    public var fps: Int?
    /// Pixels per point.
    public var scale: Double?
    /// Width and height in points.
    public var size: [Double]?

    public init(fps: Int? = nil, scale: Double? = nil, size: [Double]? = nil) {
      self.fps = fps
      self.scale = scale
      self.size = size
    }
  }

  /// The version of the format.
  public static let version = 1

  /// The path of the recorded scene's or test's file, relative to the folder that contains the golden's folder.
  public var source: String?
  public var overrides = Overrides()
  /// Frames per second.
  public var fps: Int
  /// Pixels per point.
  public var scale: Double
  /// Width and height in pixels.
  public var width: Int
  public var height: Int
  /// The tolerance for comparisons. If nil, frames must be equal with the toolchain that drew the golden;
  /// ``FrameTolerance/otherToolchain`` applies to another.
  public var tolerance: FrameTolerance?
  public var fingerprint: Fingerprint
  public var trace: GoldenTrace
  /// The digests of all frames.
  public var pixels: [PixelDigest]
  /// The digests of the kept pictures' files, by frame.
  public var pictures: [Int: PixelDigest]
  /// The digest of the file of coarse pictures.
  public var cells: PixelDigest
}

extension Golden {
  static let fileName = "golden.json"
  /// The default number of key frames that are kept as pictures.
  public static let usualPictures = 6

  /// The frame whose file shows a frame that is kept: of equal pictures, only the first has a file.
  func pictureOwner(of frame: Int) -> Int {
    pictures.filter { $0.value == pictures[frame] }.keys.min() ?? frame
  }

  /// The names of its files except `golden.json`.
  var files: [String] {
    let owners = Set(pictures.keys.map(pictureOwner)).sorted()
    return [GoldenTrace.fileName, CellPicture.fileName] + owners.map(FrameManifest.fileName)
  }

  /// The names of all files that it may have: earlier goldens have one for each picture.
  var possibleFiles: [String] {
    [GoldenTrace.fileName, CellPicture.fileName] + pictures.keys.sorted().map(FrameManifest.fileName)
  }

  /// The key frames of a film: the first, the last, and others distributed evenly over the time in which something
  /// moves.
  ///
  /// - Parameters:
  ///   - digests: of all frames.
  ///   - count: their number, at least 2; for a film of fewer frames, all frames.
  static func keyFrames(_ digests: [PixelDigest], count: Int) -> [Int] {
    let last = digests.count - 1
    guard last > 0 else { return digests.isEmpty ? [] : [0] }
    let moving = (1...last).filter { digests[$0] != digests[$0 - 1] }
    var chosen: Set<Int> = [0, last]
    // From the last frame before the motion to the first frame after it.
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
