import InbetweenTesting
import Testing
import UIKit

/// A card goes from y 60 to 10 in a tenth of a second, slow at both ends.
@MainActor @Suite struct ExpectTraceTests {
  @Test func numbersInTheTestAreCompared() async {
    await expectTrace(
      of: cardStage(), "card",
      at: [
        0: .init(x: 0, y: 60, width: 40, height: 60, alpha: 1), 0.05: .init(y: 35), 0.1: .init(y: 10),
        2: .init(y: 10),
      ])
  }

  @Test func wrongNumbersAreToldWithTheRightOnes() async {
    let found = await knownIssues {
      await expectTrace(
        of: cardStage(), "card", at: [0.05: .init(y: 34, alpha: 1), 0: .init(y: 60), 0.1: .absent])
    }
    #expect(
      found == [
        """
        “card”: at 0.05 s: y 35, expected 34
          at 0.1 s: is there, expected absent
          the numbers now: [0: .init(x: 0, y: 60, width: 40, height: 60, alpha: 1), \
        0.05: .init(x: 0, y: 35, width: 40, height: 60, alpha: 1), \
        0.1: .init(x: 0, y: 10, width: 40, height: 60, alpha: 1)]
        """
      ], "\(found)")
  }

  @Test func accuracyIsInPoints() async {
    let near = await knownIssues {
      await expectTrace(of: cardStage(), "card", at: [0.05: .init(y: 34.5)], accuracy: 0.5)
    }
    #expect(near == [])
    let far = await knownIssues {
      await expectTrace(of: cardStage(), "card", at: [0.05: .init(y: 34.4)], accuracy: 0.5)
    }
    #expect(far.count == 1)
  }

  @Test func unknownViewIsReported() async {
    let found = await knownIssues { await expectTrace(of: cardStage(), "cart", at: [0: .init(y: 0)]) }
    #expect(found.count == 1 && found[0].contains("no view is called so; there are card"), "\(found)")
    #expect(await knownIssues { await expectTrace(of: cardStage(), "cart", at: [0: .absent]) } == [])
    #expect(
      await knownIssues { await expectTrace(of: cardStage(), "card", at: [:]) } == [
        "“card”: no moments are given"
      ])
  }
}
