import CoreGraphics
import Frames
import Stage

/// What fingers do in a scene.
public enum TouchDescription: Sendable, Equatable {
  /// A position on the screen in points, at a time in seconds.
  public struct Point: Sendable, Equatable {
    public let time: Double
    public let location: CGPoint
  }

  /// Down at the first point, up at the last.
  case drag([Point])
  case tap(Point)
  case doubleTap(Point)
  /// With its duration in seconds.
  case longPress(Point, duration: Double)
  /// At a time in seconds.
  case cancel(Double)

  /// Nil for a step of another kind.
  init?(_ object: SceneObject) {
    func point(_ node: JSONNode?) -> Point {
      let numbers = node?.numbers ?? []
      return Point(time: numbers[0], location: CGPoint(x: numbers[1], y: numbers[2]))
    }
    let name = object.format.name
    switch name {
    case SceneFormat.drag.name: self = .drag(object.elements(name).map(point))
    case SceneFormat.tap.name: self = .tap(point(object.value(name)))
    case SceneFormat.doubleTap.name: self = .doubleTap(point(object.value(name)))
    case SceneFormat.longPress.name:
      self = .longPress(point(object.value(name)), duration: object.number("duration"))
    case SceneFormat.cancel.name: self = .cancel(object.number(name))
    default: return nil
    }
  }

  /// The time in seconds at which the step begins.
  public var time: Double {
    switch self {
    case .drag(let points): points[0].time
    case .tap(let point), .doubleTap(let point), .longPress(let point, _): point.time
    case .cancel(let time): time
    }
  }

  /// The time in seconds at which the finger has left.
  @MainActor
  var end: Double {
    switch self {
    case .drag(let points): points[points.count - 1].time
    case .tap(let point): point.time + Finger.tapDuration
    case .doubleTap(let point): point.time + Finger.tapInterval + Finger.tapDuration
    case .longPress(let point, let duration): point.time + duration
    case .cancel(let time): time
    }
  }
}

extension SceneDocument {
  /// A step of the script in which a finger touches the screen.
  struct FingerStep {
    /// Its place in the script.
    let index: Int
    let touch: TouchDescription
    let finger: Int
  }

  /// The script's touches in order of time. Each uses the first finger that is not in use; a cancel uses none.
  @MainActor
  var fingerSteps: [FingerStep] {
    var busyUntil: [Double] = []
    let steps = script.enumerated().compactMap { index, step in
      if case .touch(let touch) = step { (index: index, touch: touch) } else { nil }
    }
    return steps.sorted(by: { $0.touch.time < $1.touch.time }).map { index, touch in
      if case .cancel = touch { return FingerStep(index: index, touch: touch, finger: -1) }
      let number = busyUntil.firstIndex { $0 < touch.time } ?? busyUntil.count
      if number == busyUntil.count { busyUntil.append(touch.end) } else { busyUntil[number] = touch.end }
      return FingerStep(index: index, touch: touch, finger: number)
    }
  }

  /// Delivers the script's touches.
  @MainActor
  func touch(_ stage: Stage) {
    for step in fingerSteps {
      let finger = stage.finger(step.finger)
      switch step.touch {
      case .drag(let points): finger.drag(points.map { TouchPoint(at: $0.time, $0.location) })
      case .tap(let point): finger.tap(point.location, at: point.time)
      case .doubleTap(let point): finger.doubleTap(point.location, at: point.time)
      case .longPress(let point, let duration):
        finger.longPress(point.location, at: point.time, duration: duration)
      case .cancel(let time): stage.cancelTouches(at: time)
      }
    }
  }
}
