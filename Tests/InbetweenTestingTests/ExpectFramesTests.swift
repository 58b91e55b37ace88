import Foundation
import Goldens
import InbetweenTesting
import Testing
import TestSupport
import UIKit

@MainActor @Suite struct ExpectFramesTests {
  @Test func expectationRecordsComparesAndFails() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      let first = await knownIssues {
        await expectFrames(of: cardStage(), named: "card", record: .missing, in: folder)
      }
      #expect(first.count == 1 && first[0].contains("7 frames recorded in \(folder)/card"), "\(first)")
      let second = await knownIssues {
        await expectFrames(of: cardStage(), named: "card", record: .missing, in: folder)
      }
      #expect(second == [])
      let red = await knownIssues {
        await expectFrames(of: cardStage(color: .blue), named: "card", record: .missing, in: folder)
      }
      #expect(red.count == 1)
      #expect(red[0].contains("“card” background: red, blue 0, 1, recorded 1, 0"), "\(red)")
      let page = try #require(red[0].split(separator: "\n").last?.split(separator: ": ").last)
      #expect(FileManager.default.fileExists(atPath: String(page)))
      try FileManager.default.removeItem(atPath: (String(page) as NSString).deletingLastPathComponent)
    }
  }

  @Test func nothingIsRecordedByDefault() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      let missing = await knownIssues {
        await expectFrames(of: cardStage(), named: "card", record: .never, in: folder)
      }
      #expect(missing.count == 1 && missing[0].contains("no golden is there"), "\(missing)")
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test(.recording(.never)) func traitDecidesWhatIsRecorded() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      let missing = await knownIssues { await expectFrames(of: cardStage(), named: "card", in: folder) }
      #expect(missing.count == 1 && missing[0].contains("no golden is there"), "\(missing)")
    }
  }

  @Test func failedGoldensAreRecordedAgain() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      _ = await knownIssues { await expectFrames(of: cardStage(), named: "card", record: .all, in: folder) }
      let equal = await knownIssues {
        await expectFrames(of: cardStage(), named: "card", record: .failed, in: folder)
      }
      #expect(equal == [])
      let again = await knownIssues {
        await expectFrames(of: cardStage(color: .blue), named: "card", record: .failed, in: folder)
      }
      #expect(again.count == 1 && again[0].contains("recorded again"), "\(again)")
      let blue = await knownIssues {
        await expectFrames(of: cardStage(color: .blue), named: "card", record: .never, in: folder)
      }
      #expect(blue == [])
    }
  }

  @Test(arguments: ["", "a/b", ".hidden"]) func invalidGoldenNamesAreReported(name: String) async throws {
    let found = await knownIssues {
      await expectFrames(of: cardStage(), named: name, record: .all, in: "/nowhere")
    }
    #expect(found.count == 1 && found[0].contains("can't be the name"), "\(found)")
  }

  @Test func unreadableSceneFails() async throws {
    let file = URL(fileURLWithPath: "/nowhere/card.json")
    let found = await knownIssues { await expectFrames(of: file, named: "card", record: .never) }
    #expect(found.count == 1 && found[0].contains("/nowhere/card.json"), "\(found)")
  }
}
