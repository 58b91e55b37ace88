import Foundation
import Frames
import SceneFile

extension GoldenReport {
  /// What a `report.json` says.
  struct Contents: Sendable {
    var shard: Shard?
    var entries: [Entry]
    /// Files of pictures.
    var files: [String]
  }

  /// The results as JSON, one line a scene: what `report.json` holds and `verify --json` prints.
  nonisolated static func json(_ entries: [Entry], shard: Shard?, files: [String]? = nil) -> String {
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
        ("scene", JSONNode(.string(entry.scene))), ("verdict", JSONNode(.string(entry.verdict))),
        ("summary", JSONNode(.string(entry.summary))), ("lines", text(entry.lines)),
        ("findings", JSONNode(.array(findings))),
        ("framesCompared", JSONNode(.number(Double(entry.framesCompared)))),
        ("framesRecorded", JSONNode(.number(Double(entry.framesRecorded)))),
        ("framesDiffering", numbers(entry.framesDiffering)), ("toolchain", text(entry.toolchain)),
      ]
      if files != nil {
        let pictures = entry.pictures.map { picture in
          JSONNode(members: [
            ("frame", JSONNode(.number(Double(picture.frame)))),
            ("coarse", JSONNode(.bool(picture.isCoarse))),
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
      }
      return JSONNode(members: members).compactText
    }
    let part = shard.map { "\"shard\": [\($0.index), \($0.count)], " } ?? ""
    let list = files.map { "\"files\": \(text($0).compactText), " } ?? ""
    return "{\"version\": 1, \(part)\(list)\"scenes\": [\n" + rows.joined(separator: ",\n") + "\n]}\n"
  }
}

extension GoldenReport.Contents {
  /// Why a `report.json` can't be used.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Reads `report.json`.
  init(json: [UInt8]) throws(Failure) {
    guard let node = try? JSONReader.read(SourceText(file: "", bytes: json)), node["version"]?.number == 1,
      let scenes = node["scenes"]?.array
    else { throw Failure(description: "not a report.json of Inbetween") }
    if let pair = node["shard"]?.numbers, pair.count == 2, let index = Int(exactly: pair[0]),
      let count = Int(exactly: pair[1]), count >= 1, (1...count).contains(index)
    {
      shard = GoldenReport.Shard(index: index, count: count)
    }
    files = (node["files"]?.array ?? []).compactMap(\.string)
    guard files.allSatisfy({ FolderKind.report.holds($0) && !$0.contains("/") }) else {
      throw Failure(description: "a report.json that lists files no report has")
    }
    func whole(_ node: JSONNode?) -> Int { node?.number.flatMap { Int(exactly: $0) } ?? 0 }
    func wholes(_ node: JSONNode?) -> [Int] { (node?.numbers ?? []).compactMap { Int(exactly: $0) } }
    func texts(_ node: JSONNode?) -> [String] { (node?.array ?? []).compactMap(\.string) }
    let known = Set(files)
    entries = scenes.map { scene in
      GoldenReport.Entry(
        scene: scene["scene"]?.string ?? "", verdict: scene["verdict"]?.string ?? "",
        summary: scene["summary"]?.string ?? "", lines: texts(scene["lines"]),
        findings: (scene["findings"]?.array ?? []).map {
          GoldenReport.Entry.Line(
            kind: $0["kind"]?.string ?? "", view: $0["view"]?.string, properties: texts($0["properties"]),
            frames: wholes($0["frames"]), text: $0["text"]?.string ?? "")
        },
        framesCompared: whole(scene["framesCompared"]), framesRecorded: whole(scene["framesRecorded"]),
        framesDiffering: wholes(scene["framesDiffering"]), toolchain: texts(scene["toolchain"]),
        pictures: (scene["pictures"]?.array ?? []).map { picture in
          let files = (picture["files"]?.members ?? []).compactMap { member in
            member.node.string.flatMap { known.contains($0) ? (member.key, $0) : nil }
          }
          return GoldenReport.Entry.Picture(
            frame: whole(picture["frame"]), isCoarse: picture["coarse"]?.bool ?? false,
            files: Dictionary(files) { first, _ in first })
        })
    }
    guard entries.allSatisfy({ GoldenResult.Verdict(rawValue: $0.verdict) != nil }) else {
      throw Failure(description: "a report.json with a verdict that this program doesn't know")
    }
  }
}
