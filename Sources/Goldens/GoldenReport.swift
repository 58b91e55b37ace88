import CoreGraphics
import Foundation
import Frames
import SceneFile

/// A folder with the results of `verify`: `index.html` for people, `report.json` for programs, and pictures.
///
/// Pictures are written as scenes are added; the folder appears completely with ``commit()``.
@MainActor
public final class GoldenReport {
  nonisolated static let fileName = "report.json"
  nonisolated static let pageName = "index.html"

  /// Which part of all scenes the report covers, such as 2 of 3; nil for all.
  public struct Shard: Hashable, Sendable {
    public var index: Int
    public var count: Int

    /// - Precondition: `index` is 1 to `count`.
    public init(index: Int, count: Int) {
      precondition((1...max(count, 1)).contains(index), "a shard is one of so many")
      self.index = index
      self.count = count
    }
  }

  /// A scene in the report.
  struct Entry: Hashable, Sendable {
    struct Picture: Hashable, Sendable {
      var frame: Int
      var isCoarse: Bool
      /// The box around the largest group of differing pixels.
      var cluster: PixelRect?
      /// File names by kind: expected, actual, difference.
      var files: [String: String]
    }
    struct Line: Hashable, Sendable {
      var kind: String
      var view: String?
      var properties: [String]
      var frames: [Int]
      var text: String
    }
    var scene: String
    var verdict: GoldenResult.Verdict
    var summary: String
    var lines: [String]
    var findings: [Line]
    var framesCompared: Int
    var framesRecorded: Int
    var framesDiffering: [Int]
    var toolchain: [String]
    /// The command that records the golden again.
    var remedy: String?
    /// How long drawing and comparing took.
    var seconds: Double?
    var pictures: [Picture]
    var replay: Replay?
  }

  private let folder: WrittenFolder
  private(set) var entries: [Entry] = []
  private let shard: Shard?
  private var files: [String] = []
  /// The files of pictures that are the same.
  private var names: [PixelDigest: String] = [:]
  /// The pictures that the page itself holds, by their files.
  private var embedded: [String: [UInt8]] = [:]
  private var embeddedSize = 0

  /// The largest size in bytes of all pictures that the page holds; those of later scenes lie beside it only.
  private static let mostEmbedded = 48 << 20

  /// Opens the folder, and creates it if necessary.
  public init(path: String, shard: Shard? = nil) throws(FileFailure) {
    folder = try WrittenFolder(path: path, kind: .report)
    self.shard = shard
  }

  /// Adds a scene and writes its pictures.
  public func add(_ result: GoldenResult, scene: String) throws {
    var entry = Entry(result, scene: scene)
    entry.replay = result.replay
    // File names are derived from scene paths; names that become equal get a number.
    let stem = String(
      scene.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" }.suffix(80))
    for evidence in result.evidence {
      var picture = Entry.Picture(
        frame: evidence.frame, isCoarse: evidence.isCoarse, cluster: evidence.cluster, files: [:])
      for (kind, shown) in [
        ("expected", evidence.expected), ("actual", evidence.actual), ("difference", evidence.difference),
      ] {
        guard let shown else { continue }
        picture.files[kind] = try write(
          try shown.png, named: "\(entries.count)-\(stem)-\(evidence.frame)-\(kind).png")
      }
      entry.pictures.append(picture)
    }
    entries.append(entry)
  }

  /// Writes a picture, equal ones once.
  ///
  /// - Returns: the name of its file.
  private func write(_ png: [UInt8], named name: String) throws -> String {
    let digest = PixelDigest(png)
    if let known = names[digest] { return known }
    try folder.write(png, named: name)
    names[digest] = name
    files.append(name)
    if embeddedSize + png.count <= Self.mostEmbedded {
      embedded[name] = png
      embeddedSize += png.count
    }
    return name
  }

  /// Adds the scenes and pictures of another report.
  func add(_ other: GoldenReport.Contents, from path: String) throws {
    for entry in other.entries {
      var entry = entry
      for index in entry.pictures.indices {
        for (kind, file) in entry.pictures[index].files.sorted(by: { $0.key < $1.key }) {
          let name = "\(entries.count)-" + file.drop { $0.isNumber }.drop { $0 == "-" }
          entry.pictures[index].files[kind] = try write(
            try FileSystem.read(FilePath.joining(path, file), atMost: FileSystem.largeLimit), named: name)
        }
      }
      entries.append(entry)
    }
  }

  /// The page of the scenes so far.
  ///
  /// - Parameter faults: what keeps the results from being complete.
  public func page(faults: [String] = []) -> String {
    ReportPage.html(GoldenSummary(entries: entries, shard: shard, faults: faults), embedded)
  }

  /// Writes the page and makes the folder appear.
  public func commit(faults: [String] = []) throws(FileFailure) {
    try folder.write(Array(page(faults: faults).utf8), named: Self.pageName)
    try folder.commit(
      [Self.pageName] + files, manifest: Self.json(entries, shard: shard, faults: faults, files: files))
  }

  /// Removes what was written.
  public func discard() { folder.discard() }
}

extension FolderKind {
  /// Folders of reports, with `report.json`.
  static let report = FolderKind(
    manifest: GoldenReport.fileName,
    holds: {
      $0 == GoldenReport.pageName || $0.hasSuffix(".png") && $0.first?.isNumber == true && !$0.contains("/")
    },
    files: { [GoldenReport.pageName] + (try GoldenReport.Contents(json: $0)).files })
}

extension GoldenReport.Entry {
  init(_ result: GoldenResult, scene: String) {
    self.init(
      scene: scene, verdict: result.verdict, summary: result.summary, lines: result.lines,
      findings: result.findings.map {
        Line(
          kind: $0.kind.rawValue, view: $0.view, properties: $0.properties, frames: $0.frames, text: $0.text)
      },
      framesCompared: result.framesCompared, framesRecorded: result.framesRecorded,
      framesDiffering: result.framesDiffering, toolchain: result.toolchain, remedy: result.remedy,
      seconds: result.seconds, pictures: [])
  }
}
