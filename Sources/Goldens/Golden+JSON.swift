import CoreGraphics
import Frames
import SceneFile

extension Golden {
  /// The text of `golden.json`; equal values have equal texts.
  var json: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes `golden.json` piece by piece.
  func write<Failure>(_ piece: (String) throws(Failure) -> Void) throws(Failure) {
    var lines = ["\"version\": \(Self.version)"]
    if let source { lines.append("\"source\": \(JSONText.string(source))") }
    var recorded: [(String, JSONNode)] = []
    if let fps = overrides.fps { recorded.append(("fps", JSONNode(.number(Double(fps))))) }
    if let scale = overrides.scale { recorded.append(("scale", JSONNode(.number(scale)))) }
    if let size = overrides.size {
      recorded.append(("size", JSONNode(.array(size.map { JSONNode(.number($0)) }))))
    }
    if !recorded.isEmpty { lines.append("\"asked\": \(JSONNode(members: recorded).compactText)") }
    lines.append("\"fps\": \(fps)")
    lines.append("\"scale\": \(JSONText.number(scale))")
    lines.append("\"size\": [\(width), \(height)]")
    lines.append("\"tolerance\": \(tolerance?.node.compactText ?? "null")")
    let parts = Fingerprint.Part.allCases.compactMap { part in
      fingerprint.values[part].map { (part.rawValue, JSONNode(.string($0))) }
    }
    lines.append("\"fingerprint\": \(JSONNode(members: parts).compactText)")
    lines.append("\"cells\": \(JSONText.string(cells.hex))")
    let kept = pictures.keys.sorted().map { frame in
      "    \(JSONText.string(FrameManifest.fileName(of: frame))): \(JSONText.string(pictures[frame]!.hex))"
    }
    lines.append("\"pictures\": {\n" + kept.joined(separator: ",\n") + "\n  }")
    try piece("{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + ",\n  \"pixels\": [\n")
    for (index, digest) in pixels.enumerated() {
      try piece((index == 0 ? "    \"" : ",\n    \"") + digest.hex + "\"")
    }
    try piece("\n  ]\n}\n")
  }

  /// The largest number of frames of a golden; its list of digests then takes 40 MB.
  public static let mostFrames = 1_000_000

  /// Reads `golden.json`, whose members may be in any order; its trace comes from a separate file.
  ///
  /// - Parameter trace: returns the trace, given the number of frames.
  static func read<Failure: Error>(
    json: [UInt8], trace: (_ count: Int) throws(Failure) -> GoldenTrace
  ) throws -> Golden {
    let root = try JSONField(json, of: fileName, unread: "pixels")
    let version = try root["version"].whole(0...1_000_000)
    guard version == Self.version else {
      throw JSONField.Failure("version \(version) of golden.json; this program reads \(Self.version)")
    }
    let size = try root["size"].wholes(2...2, 1...PNG.maximumSide)
    guard size[0] * size[1] <= PNG.maximumPixels else {
      throw root["size"].fault(expected: "at most \(PNG.maximumPixels) pixels in all")
    }
    var pixels: [PixelDigest] = []
    try root["pixels"].elements(of: json, 1...mostFrames) { field throws(JSONField.Failure) in
      pixels.append(try field.digest())
    }
    let (source, tolerance) = (root["source"], root["tolerance"])
    return Golden(
      source: source.isGiven ? try source.text() : nil, overrides: try Overrides(root["asked"]),
      fps: try root["fps"].whole(1...FrameClock.highestRate), scale: try root["scale"].number(above0To: 1e6),
      width: size[0], height: size[1], tolerance: tolerance.isGiven ? try FrameTolerance(tolerance) : nil,
      fingerprint: try fingerprint(root["fingerprint"]), trace: try trace(pixels.count), pixels: pixels,
      pictures: try pictures(root["pictures"], count: pixels.count), cells: try root["cells"].digest())
  }

  private static func pictures(_ listed: JSONField, count: Int) throws -> [Int: PixelDigest] {
    var pictures: [Int: PixelDigest] = [:]
    for (name, field) in try listed.members() {
      guard let frame = FrameManifest.frame(ofFileName: name), frame < count else {
        throw field.fault(expected: "the file of a frame from 0 to \(count - 1) as key")
      }
      pictures[frame] = try field.digest()
    }
    for frame in [0, count - 1] where pictures[frame] == nil {
      throw listed.fault(expected: "“\(FrameManifest.fileName(of: frame))” among them")
    }
    return pictures
  }

  private static func fingerprint(_ field: JSONField) throws -> Fingerprint {
    var values: [Fingerprint.Part: String] = [:]
    for part in Fingerprint.Part.allCases where field[part.rawValue].isGiven {
      values[part] = try field[part.rawValue].text()
    }
    return Fingerprint(values)
  }
}

extension Golden.Overrides {
  /// Numbers must be valid on the command line too.
  init(_ asked: JSONField) throws {
    self.init()
    let (rate, factor, sides) = (asked["fps"], asked["scale"], asked["size"])
    if rate.isGiven { fps = try rate.whole(1...FrameClock.highestRate) }
    if factor.isGiven { scale = try factor.number(above0To: 100) }
    if sides.isGiven {
      var numbers: [Double] = []
      for side in try sides.list(2...2) { numbers.append(try side.number(above0To: 1e6)) }
      size = numbers
      // Without a scale, the scene's scale is used, which is known only when it is opened.
      if let scale { try Self.check(numbers, scale, asked.place) }
    }
  }

  private static func check(_ size: [Double], _ scale: Double, _ place: String) throws {
    do {
      _ = try Canvas(size: CGSize(width: size[0], height: size[1]), scale: scale)
    } catch {
      throw JSONField.Failure("\(place): \(error.description)")
    }
  }
}

extension FrameTolerance {
  package var node: JSONNode {
    JSONNode(members: [
      ("largest", JSONNode(.number(Double(largest)))), ("share", JSONNode(.number(share))),
      ("densest", JSONNode(.number(densest))), ("window", JSONNode(.number(Double(window)))),
      ("ignored", JSONNode(.number(Double(ignored)))),
    ])
  }

  init(_ field: JSONField) throws {
    let (window, ignored) = (field["window"], field["ignored"])
    self.init(
      largest: try field["largest"].whole(0...255), share: try field["share"].number(0...1),
      densest: try field["densest"].number(0...1), window: window.isGiven ? try window.whole(1...32_767) : 32,
      ignored: ignored.isGiven ? try ignored.whole(0...255) : 1)
  }
}
