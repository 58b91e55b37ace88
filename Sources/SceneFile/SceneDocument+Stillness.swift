import Frames
import QuartzCore
import Stage

extension SceneDocument {
  /// Why a film shows nothing that moves; nil where it does.
  struct Stillness {
    let place: String
    let finding: String
  }

  /// Plays a stage of the scene until something has moved, or to the film's end.
  ///
  /// - Parameter stage: at time zero, with a log of its motion.
  @MainActor
  func stillness(of stage: Stage) -> Stillness? {
    var watch = MotionWatch(size: stage.size)
    let clock = FrameClock(fps: 60)
    let duration = output.duration.map(StageTime.init(seconds:))
    let limit = duration ?? StageTime(seconds: Endless.limit)
    stage.log.draw(at: 0) {
      while !watch.isSatisfied {
        let time = clock.time(of: watch.frames)
        stage.advance(to: min(time, limit))
        watch.look(at: stage.snapshot())
        if time >= limit { break }
        if duration == nil, let end = stage.end, time >= end { break }
      }
    }
    guard !watch.isSatisfied else { return nil }
    if watch.hasMoved {
      guard !watch.isSeen(atScale: stage.scale) else { return nil }
      return Stillness(
        place: "presented",
        finding: "cannot be told from “presenting”, every frame is the same picture; "
          + "give it another background")
    }
    // A cut, or a single picture, is shown where it is asked for.
    if asksForCut, watch.hasChanged || watch.frames == 1 { return nil }
    let begins = (stage.motionLog?.events ?? []).map(\.text).filter { $0.hasPrefix("transition begins") }
    guard !begins.isEmpty else {
      // What changes at once is a film too, where nothing was to move.
      return watch.hasChanged ? nil : Stillness(place: "script", finding: reasonForNoTransition)
    }
    if begins.contains(where: { $0.hasSuffix("interactive") }) {
      return Stillness(
        place: "script",
        finding: "drives the transition, but leaves it where it is; a finger moves it in one direction")
    }
    let part = transition.direction == .present ? "presentation" : "dismissal"
    let isCustom = transition.parameters is CustomTransitionDescription
    return Stillness(
      place: isCustom ? "transition.\(part)" : "transition",
      finding: "nothing moves while it runs"
        + (isCustom
          ? ": “animations” lead to values that views have already, or none takes place (“when”); “initial” says where "
            + "views begin" : ""))
  }

  /// Whether the scene says that its transition, or its film, is over within two frames.
  private var asksForCut: Bool {
    if output.duration == 0 || !transition.animated { return true }
    let node = transition.source.node
    let part = node[transition.direction == .present ? "presentation" : "dismissal"]
    let durations = [node["duration"], part?["duration"]].compactMap { $0?.number }
    return durations.contains { $0 <= 2.0 / 60 }
  }

  private var reasonForNoTransition: String {
    if let duration = output.duration, let begin = script.map(\.time).min(), begin >= duration {
      return "begins at \(JSONNode.text(of: begin)) s, when the film is over: output.duration is "
        + JSONNode.text(of: duration)
    }
    return #"starts nothing that moves; { "start": 0 } starts the transition"#
  }
}
