import CoreGraphics
import Foundation
import Goldens
import InbetweenTesting
import Testing
import TestSupport
import UIKit

@MainActor @Suite struct ExpectOnDevicesTests {
  /// A text on the colour of backgrounds, as wide as the screen.
  private static func content(_ stage: Stage) {
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: stage.size.width, height: 80))
    label.accessibilityIdentifier = "label"
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "Inbox"
    label.textColor = .label
    stage.perform {
      stage.window.backgroundColor = .systemBackground
      stage.window.addSubview(label)
    }
    stage.at(0.1) {}
  }

  private func expect(_ folder: String, _ mode: RecordMode) async -> [String] {
    await knownIssues {
      await expectFrames(
        on: ["iPhone SE", "iPad mini (6th generation)"], appearances: [.light, .dark],
        contentSizes: [.large, .accessibilityExtraExtraExtraLarge], named: "inbox", scale: 1, record: mode,
        in: folder, content: Self.content)
    }
  }

  @Test func everyCombinationHasAGolden() async throws {
    try await ScratchFolder.with { scratch in
      let first = await expect(scratch("goldens"), .missing)
      #expect(first.count == 8, "\(first)")
      let names = scratch.names(in: "goldens")
      let expected = ["iPad-mini-6th-generation", "iPhone-SE"].flatMap { device in
        ["dark-AccessibilityXXXL", "dark-L", "light-AccessibilityXXXL", "light-L"].map {
          "inbox-\(device)-\($0)"
        }
      }
      #expect(names == expected, "\(names)")
      #expect(await expect(scratch("goldens"), .never) == [])
      // Width by device, colour of the corner by appearance, height of the text by the size of text.
      for name in names {
        let golden = try String(contentsOfFile: scratch("goldens/\(name)/golden.json"), encoding: .utf8)
        #expect(
          golden.contains(name.contains("iPad") ? "\"size\": [744, 1133]" : "\"size\": [375, 667]"), "\(name)"
        )
      }
      let digests = try Set(
        names.map { try Data(contentsOf: URL(filePath: scratch("goldens/\($0)/frame-0000.png"))) })
      #expect(digests.count == 8, "each looks other than the others")
    }
  }

  @Test func unknownDeviceIsReported() async throws {
    let found = await knownIssues { await expectFrames(on: ["iPhone 3"], record: .never) { _ in } }
    #expect(found.count == 1 && found[0].contains("no device is called “iPhone 3”"), "\(found)")
  }
}
