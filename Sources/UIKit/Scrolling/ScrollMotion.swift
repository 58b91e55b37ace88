import CoreGraphics

/// The rubber band beyond an edge of the content: `shown = (1 − 1/(x·0.55/d + 1))·d` for a pull of x points and a side
/// of d points.
nonisolated enum RubberBand {
  private static let coefficient = 0.55

  /// The displayed distance for a pull of `distance` points, in either direction.
  static func shown(_ distance: Double, side: Double) -> Double {
    guard side > 0 else { return 0 }
    let x = abs(distance)
    return (1 - 1 / (x * coefficient / side + 1)) * side * (distance < 0 ? -1 : 1)
  }

  /// The pull for a displayed distance of `shown` points: the inverse.
  static func pull(showing shown: Double, side: Double) -> Double {
    let s = abs(shown)
    guard s < side else { return shown }
    return s * side / (coefficient * (side - s)) * (shown < 0 ? -1 : 1)
  }
}

/// The motion of an offset along one axis after the finger was lifted: a pure function of the time since then.
///
/// A deceleration loses a constant fraction of its velocity in each millisecond: with v in points per second and k =
/// −1000·ln(rate), the offset is x + v·(1 − e^(−kt))/k. Beyond an edge a critically damped spring pulls back. The same
/// spring moves to pages and to targets that the delegate sets.
nonisolated struct ScrollMotion: Equatable {
  /// ω of the spring, in 1/s: mass 1 and stiffness 100. UIKit's own value is not published.
  static let springFrequency = 10.0
  /// The remaining distance, in points, at which a motion counts as ended.
  static let rest = 0.25

  private enum Phase: Equatable {
    case deceleration(from: Double, velocity: Double, loss: Double)
    case spring(from: Double, velocity: Double, to: Double)
    case rest(at: Double)
  }

  private var phases: [(start: Double, phase: Phase)] = []

  /// The duration of the motion in seconds.
  private(set) var duration = 0.0
  /// The final offset in points.
  private(set) var target = 0.0

  /// - Parameters:
  ///   - offset: at the start, in points.
  ///   - velocity: of the offset, in points per second.
  ///   - range: the allowed offsets at rest.
  ///   - bounces: whether the motion may pass the range's ends.
  ///   - rate: the fraction of the velocity that is left after a millisecond.
  ///   - aim: the final offset, if it is not that of the deceleration; within the range.
  init(
    from offset: Double, velocity: Double, in range: ClosedRange<Double>, bounces: Bool, rate: Double,
    aim: Double? = nil
  ) {
    let clamped = min(max(offset, range.lowerBound), range.upperBound)
    if let aim, range.contains(offset), velocity != 0 || aim != offset {
      spring(from: offset, velocity: velocity, to: aim, at: 0)
      return
    }
    if offset != clamped {
      if bounces {
        spring(from: offset, velocity: velocity, to: clamped, at: 0)
      } else {
        stop(at: clamped, 0)
      }
      return
    }
    let loss = -1000 * log(rate)
    let natural = offset + velocity / loss
    let edge = min(max(natural, range.lowerBound), range.upperBound)
    guard abs(natural - offset) > ScrollMotion.rest else {
      stop(at: offset, 0)
      return
    }
    phases.append((0, .deceleration(from: offset, velocity: velocity, loss: loss)))
    if edge == natural {
      stop(at: natural, log(abs(natural - offset) / ScrollMotion.rest) / loss)
    } else {
      let time = -log(1 - (edge - offset) * loss / velocity) / loss
      if bounces {
        spring(from: edge, velocity: velocity * exp(-loss * time), to: edge, at: time)
      } else {
        stop(at: edge, time)
      }
    }
  }

  private mutating func stop(at offset: Double, _ time: Double) {
    phases.append((time, .rest(at: offset)))
    (duration, target) = (time, offset)
  }

  private mutating func spring(from offset: Double, velocity: Double, to target: Double, at time: Double) {
    phases.append((time, .spring(from: offset, velocity: velocity, to: target)))
    // |d + (v + ωd)t|·e^(−ωt) is below the envelope, which falls from 1/ω on.
    let (d, omega) = (offset - target, ScrollMotion.springFrequency)
    func envelope(_ t: Double) -> Double { (abs(d) + abs(velocity + omega * d) * t) * exp(-omega * t) }
    var (low, high) = (envelope(0) <= ScrollMotion.rest && velocity == 0 ? 0 : 1 / omega, 20.0)
    if envelope(low) <= ScrollMotion.rest { high = low }
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      if envelope(middle) > ScrollMotion.rest { low = middle } else { high = middle }
    }
    stop(at: target, time + high)
  }

  /// The offset `time` seconds after the finger was lifted.
  func offset(at time: Double) -> Double {
    guard let (start, phase) = phases.last(where: { $0.start <= time }) ?? phases.first else { return target }
    let t = time - start
    switch phase {
    case .rest(let offset): return offset
    case .deceleration(let offset, let velocity, let loss):
      return offset + velocity * (1 - exp(-loss * t)) / loss
    case .spring(let offset, let velocity, let target):
      let d = offset - target
      return target + (d + (velocity + ScrollMotion.springFrequency * d) * t)
        * exp(-ScrollMotion.springFrequency * t)
    }
  }

  static func == (a: ScrollMotion, b: ScrollMotion) -> Bool {
    a.duration == b.duration && a.target == b.target
      && a.phases.elementsEqual(b.phases) { $0.start == $1.start && $0.phase == $1.phase }
  }
}
