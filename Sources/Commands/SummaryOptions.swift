import Foundation
import Frames
import Goldens

/// What `verify` and `merge` tell programs: JUnit XML, Markdown, JSON, and GitHub.
struct SummaryOptions: Hashable, Sendable {
  var junit: String?
  var markdown: String?
  var wantsJSON: Bool

  static let all: [CommandDescription.Option] = [
    .init("--junit", "FILE", "Write the results as JUnit XML, a test case for each scene."),
    .init("--summary", "FILE", "Write a summary in Markdown."), .json,
  ]

  init(_ arguments: Arguments) {
    junit = arguments.options["--junit"]
    markdown = arguments.options["--summary"]
    wantsJSON = arguments.wantsJSON
  }

  /// Writes what was asked for, and what GitHub's workflows ask for by their environment.
  ///
  /// - Throws: `FileFailure` if a file cannot be written.
  @MainActor
  func write(_ summary: GoldenSummary, to console: Console) throws {
    if wantsJSON { console.print(summary.json.trimmingSuffix("\n")) }
    if let junit { try FileSystem.replace(junit, with: Array(summary.junit(date: Date()).utf8)) }
    if let markdown { try FileSystem.replace(markdown, with: Array(summary.markdown.utf8)) }
    if let file = console.environment["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try Self.append(summary.markdown + "\n", to: file)
    }
    if console.environment["GITHUB_ACTIONS"] == "true" {
      for line in summary.annotations { console.announce(line) }
    }
  }

  /// Adds to a file in which other steps have written.
  private static func append(_ text: String, to path: String) throws(FileFailure) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    try FileSystem.write(Array(text.utf8), to: file, path: path)
  }
}

extension String {
  func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
