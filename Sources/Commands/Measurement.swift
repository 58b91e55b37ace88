import Foundation
import Frames

/// Times of one rendering.
struct Measurement {
  var frames = 0
  var width = 0
  var height = 0
  var jobs = 0
  /// Seconds from the first frame's beginning to the last file's end.
  var total = 0.0
  /// Seconds on all cores together: advancing and snapshots, painting, encoding and digests, writing.
  var advance = 0.0
  var raster = 0.0
  var encode = 0.0
  var write = 0.0
  /// Bytes of the PNG files.
  var bytes = 0
  /// Largest memory of the process so far, bytes.
  var peakMemory = 0

  var framesPerSecond: Double { Double(frames) / total }

  /// Name, value, decimals, in the order of printing.
  private var values: [(String, Double, Int)] {
    let each = 1000 / Double(frames)
    return [
      ("frames", Double(frames), 0), ("width", Double(width), 0), ("height", Double(height), 0),
      ("jobs", Double(jobs), 0), ("framesPerSecond", framesPerSecond, 1),
      ("advanceMilliseconds", advance * each, 2), ("rasterMilliseconds", raster * each, 2),
      ("encodeMilliseconds", encode * each, 2), ("writeMilliseconds", write * each, 2),
      ("coresBusy", (advance + raster + encode + write) / total, 2),
      ("bytesPerFrame", Double(bytes) / Double(frames), 0),
      ("peakMegabytes", Double(peakMemory) / 1e6, 0),
    ]
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: nil, value)
  }

  var json: String { Self.json(values) }
  var text: String { Self.text(values) }

  static func json(_ values: [(String, Double, Int)]) -> String {
    JSONNode(members: values.map { ($0.0, JSONNode(number: $0.1, decimals: $0.2)) }).denseText
  }

  /// A line each: `framesPerSecond  61.2`.
  static func text(_ values: [(String, Double, Int)]) -> String {
    let column = values.map(\.0.count).max()! + 2
    return values.map { name, value, decimals in
      name + String(repeating: " ", count: column - name.count) + number(value, decimals)
    }.joined(separator: "\n")
  }
}
