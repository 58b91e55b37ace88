import CZLib
import Foundation

// A frame of user interface is mostly rows that repeat the row above. zlib looks at each of their bytes to
// find that out (13 ms or more for 1170 × 2532); comparing memory takes a tenth of it. So a run of repeated
// rows is written as a deflate block whose code is known beforehand, and only the other rows go through zlib.

/// What a row of pixels calls for.
private enum RowKind {
  /// Equal to the row above: filter Up leaves zeros.
  case repeated
  /// Text and flat areas: zlib finds repetitions best in unfiltered bytes.
  case drawn
  /// Most pixels differ from their left neighbour, as in photographs and noise: searching for repetitions
  /// is slow and finds none, so filter Up and code single bytes and runs.
  case pictorial
}

extension PNG {
  /// A shorter run of another kind isn't worth its block headers.
  private static let shortestRun = 6

  /// The zlib stream of a picture's filtered rows.
  static func compress(
    rows: UnsafeRawBufferPointer, width: Int, height: Int, opaque: Bool, level: Int
  ) -> [UInt8] {
    let base = rows.baseAddress!
    let stride = width * 4
    var filter = RowFilter(width: width, channels: opaque ? 3 : 4)
    let stream = ZlibStream(level: level)
    for (kind, range) in runs(base: base, width: width, height: height) {
      guard kind != .repeated else {
        stream.appendRepeatedRows(count: range.count, length: filter.length)
        continue
      }
      stream.begin(searching: kind == .drawn)
      for y in range {
        let row = base + y * stride
        if kind == .pictorial {
          stream.append(y == 0 ? filter.none(row) : filter.up(row, above: row - stride))
        } else {
          stream.append(filter.none(row))
        }
      }
      stream.end()
    }
    return stream.finish()
  }

  /// The rows in runs of one kind, short ones joined to drawn rows.
  private static func runs(
    base: UnsafeRawPointer, width: Int, height: Int
  ) -> [(kind: RowKind, range: Range<Int>)] {
    var runs: [(kind: RowKind, range: Range<Int>)] = []
    func add(_ kind: RowKind, _ range: Range<Int>) {
      if let last = runs.last, last.kind == kind {
        runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        runs.append((kind, range))
      }
    }
    let stride = width * 4
    var current = RowKind.drawn
    var start = 0
    for y in 0...height {
      let kind: RowKind? = y < height ? rowKind(base + y * stride, width: width, isFirst: y == 0) : nil
      if y > start, kind != current {
        add(y - start < shortestRun ? .drawn : current, start..<y)
        start = y
      }
      if let kind { current = kind }
    }
    return runs
  }

  private static func rowKind(_ row: UnsafeRawPointer, width: Int, isFirst: Bool) -> RowKind {
    if !isFirst, memcmp(row, row - width * 4, width * 4) == 0 { return .repeated }
    let pixels = row.assumingMemoryBound(to: UInt32.self)
    var different: UInt32 = 0
    for x in 1..<max(width, 1) { different &+= pixels[x] != pixels[x - 1] ? 1 : 0 }
    return Int(different) * 2 > width ? .pictorial : .drawn
  }
}

/// Filters rows as PNG §9 describes, into a buffer of its own that is valid until the next row.
private struct RowFilter: ~Copyable {
  /// Bytes of a filtered row, its filter byte among them.
  var length: Int { buffer.count }
  private let width: Int
  private let channels: Int
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  init(width: Int, channels: Int) {
    self.width = width
    self.channels = channels
    buffer = .allocate(capacity: 1 + width * channels)
  }

  deinit { buffer.deallocate() }

  /// Filter None: the bytes as they are.
  mutating func none(_ row: UnsafeRawPointer) -> UnsafeMutableBufferPointer<UInt8> {
    buffer[0] = 0
    let target = buffer.baseAddress! + 1
    if channels == 4 {
      memcpy(target, row, width * 4)
    } else {
      let pixels = row.assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        target[x &* 3] = pixels[x &* 4]
        target[x &* 3 &+ 1] = pixels[x &* 4 &+ 1]
        target[x &* 3 &+ 2] = pixels[x &* 4 &+ 2]
      }
    }
    return buffer
  }

  /// Filter Up: the difference to the row above.
  mutating func up(_ row: UnsafeRawPointer, above: UnsafeRawPointer) -> UnsafeMutableBufferPointer<UInt8> {
    buffer[0] = 2
    let target = buffer.baseAddress! + 1
    let pixels = row.assumingMemoryBound(to: UInt8.self)
    let others = above.assumingMemoryBound(to: UInt8.self)
    if channels == 4 {
      for index in 0..<width &* 4 { target[index] = pixels[index] &- others[index] }
    } else {
      for x in 0..<width {
        target[x &* 3] = pixels[x &* 4] &- others[x &* 4]
        target[x &* 3 &+ 1] = pixels[x &* 4 &+ 1] &- others[x &* 4 &+ 1]
        target[x &* 3 &+ 2] = pixels[x &* 4 &+ 2] &- others[x &* 4 &+ 2]
      }
    }
    return buffer
  }
}
