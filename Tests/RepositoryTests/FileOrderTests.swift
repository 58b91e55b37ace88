import Testing
import TestSupport

/// The compiler resolves declarations in the order in which it meets them, and the build system hands it the files
/// sorted. A module must not depend on that order.
@Suite(.serialized) struct FileOrderTests {
  /// Most declarations refer to each other in these two, which take longest to check: one order each.
  @Test(arguments: ["QuartzCore", "UIKit"])
  func reverseOrderCompiles(module: String) throws {
    let files = try Repository.sources(of: module).map(\.path)
    try expectNoFindings(in: module, files: files.reversed())
  }

  @Test(arguments: HouseTests.floors.filter { !["QuartzCore", "UIKit"].contains($0) })
  func shuffledOrderCompiles(module: String) throws {
    var numbers = SeededNumbers(seed: 29)
    let files = try Repository.sources(of: module).map(\.path)
    try expectNoFindings(in: module, files: files.shuffled(using: &numbers))
  }

  private func expectNoFindings(in module: String, files: [String]) throws {
    #expect(!files.isEmpty)
    let findings = try TypeCheck.findings(
      inModule: module, isOnMainActor: try isOnMainActor(module), files: files)
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  /// Whether the manifest gives the module the settings of modules on the main actor.
  private func isOnMainActor(_ module: String) throws -> Bool {
    let manifest = try Repository.text("Package.swift")
    let settings = manifest.firstMatch(
      of: try Regex("name: \"\(module)\"[^)]*?swiftSettings: (\\w+)", as: (Substring, Substring).self))
    return try #require(settings).1 == "mainActor"
  }
}
