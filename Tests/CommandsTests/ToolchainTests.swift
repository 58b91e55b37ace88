import Foundation
import TestSupport
import Testing

@testable import Commands

/// The compiler on this machine, seen from an installed program.
@Suite struct ToolchainTests {
  /// A program that another version has built says both; one that this version has built, or that says nothing as in a
  /// build folder, is taken.
  @Test func anotherVersionThanTheInstalledOneIsRefused() throws {
    let toolchain = try SwiftToolchain()
    try ScratchFolder.with { folder in
      try toolchain.check(for: folder.path)
      let version = try BuiltProgram.run(named: "swiftc", ["--version"]).output
      for (text, isTaken) in [(version, true), ("Swift version 1.2\n", false), ("", false)] {
        try text.write(toFile: folder("compiler"), atomically: true, encoding: .utf8)
        var refusal = ""
        do { try toolchain.check(for: folder.path) } catch let error as CommandFailure {
          refusal = error.faults.joined()
        }
        #expect(refusal.isEmpty == isTaken, "\(refusal)")
        #expect(isTaken || refusal.contains(version.split(separator: "\n")[0]), "\(refusal)")
        #expect(!text.hasPrefix("Swift version 1") || refusal.contains("instead of Swift version 1.2"))
      }
    }
  }
}
