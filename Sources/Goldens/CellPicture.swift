import CDifferences
import CoreGraphics
import Frames

/// A coarse picture of a frame: the mean of every square (cell) of 32 × 32 pixels.
///
/// Goldens keep one for every frame, so that a frame whose digest differs can be compared even if its picture was not
/// kept: any pixels beyond the tolerance are detected, and their place is known.
struct CellPicture: Hashable, Sendable {
  static let fileName = "cells.png"
  /// The side of a cell in pixels.
  static let side = 32

  /// The number of cells per row, and of rows.
  let columns: Int
  let rows: Int
  /// Means of red, green and blue, each multiplied by alpha, and of alpha; rows from the top.
  var means: [UInt8]

  static func columns(_ width: Int) -> Int { (width + side - 1) / side }

  init(columns: Int, rows: Int, means: [UInt8]) {
    self.columns = columns
    self.rows = rows
    self.means = means
  }

  /// The cells of straight RGBA rows.
  init(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int) {
    precondition(pixels.count == width * height * 4)
    (columns, rows) = (Self.columns(width), Self.columns(height))
    means = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { [columns, rows] means, count in
      cdifferences_means(
        pixels.baseAddress, Int32(width), Int32(height), Int32(Self.side), means.baseAddress)
      count = columns * rows * 4
    }
  }

  /// The largest difference of a cell's mean that pixels within the tolerance can cause; half a level is added for
  /// rounding twice.
  private func limit(_ tolerance: FrameTolerance, column: Int, row: Int, width: Int, height: Int) -> Int {
    let area =
      Double(min(Self.side, width - column * Self.side)) * Double(min(Self.side, height - row * Self.side))
    let most = min(area, (tolerance.densest * Double(tolerance.window * tolerance.window)).rounded(.up))
    // Every square of a cell's size is covered by that many windows of the tolerance.
    let windows = ((Self.side + tolerance.window - 1) / tolerance.window)
    let counted = min(area, most * Double(windows * windows))
    let sum =
      counted * Double(tolerance.largest) + (area - counted)
      * Double(min(tolerance.ignored, tolerance.largest))
    return Int((sum / area).rounded(.up)) + 1
  }

  /// The differences from recorded cells.
  struct Difference: Hashable, Sendable {
    /// The largest difference of a mean in levels, and the rectangle of its cell in pixels.
    var largest = 0
    var place: PixelRect?
    /// Cells that differ by more than pixels within the tolerance can cause.
    var broken: [PixelRect] = []
    /// Cells that differ by more than one level.
    var visible: [PixelRect] = []
  }

  func difference(
    from recorded: CellPicture, tolerance: FrameTolerance, width: Int, height: Int
  ) -> Difference {
    precondition(columns == recorded.columns && rows == recorded.rows, "cells of two sizes")
    var result = Difference()
    for row in 0..<rows {
      for column in 0..<columns {
        let start = (row * columns + column) * 4
        var most = 0
        for channel in start..<start + 4 {
          most = max(most, abs(Int(means[channel]) - Int(recorded.means[channel])))
        }
        guard most > 0 else { continue }
        let (x, y) = (column * Self.side, row * Self.side)
        let place = PixelRect(
          x: x, y: y, width: min(Self.side, width - x), height: min(Self.side, height - y))
        if most > result.largest { (result.largest, result.place) = (most, place) }
        if most > 1 { result.visible.append(place) }
        if most > limit(tolerance, column: column, row: row, width: width, height: height) {
          result.broken.append(place)
        }
      }
    }
    return result
  }
}

extension CellPicture {
  /// The picture with a pixel for each cell.
  var small: FramePicture {
    var rgba: [UInt8] = []
    rgba.reserveCapacity(means.count)
    for cell in stride(from: 0, to: means.count, by: 4) {
      let alpha = Int(means[cell + 3])
      for channel in 0..<3 {
        rgba.append(
          alpha == 0 ? 0 : UInt8(min(255, (Int(means[cell + channel]) * 255 + alpha / 2) / alpha)))
      }
      rgba.append(UInt8(alpha))
    }
    return FramePicture(width: columns, height: rows, rgba: rgba)
  }
}
