import CoreGraphics
import Foundation
import Goldens
import InbetweenTesting
import Testing
import TestSupport
import UIKit

/// A view whose colour and corners can be changed.
private final class Badge: UIView {
  convenience init(side: CGFloat) { self.init(frame: CGRect(x: 7, y: 9, width: side, height: side)) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "badge"
    backgroundColor = .red
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct ExpectViewFramesTests {
  @Test func viewAloneFillsItsScreen() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      func expect(_ colour: UIColor, _ mode: RecordMode) async -> [String] {
        await knownIssues {
          await expectFrames(of: Badge(side: 20), named: "badge", record: mode, in: folder) { badge in
            UIView.animate(withDuration: 0.1) { badge.backgroundColor = colour }
          }
        }
      }
      let first = await expect(.blue, .missing)
      #expect(first.count == 1 && first[0].contains("7 frames recorded"), "\(first)")
      #expect(await expect(.blue, .missing) == [])
      let red = await expect(.green, .never)
      #expect(red.count == 1 && red[0].contains("“badge” background"), "\(red)")
      let text = try String(contentsOfFile: scratch("goldens/badge/golden.json"), encoding: .utf8)
      // At scale 2, and nothing around it.
      #expect(text.contains("\"size\": [40, 40]"), "\(text)")
    }
  }

  @Test func viewStandsStill() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      let first = await knownIssues {
        await expectFrame(of: Badge(side: 10), named: "still", scale: 1, record: .missing, in: folder)
      }
      #expect(first.count == 1 && first[0].contains("1 frame recorded"), "\(first)")
      let again = await knownIssues {
        await expectFrame(of: Badge(side: 10), named: "still", scale: 1, record: .never, in: folder)
      }
      #expect(again == [])
      let unsized = await knownIssues {
        await expectFrame(of: UIView(), named: "none", record: .missing, in: folder)
      }
      #expect(unsized.count == 1 && unsized[0].contains("the UIView has no size"), "\(unsized)")
    }
  }

  /// The card of `cardStage` moves from y 60 to 10 in a tenth of a second: the golden of one moment has its place then.
  @Test func momentIsOneFrame() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      for (moment, y) in [(0.0, 60.0), (0.05, 35.0), (0.1, 10.0)] {
        let name = "card-\(y)"
        let first = await knownIssues {
          await expectFrame(of: cardStage(), at: moment, named: name, record: .missing, in: folder)
        }
        #expect(first.count == 1 && first[0].contains("1 frame recorded"), "\(first)")
        let trace = try String(contentsOfFile: scratch("goldens/\(name)/trace.txt"), encoding: .utf8)
        #expect(trace.contains("rect 0 \(Int(y)) 40 60"), "\(trace)")
        let again = await knownIssues {
          await expectFrame(of: cardStage(), at: moment, named: name, record: .never, in: folder)
        }
        #expect(again == [])
      }
    }
  }

  @Test(arguments: [1, 2]) func goldenOfATestWithArgumentsNeedsAName(scale: Int) async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      let unnamed = await knownIssues { await expectFrames(of: cardStage(), record: .missing, in: folder) }
      #expect(
        unnamed == [
          "a test with arguments needs a golden for each: named: \"goldenOfATestWithArgumentsNeedsAName-\\(argument)\""
        ], "\(unnamed)")
      let named = await knownIssues {
        await expectFrames(of: cardStage(), named: "card-\(scale)", record: .missing, in: folder)
      }
      #expect(named.count == 1 && scratch.names(in: "goldens") == ["card-\(scale)"], "\(named)")
    }
  }

  @Test func goldenHasTheNameOfItsTest() async throws {
    try await ScratchFolder.with { scratch in
      _ = await knownIssues { await expectFrames(of: cardStage(), record: .missing, in: scratch("goldens")) }
      #expect(scratch.names(in: "goldens") == ["goldenHasTheNameOfItsTest"])
    }
  }
}
