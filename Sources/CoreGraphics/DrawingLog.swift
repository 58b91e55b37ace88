import Foundation
internal import Synchronization

/// The unsupported features that one stage used, and its failures; each entry is kept once.
package final class DrawingLog: Sendable {
  package enum Kind: Sendable { case unsupported, failure }

  /// One entry.
  package struct Entry: Hashable, Sendable, CustomStringConvertible {
    package var kind: Kind
    package var name: String
    /// Where it was used, such as `“card”`.
    package var place: String?
    /// When it was first used, in seconds of stage time.
    package var time: Double?

    package var description: String {
      name + (place.map { ", in \($0)" } ?? "")
        + (time.map { ", at \(($0 * 1000).rounded() / 1000) s" } ?? "")
    }
  }

  private struct Contents {
    var entries: [Entry] = []
    var time: Double?
    var isReported = false
  }

  private let contents = Locked(Contents())

  package init() {}

  /// All entries, in the order of their first use.
  package var entries: [Entry] { contents.withLock { $0.entries } }

  /// Whether a caller reads the log and reports it. If not, entries are printed on standard error.
  package var isReported: Bool {
    get { contents.withLock { $0.isReported } }
    set { contents.withLock { $0.isReported = newValue } }
  }

  /// Sets the stage's time in seconds, which new entries record.
  package func setTime(_ seconds: Double) { contents.withLock { $0.time = seconds } }

  func add(_ kind: Kind, _ name: String, at place: String?) {
    let time = DrawingLog.drawn?.time
    contents.withLock { contents in
      guard !contents.entries.contains(where: { $0.kind == kind && $0.name == name }) else { return }
      contents.entries.append(
        Entry(kind: kind, name: name, place: place, time: time ?? contents.time))
    }
  }

  // MARK: The current log

  /// The log of the stage whose picture this task draws, and the picture's time.
  private struct Drawn: Sendable {
    var log: DrawingLog
    var time: Double
  }

  @TaskLocal private static var drawn: Drawn?

  /// Calls `body`, which draws a picture of the log's stage, on any thread.
  package func draw<Result>(at seconds: Double, _ body: () throws -> Result) rethrows -> Result {
    try DrawingLog.$drawn.withValue(Drawn(log: self, time: seconds)) { try body() }
  }

  private static let entered = Locked(Entered<DrawingLog, Void>())

  /// Makes this the current log of the main thread, where stages run.
  package func enter() { DrawingLog.entered.withLock { $0.enter(self) } }

  /// The log that new entries of this thread or task go to.
  static var current: DrawingLog? {
    drawn?.log ?? (Thread.isMainThread ? entered.withLock { $0.owner } : nil)
  }
}
