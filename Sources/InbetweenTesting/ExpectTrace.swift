import CoreGraphics
import Foundation
import Frames
import QuartzCore
public import Stage

/// The numbers of a view at a moment: those that are expected, or those that it has.
///
///     await expectTrace(of: stage, "card", at: [0: .init(y: 844), 0.2: .init(y: 422, alpha: 1)])
public struct ViewNumbers: Hashable, Sendable {
  /// Its bounding box in the window as shown, in points; nil for any.
  public var x, y, width, height: Double?
  /// The product of the alphas from the window to the view, as shown; nil for any.
  public var alpha: Double?
  /// Whether it is in the window and not hidden.
  public var isThere: Bool

  public init(
    x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil, alpha: Double? = nil
  ) {
    (self.x, self.y, self.width, self.height, self.alpha) = (x, y, width, height, alpha)
    isThere = true
  }

  /// The view is not in the window, or hidden.
  public static let absent: Self = {
    var numbers = Self()
    numbers.isThere = false
    return numbers
  }()

  fileprivate var named: [(name: String, value: Double?)] {
    [("x", x), ("y", y), ("width", width), ("height", height), ("alpha", alpha)]
  }

  /// As it is written in a test; numbers of three decimals.
  fileprivate var source: String {
    guard isThere else { return ".absent" }
    let parts = named.compactMap { name, value in value.map { "\(name): \(text($0))" } }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}

private func text(_ number: Double) -> String { JSONNode.text(of: (number * 1000).rounded() / 1000 + 0) }

/// Expects numbers of a named view at some moments, written in the test itself: for those who want no files.
///
///     await expectTrace(of: stage, "card", at: [0: .init(y: 844), 0.2: .init(y: 422), 0.4: .init(y: 0)])
///
/// A failure says what differs, and prints the numbers as they are, to be copied into the test.
///
/// - Parameters:
///   - stage: at time zero, with its script.
///   - view: its `accessibilityIdentifier`, or its name in a scene.
///   - moments: seconds, and what is expected then. What is due at a moment has happened in it.
///   - accuracy: the largest difference in points. Alpha may differ by 0.005.
@MainActor
public func expectTrace(
  of stage: Stage, _ view: String, at moments: [Double: ViewNumbers], accuracy: Double = 0.01,
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  func fail(_ message: String) { TestFailure(message: message, place: place).record() }
  guard !moments.isEmpty else { return fail("“\(view)”: no moments are given") }
  let film = StageFilm(stage)
  var faults: [String] = []
  var found: [String] = []
  var names: Set<String> = []
  do {
    for (time, expected) in moments.sorted(by: { $0.key < $1.key }) {
      try await film.advance(to: StageTime(seconds: time))
      let rows = film.trace(of: film.snapshot(), frame: 0)
      names.formUnion(rows.map(\.view))
      let actual = rows.first { $0.view == view }.map(ViewNumbers.init) ?? .absent
      found.append("\(text(time)): \(actual.source)")
      faults += expected.faults(actual, accuracy: accuracy).map { "at \(text(time)) s: \($0)" }
    }
    if let wrong = film.wrongPictures { throw wrong }
  } catch {
    return fail("“\(view)”: \(error)")
  }
  if let irregular = film.irregularities.first {
    faults.append("begun by the wall clock: \(irregular); the film is another every time")
  }
  guard !faults.isEmpty else { return }
  var lines = ["“\(view)”: " + faults.joined(separator: "\n  ")]
  if names.contains(view) {
    lines.append("  the numbers now: [\(found.joined(separator: ", "))]")
  } else {
    lines.append("  no view is called so; there are \(names.sorted().joined(separator: ", "))")
  }
  fail(lines.joined(separator: "\n"))
}

extension ViewNumbers {
  fileprivate init(_ row: TraceRow) {
    self.init(x: row.rect[0], y: row.rect[1], width: row.rect[2], height: row.rect[3], alpha: row.alpha)
  }

  /// What differs, a line each.
  fileprivate func faults(_ actual: ViewNumbers, accuracy: Double) -> [String] {
    guard isThere, actual.isThere else {
      return isThere == actual.isThere ? [] : [isThere ? "isn't there" : "is there, expected absent"]
    }
    return zip(named, actual.named).compactMap { expected, now in
      guard let value = expected.value, let number = now.value else { return nil }
      let limit = expected.name == "alpha" ? 0.005 : accuracy
      // A little more, since decimal numbers are not exact.
      return abs(value - number) <= limit + 1e-9
        ? nil : "\(now.name) \(text(number)), expected \(text(value))"
    }
  }
}
