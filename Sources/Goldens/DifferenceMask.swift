import Foundation

/// Marks, for every pixel of a picture, whether it differs: 1 or 0.
final class DifferenceMask: @unchecked Sendable {
  let width: Int
  let height: Int
  /// The number of differing pixels per row and in all.
  private(set) var rowCounts: [Int]
  private(set) var total = 0
  // Written only by the scan that creates the mask. Allocated by calloc, so that unused pages are never touched.
  private let marks: UnsafeMutablePointer<UInt8>
  /// Bytes per row, a multiple of eight; bytes beyond the width are never marked.
  private let stride: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rowCounts = Array(repeating: 0, count: height)
    stride = (width + 7) / 8 * 8
    guard let memory = calloc(stride * height, 1) else {
      fatalError("no memory for \(width) × \(height) marks")
    }
    marks = memory.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(marks) }

  /// The marks of a row.
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(marks + y * stride) }

  /// The marks of a row as words of eight pixels, the first in the lowest byte.
  func words(_ y: Int) -> UnsafeBufferPointer<UInt64> {
    let start = UnsafeRawPointer(marks + y * stride).assumingMemoryBound(to: UInt64.self)
    return UnsafeBufferPointer(start: start, count: stride / 8)
  }

  /// Marks the pixels of a row for which any channel of `differences` is not zero.
  func mark(_ differences: UnsafePointer<UInt8>, row y: Int) {
    let words = UnsafeRawPointer(differences).assumingMemoryBound(to: UInt32.self)
    let row = marks + y * stride
    let width = width
    for x in 0..<width { row[x] = words[x] != 0 ? 1 : 0 }
    var count: UInt32 = 0
    for x in 0..<width { count &+= UInt32(row[x]) }
    setCount(Int(count), ofRow: y)
  }

  private func setCount(_ count: Int, ofRow y: Int) {
    total += count - rowCounts[y]
    rowCounts[y] = count
  }

  /// Marks a rectangle.
  func fill(_ place: PixelRect) {
    for y in place.y..<place.maxY {
      memset(marks + y * stride + place.x, 1, place.width)
      let row = row(y)
      setCount((0..<width).reduce(0) { $0 + Int(row[$1]) }, ofRow: y)
    }
  }

  /// The square of `side` pixels with the most marks, and their number.
  ///
  /// Complexity: O(pixels). Column sums are kept for a band of rows that moves down; a band with no more marks than the
  /// best square so far is skipped.
  func densest(_ side: Int) -> (PixelRect?, Int) {
    let columns = UnsafeMutablePointer<UInt16>.allocate(capacity: width)
    columns.initialize(repeating: 0, count: width)
    defer { columns.deallocate() }
    var band = 0
    var best = (place: PixelRect?.none, count: 0)
    for y in 0..<height {
      if rowCounts[y] > 0 {
        let row = row(y)
        for x in 0..<width { columns[x] &+= UInt16(row[x]) }
      }
      if y >= side, rowCounts[y - side] > 0 {
        let row = row(y - side)
        for x in 0..<width { columns[x] &-= UInt16(row[x]) }
      }
      band += rowCounts[y] - (y >= side ? rowCounts[y - side] : 0)
      guard y >= side - 1, min(band, side * side) > best.count else { continue }
      var sum: Int32 = 0
      var (most, end): (Int32, Int) = (0, 0)
      for x in 0..<side { sum &+= Int32(columns[x]) }
      (most, end) = (sum, side)
      for x in side..<width {
        sum &+= Int32(columns[x]) &- Int32(columns[x &- side])
        if sum > most { (most, end) = (sum, x &+ 1) }
      }
      if Int(most) > best.count {
        best = (PixelRect(x: end - side, y: y - side + 1, width: side, height: side), Int(most))
      }
    }
    return best
  }
}
