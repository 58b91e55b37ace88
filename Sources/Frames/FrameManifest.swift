import CoreGraphics

/// The contents of a rendered folder, as written to `frames.json`.
///
/// ```json
/// {"version":1,"fps":60,"scale":3,"size":[1170,2532],"frames":[
/// {"index":0,"time":0,"file":"frame-0000.png","pixels":"…"} ]}
/// ```
public struct FrameManifest: Hashable, Sendable {
  /// One frame of the film.
  public struct Frame: Hashable, Sendable {
    public var index: Int
    /// Seconds.
    public var time: Double
    public var pixels: PixelDigest
    /// The name of the file beside `frames.json`.
    public var file: String { FrameManifest.fileName(of: index) }

    public init(index: Int, time: Double, pixels: PixelDigest) {
      self.index = index
      self.time = time
      self.pixels = pixels
    }
  }

  /// The version of the format.
  public static let version = 1
  public static let fileName = "frames.json"

  /// Frames per second.
  public var fps: Int
  /// Pixels per point.
  public var scale: Double
  /// Width and height in pixels.
  public var width: Int
  public var height: Int
  /// In ascending order of index.
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

  /// The frame whose ``fileName(of:)`` is `name`; nil if there is none.
  public static func frame(ofFileName name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png"),
      let frame = Int(name.dropFirst(6).dropLast(4)), frame >= 0, fileName(of: frame) == name
    else { return nil }
    return frame
  }
}

extension FrameManifest {
  /// The text of `frames.json`; equal values have equal texts.
  public var json: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes `frames.json` frame by frame.
  func write(to writer: FileWriter) throws(FileFailure) {
    try write { text throws(FileFailure) in try writer.write(text) }
  }

  private func write<Failure>(_ piece: (String) throws(Failure) -> Void) throws(Failure) {
    try piece(
      """
      {"version":\(Self.version),"fps":\(fps),"scale":\(JSONText.number(scale)),\
      "size":[\(width),\(height)],"frames":[

      """)
    for (place, frame) in frames.enumerated() {
      try piece(
        """
        {"index":\(frame.index),"time":\(JSONText.number(frame.time)),\
        "file":\(JSONText.string(frame.file)),"pixels":"\(frame.pixels.hex)"}
        """ + (place == frames.count - 1 ? "" : ",\n"))
    }
    try piece("\n]}\n")
  }

  /// Why bytes could not be read as a manifest.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// Reads `frames.json`; keys of later minor versions are ignored.
  public init(json: [UInt8]) throws(Failure) {
    do {
      self = try Self.read(try JSONField(json, of: Self.fileName, unread: "frames"), json)
    } catch {
      throw Failure(description: error.description)
    }
  }

  private static func read(_ root: JSONField, _ json: [UInt8]) throws(JSONField.Failure) -> FrameManifest {
    let version = try root["version"].whole(0...1_000_000)
    guard version == Self.version else {
      throw JSONField.Failure("version \(version) of frames.json; this program reads \(Self.version)")
    }
    var manifest = FrameManifest(
      fps: try root["fps"].whole(1...FrameClock.highestRate), scale: try root["scale"].number(above0To: 1e6),
      width: 0, height: 0, frames: [])
    let size = try root["size"].wholes(2...2, 1...BitmapLimits.side)
    (manifest.width, manifest.height) = (size[0], size[1])
    try root["frames"].elements(of: json) { field throws(JSONField.Failure) in
      let index = try field["index"].whole(0...1_000_000_000)
      guard try field["file"].text() == fileName(of: index) else {
        throw field["file"].fault(expected: "“\(fileName(of: index))”, the file of frame \(index)")
      }
      manifest.frames.append(
        Frame(
          index: index, time: try field["time"].number(0...1e6), pixels: try field["pixels"].digest()))
    }
    return manifest
  }
}
