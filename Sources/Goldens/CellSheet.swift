import CoreGraphics

/// The coarse pictures of a film's frames: the file `cells.png`.
struct CellSheet: Hashable, Sendable {
  /// The number of cells per row of a frame, and of rows.
  let columns: Int
  let rows: Int
  /// The number of frames.
  private(set) var count = 0
  /// The means of all frames, one after the other: a frame of a few cells takes a few bytes.
  private var means: [UInt8] = []

  /// A sheet for frames of `width` × `height` pixels.
  init(width: Int, height: Int) {
    (columns, rows) = (CellPicture.columns(width), CellPicture.columns(height))
  }

  private var size: Int { columns * rows * 4 }

  mutating func append(_ frame: CellPicture) {
    precondition(frame.columns == columns && frame.rows == rows, "cells of two sizes")
    means += frame.means
    count += 1
  }

  subscript(frame: Int) -> CellPicture {
    get {
      CellPicture(
        columns: columns, rows: rows, means: Array(means[frame * size..<(frame + 1) * size]))
    }
    set {
      precondition(newValue.columns == columns && newValue.rows == rows, "cells of two sizes")
      means.replaceSubrange(frame * size..<(frame + 1) * size, with: newValue.means)
    }
  }

  /// Whether the cells of that many frames fit into one picture.
  static func fits(_ count: Int, width: Int, height: Int) -> Bool {
    let (columns, rows) = (CellPicture.columns(width), CellPicture.columns(height))
    let across = across(count, columns: columns, rows: rows)
    let down = (count + across - 1) / across
    let (wide, high) = (across * columns, down * rows)
    return max(wide, high) <= PNG.maximumSide && wide * high <= PNG.maximumPixels / 4
  }

  /// The number of frames per row in the file, which makes it about square.
  private static func across(_ frames: Int, columns: Int, rows: Int) -> Int {
    min(frames, max(1, Int((Double(frames) * Double(rows) / Double(columns)).squareRoot().rounded())))
  }

  /// A PNG file with the cells of all frames, arranged in rows.
  func png() throws(PNG.Failure) -> [UInt8] {
    let across = Self.across(count, columns: columns, rows: rows)
    let down = (count + across - 1) / across
    let width = across * columns
    var sheet = [UInt8](repeating: 0, count: width * down * rows * 4)
    for frame in 0..<count {
      let (left, top) = (frame % across * columns, frame / across * rows)
      for row in 0..<rows {
        let (target, source) = (((top + row) * width + left) * 4, frame * size + row * columns * 4)
        sheet.replaceSubrange(target..<target + columns * 4, with: means[source..<source + columns * 4])
      }
    }
    return try PNG.encode(sheet, width: width, height: down * rows, compression: .small)
  }

  /// Reads the cells of `count` frames of `width` × `height` pixels from their file; nil if the file has another size.
  init?(_ picture: PNG.Picture, count: Int, width: Int, height: Int) {
    self.init(width: width, height: height)
    let across = Self.across(count, columns: columns, rows: rows)
    let down = (count + across - 1) / across
    guard picture.width == across * columns, picture.height == down * rows else { return nil }
    means.reserveCapacity(count * size)
    for frame in 0..<count {
      let (left, top) = (frame % across * columns, frame / across * rows)
      for row in 0..<rows {
        let start = ((top + row) * picture.width + left) * 4
        means += picture.rgba[start..<start + columns * 4]
      }
    }
    self.count = count
  }
}
