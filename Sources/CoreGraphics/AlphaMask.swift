import CCairo
import Foundation

/// An immutable bitmap of alpha only, 8 bits per pixel, such as the shape of a shadow.
package final class AlphaMask: Sendable {
  package let width: Int
  package let height: Int
  /// Bytes per row.
  package let stride: Int
  /// The rows, from the top.
  package let bytes: [UInt8]

  /// A mask filled by `fill`, which must write every row completely; its second argument is the number of bytes per
  /// row. Nil if the size is not allowed.
  package init?(width: Int, height: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>, Int) -> Void) {
    guard BitmapLimits.allow(width: width, height: height) else { return nil }
    self.width = width
    self.height = height
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    self.stride = stride
    bytes = [UInt8](unsafeUninitializedCapacity: stride * height) { buffer, count in
      fill(buffer, stride)
      count = stride * height
    }
  }

  /// The alpha of a bitmap's pixels.
  ///
  /// - Parameter part: a rectangle of whole pixels of the bitmap; nil for all.
  package convenience init?(alphaOf bitmap: CGContext, part: CGRect? = nil) {
    let (left, top) = (Int(part?.minX ?? 0), Int(part?.minY ?? 0))
    let (width, height) = (
      Int(part?.width ?? CGFloat(bitmap.width)), Int(part?.height ?? CGFloat(bitmap.height))
    )
    precondition(left >= 0 && top >= 0 && left + width <= bitmap.width && top + height <= bitmap.height)
    self.init(width: width, height: height) { bytes, stride in
      bitmap.withPixels { pixels in
        for y in 0..<height {
          let row = (top + y) * bitmap.width + left
          for x in 0..<width { bytes[y * stride + x] = UInt8(pixels[row + x] >> 24) }
        }
      }
    }
  }

  /// Passes a rectangle of whole mask pixels to `body` as a Cairo surface that must only be read.
  fileprivate func withSurface(of part: CGRect, _ body: (OpaquePointer?) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      let start = bytes.baseAddress! + Int(part.minY) * stride + Int(part.minX)
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: start), CAIRO_FORMAT_A8, Int32(part.width), Int32(part.height),
        Int32(stride))
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

extension CGContext {
  /// The smallest rectangle of pixels outside which every alpha is 0; null where all are.
  package var pixelsWithAlpha: CGRect {
    var (left, right, top, bottom) = (width, 0, height, 0)
    withPixels { pixels in
      for y in 0..<height {
        let row = pixels[y * width..<(y + 1) * width]
        guard let first = row.firstIndex(where: { $0 >> 24 > 0 }) else { continue }
        let last = row.lastIndex { $0 >> 24 > 0 } ?? first
        (left, right) = (min(left, first - row.startIndex), max(right, last - row.startIndex + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    return right > left ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Paints the fill colour through a part of `mask` over the whole clip; beyond that part its outermost rows and
  /// columns are repeated.
  ///
  /// - Parameters:
  ///   - part: a rectangle of whole mask pixels.
  ///   - placement: maps mask pixels to user space.
  package func fill(through mask: AlphaMask, part: CGRect, placement: CGAffineTransform) {
    let toPixels = placement.concatenating(state.ctm)
    let part = part.integral.intersection(CGRect(x: 0, y: 0, width: mask.width, height: mask.height))
    guard toPixels.isInvertible, !part.isNull, part.width >= 1, part.height >= 1, prepare(state.fill) else {
      return
    }
    if toPixels.isRectilinear {
      fillUpright(through: mask, part: part, toPixels: toPixels)
    } else {
      mask.withSurface(of: part) { surface in
        let pattern = cairo_pattern_create_for_surface(surface)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        setCairoMatrix(CGAffineTransform(translationX: part.minX, y: part.minY).concatenating(toPixels))
        cairo_mask(cr, pattern)
        cairo_pattern_destroy(pattern)
        setCairoMatrix(state.ctm)
      }
    }
  }

  /// Resamples the mask in Swift for each visible box, which is ten times faster than Cairo's resampling.
  private func fillUpright(through mask: AlphaMask, part: CGRect, toPixels: CGAffineTransform) {
    let origin = part.origin.applying(toPixels)
    for box in visibleBoxes {
      let (columns, rows) = (Int(box.minX)..<Int(box.maxX), Int(box.minY)..<Int(box.maxY))
      let shown = mask.resampled(
        columns: columns, rows: rows,
        part: (Int(part.minX)..<Int(part.maxX), Int(part.minY)..<Int(part.maxY)),
        scale: CGSize(width: toPixels.a, height: toPixels.d), origin: origin)
      guard let shown else { continue }
      cairo_identity_matrix(cr)
      shown.withSurface(of: CGRect(x: 0, y: 0, width: shown.width, height: shown.height)) {
        cairo_mask_surface(cr, $0, Double(columns.lowerBound), Double(rows.lowerBound))
      }
      setCairoMatrix(state.ctm)
    }
  }
}
