import CoreGraphics
import Foundation
import Frames
import SceneFile

/// A folder with the results of `verify`: `index.html` with pictures, and `report.json` for programs.
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
    var verdict: String
    var summary: String
    var lines: [String]
    var findings: [Line]
    var framesCompared: Int
    var framesRecorded: Int
    var framesDiffering: [Int]
    var toolchain: [String]
    var pictures: [Picture]
  }

  private let folder: WrittenFolder
  private(set) var entries: [Entry] = []
  private let shard: Shard?
  private var files: [String] = []

  /// Opens the folder, and creates it if necessary.
  public init(path: String, shard: Shard? = nil) throws(FileFailure) {
    folder = try WrittenFolder(path: path, kind: .report)
    self.shard = shard
  }

  /// Adds a scene and writes its pictures.
  public func add(_ result: GoldenResult, scene: String) throws {
    var entry = Entry(result, scene: scene)
    // File names are derived from scene paths; names that become equal get a number.
    let stem = String(
      scene.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" }.suffix(80))
    for evidence in result.evidence {
      var picture = Entry.Picture(frame: evidence.frame, isCoarse: evidence.isCoarse, files: [:])
      for (kind, shown) in [
        ("expected", evidence.expected), ("actual", evidence.actual), ("difference", evidence.difference),
      ] {
        guard let shown else { continue }
        let name = "\(entries.count)-\(stem)-\(evidence.frame)-\(kind).png"
        try folder.write(try shown.png, named: name)
        picture.files[kind] = name
        files.append(name)
      }
      entry.pictures.append(picture)
    }
    entries.append(entry)
  }

  /// Adds the scenes and pictures of another report.
  func add(_ other: GoldenReport.Contents, from path: String) throws {
    for entry in other.entries {
      var entry = entry
      for index in entry.pictures.indices {
        for (kind, file) in entry.pictures[index].files {
          let name = "\(entries.count)-" + file.drop { $0.isNumber }.drop { $0 == "-" }
          try folder.write(
            try FileSystem.read(FilePath.joining(path, file), atMost: FileSystem.largeLimit), named: name)
          entry.pictures[index].files[kind] = name
          files.append(name)
        }
      }
      entries.append(entry)
    }
  }

  /// Writes the page and makes the folder appear.
  public func commit() throws(FileFailure) {
    try folder.write(Array(ReportPage.html(entries).utf8), named: Self.pageName)
    try folder.commit(
      [Self.pageName] + files, manifest: Self.json(entries, shard: shard, files: files))
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
      scene: scene, verdict: result.verdict.rawValue, summary: result.summary, lines: result.lines,
      findings: result.findings.map {
        Line(
          kind: $0.kind.rawValue, view: $0.view, properties: $0.properties, frames: $0.frames, text: $0.text)
      },
      framesCompared: result.framesCompared, framesRecorded: result.framesRecorded,
      framesDiffering: result.framesDiffering, toolchain: result.toolchain, pictures: [])
  }
}
