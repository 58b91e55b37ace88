import Frames

/// The line that shows the progress of a rendering.
struct ProgressLine {
  let title: String

  /// `a.json: 12 of 25 frames, 61 frames/s, 3 s left`.
  func text(_ progress: FilmRenderer.Progress, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(progress.done) / seconds : 0
    var parts = [progress.total.map { "\(progress.done) of \($0) frames" } ?? "\(progress.done) frames"]
    if rate >= 10 {
      parts.append("\(Int(rate.rounded())) frames/s")
    } else if rate > 0 {
      let tenths = Int((rate * 10).rounded())
      parts.append("\(tenths / 10).\(tenths % 10) frames/s")
    }
    if let total = progress.total, total > progress.done, rate > 0 {
      parts.append("\(Int((Double(total - progress.done) / rate).rounded(.up))) s left")
    }
    return "\(title): " + parts.joined(separator: ", ")
  }
}

/// Shows progress in a console, at most ten times per second.
@MainActor
final class ProgressMeter {
  private let line: ProgressLine
  private let console: Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now - .seconds(1)

  init(title: String, console: Console, isQuiet: Bool) {
    line = ProgressLine(title: title)
    self.console = console
    isShown = console.isTerminal && !isQuiet
  }

  func show(_ progress: FilmRenderer.Progress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - shown >= .milliseconds(100) else { return }
    shown = now
    console.showProgress(line.text(progress, seconds: (now - start) / .seconds(1)))
  }
}
