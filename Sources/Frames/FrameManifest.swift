import Foundation

/// What a rendered folder holds: `frames.json`.
///
/// ```json
/// {"version":1,"fps":60,"scale":3,"size":[1170,2532],"frames":[
/// {"index":0,"time":0,"file":"frame-0000.png","pixels":"…"}
/// ]}
/// ```
public struct FrameManifest: Hashable, Sendable {
  /// One frame of the film.
  public struct Frame: Hashable, Sendable {
    public var index: Int
    /// Seconds.
    public var time: Double
    /// Name of the file beside `frames.json`.
    public var file: String
    public var pixels: PixelDigest

    public init(index: Int, time: Double, pixels: PixelDigest) {
      self.index = index
      self.time = time
      file = FrameManifest.fileName(of: index)
      self.pixels = pixels
    }
  }

  /// The version of the format that is written and read.
  public static let version = 1
  public static let fileName = "frames.json"

  /// Frames a second.
  public var fps: Int
  /// Pixels a point.
  public var scale: Double
  /// Width and height in pixels.
  public var width: Int
  public var height: Int
  /// In order of index.
  public var frames: [Frame]

  public init(fps: Int, scale: Double, width: Int, height: Int, frames: [Frame]) {
    self.fps = fps
    self.scale = scale
    self.width = width
    self.height = height
    self.frames = frames
  }

  /// `frame-0012.png`: four digits, more for a number that needs them.
  public static func fileName(of frame: Int) -> String {
    let digits = "\(frame)"
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// The frame that ``fileName(of:)`` gives this name; `nil` for every other name.
  public static func frame(ofFileName name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png"),
      let frame = Int(name.dropFirst(6).dropLast(4)), frame >= 0, fileName(of: frame) == name
    else { return nil }
    return frame
  }
}

extension FrameManifest {
  /// The text of `frames.json`, the same for the same values.
  public var json: String {
    let head = """
      {"version":\(Self.version),"fps":\(fps),"scale":\(JSONText.number(scale)),\
      "size":[\(width),\(height)],"frames":[
      """
    let rows = frames.map { frame in
      """
      {"index":\(frame.index),"time":\(JSONText.number(frame.time)),\
      "file":\(JSONText.string(frame.file)),"pixels":"\(frame.pixels.hex)"}
      """
    }
    return head + "\n" + rows.joined(separator: ",\n") + "\n]}\n"
  }

  /// Why bytes could not be read as a manifest.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// Reads `frames.json`; keys that a later minor change may add are passed over.
  public init(json: Data) throws(Failure) {
    let stored: Stored
    do {
      stored = try JSONDecoder().decode(Stored.self, from: json)
    } catch {
      throw Failure(description: "not a frames.json of Inbetween")
    }
    guard stored.version == Self.version else {
      throw Failure(
        description: "version \(stored.version) of frames.json; this program reads \(Self.version)")
    }
    guard stored.size.count == 2 else { throw Failure(description: "“size” must be [width, height]") }
    var frames: [Frame] = []
    for frame in stored.frames {
      guard let pixels = PixelDigest(hex: frame.pixels) else {
        throw Failure(description: "frame \(frame.index): “pixels” must be 32 hexadecimal digits")
      }
      guard Self.frame(ofFileName: frame.file) != nil else {
        throw Failure(description: "frame \(frame.index): no file of a frame is named “\(frame.file)”")
      }
      var read = Frame(index: frame.index, time: frame.time, pixels: pixels)
      read.file = frame.file
      frames.append(read)
    }
    self.init(
      fps: stored.fps, scale: stored.scale, width: stored.size[0], height: stored.size[1], frames: frames)
  }

  private struct Stored: Decodable {
    struct Frame: Decodable {
      var index: Int
      var time: Double
      var file: String
      var pixels: String
    }
    var version: Int
    var fps: Int
    var scale: Double
    var size: [Int]
    var frames: [Frame]
  }
}
