public import UIKit

/// A scrub of an interactive transition: its progress at some times, and how it ends.
public struct Scrub: Sendable {
  /// Times in ascending order with the progress 0…1 at each; linear between them.
  public var points: [(time: StageTime, fraction: Double)]
  public var ending: Ending

  /// What happens at the last point.
  public enum Ending: Sendable { case finish, cancel }

  public init(_ points: [(time: StageTime, fraction: Double)], ending: Ending) {
    self.points = points
    self.ending = ending
  }

  /// Times between the points at which progress is set: every 1/240 s.
  static let rate = 240

  /// The progress at `time`; constant before the first point and after the last.
  public func fraction(at time: StageTime) -> Double {
    guard let next = points.firstIndex(where: { $0.time >= time }) else { return points.last?.fraction ?? 0 }
    if next == 0 || points[next].time == time { return points[next].fraction }
    let (a, b) = (points[next - 1], points[next])
    return a.fraction + (b.fraction - a.fraction) * ((time - a.time).seconds / (b.time - a.time).seconds)
  }

  /// The times at which progress is set: at the points, and every 1/240 s between the first and the last.
  var times: [StageTime] {
    guard let first = points.first?.time, let last = points.last?.time else { return [] }
    var times = points.map(\.time)
    var tick = Int((first.seconds * Double(Scrub.rate)).rounded(.down)) + 1
    while case let time = StageTime(frame: tick, fps: Scrub.rate), time < last {
      if time > first { times.append(time) }
      tick += 1
    }
    return Array(Set(times)).sorted()
  }
}

extension Stage {
  /// Drives an interactive transition as a gesture would.
  ///
  /// - Parameter begin: starts the transition at the first point; `transition` is then available as its interaction
  ///   controller.
  public func scrub(
    _ scrub: Scrub, driving transition: UIPercentDrivenInteractiveTransition,
    begin: @escaping @MainActor () -> Void
  ) {
    let times = scrub.times
    for (index, time) in times.enumerated() {
      at(time) {
        if index == 0 { begin() }
        transition.update(scrub.fraction(at: time))
        guard index == times.count - 1 else { return }
        switch scrub.ending {
        case .finish: transition.finish()
        case .cancel: transition.cancel()
        }
      }
    }
  }
}
