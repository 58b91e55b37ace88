import QuartzCore

/// The timing curve that fits best a motion that was recorded frame by frame.
struct CurveFit: Hashable {
  /// The curve's name: `ease out`, `spring of damping ratio 0.7`.
  var name: String
  /// Seconds.
  var duration: Double
  /// Seconds from the first frame to the start of the motion.
  var begin: Double
  /// The root mean square of the difference from the curve, relative to the whole distance.
  var error: Double

  /// Motions of fewer frames cannot be told apart.
  static let fewestFrames = 5
  /// A curve with a larger error does not describe the motion.
  static let largestError = 0.02

  private struct Candidate {
    var name: String
    /// The curve for a motion of the given duration in seconds.
    var curve: (Double) -> TimingCurve
    /// The only possible duration, for a spring with its own settling duration.
    var duration: Double?
  }

  @MainActor private static let candidates: [Candidate] = {
    let cubics: [(String, UnitBezier)] = [
      ("linear", .linear), ("ease in-out", .easeInOut), ("ease out", .easeOut), ("ease in", .easeIn),
      ("the default curve", .default),
    ]
    let springs = stride(from: 0.3, through: 1.001, by: 0.05).map { ratio in
      Candidate(
        name: "a spring of damping ratio \(Words.decimals(ratio, 2))",
        curve: { .spring(SpringMotion(dampingRatio: ratio, duration: $0)) })
    }
    let own = Candidate(
      name: "UIKit's spring of mass 3, stiffness 1000 and damping 500",
      curve: { _ in .spring(SpringMotion(mass: 3, stiffness: 1000, damping: 500)) }, duration: 0.5)
    return cubics.map { name, bezier in Candidate(name: name, curve: { _ in .cubic(bezier) }) } + [own]
      + springs
  }()

  /// - Parameters:
  ///   - values: one number per frame, in any unit; nil where there is none.
  ///   - fps: frames per second.
  /// - Returns: nil for a motion that has too few frames, fits none of the curves, or is none.
  @MainActor init?(of values: [Double?], fps: Int) {
    guard let first = values.firstIndex(where: { $0 != nil }),
      let last = values.lastIndex(where: { $0 != nil }),
      let from = values[first], let to = values[last], abs(to - from) > 1e-9
    else { return nil }
    let way = values.map { $0.map { ($0 - from) / (to - from) } }
    let still = 1e-4
    guard let moved = way.firstIndex(where: { $0.map { abs($0) > still } ?? false }),
      let settled = way.lastIndex(where: { $0.map { abs($0 - 1) > still } ?? false }),
      settled - moved + 1 >= Self.fewestFrames
    else { return nil }
    let step = 1 / Double(fps)
    // The motion starts in or after the last frame at rest, and ends in or before the first frame at rest again.
    let (start, end) = (Double(max(moved - 1, 0)) * step, Double(settled + 1) * step)
    var best: CurveFit?
    func error(_ curve: TimingCurve, _ begin: Double, _ duration: Double) -> Double {
      var sum = 0.0
      var count = 0
      for frame in first...last {
        guard let value = way[frame] else { continue }
        let part = min(max((Double(frame) * step - begin) / duration, 0), 1)
        let difference = value - curve.progress(at: part, duration: duration)
        sum += difference * difference
        count += 1
      }
      return (sum / Double(count)).squareRoot()
    }
    for candidate in Self.candidates {
      for shift in [0.0, 0.5, 1] {
        let begin = start + shift * step
        let durations = candidate.duration.map { [$0] } ?? Self.durations(around: end - begin, step: step)
        for duration in durations where duration > 0 {
          let error = error(candidate.curve(duration), begin, duration)
          // Of curves that fit equally well, the first, which is the simplest.
          if error < (best?.error ?? .infinity) - 1e-5 {
            best = CurveFit(name: candidate.name, duration: duration, begin: begin, error: error)
          }
        }
      }
    }
    guard let best, best.error <= Self.largestError else { return nil }
    self = best
  }

  /// Candidate durations within two frames of the observed one: whole frames, hundredths of a second, and finer steps.
  /// A spring may have settled long before it is cut.
  private static func durations(around span: Double, step: Double) -> [Double] {
    let hundredths = stride(from: (span * 100 - 4).rounded(), through: span * 150 + 4, by: 1).map { $0 / 100 }
    let fine = stride(from: span - 2 * step, through: span + 2 * step, by: step / 4)
    return (hundredths + fine).filter { $0 > step }
  }

  private init(name: String, duration: Double, begin: Double, error: Double) {
    (self.name, self.duration, self.begin, self.error) = (name, duration, begin, error)
  }

  /// `ease out over 0.4 s`, `UIKit's spring … over 0.5 s from 0.1 s on`.
  var words: String {
    let late = begin > 0.5 / 60 ? " from \(Words.decimals(begin, 2)) s on" : ""
    return "\(name) over \(Words.decimals(duration, 2)) s\(late)"
  }
}
