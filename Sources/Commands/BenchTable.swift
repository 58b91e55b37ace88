import Foundation

/// The results of benching scenes, as a table, and as JSON for later comparison.
struct BenchTable: Codable {
  /// One scene.
  struct Row: Codable {
    var scene: String
    var frames: Int
    /// Pixels per frame.
    var width: Int
    var height: Int
    /// Frames per second of every round, on one core and on `jobs` cores.
    var one: [Double]
    var all: [Double]
    /// Milliseconds per frame on one core, in the fastest round. `advance` is events and snapshots; `convert` makes
    /// premultiplied pixels straight.
    var advance: Double
    var draw: Double
    var convert: Double
    var hash: Double
    var compress: Double
    var write: Double
    /// Bytes per frame file.
    var bytes: Double
    /// The largest memory use of the process while the scene was rendered, in megabytes.
    var megabytes: Double
    /// Milliseconds of the unavoidable work, measured in the same run: filling a frame's memory once, and compressing
    /// one of its frames with ISA-L igzip.
    var floor: Double

    /// The time per frame on one core relative to the floor.
    var overFloor: Double { 1000 / fastest(one) / floor }
  }

  var jobs: Int
  var rows: [Row]

  private static let titles = [
    "scene", "fps 1", "fps N", "draw", "convert", "hash", "compress", "write", "rest", "bytes", "MB", "floor",
    "× floor",
  ]

  /// One line per scene; times are milliseconds per frame on one core.
  var text: String {
    let cells =
      [Self.titles.map { $0 == "fps N" ? "fps \(jobs)" : $0 }]
      + rows.map { row in
        [
          row.scene, number(fastest(row.one), 0), number(fastest(row.all), 0), number(row.draw, 2),
          number(row.convert, 2), number(row.hash, 2), number(row.compress, 2), number(row.write, 2),
          number(row.advance, 2), number(row.bytes, 0), number(row.megabytes, 0), number(row.floor, 2),
          number(row.overFloor, 1),
        ]
      }
    let widths = Self.titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      line.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  init(jobs: Int, rows: [Row]) {
    self.jobs = jobs
    self.rows = rows
  }

  /// Reads the text of ``json``.
  init(json: [UInt8]) throws(CommandFailure) {
    do {
      self = try JSONDecoder().decode(BenchTable.self, from: Data(json))
    } catch {
      throw CommandFailure(.badInput, "not a table of inbetween bench --json")
    }
  }
}

extension BenchTable {
  /// A scene whose rate changed by more than its rounds differ among themselves.
  struct Change: Equatable {
    var scene: String
    var jobs: Int
    /// The new median rate divided by the old one.
    var ratio: Double
    /// The smallest relative change that is significant.
    var noise: Double

    var isSlower: Bool { ratio < 1 - noise }
  }

  /// The changes since `earlier` of scenes that are in both tables.
  func changes(since earlier: BenchTable) -> [Change] {
    rows.flatMap { row -> [Change] in
      guard let old = earlier.rows.first(where: { $0.scene == row.scene }) else { return [] }
      return [(1, old.one, row.one), (jobs, old.all, row.all)].map { jobs, old, new in
        Change(
          scene: row.scene, jobs: jobs, ratio: median(new) / median(old),
          noise: max(0.05, spread(old) + spread(new)))
      }
    }
  }
}

/// The highest rate.
private func fastest(_ rates: [Double]) -> Double { rates.max() ?? .nan }

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
}

/// Half of the range of the rounds, as a fraction of their median.
private func spread(_ values: [Double]) -> Double {
  guard let least = values.min(), let most = values.max() else { return .nan }
  return (most - least) / 2 / median(values)
}

private func number(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", locale: nil, value)
}
