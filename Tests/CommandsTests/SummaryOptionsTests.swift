import Foundation
import FoundationXML
import Testing
import TestSupport

@testable import Commands

/// What `verify` and `merge` tell programs: JUnit XML, Markdown, JSON and GitHub.
@MainActor @Suite struct SummaryOptionsTests {
  /// Three scenes: one is equal, one differs, and one has no golden. The second has a name that markup and shells
  /// would read otherwise.
  private func withScenes(_ body: (ScratchFolder, [String]) async throws -> Void) async throws {
    try await ScratchFolder.with { folder in
      let names = ["a", "b & <c>", "d"]
      for name in names { try folder.write(SmallScene.text(), to: "\(name).json") }
      let scenes = names.map { folder("\($0).json") }
      #expect(await CommandLineRun(["record"] + scenes.prefix(2)).status == .done)
      try folder.write(SmallScene.text(x: 7), to: "b & <c>.json")
      try await body(folder, scenes)
    }
  }

  /// What xmllint says about a file, by the schema that servers use; empty if it is valid.
  private func faults(of path: String) throws -> String {
    let answer = try BuiltProgram.run(
      named: "xmllint", ["--noout", "--schema", Repository.path("Tests/Schemas/junit-10.xsd"), path])
    return answer.status == 0 ? "" : answer.errors
  }

  nonisolated private static let hasXMLLint = BuiltProgram.isInstalled("xmllint")

  @Test(.enabled(if: hasXMLLint, "xmllint is missing; scripts/setup --all installs it"))
  func junitIsValid() async throws {
    try await withScenes { folder, scenes in
      let verify = await CommandLineRun(
        ["verify"] + scenes + ["--junit", folder("a.xml"), "--report", folder("r")])
      #expect(verify.status == .different)
      let merge = await CommandLineRun([
        "merge", folder("r"), "--out", folder("all"), "--junit", folder("b.xml"),
      ])
      #expect(merge.status == .different)
      let empty = await CommandLineRun(["verify", scenes[0], "--shard", "2/2", "--junit", folder("c.xml")])
      #expect(empty.status == .done)
      for name in ["a.xml", "b.xml", "c.xml"] {
        #expect(try faults(of: folder(name)) == "")
      }
      // The schema is no formality: a test case without a name is found.
      let text = try String(contentsOfFile: folder("a.xml"), encoding: .utf8)
      try folder.write(text.replacing("name=\"\(scenes[0])\"", with: ""), to: "wrong.xml")
      #expect(try faults(of: folder("wrong.xml")).contains("name"))
    }
  }

  /// Another reader of XML finds the same scenes with the same verdicts.
  @Test func junitTellsEveryScene() async throws {
    try await withScenes { folder, scenes in
      _ = await CommandLineRun(["verify"] + scenes + ["--junit", folder("a.xml")])
      let reader = JUnitReader()
      let parser = XMLParser(data: try Data(contentsOf: URL(filePath: folder("a.xml"))))
      parser.delegate = reader
      #expect(parser.parse())
      #expect(
        reader.suite["tests"] == "3" && reader.suite["failures"] == "1" && reader.suite["errors"] == "1")
      #expect(reader.cases.map(\.name) == scenes)
      #expect(reader.cases.map(\.state) == ["", "failure", "error"])
      #expect(reader.cases[1].text.contains("“dot” rect: 3 px to the right"), "\(reader.cases[1].text)")
      #expect(reader.cases[1].text.contains("record: inbetween record '\(scenes[1])'"))
      #expect(reader.cases.allSatisfy { Double($0.time).map { $0 >= 0 } ?? false })
    }
  }

  @Test func summaryIsMarkdown() async throws {
    try await withScenes { folder, scenes in
      let run = await CommandLineRun(["verify"] + scenes + ["--summary", folder("a.md")])
      #expect(run.status == .different)
      let text = try String(contentsOfFile: folder("a.md"), encoding: .utf8)
      #expect(text.hasPrefix("### Goldens: Of 3 scenes 1 is different, 1 is without a golden.\n"), "\(text)")
      #expect(text.contains("3 scenes, 14 frames compared: 1 equal, 1 different, 1 without a golden"))
      // A name stays a name.
      #expect(text.contains("b &amp; &lt;c>.json | different |") && !text.contains("<c>.json | different"))
      #expect(text.contains("    inbetween record '\(scenes[1])'\n"))
      #expect(!text.contains("a.json | equal"))
    }
  }

  /// GitHub's file of summaries already has something in it, and its annotations are lines with percent codes.
  @Test func githubIsTold() async throws {
    try await withScenes { folder, scenes in
      try folder.write("before\n", to: "summary")
      let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("summary")]
      let run = await CommandLineRun(["verify"] + scenes, environment: environment)
      let text = try String(contentsOfFile: folder("summary"), encoding: .utf8)
      #expect(text.hasPrefix("before\n### Goldens: "), "\(text)")
      let errors = run.messages.filter { $0.hasPrefix("::error file=") }
      #expect(errors.count == 2, "\(run.messages)")
      #expect(errors[0].hasPrefix("::error file=\(scenes[1]),title=Golden different::"), "\(errors)")
      #expect(errors[0].contains("7 of 7 frames differ") && errors[0].contains("%0A“dot” rect"), "\(errors)")
      let silent = await CommandLineRun(["verify"] + scenes)
      #expect(!silent.messages.contains { $0.hasPrefix("::") })
    }
  }

  @Test func manyAnnotationsAreCounted() async throws {
    try await ScratchFolder.with { folder in
      let scenes = (0..<13).map { folder("\($0).json") }
      for index in scenes.indices { try folder.write(SmallScene.text(), to: "\(index).json") }
      let run = await CommandLineRun(["verify"] + scenes, environment: ["GITHUB_ACTIONS": "true"])
      let told = run.messages.filter { $0.hasPrefix("::error") }
      #expect(
        told.count == 10 && told.last == "::error title=Goldens::and 4 more; see the summary", "\(told)")
    }
  }

  /// Standard output is JSON and nothing else, whatever else is asked for.
  @Test(arguments: ["verify", "merge"]) func jsonStaysAlone(command: String) async throws {
    try await withScenes { folder, scenes in
      _ = await CommandLineRun(["verify"] + scenes + ["--report", folder("r")])
      let arguments = command == "verify" ? scenes : [folder("r"), "--out", folder("all")]
      let run = await CommandLineRun(
        [command] + arguments + ["--json", "--summary", folder("s.md")],
        environment: ["GITHUB_ACTIONS": "true"])
      #expect(run.status == .different)
      let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let told = try #require(root["scenes"] as? [[String: Any]])
      #expect(told.map { $0["verdict"] as? String } == ["equal", "different", "missing"])
      #expect(told[1]["record"] as? String == "inbetween record '\(scenes[1])'")
    }
  }

  /// A report of a run in which a scene could not be drawn says so, also when it is merged.
  @Test func mergeKnowsWhatCouldNotBeDrawn() async throws {
    try await withScenes { folder, scenes in
      // Its golden is there, and its film can't be drawn.
      let huge = SmallScene.text().replacing(
        "\"frame\": [4, 4, 6, 6]", with: "\"frame\": [0, 0, 1000000, 1000000], \"text\": \"Hi\"")
      try folder.write(huge, to: "a.json")
      let run = await CommandLineRun(["verify"] + scenes.prefix(2) + ["--report", folder("r")])
      #expect(
        run.status == .badInput
          && run.messages.contains { $0.contains("a.json: unsupported: drawing in a layer") },
        "\(run)")
      let merge = await CommandLineRun(["merge", folder("r"), "--out", folder("all")])
      #expect(merge.status == .different)
      #expect(merge.messages.contains { $0.contains("a.json: unsupported: drawing in a layer") }, "\(merge)")
      let page = try String(contentsOfFile: folder("all/index.html"), encoding: .utf8)
      #expect(page.contains("not all was compared") && page.contains("unsupported: drawing in a layer"))
    }
  }

  @Test func summariesNeedAFolder() async throws {
    try await withScenes { folder, scenes in
      for option in ["--junit", "--summary"] {
        let run = await CommandLineRun(["verify", scenes[0], option, folder("none/a")])
        #expect(
          run.status == .inputOutput && run.messages.contains { $0.contains("none/a: No such file") },
          "\(run)")
      }
    }
  }
}

/// Reads JUnit XML as a server does.
private final class JUnitReader: NSObject, XMLParserDelegate {
  var suite: [String: String] = [:]
  var cases: [(name: String, time: String, state: String, text: String)] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "testsuite": suite = attributes
    case "testcase": cases.append((attributes["name"] ?? "", attributes["time"] ?? "", "", ""))
    case "failure", "error": cases[cases.count - 1].state = name
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !cases.isEmpty { cases[cases.count - 1].text += string }
  }
}
