import Foundation
import Testing
import TestSupport

@testable import Commands

/// Completions are asked for in the shells themselves.
@MainActor @Suite struct ShellTests {
  /// What bash offers for the last of `words`.
  private func bash(_ words: [String], in folder: ScratchFolder) throws -> [String] {
    try folder.write(try BuiltProgram.run(["completions", "bash"]).output, to: "completions")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let answer = try BuiltProgram.run(
      named: "bash",
      [
        "-c",
        "cd '\(folder.path)' && . ./completions && COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1); _inbetween"
          + "; printf '%s\\n' \"${COMPREPLY[@]}\"",
      ])
    #expect(answer.status == 0 && answer.errors == "", "\(answer.errors)")
    return answer.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test func bashOffersCommandsOptionsWordsAndScenes() throws {
    try ScratchFolder.with { folder in
      for name in ["one.json", "two.txt"] { try folder.write("", to: name) }
      #expect(try bash(["inbetween", "fil"], in: folder) == ["film", "filmstrip"])
      #expect(try bash(["inbetween", "render", "--com"], in: folder) == ["--compression"])
      #expect(try bash(["inbetween", "render", "--compression", ""], in: folder) == ["fast", "small"])
      #expect(try bash(["inbetween", "render", "o"], in: folder) == ["one.json"])
      #expect(try bash(["inbetween", "render", "--out", "tw"], in: folder) == ["two.txt"])
      #expect(try bash(["inbetween", "render", "--fps", ""], in: folder) == [])
      #expect(try bash(["inbetween", "completions", ""], in: folder) == ["bash", "fish", "zsh"])
    }
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("fish"), "fish is missing"))
  func fishOffersCommandsAndOptions() throws {
    try ScratchFolder.with { folder in
      try folder.write(try BuiltProgram.run(["completions", "fish"]).output, to: "completions")
      func offers(_ line: String) throws -> [String] {
        let answer = try BuiltProgram.run(
          named: "fish", ["--no-config", "-c", "source \(folder("completions")); complete -C '\(line)'"])
        #expect(answer.status == 0 && answer.errors == "", "\(answer.errors)")
        return answer.output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }.sorted()
      }
      #expect(try offers("inbetween fil") == ["film", "filmstrip"])
      #expect(try offers("inbetween render --com") == ["--compression"])
      #expect(try offers("inbetween render --compression ") == ["fast", "small"])
    }
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("zsh"), "zsh is missing"))
  func zshReadsItsCompletions() throws {
    try ScratchFolder.with { folder in
      try folder.write(try BuiltProgram.run(["completions", "zsh"]).output, to: "_inbetween")
      let answer = try BuiltProgram.run(
        named: "zsh",
        [
          "-f", "-c",
          "autoload -Uz compinit && compinit -D -u && . \(folder("_inbetween")) && print $_comps[inbetween]",
        ])
      #expect(answer.output == "_inbetween\n" && answer.errors == "" && answer.status == 0, "\(answer)")
    }
  }

  @Test(arguments: Shell.allCases)
  func everyCommandAndOptionIsNamed(shell: Shell) throws {
    let text = try BuiltProgram.run(["completions", shell.rawValue]).output
    let commands = Tool.commands(open: OpenedScene.open).map(\.description)
    for command in commands {
      #expect(text.contains(command.name))
      for option in command.options {
        #expect(text.contains(shell == .fish ? "-l " + option.name.dropFirst(2) : option.name))
      }
    }
  }

  @Test func unknownShellIsNamed() throws {
    let answer = try BuiltProgram.run(["completions", "tcsh"])
    #expect(answer.status == 2 && answer.errors == "tcsh: unknown shell; there are bash, zsh, fish\n")
  }
}
