import Foundation
import Frames
import QuartzCore

/// A curve as rows of time, progress and velocity.
struct CurveTable {
  struct Row: Hashable {
    /// Seconds.
    var time: Double
    var progress: Double
    /// Distances per second.
    var velocity: Double
  }

  let rows: [Row]

  /// - Parameter count: the number of rows, evenly spread from start to end; at least 2.
  init(_ named: NamedCurve, count: Int) {
    rows = (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return Row(
        time: fraction * named.duration,
        progress: named.curve.progress(at: fraction, duration: named.duration),
        velocity: named.curve.velocity(at: fraction, duration: named.duration))
    }
  }

  /// The table as aligned columns.
  var text: String {
    let heading = "    time    progress    velocity"
    let lines = rows.map { row in
      [(row.time, 8, 4), (row.progress, 12, 6), (row.velocity, 12, 4)].map { value, width, decimals in
        let number = String(format: "%.\(decimals)f", locale: nil, value + 0)
        return String(repeating: " ", count: max(width - number.count, 1)) + number
      }.joined()
    }
    return ([heading] + lines).joined(separator: "\n")
  }

  /// The table as one JSON object, with a line per row.
  func json(_ named: NamedCurve) -> String {
    let head = JSONNode(members: [
      ("curve", JSONNode(text: named.title)), ("duration", JSONNode(number: named.duration)),
    ])
    let lines = rows.map {
      JSONNode(members: [
        ("time", JSONNode(number: $0.time)), ("progress", JSONNode(number: $0.progress)),
        ("velocity", JSONNode(number: $0.velocity)),
      ]).denseText
    }
    return head.denseText.dropLast() + ",\"rows\":[\n\(lines.joined(separator: ",\n"))\n]}"
  }
}
