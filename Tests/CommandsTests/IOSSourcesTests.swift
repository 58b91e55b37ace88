import Foundation
import Testing

@testable import Commands

/// Effects as apps have them, held by goldens: nothing in their files was changed for Linux.
@MainActor @Suite struct IOSSourcesTests {
  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  }

  @Test func effectsMatchTheirGoldens() async throws {
    let sources = Self.folder.appending(path: "iOSSources")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    #expect(names.count >= 21)
    let scenes = names.map { sources.appending(path: "\($0)/\($0).json").path }
    let goldens = Self.folder.appending(path: "Goldens/iOSSources").path
    let run = await CommandLineRun(["verify"] + scenes + ["--goldens", goldens, "--quiet", "--allow-code"])
    // Drawn by other libraries they may differ within their caps.
    #expect(run.status == .done || run.status == .otherToolchain, "\(run.messages)")
  }
}
