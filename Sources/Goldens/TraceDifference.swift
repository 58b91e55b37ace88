import Frames
import SceneFile

/// The differences between two traces, in words: view, property, amount, delay, and the curves that their motions
/// follow.
public struct TraceDifference {
  public let findings: [Finding]

  /// - Parameters:
  ///   - recorded: the expected rows.
  ///   - now: the rows to compare with them.
  ///   - tolerance: the allowed difference of numbers, in their own units: points, and fractions for alpha and colours.
  ///   - scale: pixels per point.
  ///   - fps: frames per second of both.
  @MainActor
  public init(recorded: [TraceRow], now: [TraceRow], tolerance: Double = 0, scale: Double = 1, fps: Int = 60)
  {
    let (then, present) = (GoldenTrace(rows: recorded), GoldenTrace(rows: now))
    let comparison = TraceComparison(
      recorded: then, now: present, slack: Int64((tolerance * 10_000).rounded()), scale: scale, fps: fps)
    var findings = comparison.findings().map { finding in
      var finding = finding
      if let curves = Self.curves(of: finding, then, present, fps) { finding.text += "; \(curves)" }
      return finding
    }
    if then.count != present.count {
      let counts = [present, then].map { Words.count($0.count, "frame") }
      findings.insert(Finding(.film, "\(counts[0]), recorded \(counts[1])"), at: 0)
    }
    self.findings = findings
  }

  /// The curves that best fit the two different motions of a property.
  @MainActor
  private static func curves(
    of finding: Finding, _ recorded: GoldenTrace, _ now: GoldenTrace, _ fps: Int
  ) -> String? {
    guard [.path, .duration, .value].contains(finding.kind), let view = finding.view,
      let property = finding.properties.first
    else { return nil }
    func fit(_ trace: GoldenTrace) -> CurveFit? {
      let values = (0..<trace.count).map { trace.value(of: property, in: view, at: $0)?.doubles }
      guard let count = values.compactMap({ $0?.count }).first else { return nil }
      // The number that changes most gives the clearest result.
      let columns = (0..<count).map { place in
        values.map { $0.flatMap { $0.indices.contains(place) ? $0[place] : nil } }
      }
      let widest = columns.max { Self.range($0) < Self.range($1) }
      return widest.flatMap { CurveFit(of: $0, fps: fps) }
    }
    guard let now = fit(now)?.words, let then = fit(recorded)?.words, now != then else { return nil }
    return "moves like \(now), recorded like \(then)"
  }

  private static func range(_ values: [Double?]) -> Double {
    let numbers = values.compactMap { $0 }
    return (numbers.max() ?? 0) - (numbers.min() ?? 0)
  }
}

extension GoldenTrace {
  /// The trace made from the rows of a `trace.json`. Frames without rows show what the previous frame shows.
  init(rows: [TraceRow]) {
    var frames: [[String: ViewState]] = []
    var views: [String] = []
    for row in rows where row.frame >= 0 && row.frame < 1_000_000 {
      if !views.contains(row.view) { views.append(row.view) }
      while frames.count < row.frame, let last = frames.last { frames.append(last) }
      while frames.count <= row.frame { frames.append([:]) }
      frames[row.frame][row.view] = ViewState(row)
    }
    self.init(frames: frames, views: views)
  }
}
