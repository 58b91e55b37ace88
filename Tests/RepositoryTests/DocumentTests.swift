import Foundation
import Testing
import TestSupport

/// Documents agree with the repository.
@Suite struct DocumentTests {
  private static func documents() throws -> [(path: String, text: String)] {
    try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Scenes/README.md"].map {
      ($0, try Repository.text($0))
    }
      + Repository.files(under: "Documentation", suffix: ".md")
  }

  @Test func linksLeadToFiles() throws {
    for (path, text) in try Self.documents() {
      let folder = URL(filePath: "/" + path).deletingLastPathComponent()
      for match in text.matches(of: #/\]\(([^)#: ]+)(#[^)]*)?\)/#) {
        let target = folder.appending(path: String(match.1)).standardized.path.dropFirst()
        #expect(Repository.exists(String(target)), "\(path): \(match.1)")
      }
    }
  }

  /// Paths that documents name are there.
  @Test func namedPathsExist() throws {
    for (path, text) in try Self.documents() {
      for match in text.matches(
        of: #/\b(?:Sources|Tests|scripts|Documentation)\/[A-Za-z0-9_+.\/-]*[A-Za-z0-9_]/#)
      {
        let name = String(match.0)
        // What stands for any name.
        if name.contains("NAME") || name.contains("CardKit") { continue }
        #expect(Repository.exists(name), "\(path): \(name)")
      }
    }
  }

  /// `--version` is the newest version of the changelog; what comes next may stand above it.
  @Test func changelogNamesTheVersion() throws {
    let answer = try BuiltProgram.run(["--version"])
    let headings = try Repository.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    let newest = try #require(headings.first { $0 != "## Unreleased" })
    #expect(answer.output == "inbetween \(newest.dropFirst(3))\n")
  }

  @Test func linesAreShort() throws {
    for (path, text) in try Self.documents() where path != "Scenes/README.md" {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where !line.hasPrefix("|") && !line.hasPrefix("!") && !line.hasPrefix("- `") {
        #expect(line.count <= 130, "\(path):\(number + 1)")
      }
    }
  }

  /// The README opens with a picture that moves: its second chunk says how many frames follow.
  @Test func readmeOpensWithAFilm() throws {
    let text = try Repository.text("README.md")
    let path = try #require(text.firstMatch(of: /!\[[^\]]*\]\(([^)]*)\)/)).output.1
    let film = try Data(contentsOf: Repository.root.appending(path: String(path)))
    #expect(film.count < 400_000 && film.range(of: Data("acTL".utf8)) != nil)
  }
}
