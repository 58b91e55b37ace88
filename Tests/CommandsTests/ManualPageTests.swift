import Foundation
import Testing
import TestSupport

@testable import Commands

@MainActor @Suite struct ManualPageTests {
  @Test(.enabled(if: BuiltProgram.isInstalled("groff"), "groff is missing"))
  func manualPageHasNoTroffWarnings() throws {
    let commands = Tool.commands(open: OpenedScene.open).map(\.description)
    try ScratchFolder.with { folder in
      let page = try BuiltProgram.run(["manual"])
      #expect(page.status == 0)
      try folder.write(page.output, to: "inbetween.1")
      let answer = try BuiltProgram.run(
        named: "groff", ["-man", "-ww", "-Tutf8", "-k", folder("inbetween.1")])
      #expect(answer.status == 0 && answer.errors == "", "\(answer.errors)")
      let words = answer.output.replacing(/.\u{8}/, with: "")
      for command in commands {
        #expect(words.contains(command.name))
        for option in command.options { #expect(words.contains(option.name), "\(option.name)") }
      }
    }
  }
}
