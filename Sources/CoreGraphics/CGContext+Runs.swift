import CCairo
import Foundation

/// A run of pixels in a row that is to be painted.
package struct PixelRun {
  /// The run's first pixel: premultiplied 0xAARRGGBB words, for reading and writing.
  package let pixels: UnsafeMutablePointer<UInt32>
  package let row: Int
  package let columns: Range<Int>
}

/// Drawing pixel by pixel.
extension CGContext {
  /// Paints pixels row by row, within the clip and except for hidden ones.
  ///
  /// The value that `paint` writes to a pixel must depend only on the pixel's position and its previous value, so that
  /// a shape painted in pieces equals the shape painted whole, bit by bit.
  ///
  /// - Parameters:
  ///   - rows: rows of the context's bitmap.
  ///   - columns: returns the columns of a row that are to be painted.
  package func paintRuns(
    rows: Range<Int>, columns: (_ row: Int) -> Range<Int>, _ paint: (PixelRun) -> Void
  ) {
    isUntouched = false
    let boxes = visibleBoxes
    guard !boxes.isEmpty, !rows.isEmpty else { return }
    if state.clipIsPixels {
      withTarget { target in
        for box in boxes {
          let across = (Int(box.minX)..<Int(box.maxX)).clamped(to: target.columns)
          for row in rows.clamped(to: (Int(box.minY)..<Int(box.maxY)).clamped(to: target.rows)) {
            let columns = columns(row).clamped(to: across)
            guard !columns.isEmpty else { continue }
            paint(PixelRun(pixels: target.pixel(columns.lowerBound, row), row: row, columns: columns))
          }
        }
      }
    } else {
      for box in boxes { paintSheet(box, rows, columns, paint) }
    }
  }

  /// Paints into a separate bitmap, which is then drawn through a clip that covers some pixels in part.
  private func paintSheet(
    _ box: CGRect, _ rows: Range<Int>, _ columns: (Int) -> Range<Int>, _ paint: (PixelRun) -> Void
  ) {
    let across = Int(box.minX)..<Int(box.maxX)
    let down = rows.clamped(to: Int(box.minY)..<Int(box.maxY))
    guard !down.isEmpty, let sheet = CGContext(width: across.count, height: down.count) else { return }
    sheet.withPixels { pixels in
      for row in down {
        let columns = columns(row).clamped(to: across)
        guard !columns.isEmpty else { continue }
        let place = (row - down.lowerBound) * across.count + columns.lowerBound - across.lowerBound
        paint(PixelRun(pixels: pixels.baseAddress! + place, row: row, columns: columns))
      }
    }
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_surface_flush(sheet.surface)
    cairo_set_source_surface(cr, sheet.surface, Double(across.lowerBound), Double(down.lowerBound))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_paint(cr)
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
    cairo_restore(cr)
  }
}
