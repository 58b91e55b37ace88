public import UIKit

/// The position of a finger at a time: `[0.1, 195, 200]` is (195, 200) at 0.1 s, in points of the screen.
public struct TouchPoint: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Stage time.
  public var time: StageTime
  public var location: CGPoint

  public init(at seconds: TimeInterval, _ location: CGPoint) {
    time = StageTime(seconds: seconds)
    self.location = location
  }

  /// - Precondition: three numbers: seconds, x and y.
  public init(arrayLiteral elements: Double...) {
    precondition(elements.count == 3, "a touch point is [seconds, x, y], not \(elements)")
    self.init(at: elements[0], CGPoint(x: elements[1], y: elements[2]))
  }
}

extension [TouchPoint] {
  /// Times between the points at which touches are delivered: every 1/120 s.
  static let rate = 120

  /// The position at `time`, on the straight lines between the points.
  func location(at time: StageTime) -> CGPoint {
    guard let next = firstIndex(where: { $0.time >= time }) else { return last!.location }
    if next == 0 || self[next].time == time { return self[next].location }
    let (a, b) = (self[next - 1], self[next])
    let part = (time - a.time).seconds / (b.time - a.time).seconds
    return CGPoint(
      x: a.location.x + (b.location.x - a.location.x) * part,
      y: a.location.y + (b.location.y - a.location.y) * part)
  }

  /// The times at which touches are delivered: at the points, and every 1/120 s between the first and the last.
  var deliveryTimes: [StageTime] {
    guard let first = first?.time, let last = last?.time else { return [] }
    var times = Set(map(\.time))
    var tick = Int((first.seconds * Double([TouchPoint].rate)).rounded(.down))
    while case let time = StageTime(frame: tick, fps: [TouchPoint].rate), time < last {
      if time > first { times.insert(time) }
      tick += 1
    }
    return times.sorted()
  }
}
