import Foundation
import Goldens
import InbetweenTesting
import Testing
import TestSupport
import UIKit

/// Where pages of failing tests are.
@MainActor @Suite struct FailuresTraitTests {
  nonisolated private static let folder = FileManager.default.temporaryDirectory
    .appending(path: "inbetween-failures-trait-\(getpid())").path

  @Test(.failures(in: folder)) func traitSaysWhereThePageIs() async throws {
    defer { try? FileManager.default.removeItem(atPath: Self.folder) }
    try await ScratchFolder.with { scratch in
      _ = await knownIssues {
        await expectFrames(of: cardStage(), named: "card", record: .all, in: scratch("goldens"))
      }
      let red = await knownIssues {
        await expectFrames(of: cardStage(color: .blue), named: "card", record: .never, in: scratch("goldens"))
      }
      let path = Self.folder + "/FailuresTraitTests/card/index.html"
      #expect(red.count == 1 && red[0].hasSuffix("pictures: \(path)"), "\(red)")
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        page.contains("The scene is different.") || page.contains("1 is different"), "\(page.prefix(900))")
      #expect(page.contains("INBETWEEN_RECORD=failed swift test --filter traitSaysWhereThePageIs"))
      #expect(page.contains("data:image/png") || page.contains("\"pictures\":[\"iVBOR"))
    }
  }
}
