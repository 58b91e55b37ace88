import Foundation
import Stage
import Testing

@testable import Frames
@testable import SceneFile

/// Scenes that would stand still, or move otherwise than they say, are refused with their place.
@MainActor @Suite struct StillSceneTests {
  private static func custom(_ part: String, direction: String = "present", more: String = "") -> String {
    let key = direction == "present" ? "presentation" : "dismissal"
    return sceneText(
      presented: #"{"subviews": [{"name": "card", "frame": [0, 0, 90, 90]}]}"#,
      transition: #"{"kind": "custom", "direction": "\#(direction)", "\#(key)": \#(part)}"#, more: more)
  }

  /// What is said when a scene is played, whose views are told apart by their colours.
  private func rehearsed(_ text: String) -> String? {
    let seen = text.replacingOccurrences(
      of: #""presenting": {}"#, with: #""presenting": {"background": "blue"}"#
    )
    .replacingOccurrences(of: #""presented": {}"#, with: #""presented": {"background": "red"}"#)
    do {
      let scene = try document(seen)
      try scene.rehearse()
      return nil
    } catch { return "\(error)" }
  }

  // MARK: Nothing to animate

  @Test(
    arguments: [
      ("{}", "animations: missing, expected a list of objects (animation)"),
      (#"{"duration": 0.5, "initial": {"card": {"alpha": 0}}}"#, "animations: missing, expected a list"),
      (#"{"animations": []}"#, "animations: expected 1 to 1000 elements, found 0"),
      (#"{"animations": [{"to": {}}]}"#, "animations[0].to: animates nothing, expected values such as"),
      (#"{"animations": [{"to": {"card": {}}}]}"#, "animations[0].to.card: animates nothing"),
      (
        #"{"animations": [{"keyframes": [{"at": 0, "to": {}}]}]}"#,
        "animations[0].keyframes[0].to: animates nothing"
      ),
    ])
  func emptyAnimationsAreRefused(part: String, finding: String) throws {
    let said = try #require(complaint(Self.custom(part)))
    #expect(said.contains("transition.presentation." + finding), "\(said)")
  }

  // MARK: Times

  @Test(
    arguments: [
      ("500", "found 500, did you mean 0.5?"), ("45", "found 45; a longer film says so in output.duration"),
      ("30.5", "found 30.5; a longer"), ("100000", "found 100000; a longer"),
    ])
  func longDurationsAskForSeconds(duration: String, finding: String) throws {
    let animations = #""animations": [{"to": {"card": {"alpha": 0}}}]"#
    let said = try #require(complaint(Self.custom(#"{"duration": \#(duration), \#(animations)}"#)))
    #expect(
      said.contains("transition.presentation.duration: expected at most 30 seconds, " + finding), "\(said)")
    #expect(complaint(Self.custom(#"{"duration": 30, \#(animations)}"#)) == nil)
    let long = Self.custom(#"{"duration": 45, \#(animations)}"#, more: #", "output": {"duration": 45}"#)
    #expect(complaint(long) == nil)
  }

  /// Every key that is a time is meant in seconds, also the times of fingers.
  @Test(
    arguments: [
      #""script": [{"start": 500}]"#, #""script": [{"drag": [[100, 1, 2], [450, 1, 3]]}]"#,
      #""script": [{"tap": [200, 1, 2]}]"#, #""script": [{"scrub": [[0, 0], [400, 1]], "end": "finish"}]"#,
      #""script": [{"longPress": [0, 1, 2], "duration": 800}]"#,
    ])
  func timesOfScriptsAreSeconds(script: String) throws {
    let said = try #require(complaint(sceneText(more: ", " + script)))
    #expect(
      said.contains("expected at most 30 seconds, found ") && said.contains("did you mean 0."), "\(said)")
  }

  /// No key of the format is a time in seconds that this check misses.
  @Test func everyKeyInSecondsIsATime() {
    func isTime(_ type: FormatValue) -> Bool {
      switch type {
      case .number(let range): range.isTime
      case .either(let types): types.contains(where: isTime)
      case .tuple(let elements): elements.contains { $0.name == "time" && isTime($0.type) }
      case .list(let element, _): isTime(element)
      default: false
      }
    }
    for object in SceneFormat.objects {
      for key in object.keys where key.unit?.hasPrefix("seconds") ?? false {
        // The film's own length says how long times may be.
        #expect(isTime(key.type) != (object.name == "output"), "\(object.name).\(key.name)")
      }
    }
  }

  // MARK: Springs

  @Test(
    arguments: [
      #"{"duration": 0.4, "spring": {"stiffness": 100}, "animations": [{"to": {"card": {"alpha": 0}}}]}"#,
      #"{"spring": {"bounce": 0.2}, "animations": [{"duration": 0.4, "to": {"card": {"alpha": 0}}}]}"#,
      #"{"animations": [{"duration": "50%", "spring": {"stiffness": 100}, "to": {"card": {"alpha": 0}}}]}"#,
    ])
  func springsThatSettleHaveNoDuration(part: String) throws {
    let said = try #require(complaint(Self.custom(part)))
    #expect(said.contains("duration: not allowed beside this spring, which takes "), "\(said)")
    #expect(!said.contains("\n"))
  }

  @Test func dampingRatioTakesADuration() {
    let part =
      #"{"duration": 0.4, "spring": {"dampingRatio": 0.7}, "animations": [{"to": {"card": {"alpha": 0}}}]}"#
    #expect(complaint(Self.custom(part)) == nil)
  }

  // MARK: Overlaps

  /// Two animations, and whether they move the same at the same time; the whole takes 1 s.
  @Test(
    arguments: [
      (#""to": {"card": {"alpha": 0}}"#, #""to": {"card": {"alpha": 1}}"#, true),
      (#""to": {"card": {"alpha": 0}}"#, #""to": {"presented": {"alpha": 1}}"#, false),
      (#""to": {"card": {"alpha": 0}}"#, #""to": {"card": {"offset": [0, 9]}}"#, false),
      (
        #""duration": 0.5, "to": {"card": {"alpha": 0}}"#, #""delay": 0.5, "to": {"card": {"alpha": 1}}"#,
        false
      ),
      (
        #""duration": 0.6, "to": {"card": {"alpha": 0}}"#, #""delay": 0.5, "to": {"card": {"alpha": 1}}"#,
        true
      ),
      (
        #""duration": "30%", "to": {"card": {"alpha": 0}}"#, #""delay": "30%", "to": {"card": {"alpha": 1}}"#,
        false
      ),
      (
        #""delay": 0.5, "to": {"card": {"alpha": 1}}"#, #""duration": 0.6, "to": {"card": {"alpha": 0}}"#,
        true
      ),
      // A place has two keys, and so has a transform.
      (#""to": {"card": {"offset": [0, 9]}}"#, #""to": {"card": {"frame": [0, 0, 9, 9]}}"#, true),
      (
        #""to": {"card": {"transform": {"scale": 2}}}"#,
        #""to": {"card": {"transform3D": {"rotate": [0, 9, 0]}}}"#, true
      ),
      // Only one of the two takes place.
      (
        #""when": "interactive", "to": {"card": {"alpha": 0}}"#,
        #""when": "automatic", "to": {"card": {"alpha": 1}}"#, false
      ),
      (#""when": "interactive", "to": {"card": {"alpha": 0}}"#, #""to": {"card": {"alpha": 1}}"#, true),
      (
        #""keyframes": [{"at": 0, "duration": 0.5, "to": {"card": {"alpha": 0}}}, {"at": 0.5, "to": {"card": {"alpha": 1}}}]"#,
        #""to": {"card": {"offset": [0, 9]}}"#, false
      ),
      (
        #""keyframes": [{"at": 0, "to": {"card": {"alpha": 0}}}]"#,
        #""delay": 0.9, "to": {"card": {"alpha": 1}}"#, true
      ),
    ])
  func overlappingAnimationsOfOnePropertyAreRefused(first: String, second: String, overlap: Bool) {
    let said = complaint(Self.custom(#"{"duration": 1, "animations": [{\#(first)}, {\#(second)}]}"#))
    #expect((said != nil) == overlap, "\(said ?? "sound")")
    guard let said else { return }
    #expect(said.contains("transition.presentation.animations[1]: animates card."), "\(said)")
    #expect(said.contains("animations[0] from ") && !said.contains("\n"))
  }

  @Test func overlapNamesItsTimes() {
    let part =
      #"{"duration": 0.8, "animations": [{"duration": 0.5, "to": {"card": {"alpha": 0}}}, {"delay": "25%", "to": {"card": {"alpha": 1}}}]}"#
    #expect(
      complaint(Self.custom(part))?.contains(
        "animates card.alpha from 0.2 to 0.8 s, and animations[0] from 0 to 0.5 s; their times must not overlap"
      )
        == true)
  }

  // MARK: Scripts

  /// A step, the scene's transition, and what is said about it.
  private nonisolated static let idle: [(transition: String, step: String, finding: String)] = [
    (
      #"{"kind": "slide-fade", "direction": "present"}"#, #"{"drag": [[0.1, 50, 50], [0.4, 50, 500]]}"#,
      #"nothing acts on the drag on "presenting" at 0.1 s; slide-fade follows no finger"#
    ),
    (
      #"{"kind": "slide-over", "direction": "dismiss"}"#, #"{"drag": [[0.1, 50, 50], [0.4, 50, 500]]}"#,
      #"nothing acts on the drag on "presented" at 0.1 s; slide-over follows a table in "presented""#
    ),
    (
      #"{"kind": "spring-sheet", "direction": "dismiss"}"#, #"{"tap": [0.1, 50, 500]}"#,
      "nothing acts on the tap"
    ),
    (
      #"{"kind": "spring-sheet", "direction": "dismiss"}"#, #"{"drag": [[0.1, 50, 5000], [0.4, 50, 5300]]}"#,
      "no view takes touches there at 0.1 s"
    ),
    (
      #"{"kind": "custom", "direction": "present", "presentation": {"animations": [{"to": {"presented": {"alpha": 0}}}]}}"#,
      #"{"drag": [[0.1, 50, 50], [0.4, 50, 500]]}"#,
      #"give transition.presentation a "drag" such as { "direction": "down" }"#
    ),
    (
      #"{"kind": "custom", "direction": "dismiss", "presentation": {"animations": [{"to": {"presented": {"alpha": 0.5}}}]}}"#,
      #"{"drag": [[0.1, 50, 50], [0.4, 50, 500]]}"#,
      #"the transition has no “dismissal”, which could have a "drag" such as"#
    ),
    (
      #"{"kind": "custom", "direction": "dismiss", "dismissal": {"animations": [{"to": {"presented": {"alpha": 0}}}], "drag": {"on": "presenting", "direction": "up"}}}"#,
      #"{"drag": [[0.1, 50, 50], [0.4, 50, 500]]}"#, #"transition.dismissal.drag is on "presenting", up"#
    ),
    (
      #"{"kind": "slide-over", "direction": "dismiss"}"#, #"{"cancel": 0.5}"#,
      "no finger is down at 0.5 s, so there is nothing to cancel"
    ),
    (
      #"{"kind": "slide-fade", "direction": "present"}"#, #"{"doubleTap": [0.1, 50, 50]}"#,
      "nothing acts on the double tap"
    ),
    (
      #"{"kind": "slide-fade", "direction": "present"}"#, #"{"longPress": [0.1, 50, 50]}"#,
      "nothing acts on the long press"
    ),
  ]

  @Test(arguments: idle.indices) func touchesThatNothingActsOnAreRefused(index: Int) throws {
    let (transition, step, finding) = Self.idle[index]
    let said = try #require(rehearsed(sceneText(transition: transition, more: #", "script": [\#(step)]"#)))
    #expect(said.contains(": script[0]: ") && said.contains(finding), "\(said)")
    #expect(!said.contains("\n"))
    // The same scene without the step plays.
    #expect(rehearsed(sceneText(transition: transition)) == nil)
  }

  // MARK: Films in which nothing moves

  private nonisolated static let moving = #""animations": [{"to": {"presented": {"alpha": 0.5}}}]"#

  /// A transition, what else the scene has, and what is said of it; nil where it moves.
  private nonisolated static let films: [(transition: String, more: String, finding: String?)] = [
    // Values that views have already.
    (
      #"{"kind": "custom", "direction": "present", "presentation": {"animations": [{"to": {"presented": {"alpha": 1}}}]}}"#,
      "", "transition.presentation: nothing moves while it runs: “animations” lead to values that"
    ),
    (
      #"{"kind": "custom", "direction": "dismiss", "dismissal": {"animations": [{"to": {"presented": {"offset": [0, 0]}}}]}}"#,
      "", "transition.dismissal: nothing moves while it runs"
    ),
    (
      #"{"kind": "custom", "direction": "present", "presentation": {"animations": [{"keyframes": [{"at": 0.2, "to": {"presented": {"alpha": 1}}}]}]}}"#,
      #", "script": [{"start": 0.2}]"#, "transition.presentation: nothing moves"
    ),
    (
      #"{"kind": "custom", "direction": "present", "presentation": {"animations": [{"to": {"presented": {"alpha": 1}}}]}}"#,
      #", "output": {"duration": 1}"#, "transition.presentation: nothing moves"
    ),
    // Animations that take no place.
    (
      #"{"kind": "custom", "direction": "present", "presentation": {"animations": [{"when": "interactive", "to": {"presented": {"alpha": 0.5}}}]}}"#,
      "", "transition.presentation: nothing moves"
    ),
    // A cut is none, where it is said: a duration of 0, or no animation.
    (
      #"{"kind": "custom", "direction": "present", "presentation": {"duration": 0, \#(moving)}}"#,
      #", "script": [{"start": 0.2}]"#, nil
    ),
    (
      #"{"kind": "slide-fade", "direction": "present", "animated": false}"#, #", "script": [{"start": 0.2}]"#,
      nil
    ),
    // A driver that leaves everything where it is.
    (
      #"{"kind": "slide-over", "direction": "dismiss"}"#,
      #", "script": [{"scrub": [[0, 0], [0.3, 0]], "end": "cancel"}]"#,
      "script: drives the transition, but leaves"
    ),
    // A film that is over before something begins.
    (
      #"{"kind": "slide-over", "direction": "present"}"#,
      #", "script": [{"start": 0.5}], "output": {"duration": 0.4}"#,
      "script: begins at 0.5 s, when the film is over: output.duration is 0.4"
    ),
    (
      #"{"kind": "slide-over", "direction": "present"}"#,
      #", "script": [{"start": 0.5}], "output": {"duration": 0.6}"#, nil
    ),
    // One picture, which is asked for.
    (#"{"kind": "slide-over", "direction": "present"}"#, #", "output": {"duration": 0}"#, nil),
  ]

  @Test(arguments: films.indices) func filmsThatStandStillAreRefused(index: Int) {
    let (transition, more, finding) = Self.films[index]
    let said = rehearsed(sceneText(transition: transition, more: more))
    guard let finding else { return #expect(said == nil, "\(said ?? "")") }
    #expect(said?.contains(finding) == true && said?.contains("\n") == false, "\(said ?? "sound")")
  }

  /// What moves before a background of its own colour shows nothing; a point of movement is enough to be seen.
  @Test func motionThatCannotBeSeenIsRefused() throws {
    func said(_ presenting: String, _ presented: String, _ offset: Int) -> String? {
      let text = sceneText(
        presented: presented,
        transition:
          #"{"kind": "custom", "direction": "present", "presentation": {"initial": {"presented": {"offset": [0, \#(offset)]}}, "animations": [{"to": {"presented": {"offset": [0, 0]}}}]}}"#
      )
      return rehearsed(
        text.replacingOccurrences(of: #""presenting": {}"#, with: #""presenting": \#(presenting)"#))
    }
    let white = #"{"background": "white"}"#
    #expect(
      said(white, white, 800)?.contains(
        "presented: cannot be told from “presenting”, every frame is the same picture") == true)
    #expect(said(white, ##"{"background": "#FEFEFE"}"##, 800) == nil)
    #expect(
      said(white, #"{"background": "white", "subviews": [{"frame": [9, 9, 1, 1], "background": "red"}]}"#, 1)
        == nil)
  }

  @Test func startOfWhatIsDoneIsRefused() throws {
    let text = sceneText(
      transition: #"{"kind": "spring-sheet", "direction": "dismiss"}"#,
      more: #", "script": [{"drag": [[0.1, 50, 50], [0.4, 50, 800]]}, {"start": 5}]"#)
    let said = try #require(rehearsed(text))
    #expect(said.contains("script[1]: “presented” is not there to be dismissed at 5 s"), "\(said)")
  }

  /// Scrolling, rows and interruptions are answers too.
  @Test(
    arguments: [
      (
        #"{"table": {"rows": 50}}"#, #"{"kind": "slide-fade", "direction": "dismiss"}"#,
        #"{"drag": [[0.1, 50, 500], [0.4, 50, 100]]}"#
      ),
      (
        "{}", #"{"kind": "spring-sheet", "direction": "dismiss"}"#,
        #"{"drag": [[0.1, 50, 50], [0.4, 50, 500]]}"#
      ),
      (
        "{}",
        #"{"kind": "custom", "direction": "present", "interruptible": true, "presentation": {"interruption": {}, "animations": [{"to": {"presented": {"alpha": 0}}}]}}"#,
        #"{"start": 0}, {"drag": [[0.1, 50, 50], [0.3, 50, 100]]}"#
      ),
    ])
  func answeredTouchesPass(presented: String, transition: String, script: String) {
    let text = sceneText(presented: presented, transition: transition, more: #", "script": [\#(script)]"#)
    #expect(rehearsed(text) == nil, "\(rehearsed(text) ?? "")")
  }

  /// Played ahead or not, a scene comes out the same: the second stage is as if it were the first.
  @Test(arguments: SceneFolder.names) func ownScenesPassAndComeOutTheSame(name: String) throws {
    let scene = try SceneDocument(contentsOf: SceneFolder.path(name))
    func rows() throws -> [TraceRow] {
      let stage = try scene.makeStage()
      stage.advance(to: 0.3)
      return TraceRow.rows(of: stage.snapshot(), frame: 18)
    }
    let before = try rows()
    try scene.rehearse()
    #expect(try rows() == before)
  }
}
