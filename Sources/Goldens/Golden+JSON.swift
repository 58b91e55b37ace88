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
  init(json: [UInt8], trace: GoldenTrace) throws(Failure) {
    let node: JSONNode
    do {
      node = try JSONReader.read(SourceText(file: Self.fileName, bytes: json))
    } catch {
      throw Failure("not a golden.json of Inbetween")
    }
    func whole(_ key: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
      guard let number = node[key]?.number, let whole = Int(exactly: number), range.contains(whole) else {
        throw Failure("“\(key)” must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return whole
    }
    let version = try whole("version", 0...1_000_000)
    guard version == Self.version else {
      throw Failure("version \(version) of golden.json; this program reads \(Self.version)")
    }
    guard let size = node["size"]?.numbers, size.count == 2, let width = Int(exactly: size[0]),
      let height = Int(exactly: size[1]), width > 0, height > 0
    else { throw Failure("“size” must be [width, height]") }
    guard let scale = node["scale"]?.number, scale > 0 else { throw Failure("“scale” must be above 0") }
    let pixels = (node["pixels"]?.array ?? []).compactMap { $0.string.flatMap { PixelDigest(hex: $0) } }
    guard let listed = node["pixels"]?.array, !listed.isEmpty, pixels.count == listed.count else {
      throw Failure("“pixels” must be a digest a frame, each of 32 hexadecimal digits")
    }
    var pictures: [Int: PixelDigest] = [:]
    for member in node["pictures"]?.members ?? [] {
      guard let frame = FrameManifest.frame(ofFileName: member.key), frame < pixels.count,
        let digest = member.node.string.flatMap({ PixelDigest(hex: $0) })
      else { throw Failure("“pictures”: “\(member.key)” is no frame's file with a digest") }
      pictures[frame] = digest
    }
    guard pictures[0] != nil, pictures[pixels.count - 1] != nil else {
      throw Failure("“pictures” must have the first and the last frame")
    }
    guard let cells = node["cells"]?.string.flatMap({ PixelDigest(hex: $0) }) else {
      throw Failure("“cells” must be 32 hexadecimal digits")
    }
    guard trace.frames.count == pixels.count else {
      throw Failure(
        "\(GoldenTrace.fileName) has \(Words.count(trace.frames.count, "frame")), “pixels” \(pixels.count)")
    }
    var fingerprint = Fingerprint([:])
    for part in Fingerprint.Part.allCases {
      fingerprint.values[part] = node["fingerprint"]?[part.rawValue]?.string
    }
    var tolerance: FrameTolerance?
    if let given = node["tolerance"], given.value.isNull == false {
      guard let read = FrameTolerance(given) else { throw Failure("“tolerance” isn't one") }
      tolerance = read
    }
    self.init(
      source: node["source"]?.string, fps: try whole("fps", 1...FrameClock.highestRate), scale: scale,
      width: width, height: height, tolerance: tolerance, fingerprint: fingerprint, trace: trace,
      pixels: pixels, pictures: pictures, cells: cells)
    if let asked = node["asked"] {
      overrides = Overrides(
        fps: asked["fps"]?.number.flatMap { Int(exactly: $0) }, scale: asked["scale"]?.number,
        size: asked["size"]?.numbers)
    }
  }
}

extension JSONNode.Content {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
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
    guard let largest = node["largest"]?.number, let share = node["share"]?.number,
      let densest = node["densest"]?.number, case let window = node["window"]?.number ?? 32,
      case let ignored = node["ignored"]?.number ?? 1, (0...255).contains(largest),
      (0...255).contains(ignored),
      (0...1).contains(share), (0...1).contains(densest), (1...32_767).contains(window)
    else { return nil }
    self.init(
      largest: Int(largest), share: share, densest: densest, window: Int(window), ignored: Int(ignored))
  }
}
