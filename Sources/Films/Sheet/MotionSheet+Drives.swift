import Frames
import QuartzCore

/// Progress that is driven, in words and numbers: what a finger does, and what comes after.
extension MotionSheet {
  /// The track of what sets the progress, and that of what follows when it is let go.
  static func tracks(of drive: FilmMotion.Drive, isFinger: Bool) -> [Track] {
    let until = drive.released ?? drive.end
    let driven = Track(
      view: "progress", property: "driven by the " + (isFinger ? "finger" : "script"), begin: drive.begin,
      duration: until - drive.begin,
      timing: "\(CurveNotation.text(until - drive.begin)) s · animations follow it linearly",
      change: "\(CurveNotation.text(drive.progress(at: drive.begin))) → "
        + CurveNotation.text(drive.points.last?.progress ?? 0),
      samples: samples(of: drive, from: drive.begin, to: until), copies: [("JSON", scrub(drive))])
    return [driven] + (drive.release.map { [track(of: $0, at: until)] } ?? [])
  }

  private static func track(of release: MotionLog.Release, at time: Double) -> Track {
    let notation = CurveNotation(release.curve, duration: release.duration)
    let (from, speed) = (CurveNotation.text(release.from), CurveNotation.text(release.speed))
    let seconds = CurveNotation.text(release.duration)
    let way = release.to > 0 ? "finish" : "cancel"
    // A curve is entered where it has the progress; a spring begins there.
    let entry = if case .cubic = release.curve { " from its \(from) on" } else { "" }
    let samples = release.samples.map(CurveNotation.text).joined(separator: ", ")
    return Track(
      view: "progress", property: release.to > 0 ? "released, finishes" : "released, goes back",
      begin: time, duration: release.duration,
      timing: "\(seconds) s, speed \(speed) · \(notation.words)\(entry)",
      change: "\(from) → \(CurveNotation.text(release.to))", samples: release.samples,
      copies: [
        ("Numbers", "from \(from) to \(CurveNotation.text(release.to))\nspeed \(speed)\n" + notation.numbers),
        ("CSS", "\(CurveNotation.text(release.duration * 1000))ms linear(\(samples))"),
        ("Swift", "driver.completionSpeed = \(speed)\n\(notation.completionSwift)\ndriver.\(way)()"),
        ("JSON", notation.completionJSON(speed: speed)),
      ])
  }

  /// Progress at evenly spread times.
  private static func samples(of drive: FilmMotion.Drive, from begin: Double, to end: Double) -> [Double] {
    (0...64).map { drive.progress(at: $0 == 64 ? end - 1e-9 : begin + (end - begin) * Double($0) / 64) }
  }

  /// The step of a script that drives so.
  private static func scrub(_ drive: FilmMotion.Drive) -> String {
    // Progress in thousandths, as fine as places of a finger in points.
    let corners = corners(of: drive.points.map { SIMD3($0.time, $0.progress * 1000, 0) })
    let points = corners.map { "[\(CurveNotation.text($0.x)), \(CurveNotation.text($0.y / 1000))]" }
    let end = drive.release.map { $0.to > 0 ? "finish" : "cancel" } ?? "finish"
    return "{ \"scrub\": [\(points.joined(separator: ", "))], \"end\": \"\(end)\" }"
  }
}

extension MotionSheet.Track {
  /// Shows when an animation really moves that follows a drive, and what it would do by itself.
  mutating func follow(_ drive: FilmMotion.Drive, _ animation: FilmMotion.Animation) {
    let length = drive.end - drive.begin
    (begin, duration) = (drive.begin, length)
    timing = "driven, linear in the progress · by itself " + timing
    samples = (0...64).map { index in
      // Where it is in the animation's own time, whose part it takes.
      let local = drive.progress(at: drive.begin + length * Double(index) / 64) * drive.span
      guard animation.duration > 0 else { return local < animation.delay ? 0 : 1 }
      return min(max((local - animation.delay) / animation.duration, 0), 1)
    }
  }
}
