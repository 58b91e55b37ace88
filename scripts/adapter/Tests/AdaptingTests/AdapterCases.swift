import Testing

@testable import Adapting

/// The adapted text of one file.
func adapted(_ text: String) -> String { Adapter.adapt([SourceFile(path: "a.swift", text: text)])[0].text }

/// What is said of one file: `line:column` and the reason.
func notes(_ text: String) -> [String] {
  Adapter.adapt([SourceFile(path: "a.swift", text: text)])[0].notes.map {
    "\($0.line):\($0.column): \($0.reason)"
  }
}
