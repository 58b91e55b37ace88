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
  /// Nil: the transition's.
  public let direction: TransitionDirection?
  public let source: SceneSource

  init(_ object: SceneObject) {
    time = object.number("start")
    direction = object.value("direction")?.string.flatMap(TransitionDirection.init)
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
  /// Nil: the transition's.
  public let direction: TransitionDirection?
  public let source: SceneSource

  init(_ object: SceneObject) {
    points = object.elements("scrub").map { node in
      let pair = node.numbers ?? []
      return Point(time: pair[0], fraction: pair[1])
    }
    end = object.choice("end")
    direction = object.value("direction")?.string.flatMap(TransitionDirection.init)
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
    let usual = scene["transition"]?["direction"]?.string.flatMap(TransitionDirection.init)
    // When the steps so far are over; nil when how long the last one takes is not known before it is played.
    var over: Double? = -.infinity
    // Which way the next step can go; nil where that is not known.
    var next = usual
    var (last, lastBegin) = (0, -Double.infinity)
    for (index, step) in (scene["script"]?.array ?? []).enumerated() {
      let place = "script[\(index)]"
      if let drag = step["drag"]?.array { checkTimes(of: drag, "\(place).drag", at: step.offset) }
      let points = (step["scrub"]?.array ?? []).map { $0.numbers ?? [] }
      // Whether a finger starts something is not known before it is played.
      if SceneFormat.touchSteps.contains(where: { step[$0.name] != nil && $0.name != "cancel" }) {
        next = nil
      }
      guard let begin = step["start"]?.number ?? points.first?.first else { continue }
      if scene["code"] != nil {
        add(place, at: step.offset, "needs a transition, which a scene with code does not describe")
        continue
      }
      let direction = step["direction"]?.string.flatMap(TransitionDirection.init) ?? usual
      if step["scrub"] != nil {
        checkTimes(of: step["scrub"]?.array ?? [], "\(place).scrub", at: step.offset)
        if let animated = scene["transition"]?["animated"], animated.bool == false {
          add(
            "transition.animated", at: animated.offset,
            "\(place) scrubs, which only an animated transition can")
        }
        if let transition, let direction { checkDriving(transition, direction, at: step.offset, place) }
      }
      if let next, let direction, next != direction {
        let way = direction == .present ? "dismiss" : "present"
        let state = direction == .present ? "there already" : "not there yet"
        add(
          place, at: step.offset,
          lastBegin == -.infinity
            ? "“presented” is \(state)"
            : "nothing is left to do, an earlier step completes the transition; \"direction\": \"\(way)\" takes it back"
        )
      } else if begin <= over ?? lastBegin {
        add(
          place, at: step.offset,
          "begins at \(JSONNode.text(of: begin)), must begin after "
            + "\(JSONNode.text(of: over ?? lastBegin)), when script[\(last)] "
            + (over == nil ? "begins" : "is over"))
      }
      (last, lastBegin) = (index, begin)
      if step["end"]?.string == ScrubEnd.cancel.rawValue, let point = points.last, point.count == 2 {
        over =
          transition.flatMap { transition in
            direction.map { point[0] + transition.wayBack(from: point[1], $0) }
          } ?? -.infinity
      } else {
        over = nil
        next = direction.map { $0 == .present ? .dismiss : .present }
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

  private mutating func checkDriving(
    _ transition: TransitionDescription, _ direction: TransitionDirection, at offset: Int, _ place: String
  ) {
    guard !type(of: transition.definition).canBeDriven(direction) else { return }
    add(
      place, at: offset,
      "\(transition.kind) (\(direction.rawValue)) cannot be driven; "
        + "\(Quoting.list(TransitionDescription.drivable, last: "and")) can")
  }
}
