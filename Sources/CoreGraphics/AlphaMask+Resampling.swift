import Foundation

extension AlphaMask {
  /// Some pixels in a row that all lie in the same place between two of a mask's.
  private struct Run {
    var count: Int
    /// Pixels of the mask before and after, and the later one's weight in 256ths.
    let first, second: Int
    let weight: UInt32

    /// The runs of one side of a bitmap.
    ///
    /// - Parameters:
    ///   - pixels: of the bitmap.
    ///   - part: the mask's pixels that are shown; beyond them the outermost are repeated.
    ///   - scale, origin: from the mask's coordinates, counted from the part's start, to the bitmap's.
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

  /// The mask as some pixels of a bitmap show it, each by bilinear interpolation at its middle. Where it is even, one
  /// row stands for many, so that a long side costs no more than a short one.
  ///
  /// - Parameters:
  ///   - part: columns and rows of the mask that are shown; beyond them the outermost are repeated.
  ///   - scale: pixels of the bitmap for one of the mask; not 0.
  ///   - origin: where the part's corner lies in the bitmap.
  /// - Returns: nil where such a mask is not allowed.
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
