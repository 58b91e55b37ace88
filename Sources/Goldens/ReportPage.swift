import Foundation
import Frames
import Pages

/// The page of a report: one file, with the verdict in words on top, and only what failed unfolded.
enum ReportPage {
  /// - Parameter pictures: PNG files by their names; what is missing here lies beside the page only.
  static func html(_ summary: GoldenSummary, _ pictures: [String: [UInt8]]) -> String {
    let order = [GoldenResult.Verdict.different, .unreadable, .missing, .staleToolchain]
    let wrong = summary.wrong.enumerated().sorted {
      (order.firstIndex(of: $0.element.verdict)!, $0.offset) < (
        order.firstIndex(of: $1.element.verdict)!, $1.offset
      )
    }.map(\.element)
    let equal = summary.entries.filter { $0.verdict == .equal }
    let state = summary.faults.isEmpty && !wrong.contains { $0.verdict.isFailure } ? "good" : "bad"
    let facts = [summary.count, summary.note].compactMap { $0 }.joined(separator: " · ")
    return Page.html(
      title: "Goldens: \(summary.sentence)", style: style,
      body: """
        <header>
        <h1 class="\(state)">\(Page.escaped(summary.sentence))</h1>
        <p class="facts">\(Page.escaped(facts))</p>
        \(list(summary.faults))
        \(remedies(wrong.compactMap(\.remedy)))
        </header>
        <main>
        \(wrong.enumerated().map { section($0.offset, $0.element) }.joined(separator: "\n"))
        \(fold(equal))
        </main>
        """,
      data: data(wrong, pictures).denseText, script: script)
  }

  private static func list(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "<ul class=\"told\">\n" + lines.map { "<li>\(Page.escaped($0))</li>" }.joined(separator: "\n")
      + "\n</ul>"
  }

  /// Commands that record again; the script adds a button that copies them.
  private static func remedies(_ commands: [String]) -> String {
    guard commands.count > 1 else { return "" }
    return "<details class=\"remedies\"><summary>Record all of them again</summary>"
      + remedy(commands.joined(separator: "\n")) + "</details>"
  }

  private static func remedy(_ command: String) -> String {
    "<div class=\"remedy\"><pre>\(Page.escaped(command))</pre></div>"
  }

  /// A scene that is not equal.
  private static func section(_ index: Int, _ entry: GoldenReport.Entry) -> String {
    let record = entry.remedy.map { "<p class=\"quiet\">If that is meant, record it again:</p>" + remedy($0) }
    return """
      <details class="scene"\(entry.verdict.isFailure ? " open" : "")>
      <summary><span class="name">\(Page.escaped(entry.scene))</span> \
      <span class="verdict \(entry.verdict.rawValue)">\(entry.verdict.words)</span></summary>
      \(list(entry.lines))
      <div class="player" data-scene="\(index)"></div>
      \(record ?? "")
      </details>
      """
  }

  /// Scenes that are equal, folded.
  private static func fold(_ equal: [GoldenReport.Entry]) -> String {
    guard !equal.isEmpty else { return "" }
    let count = equal.count == 1 ? "1 scene is equal" : "\(equal.count) scenes are equal"
    let lines = list(equal.map { "\($0.scene): \($0.summary)" })
    return "<details class=\"equal\"><summary>\(count)</summary>\n\(lines)\n</details>"
  }

  // MARK: Data

  private static func data(_ entries: [GoldenReport.Entry], _ pictures: [String: [UInt8]]) -> JSONNode {
    // Equal pictures have one file, and stand on the page once.
    var indices: [String: Int] = [:]
    var texts: [String] = []
    let scenes = entries.map { entry in
      let shown = entry.pictures.compactMap { picture -> JSONNode? in
        var members: [(String, JSONNode)] = [
          ("frame", JSONNode(number: picture.frame)), ("coarse", JSONNode(.bool(picture.isCoarse))),
          (
            "cluster",
            picture.cluster.map { JSONNode(numbers: [$0.x, $0.y, $0.width, $0.height]) } ?? JSONNode(.null)
          ),
        ]
        for (kind, file) in picture.files.sorted(by: { $0.key < $1.key }) {
          guard let png = pictures[file] else { return nil }
          if indices[file] == nil {
            indices[file] = texts.count
            texts.append(Data(png).base64EncodedString())
          }
          members.append((kind, JSONNode(number: indices[file]!)))
        }
        return JSONNode(members: members)
      }
      return JSONNode(members: [
        ("scene", JSONNode(text: entry.scene)), ("differing", JSONNode(numbers: entry.framesDiffering)),
        ("hidden", JSONNode(number: entry.pictures.count - shown.count)),
        ("findings", JSONNode(.array(entry.findings.map(finding)))),
        ("pictures", JSONNode(.array(shown))), ("replay", entry.replay?.json ?? JSONNode(.null)),
      ])
    }
    return JSONNode(members: [("scenes", JSONNode(.array(scenes))), ("pictures", JSONNode(texts: texts))])
  }

  private static func finding(_ line: GoldenReport.Entry.Line) -> JSONNode {
    JSONNode(members: [
      ("view", JSONNode(text: line.view)), ("properties", JSONNode(texts: line.properties)),
      ("text", JSONNode(text: line.text)),
    ])
  }
}
