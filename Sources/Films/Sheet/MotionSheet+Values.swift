import Foundation
import Frames
import QuartzCore

/// Measured values: what a tape measure on the screen would tell.
extension MotionSheet {
  /// One number of one view over the frames in which the view is there.
  struct Measured: Sendable {
    var view: String
    var quantity: String
    var unit: String
    var frames: [Int]
    var values: [Double]
  }

  /// Numbers that change in the film, by view in the order of their first appearance.
  var measured: [Measured] {
    var order: [String] = []
    var rows: [String: [TraceRow]] = [:]
    for row in self.rows {
      if rows[row.view] == nil { order.append(row.view) }
      rows[row.view, default: []].append(row)
    }
    return order.flatMap { view -> [Measured] in
      let rows = rows[view] ?? []
      return Self.quantities.compactMap { name, unit, number in
        let values = rows.map(number)
        // What is below the trace's decimals is no movement.
        guard let low = values.min(), let high = values.max(), high - low > 1e-3 else { return nil }
        return Measured(view: view, quantity: name, unit: unit, frames: rows.map(\.frame), values: values)
      }
    }
  }

  private static let quantities: [(name: String, unit: String, number: @Sendable (TraceRow) -> Double)] = [
    ("x", " pt", { $0.rect[0] }), ("y", " pt", { $0.rect[1] }), ("width", " pt", { $0.rect[2] }),
    ("height", " pt", { $0.rect[3] }), ("alpha", "", { $0.alpha }),
    // What turns shows in the direction of its first axis.
    ("turn", "°", { atan2($0.transform[1], $0.transform[0]) * 180 / .pi }),
  ]

  /// Measured values as comma-separated rows, one for each frame and view: times in seconds, lengths in points.
  public var csv: String {
    var lines = ["frame,time,view,x,y,width,height,alpha,a,b,c,d,tx,ty"]
    func text(_ number: Double) -> String { JSONNode.text(of: (number * 10_000).rounded() / 10_000) }
    for row in rows {
      let time = text(clock.time(of: row.frame).seconds)
      // A comma, a quote or a line's end inside a field is quoted, as RFC 4180 says.
      let isPlain = !row.view.contains { ",\"\n\r".contains($0) }
      let name = isPlain ? row.view : "\"" + row.view.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      let numbers = (row.rect + [row.alpha] + row.transform).map(text).joined(separator: ",")
      lines.append("\(row.frame),\(time),\(name),\(numbers)")
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// Backgrounds that rest, each with the views that have it, as `#RRGGBB` or `#RRGGBBAA`.
  ///
  /// What a view has in the first or the last frame rests, and what it has in three frames in a row: other colours are
  /// passed through.
  var colours: [(hex: String, views: [String])] {
    var found: [(hex: String, views: [String])] = []
    var runs: [String: (hex: String, frame: Int, count: Int)] = [:]
    for row in rows {
      guard let components = row.background, components.count == 4, components[3] > 0 else { continue }
      let hex = Self.hex(components)
      let before = runs[row.view]
      let isSame = before?.hex == hex && before?.frame == row.frame - 1
      let count = isSame ? (before?.count ?? 0) + 1 : 1
      runs[row.view] = (hex, row.frame, count)
      guard row.frame == 0 || row.frame == frames.count - 1 || count == 3 else { continue }
      if let index = found.firstIndex(where: { $0.hex == hex }) {
        if !found[index].views.contains(row.view) { found[index].views.append(row.view) }
      } else {
        found.append((hex, [row.view]))
      }
    }
    return found
  }

  package static func hex(_ components: [Double]) -> String {
    let bytes = components.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let text = bytes.prefix(bytes.count > 3 && bytes[3] == 255 ? 3 : 4).map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + text.joined()
  }
}
