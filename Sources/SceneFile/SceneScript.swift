import Frames

/// A step of a scene's script.
public enum StepDescription: Sendable {
  case start(StartDescription)
  case scrub(ScrubDescription)
  case touch(TouchDescription)

  /// The time in seconds at which the step begins.
  public var time: Double {
    switch self {
    case .start(let step): step.time
    case .scrub(let step): step.points[0].time
    case .touch(let step): step.time
    }
  }
}

/// Lets the transition run by itself from a time on.
public struct StartDescription: Sendable {
  /// In seconds.
  public let time: Double
  public let source: SceneSource

  init(_ object: SceneObject) {
    time = object.number("start")
    source = object.source
  }
}

/// Scrubs the transition, then releases it.
public struct ScrubDescription: Sendable {
  /// The fraction of the transition at a time in seconds.
  public struct Point: Sendable, Equatable {
    public let time: Double
    public let fraction: Double
  }

  /// At least one, in ascending order of time. The transition starts at the first and is released at the last; between
  /// two points the fraction is linear in time.
  public let points: [Point]
  public let end: ScrubEnd
  public let source: SceneSource

  init(_ object: SceneObject) {
    points = object.elements("scrub").map { node in
      let pair = node.numbers ?? []
      return Point(time: pair[0], fraction: pair[1])
    }
    end = object.choice("end")
    source = object.source
  }

  /// The fraction at `time`; before the first and after the last point, that point's fraction.
  public func fraction(at time: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.time > time }) else {
      return points[points.count - 1].fraction
    }
    guard next > 0 else { return points[0].fraction }
    let (a, b) = (points[next - 1], points[next])
    return a.fraction + (b.fraction - a.fraction) * (time - a.time) / (b.time - a.time)
  }
}

/// How a released transition ends.
public enum ScrubEnd: String, Sendable, CaseIterable {
  /// At its end.
  case finish
  /// Back at its start.
  case cancel
}

extension SceneValidator {
  /// Checks that times are ascending, and that every step finds a transition which it can start.
  mutating func checkScript(of scene: JSONNode, in text: SourceText) {
    // Nil if it has faults itself; its duration is not known then.
    let transition = TransitionDescription(of: scene, in: text)
    // When the previous steps have ended; nil if one of them completes the transition.
    var over: Double? = -.infinity
    var last = 0
    for (index, step) in (scene["script"]?.array ?? []).enumerated() {
      let place = "script[\(index)]"
      if let drag = step["drag"]?.array { checkTimes(of: drag, "\(place).drag", at: step.offset) }
      let points = (step["scrub"]?.array ?? []).map { $0.numbers ?? [] }
      guard let begin = step["start"]?.number ?? points.first?.first else { continue }
      if scene["code"] != nil {
        add(place, at: step.offset, "needs a transition, which a scene with code does not describe")
        continue
      }
      if step["scrub"] != nil {
        checkTimes(of: step["scrub"]?.array ?? [], "\(place).scrub", at: step.offset)
        if let animated = scene["transition"]?["animated"], animated.bool == false {
          add(
            "transition.animated", at: animated.offset,
            "\(place) scrubs, which only an animated transition can")
        }
        if let transition { checkDriving(transition, at: step.offset, place) }
      }
      if let over {
        if begin <= over {
          add(
            place, at: step.offset,
            "begins at \(JSONNode.text(of: begin)), must begin after "
              + "\(JSONNode.text(of: over)), when script[\(last)] is over")
        }
      } else {
        add(place, at: step.offset, "nothing is left to do, an earlier step completes the transition")
      }
      last = index
      if step["end"]?.string == ScrubEnd.cancel.rawValue, let point = points.last, point.count == 2 {
        over = transition.map { point[0] + $0.wayBack(from: point[1]) } ?? -.infinity
      } else {
        over = nil
      }
    }
  }

  /// Checks that the points' times, their first numbers, are ascending.
  private mutating func checkTimes(of points: [JSONNode], _ place: String, at offset: Int) {
    let times = points.map { $0.array?.first?.number }
    for index in times.indices.dropFirst() {
      guard let time = times[index], let before = times[index - 1], time <= before else { continue }
      add(
        "\(place)[\(index)][0]", at: points[index].array?.first?.offset ?? offset,
        "expected a time after \(JSONNode.text(of: before)), found \(JSONNode.text(of: time))")
    }
  }

  private mutating func checkDriving(_ transition: TransitionDescription, at offset: Int, _ place: String) {
    guard !type(of: transition.definition).canBeDriven(transition.direction) else { return }
    add(
      place, at: offset,
      "\(transition.kind) (\(transition.direction.rawValue)) cannot be driven; "
        + "\(Quoting.list(TransitionDescription.drivable, last: "and")) can")
  }
}
