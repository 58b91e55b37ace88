import CoreGraphics

extension Compositor {
  /// Draws what `body` draws, clipped to a shape as one picture: a pixel that is covered in part mixes the result of
  /// `body` with its previous value by coverage.
  func cut(to shape: ShapeCoverage, _ body: () -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    if let box = shape.box {
      context.clip(toPixels: box)
      return body()
    }
    var (low, high) = (Int.max, Int.min)
    for y in shape.rows {
      let touched = shape.row(y).touched
      guard !touched.isEmpty else { continue }
      (low, high) = (min(low, touched.lowerBound), max(high, touched.upperBound))
    }
    guard low < high else { return }
    let box = CGRect(x: low, y: shape.rows.lowerBound, width: high - low, height: shape.rows.count)
    context.clip(toPixels: box)
    let saved = SavedPixels(around: shape, columns: low..<high, of: context)
    body()
    saved.restore(outside: shape, of: context)
  }
}

/// The pixels of a box that a shape does not cover completely.
private struct SavedPixels {
  private var stretches: [(row: Int, columns: Range<Int>)] = []
  private var pixels: [UInt32] = []

  init(around shape: ShapeCoverage, columns: Range<Int>, of context: CGContext) {
    context.withTarget { target in
      let columns = columns.clamped(to: target.columns)
      for y in shape.rows.clamped(to: target.rows) {
        let row = shape.row(y)
        let full = row.full.isEmpty ? columns.lowerBound..<columns.lowerBound : row.full.clamped(to: columns)
        for part in [columns.lowerBound..<full.lowerBound, full.upperBound..<columns.upperBound]
        where !part.isEmpty {
          stretches.append((y, part))
          pixels.append(
            contentsOf: UnsafeBufferPointer(start: target.pixel(part.lowerBound, y), count: part.count))
        }
      }
    }
  }

  /// Restores the saved pixels to the extent that the shape does not cover them.
  func restore(outside shape: ShapeCoverage, of context: CGContext) {
    context.withTarget { target in
      var next = 0
      for (y, columns) in stretches {
        let touched = shape.row(y).touched
        for x in columns {
          let pixel = target.pixel(x, y)
          if touched.contains(x) {
            let part = PixelMixing.level(shape.ofPixel(x, y))
            pixel.pointee =
              PixelMixing.scaled(pixel.pointee, by: part)
              &+ PixelMixing.scaled(pixels[next], by: 255 - part)
          } else {
            pixel.pointee = pixels[next]
          }
          next += 1
        }
      }
    }
  }
}
