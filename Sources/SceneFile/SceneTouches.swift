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
  fileprivate var end: Double {
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
  /// Schedules the script's touches. Each step uses the first finger that is free.
  @MainActor
  func touch(_ stage: Stage) {
    var busyUntil: [Double] = []
    let steps = script.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    for step in steps.sorted(by: { $0.time < $1.time }) {
      if case .cancel(let time) = step {
        stage.cancelTouches(at: time)
        continue
      }
      let number = busyUntil.firstIndex { $0 < step.time } ?? busyUntil.count
      if number == busyUntil.count { busyUntil.append(step.end) } else { busyUntil[number] = step.end }
      let finger = stage.finger(number)
      switch step {
      case .drag(let points): finger.drag(points.map { TouchPoint(at: $0.time, $0.location) })
      case .tap(let point): finger.tap(point.location, at: point.time)
      case .doubleTap(let point): finger.doubleTap(point.location, at: point.time)
      case .longPress(let point, let duration):
        finger.longPress(point.location, at: point.time, duration: duration)
      case .cancel: break
      }
    }
  }
}
