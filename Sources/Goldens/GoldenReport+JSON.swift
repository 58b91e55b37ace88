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
    guard let node = try? JSONReader.read(SourceText(file: "", bytes: json)), node.whole("version") == 1
    else {
      throw Failure(description: "not a report.json of Inbetween")
    }
    let part = node.wholes("shard")
    if part.count == 2, part[1] >= 1, (1...part[1]).contains(part[0]) {
      shard = GoldenReport.Shard(index: part[0], count: part[1])
    }
    files = node.texts("files")
    guard files.allSatisfy({ FolderKind.report.holds($0) && !$0.contains("/") }) else {
      throw Failure(description: "a report.json that lists files no report has")
    }
    let known = Set(files)
    entries = node.list("scenes").map { GoldenReport.Entry($0, files: known) }
    guard entries.allSatisfy({ GoldenResult.Verdict(rawValue: $0.verdict) != nil }) else {
      throw Failure(description: "a report.json with a verdict that this program doesn't know")
    }
  }
}

extension GoldenReport.Entry {
  /// - Parameter files: names that a picture's file may have.
  fileprivate init(_ scene: JSONNode, files: Set<String>) {
    self.init(
      scene: scene.text("scene") ?? "", verdict: scene.text("verdict") ?? "",
      summary: scene.text("summary") ?? "", lines: scene.texts("lines"),
      findings: scene.list("findings").map { Line($0) }, framesCompared: scene.whole("framesCompared") ?? 0,
      framesRecorded: scene.whole("framesRecorded") ?? 0, framesDiffering: scene.wholes("framesDiffering"),
      toolchain: scene.texts("toolchain"), pictures: scene.list("pictures").map { Picture($0, files) })
  }
}

extension GoldenReport.Entry.Line {
  fileprivate init(_ node: JSONNode) {
    self.init(
      kind: node.text("kind") ?? "", view: node.text("view"), properties: node.texts("properties"),
      frames: node.wholes("frames"), text: node.text("text") ?? "")
  }
}

extension GoldenReport.Entry.Picture {
  fileprivate init(_ node: JSONNode, _ known: Set<String>) {
    self.init(frame: node.whole("frame") ?? 0, isCoarse: node.isTrue("coarse"), files: [:])
    guard let listed = node.part("files") else { return }
    for kind in ["expected", "actual", "difference"] {
      if let file = listed.text(kind), known.contains(file) { files[kind] = file }
    }
  }
}
