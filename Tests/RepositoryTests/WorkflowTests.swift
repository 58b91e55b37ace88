import Foundation
import Testing
import TestSupport

/// The workflows in Documentation/CI.md: their commands run as they stand, in order, in a clean clone.
@Suite struct WorkflowTests {
  /// A job of a workflow.
  private struct Job: Equatable {
    var name: String
    /// The values of `shard`; one empty value without a matrix.
    var shards: [String] = [""]
    /// Commands in order; what machines of GitHub do for a step is left out.
    var commands: [String] = []
  }

  /// The jobs of the workflow with that name, read line by line: it is the document's own way of writing them.
  private static func jobs(of workflow: String) throws -> [Job] {
    let text = try Repository.text("Documentation/CI.md")
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    let block = try #require(
      blocks.first { $0.hasPrefix("name: \(workflow)\n") }, "no workflow is called \(workflow)")
    let lines = block.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "jobs:"))
    var jobs: [Job] = []
    var isBlock = false
    for line in lines[(start + 1)...] {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      if indent == 2, words.hasSuffix(":") { jobs.append(Job(name: String(words.dropLast()))) }
      if isBlock, indent >= 10 {
        jobs[jobs.count - 1].commands[jobs[jobs.count - 1].commands.count - 1] += line.dropFirst(10) + "\n"
        continue
      }
      isBlock = false
      if let match = words.firstMatch(of: /matrix: \{ shard: \[([^\]]*)\] \}/) {
        jobs[jobs.count - 1].shards = match.1.split(separator: ", ").map(String.init)
      }
      guard words.hasPrefix("- run: ") || words.hasPrefix("run: ") else { continue }
      let command = String(words.drop { $0 != ":" }.dropFirst(2))
      isBlock = command == "|"
      jobs[jobs.count - 1].commands.append(isBlock ? "" : command)
    }
    return jobs
  }

  /// A repository with three scenes and their goldens, as it is where others clone it from.
  private static func repository(in folder: ScratchFolder) throws -> String {
    let origin = folder("origin")
    try FileManager.default.createDirectory(atPath: origin + "/Scenes", withIntermediateDirectories: true)
    for (index, name) in ["a", "b", "c"].enumerated() {
      try folder.write(scene(index), to: "origin/Scenes/\(name).json")
    }
    try run("inbetween record Scenes/*.json --quiet && git init --quiet --initial-branch main", in: origin)
    try commit(origin)
    // Pushes go to a branch that is checked out.
    try run("git config receive.denyCurrentBranch updateInstead", in: origin)
    return origin
  }

  private static func scene(_ index: Int, colour: String = "#CC3333") -> String {
    """
    { "device": { "size": [40, 60], "scale": 1 }, "presenting": { "background": "#3366CC" },
      "presented": { "background": "\(colour)" },
      "transition": { "kind": "slide-over", "direction": "present", "duration": 0.\(index + 1) } }
    """
  }

  private static func commit(_ folder: String) throws {
    try run(
      "git add --all && git -c user.name=n -c user.email=n@example.com commit --quiet --message one",
      in: folder)
  }

  @discardableResult
  private static func run(_ command: String, in folder: String, environment: [String: String] = [:]) throws
    -> Int32
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-e", "-o", "pipefail", "-c", command]
    process.currentDirectoryURL = URL(filePath: folder)
    let path = BuiltProgram.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["PATH": path, "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a job's commands but for installations, for each shard; the status of the last command of each.
  private static func run(_ job: Job, in folder: String, environment: [String: String]) throws -> [Int32] {
    try job.shards.map { shard in
      for command in job.commands where !command.hasPrefix("apt-get ") {
        let status = try run(
          command.replacing("${{ matrix.shard }}", with: shard), in: folder, environment: environment)
        if status != 0 { return status }
      }
      return 0
    }
  }

  @Test func transitionsAreComparedAndMerged() throws {
    let jobs = try Self.jobs(of: "Transitions")
    #expect(jobs.map(\.name) == ["compare", "report"] && jobs[0].shards == ["1", "2", "3"])
    try ScratchFolder.with { folder in
      let origin = try Self.repository(in: folder)
      for (colour, statuses) in [("#CC3333", [0, 0, 0]), ("#33CC33", [0, 1, 0])] {
        try folder.write(Self.scene(1, colour: colour), to: "origin/Scenes/b.json")
        if colour != "#CC3333" { try Self.commit(origin) }
        let clone = folder("clone\(colour.dropFirst())")
        try Self.run("git clone --quiet \(origin) \(clone)", in: origin)
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": clone + "/summary.md"]
        // The folders of artifacts come to the second job under their own names.
        #expect(try Self.run(jobs[0], in: clone, environment: environment) == statuses.map(Int32.init))
        #expect(try Self.run(jobs[1], in: clone, environment: environment) == [statuses.contains(1) ? 1 : 0])
        #expect(
          Set(fileNames(in: clone + "/report")).isSuperset(of: ["index.html", "junit.xml", "report.json"]))
        let summary = try String(contentsOfFile: clone + "/summary.md", encoding: .utf8)
        #expect(summary.components(separatedBy: "### Goldens: ").count == 5, "three shards, and all of them")
        #expect(summary.contains("b.json | different") == statuses.contains(1))
      }
    }
  }

  @Test func goldensAreRecordedFromAPullRequest() throws {
    let jobs = try Self.jobs(of: "Record")
    #expect(jobs.map(\.name) == ["record"])
    try ScratchFolder.with { folder in
      let origin = try Self.repository(in: folder)
      try folder.write(Self.scene(1, colour: "#33CC33"), to: "origin/Scenes/b.json")
      try Self.commit(origin)
      let clone = folder("clone")
      try Self.run("git clone --quiet \(origin) \(clone)", in: origin)
      #expect(try Self.run(jobs[0], in: clone, environment: [:]) == [0])
      // What was pushed is the changed golden, and it is equal now.
      try Self.run("git show --stat --format=%an%n%s > shown && inbetween verify Scenes/*.json", in: origin)
      let shown = try String(contentsOfFile: origin + "/shown", encoding: .utf8)
      #expect(
        shown.hasPrefix("golden recorder\nRecord goldens again\n") && shown.contains("Goldens/b/trace.txt"),
        "\(shown)")
      #expect(!shown.contains("Goldens/a/"))
      #expect(try Self.run("inbetween verify Scenes/*.json", in: origin) == 0)
      // A second time there is nothing to record, and nothing fails.
      #expect(try Self.run(jobs[0], in: clone, environment: [:]) == [0])
    }
  }

  /// Files with equal contents have equal times afterwards, whatever they were, and others have other ones; the cache's
  /// key is another one where a header is.
  @Test func timesFollowContents() throws {
    let commands = try Self.jobs(of: "Tests").flatMap(\.commands)
    let restore = try #require(commands.first { $0.contains("ls-files") })
    try ScratchFolder.with { folder in
      let origin = folder("origin")
      try FileManager.default.createDirectory(
        atPath: origin + "/inbetween", withIntermediateDirectories: true)
      let names = ["a b.swift", "ä.swift", "inbetween/c.swift", "inbetween/d.h"]
      for name in names { try folder.write(name, to: "origin/" + name) }
      try Self.run("git init --quiet", in: origin)
      try Self.commit(origin)
      func sources(_ name: String) throws -> (times: [Int], key: String) {
        let clone = folder(name)
        try Self.run("git clone --quiet \(origin) \(clone)", in: origin)
        #expect(try Self.run(restore, in: clone, environment: ["GITHUB_OUTPUT": clone + "/output"]) == 0)
        let times = try names.map { file in
          let attributes = try FileManager.default.attributesOfItem(atPath: clone + "/" + file)
          return Int((attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
        }
        return (times, try String(contentsOfFile: clone + "/output", encoding: .utf8))
      }
      let (first, second) = (try sources("one"), try sources("two"))
      #expect(first == second && Set(first.times).count == 4 && first.times.allSatisfy { $0 < 1_300_000_000 })
      #expect(first.key.wholeMatch(of: /fixed=[0-9a-f]{64}\n/) != nil, "\(first.key)")
      try folder.write("another", to: "origin/" + names[0])
      try Self.commit(origin)
      let changed = try sources("three")
      #expect(changed.times[0] != first.times[0] && changed.times.dropFirst() == first.times.dropFirst())
      #expect(changed.key == first.key)
      try folder.write("another", to: "origin/" + names[3])
      try Self.commit(origin)
      #expect(try sources("four").key != first.key)
    }
  }
}
