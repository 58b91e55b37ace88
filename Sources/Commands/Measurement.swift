import Foundation
import Frames

/// The times of one rendering.
struct Measurement {
  var frames = 0
  var width = 0
  var height = 0
  var jobs = 0
  var times = FrameTimes()
  /// Seconds from the start of the first frame to the end of the last file.
  var total = 0.0
  /// Seconds of advancing, snapshots and traces, which run on one core.
  var advance = 0.0
  var framesPerSecond: Double { Double(frames) / total }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: nil, value)
  }

  static func json(_ values: [(String, Double, Int)]) -> String {
    JSONNode(members: values.map { ($0.0, JSONNode(number: $0.1, decimals: $0.2)) }).denseText
  }

  /// One line for each: `framesPerSecond  61.2`.
  static func text(_ values: [(String, Double, Int)]) -> String {
    let column = values.map(\.0.count).max()! + 2
    return values.map { name, value, decimals in
      name + String(repeating: " ", count: column - name.count) + number(value, decimals)
    }.joined(separator: "\n")
  }
}
