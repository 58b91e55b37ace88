import CoreGraphics
import Frames
import SceneFile

extension Golden {
  /// The text of `golden.json`, the same for the same values.
  var json: String {
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
    lines.append("\"pixels\": [\n" + pixels.map { "    \"\($0.hex)\"" }.joined(separator: ",\n") + "\n  ]")
    return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  /// Why a `golden.json` can't be used.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Reads `golden.json`; the trace comes from a file of its own.
  static func read(json: [UInt8], trace: GoldenTrace) throws(Failure) -> Golden {
    let node = try GoldenManifest(json)
    let version = try node.whole("version", 0...1_000_000)
    guard version == Self.version else {
      throw Failure("version \(version) of golden.json; this program reads \(Self.version)")
    }
    let (width, height) = try node.size()
    let pixels = try node.pixels()
    guard trace.frames.count == pixels.count else {
      let frames = Words.count(trace.frames.count, "frame")
      throw Failure("\(GoldenTrace.fileName) has \(frames), “pixels” \(pixels.count)")
    }
    let fps = try node.whole("fps", 1...FrameClock.highestRate)
    let golden = Golden(
      source: node.root.text("source"), overrides: node.overrides(), fps: fps, scale: try node.scale(),
      width: width, height: height, tolerance: try node.tolerance(), fingerprint: node.fingerprint(),
      trace: trace, pixels: pixels, pictures: try node.pictures(count: pixels.count),
      cells: try node.cells())
    return golden
  }
}

/// What a `golden.json` says, part by part.
private struct GoldenManifest {
  let root: JSONNode

  init(_ json: [UInt8]) throws(Golden.Failure) {
    guard let node = try? JSONReader.read(SourceText(file: Golden.fileName, bytes: json)) else {
      throw Golden.Failure("not a golden.json of Inbetween")
    }
    root = node
  }

  func whole(_ key: String, _ range: ClosedRange<Int>) throws(Golden.Failure) -> Int {
    guard let whole = root.whole(key), range.contains(whole) else {
      throw Golden.Failure("“\(key)” must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  func size() throws(Golden.Failure) -> (Int, Int) {
    let size = root.wholes("size")
    guard size.count == 2, size.allSatisfy({ (1...PNG.maximumSide).contains($0) }) else {
      throw Golden.Failure("“size” must be [width, height]")
    }
    return (size[0], size[1])
  }

  func scale() throws(Golden.Failure) -> Double {
    guard let scale = root.decimal("scale"), scale > 0 else {
      throw Golden.Failure("“scale” must be above 0")
    }
    return scale
  }

  func pixels() throws(Golden.Failure) -> [PixelDigest] {
    let listed = root.texts("pixels")
    let pixels = listed.compactMap { PixelDigest(hex: $0) }
    guard !listed.isEmpty, pixels.count == root.list("pixels").count else {
      throw Golden.Failure("“pixels” must be a digest a frame, each of 32 hexadecimal digits")
    }
    return pixels
  }

  func pictures(count: Int) throws(Golden.Failure) -> [Int: PixelDigest] {
    var pictures: [Int: PixelDigest] = [:]
    guard let listed = root.part("pictures") else { throw Golden.Failure("“pictures” is missing") }
    for member in listed.members ?? [] {
      guard let frame = FrameManifest.frame(ofFileName: member.key), frame < count,
        let digest = listed.digest(member.key)
      else { throw Golden.Failure("“pictures”: “\(member.key)” is no frame's file with a digest") }
      pictures[frame] = digest
    }
    guard pictures[0] != nil, pictures[count - 1] != nil else {
      throw Golden.Failure("“pictures” must have the first and the last frame")
    }
    return pictures
  }

  func cells() throws(Golden.Failure) -> PixelDigest {
    guard let cells = root.digest("cells") else {
      throw Golden.Failure("“cells” must be 32 hexadecimal digits")
    }
    return cells
  }

  func tolerance() throws(Golden.Failure) -> FrameTolerance? {
    guard let given = root.part("tolerance") else { return nil }
    if case .null = given.value { return nil }
    guard let tolerance = FrameTolerance(given) else { throw Golden.Failure("“tolerance” isn't one") }
    return tolerance
  }

  func fingerprint() -> Fingerprint {
    var values: [Fingerprint.Part: String] = [:]
    guard let node = root.part("fingerprint") else { return Fingerprint(values) }
    for part in Fingerprint.Part.allCases { values[part] = node.text(part.rawValue) }
    return Fingerprint(values)
  }

  func overrides() -> Golden.Overrides {
    guard let asked = root.part("asked") else { return Golden.Overrides() }
    return Golden.Overrides(
      fps: asked.whole("fps"), scale: asked.decimal("scale"), size: asked.decimals("size"))
  }
}

extension FrameTolerance {
  var node: JSONNode {
    JSONNode(members: [
      ("largest", JSONNode(.number(Double(largest)))), ("share", JSONNode(.number(share))),
      ("densest", JSONNode(.number(densest))), ("window", JSONNode(.number(Double(window)))),
      ("ignored", JSONNode(.number(Double(ignored)))),
    ])
  }

  init?(_ node: JSONNode) {
    guard let largest = node.whole("largest"), let share = node.decimal("share"),
      let densest = node.decimal("densest")
    else { return nil }
    let (window, ignored) = (node.whole("window") ?? 32, node.whole("ignored") ?? 1)
    guard (0...255).contains(largest), (0...255).contains(ignored), (0...1).contains(share),
      (0...1).contains(densest), (1...32_767).contains(window)
    else { return nil }
    self.init(largest: largest, share: share, densest: densest, window: window, ignored: ignored)
  }
}
