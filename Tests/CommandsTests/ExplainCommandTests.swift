import Foundation
import Testing

@testable import Commands

/// `inbetween explain`: keys, places, and what lies near.
@MainActor @Suite struct ExplainCommandTests {
  @Test func keyIsExplained() async {
    let run = await CommandLineRun(["explain", "output.fps"])
    #expect(run.status == .done && run.messages == [])
    #expect(
      run.output == """
        fps (output)
          Frame k shows the scene at k / fps.
          value: a whole number from 1 to 1000 (frames a second)
          without it: 60
          where: output.fps

        """)
  }

  @Test func keyIsExplainedForEveryObject() async {
    let run = await CommandLineRun(["explain", "threshold", "scale"])
    #expect(run.status == .done)
    let heads = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads.first == "threshold (drag of a transition)")
    #expect(heads.contains("scale (device)") && heads.contains("scale (transform)"))
  }

  /// All places are named, also those that are not the nearest.
  @Test func allPathsToAKeyAreListed() async {
    let run = await CommandLineRun(["explain", "transition.presentation.animations.to.card.alpha"])
    #expect(run.status == .done && run.output.contains("initial.VIEW.alpha"))
    #expect(run.output.contains("transition.presentation.animations[].to.VIEW.alpha"), "\(run.output)")
  }

  /// The end of a place is enough.
  @Test func endOfAPlaceIsExplained() async {
    let run = await CommandLineRun(["explain", "spring.dampingRatio"])
    #expect(run.status == .done && run.output.hasPrefix("dampingRatio (spring by damping ratio)"))
    let deep = await CommandLineRun(["explain", "to.card.transform.scale"])
    #expect(deep.status == .done && deep.output.hasPrefix("scale (transform)"))
  }

  @Test func childrenOfAKeyAreListed() async {
    let spring = await CommandLineRun(["explain", "animations.spring"])
    #expect(spring.output.contains("  keys of spring by damping ratio: dampingRatio, velocity\n"))
    #expect(spring.output.contains("  keys of spring by physics: stiffness, damping, mass, velocity\n"))
    let output = await CommandLineRun(["explain", "output"])
    #expect(output.output.contains("  keys: fps, scale, duration, edges\n"))
  }

  /// Keys with the same text are one answer, with the places of all.
  @Test(arguments: ["velocity", "cornerRadius", "curve", "alpha", "frame"]) func sameTextIsShownOnce(
    key: String
  ) async {
    let run = await CommandLineRun(["explain", key])
    let answers = run.output.components(separatedBy: "\n\n").map { answer in
      answer.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("  where: ") }
    }
    #expect(!answers.isEmpty && Set(answers).count == answers.count, "\(run.output)")
  }

  @Test func unknownKeySuggestsTheNearest() async {
    let run = await CommandLineRun(["explain", "presented.opacty", "fps"])
    #expect(run.status == .badInput && run.output.hasPrefix("fps (output)"))
    #expect(run.messages == ["presented.opacty: unknown key, did you mean “alpha”?"])
    let far = await CommandLineRun(["explain", "qqqqqq"])
    #expect(far.status == .badInput && far.messages == ["qqqqqq: unknown key; Scenes/README.md lists all"])
    #expect(await CommandLineRun(["explain"]).status == .badInput)
  }

  @Test func jsonAnswerListsKeys() async throws {
    struct Answer: Decodable {
      struct Key: Decodable {
        var key, object, documentation, value, without: String
        var unit: String?
        var places: [String]
      }
      var version: Int
      var keys: [Key]
    }
    let run = await CommandLineRun(["explain", "--json", "transition.presentation.animations.delay"])
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    #expect(answer.version == 1 && answer.keys.count == 1)
    #expect(answer.keys[0].key == "delay" && answer.keys[0].object == "animation")
    #expect(answer.keys[0].unit == "seconds, or % of the whole" && answer.keys[0].without == "0")
    #expect(answer.keys[0].places.contains("transition.dismissal.animations[].delay"))
  }

  @Test(arguments: ["check", "explain"]) func helpShowsAnExample(command: String) async {
    let run = await CommandLineRun([command, "--help"])
    #expect(run.status == .done && run.output.contains("Example:\n  inbetween \(command) "))
    #expect(run.output.contains("--json"))
  }
}
