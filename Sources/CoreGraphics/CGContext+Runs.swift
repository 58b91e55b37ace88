import CCairo
import Foundation

/// A stretch of pixels in a row that is to be painted.
package struct PixelRun {
  /// The first pixel: premultiplied 0xAARRGGBB words, to be read and written.
  package let pixels: UnsafeMutablePointer<UInt32>
  package let row: Int
  package let columns: Range<Int>
}

/// Drawing pixel by pixel.
extension CGContext {
  /// Paints pixels row by row, within the clip and except for hidden ones.
  ///
  /// What `paint` writes into a pixel must depend on nothing but the pixel's place and what is there, so that a shape
  /// painted in pieces is the same to the bit as painted whole.
  ///
  /// - Parameters:
  ///   - rows: of the context's bitmap.
  ///   - columns: those of a row that are to be painted.
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

  /// Paints into a bitmap of its own first, which is then drawn through a clip that cuts pixels in two.
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
