import CDifferences
import Foundation

/// Marks, for every pixel of a picture, whether it differs: 1 or 0.
final class DifferenceMask: @unchecked Sendable {
  let width: Int
  let height: Int
  /// The number of differing pixels per row and in all.
  private(set) var rowCounts: [Int32]
  private(set) var total = 0
  // Written only where the mask is made. Allocated by calloc, so that unused pages are never touched.
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

  /// The marks of a row as words of eight pixels, the first in the lowest byte.
  func words(_ y: Int) -> UnsafeBufferPointer<UInt64> {
    let start = UnsafeRawPointer(marks + y * stride).assumingMemoryBound(to: UInt64.self)
    return UnsafeBufferPointer(start: start, count: stride / 8)
  }

  /// Marks the pixels by which two pictures of straight RGBA rows differ by more than `ignored` levels.
  ///
  /// - Returns: what they differ by, whether ignored or not.
  static func comparing(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, width: Int, height: Int, ignored: Int
  ) -> (mask: DifferenceMask, extent: cdifferences_extent) {
    let mask = DifferenceMask(width: width, height: height)
    let extent = cdifferences_compare(
      one.baseAddress, other.baseAddress, Int32(width), Int32(height), UInt8(ignored), mask.marks,
      Int64(mask.stride), &mask.rowCounts)
    mask.total = mask.rowCounts.reduce(0) { $0 + Int($1) }
    return (mask, extent)
  }

  /// Marks a rectangle.
  func fill(_ place: PixelRect) {
    total += Int(
      cdifferences_mark(
        marks, Int64(stride), Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height),
        &rowCounts))
  }

  /// The square of `side` pixels with the most marks, and their number.
  ///
  /// Complexity: O(pixels).
  func densest(_ side: Int) -> (PixelRect?, Int) {
    var columns = [UInt16](repeating: 0, count: width)
    let best = cdifferences_densest(
      marks, Int64(stride), rowCounts, Int32(width), Int32(height), Int32(side), &columns)
    guard best.count > 0 else { return (nil, 0) }
    return (PixelRect(x: Int(best.x), y: Int(best.y), width: side, height: side), Int(best.count))
  }

  /// Counts how often each identity occurs at marked pixels of a rectangle, and the marks.
  func count(_ identities: [UInt16], in area: PixelRect, into counts: inout [Int64]) -> Int {
    Int(
      cdifferences_count_marked(
        identities, marks, Int64(stride), Int32(width), Int32(area.x), Int32(area.y), Int32(area.width),
        Int32(area.height), &counts))
  }
}
