import Foundation

extension AlphaMask {
  /// A run of neighbouring target pixels that interpolate between the same two mask pixels.
  private struct Run {
    var count: Int
    /// Indices of the two mask pixels, and the weight of the second in 256ths.
    let first, second: Int
    let weight: UInt32

    /// The runs along one axis of a bitmap.
    ///
    /// - Parameters:
    ///   - pixels: the bitmap's pixels along this axis.
    ///   - part: the mask's pixels that are used; beyond them the outermost are repeated.
    ///   - scale, origin: map from the mask's coordinates, counted from the start of `part`, to the bitmap's.
    static func along(_ pixels: Range<Int>, part: Range<Int>, scale: CGFloat, origin: CGFloat) -> [Run] {
      var runs: [Run] = []
      let last = CGFloat(part.count - 1)
      for pixel in pixels {
        let place = min(max((CGFloat(pixel) + 0.5 - origin) / scale - 0.5, 0), last)
        let first = part.lowerBound + Int(place)
        let weight = UInt32(((place - place.rounded(.down)) * 256).rounded())
        if let run = runs.last, run.first == first, run.weight == weight {
          runs[runs.count - 1].count += 1
        } else {
          runs.append(
            Run(count: 1, first: first, second: min(first + 1, part.upperBound - 1), weight: weight))
        }
      }
      return runs
    }
  }

  /// Resamples the mask for some pixels of a bitmap, by bilinear interpolation at the pixels' centres. One result row
  /// serves all rows with equal values, so a long uniform side costs no more than a short one.
  ///
  /// - Parameters:
  ///   - part: the mask's columns and rows that are used; beyond them the outermost are repeated.
  ///   - scale: bitmap pixels per mask pixel; not 0.
  ///   - origin: the corner of `part` in the bitmap.
  /// - Returns: nil if a mask of that size is not allowed.
  func resampled(
    columns: Range<Int>, rows: Range<Int>, part: (columns: Range<Int>, rows: Range<Int>), scale: CGSize,
    origin: CGPoint
  ) -> AlphaMask? {
    let across = Run.along(columns, part: part.columns, scale: scale.width, origin: origin.x)
    let down = Run.along(rows, part: part.rows, scale: scale.height, origin: origin.y)
    return AlphaMask(width: columns.count, height: rows.count) { target, targetStride in
      bytes.withUnsafeBufferPointer { source in
        let mixed = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width)
        defer { mixed.deallocate() }
        var row = target.baseAddress!
        for y in down {
          let (one, other) = (y.first * stride, y.second * stride)
          for x in part.columns {
            mixed[x] = UInt32(source[one + x]) * (256 - y.weight) + UInt32(source[other + x]) * y.weight
          }
          let first = row
          var pixel = row
          for x in across {
            let level = mixed[x.first] * (256 - x.weight) + mixed[x.second] * x.weight
            let byte = UInt8((level + 0x8000) >> 16)
            if x.count == 1 { pixel.pointee = byte } else { pixel.update(repeating: byte, count: x.count) }
            pixel += x.count
          }
          row += targetStride
          for _ in 1..<y.count {
            row.update(from: first, count: columns.count)
            row += targetStride
          }
        }
      }
    }
  }
}
