import Foundation
import Frames
import SceneFile

extension GoldenReport.Shard {
  /// The largest number of shards.
  static let most = 10_000
}

extension GoldenReport {
  /// The contents of a `report.json`.
  struct Contents: Sendable {
    var shard: Shard?
    var entries: [Entry]
    /// The names of picture files.
    var files: [String]
    /// What keeps the results from being complete.
    var faults: [String]
  }

  /// The results as JSON, with one line per scene: the text of `report.json` and of `verify --json`.
  ///
  /// - Parameter files: the names of picture files, for `report.json`, which also has what pages show.
  nonisolated static func json(
    _ entries: [Entry], shard: Shard?, faults: [String], files: [String]? = nil
  ) -> String {
    func text(_ texts: [String]) -> JSONNode { JSONNode(.array(texts.map { JSONNode(.string($0)) })) }
    func numbers(_ numbers: [Int]) -> JSONNode {
      JSONNode(.array(numbers.map { JSONNode(.number(Double($0))) }))
    }
    let rows = entries.map { entry -> String in
      let findings = entry.findings.map { finding in
        JSONNode(members: [
          ("kind", JSONNode(.string(finding.kind))),
          ("view", finding.view.map { JSONNode(.string($0)) } ?? JSONNode(.null)),
          ("properties", text(finding.properties)), ("frames", numbers(finding.frames)),
          ("text", JSONNode(.string(finding.text))),
        ])
      }
      var members: [(String, JSONNode)] = [
        ("scene", JSONNode(.string(entry.scene))), ("verdict", JSONNode(text: entry.verdict.rawValue)),
        ("summary", JSONNode(.string(entry.summary))), ("lines", text(entry.lines)),
        ("findings", JSONNode(.array(findings))),
        ("framesCompared", JSONNode(.number(Double(entry.framesCompared)))),
        ("framesRecorded", JSONNode(.number(Double(entry.framesRecorded)))),
        ("framesDiffering", numbers(entry.framesDiffering)), ("toolchain", text(entry.toolchain)),
      ]
      if let remedy = entry.remedy { members.append(("record", JSONNode(text: remedy))) }
      if files != nil {
        if let seconds = entry.seconds { members.append(("seconds", JSONNode(number: seconds, decimals: 3))) }
        let pictures = entry.pictures.map { picture in
          JSONNode(members: [
            ("frame", JSONNode(.number(Double(picture.frame)))),
            ("coarse", JSONNode(.bool(picture.isCoarse))),
            (
              "cluster",
              picture.cluster.map { numbers([$0.x, $0.y, $0.width, $0.height]) } ?? JSONNode(.null)
            ),
            (
              "files",
              JSONNode(
                members: picture.files.sorted { $0.key < $1.key }.map {
                  ($0.key, JSONNode(.string($0.value)))
                })
            ),
          ])
        }
        members.append(("pictures", JSONNode(.array(pictures))))
        if let replay = entry.replay { members.append(("replay", replay.json)) }
      }
      return JSONNode(members: members).compactText
    }
    let part = shard.map { "\"shard\": [\($0.index), \($0.count)], " } ?? ""
    let list = files.map { "\"files\": \(text($0).compactText), " } ?? ""
    let missing = faults.isEmpty ? "" : "\"faults\": \(text(faults).compactText), "
    return "{\"version\": 1, \(part)\(missing)\(list)\"scenes\": [\n" + rows.joined(separator: ",\n")
      + "\n]}\n"
  }
}

extension GoldenReport.Contents {
  /// Reads `report.json`.
  init(json: [UInt8]) throws {
    let root = try JSONField(json, of: GoldenReport.fileName, mostValues: 10_000 + json.count / 3)
    _ = try root["version"].whole(1...1)
    let part = root["shard"]
    if part.isGiven {
      let numbers = try part.list(2...2)
      let count = try numbers[1].whole(1...GoldenReport.Shard.most)
      shard = GoldenReport.Shard(index: try numbers[0].whole(1...count), count: count)
    }
    files = root["files"].isGiven ? try root["files"].texts() : []
    faults = root["faults"].isGiven ? try root["faults"].texts() : []
    for (index, file) in files.enumerated() where !FolderKind.report.holds(file) {
      throw JSONField.Failure("files[\(index)]: “\(file)” is no file of a report")
    }
    let known = Set(files)
    entries = []
    for scene in try root["scenes"].list() { entries.append(try GoldenReport.Entry(scene, files: known)) }
  }
}

/// The largest range of frame numbers.
private let frames = 0...Golden.mostFrames

extension GoldenReport.Entry {
  /// - Parameter files: the allowed names of picture files.
  fileprivate init(_ scene: JSONField, files: Set<String>) throws {
    guard let verdict = GoldenResult.Verdict(rawValue: try scene["verdict"].text()) else {
      let names = GoldenResult.Verdict.allCases.map { Quoting.quoted($0.rawValue) }
      throw scene["verdict"].fault(expected: Quoting.list(names))
    }
    self.init(
      scene: try scene["scene"].text(), verdict: verdict, summary: try scene["summary"].text(),
      lines: try scene["lines"].texts(), findings: [],
      framesCompared: try scene["framesCompared"].whole(frames),
      framesRecorded: try scene["framesRecorded"].whole(frames),
      framesDiffering: try scene["framesDiffering"].wholes(0...Golden.mostFrames, frames),
      toolchain: try scene["toolchain"].texts(),
      remedy: scene["record"].isGiven ? try scene["record"].text() : nil,
      seconds: scene["seconds"].isGiven ? try scene["seconds"].number(0...1e9) : nil, pictures: [],
      replay: scene["replay"].isGiven ? try Replay(scene["replay"]) : nil)
    for field in try scene["findings"].list() { findings.append(try Line(field)) }
    for field in try scene["pictures"].list() { pictures.append(try Picture(field, files)) }
  }
}

extension GoldenReport.Entry.Line {
  fileprivate init(_ field: JSONField) throws {
    let view = field["view"]
    self.init(
      kind: try field["kind"].text(), view: view.isGiven ? try view.text() : nil,
      properties: try field["properties"].texts(),
      frames: try field["frames"].wholes(0...Golden.mostFrames, Goldens.frames),
      text: try field["text"].text())
  }
}

extension GoldenReport.Entry.Picture {
  fileprivate init(_ field: JSONField, _ known: Set<String>) throws {
    self.init(frame: try field["frame"].whole(frames), isCoarse: try field["coarse"].bool(), files: [:])
    if field["cluster"].isGiven {
      let numbers = try field["cluster"].wholes(4...4, 0...100_000)
      cluster = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    for kind in ["expected", "actual", "difference"] {
      let listed = field["files"][kind]
      guard listed.isGiven else { continue }
      let file = try listed.text()
      guard known.contains(file) else { throw listed.fault(expected: "one of the report's files") }
      files[kind] = file
    }
  }
}
