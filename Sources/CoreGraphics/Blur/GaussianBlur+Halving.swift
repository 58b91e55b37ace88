import Foundation

/// Halving and doubling of pictures. Pixel i of the half-size picture lies between pixels 2i and 2i + 1 of the larger
/// one and is (1, 3, 3, 1)/8 of pixels 2i − 1 … 2i + 2 in each direction: a variance of ¾ pixel². Doubling mixes ¾ of
/// the nearer pixel with ¼ of the next, which again has a variance of ¾ at every pixel.
///
/// Each half-size picture has a border of two pixels. The outermost border pixels depend only on what lies beyond the
/// edge, so repeating them outwards is exact.
extension GaussianBlur {
  private static let border = 2

  func shrinkAndConvolve(
    _ source: BlurSource, into target: UnsafeMutablePointer<UInt32>, stride: Int,
    finish: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    var levels = [halve(source)]
    while levels.count < halvings { levels.append(halve(levels.last!)) }
    convolve(levels.last!)
    while levels.count > 1 {
      let small = levels.removeLast()
      enlarge(small, into: levels.last!)
    }
    enlarge(
      levels[0], into: target, stride: stride, width: source.width, height: source.height, finish: finish)
  }

  /// A plane for a half-size picture with its border; the picture starts at row and column `border`.
  private func half(width: Int, height: Int, margin: Int) -> BlurPlane {
    BlurPlane(
      width: (width + 1) / 2 + 2 * Self.border, height: (height + 1) / 2 + 2 * Self.border, margin: margin)
  }

  // MARK: Smaller

  private func halve(_ source: BlurSource) -> BlurPlane {
    let result = half(width: source.width, height: source.height, margin: halvings == 1 ? kernel.radius : 0)
    let count = source.width * 4
    // The two border pixels read 5 source pixels to the left of the first and 6 to the right of the last.
    let line = BlurPlane(width: source.width, height: 1, margin: 6)
    let nothing = [UInt8](repeating: 0, count: count)
    nothing.withUnsafeBufferPointer { nothing in
      for y in 0..<result.height {
        let first = 2 * (y - Self.border) - 1
        func row(_ index: Int) -> UnsafePointer<UInt8> { source.row(first + index) ?? nothing.baseAddress! }
        let (a, b, c, d, sum) = (row(0), row(1), row(2), row(3), line.row(0))
        for x in 0..<count {
          let (outer, inner) = (UInt16(a[x]) &+ UInt16(d[x]), UInt16(b[x]) &+ UInt16(c[x]))
          // At most 8 · 255; times 32 it is a byte value times 256.
          sum[x] = (outer &+ inner &* 3) &<< 5
        }
        source.extend(line.pixels(0), by: 6)
        halve(line.pixels(0) - 2 * Self.border, into: result.pixels(y), count: result.width)
      }
    }
    return result
  }

  private func halve(_ source: BlurPlane) -> BlurPlane {
    let (width, height) = (source.width - 2 * Self.border, source.height - 2 * Self.border)
    let result = half(width: width, height: height, margin: kernel.radius)
    let count = source.width * 4
    let line = BlurPlane(width: source.width, height: 1, margin: 6)
    for y in 0..<result.height {
      let first = 2 * (y - Self.border) - 1 + Self.border
      func row(_ index: Int) -> UnsafeMutablePointer<UInt16> {
        source.row(min(max(first + index, 0), source.height - 1))
      }
      let (a, b, c, d, sum) = (row(0), row(1), row(2), row(3), line.row(0))
      for x in 0..<count {
        let (outer, inner) = (Fixed.mean(a[x], d[x]), Fixed.mean(b[x], c[x]))
        sum[x] = Fixed.mean(Fixed.mean(outer, inner), inner)
      }
      extend(line)
      halve(line.pixels(0) + (Self.border - 2 * Self.border), into: result.pixels(y), count: result.width)
    }
    return result
  }

  /// Halves a row. `line` points to the source pixel at which the first target pixel starts.
  @inline(__always)
  private func halve(
    _ line: UnsafePointer<SIMD4<UInt16>>, into target: UnsafeMutablePointer<SIMD4<UInt16>>, count: Int
  ) {
    for x in 0..<count {
      let here = line + 2 * x
      let (outer, inner) = (Fixed.mean(here[-1], here[2]), Fixed.mean(here[0], here[1]))
      target[x] = Fixed.mean(Fixed.mean(outer, inner), inner)
    }
  }

  /// Repeats the outermost pixels of the first row into its margins.
  private func extend(_ plane: BlurPlane, row y: Int = 0) {
    let line = plane.pixels(y)
    (line - plane.margin).update(repeating: line[0], count: plane.margin)
    (line + plane.width).update(repeating: line[plane.width - 1], count: plane.margin)
  }

  // MARK: The kernel

  /// Convolves the smallest picture in place.
  private func convolve(_ plane: BlurPlane) {
    let (count, radius) = (plane.width * 4, kernel.radius)
    let size = 2 * radius + 1
    let ring = BlurPlane(width: plane.width, height: size, margin: 0)
    func place(_ y: Int) -> UnsafeMutablePointer<UInt16> { ring.row((y + size) % size) }
    func fill(_ y: Int) {
      let row = min(max(y, 0), plane.height - 1)
      // Rows above the picture repeat the first row. Rows below it repeat the last one, whose result is in the ring.
      if y >= plane.height {
        place(y).update(from: place(y - 1), count: count)
      } else {
        extend(plane, row: row)
        kernel.convolve(plane.row(row), step: 4, into: place(y), count: count)
      }
    }
    for y in -radius..<radius { fill(y) }
    for y in 0..<plane.height {
      fill(y + radius)
      kernel.convolve(rows: { UnsafePointer(place(y + $0)) }, into: plane.row(y), count: count)
    }
  }

  // MARK: Larger

  private func enlarge(_ small: BlurPlane, into large: BlurPlane) {
    let line = BlurPlane(width: small.width, height: 1, margin: 0)
    for y in 0..<large.height {
      mixRows(of: small, at: y - Self.border, into: line)
      let (source, target) = (line.pixels(0) + Self.border, large.pixels(y))
      for x in 0..<large.width {
        let place = x - Self.border
        let near = source[place >> 1]
        target[x] = Fixed.mean(Fixed.mean(near, source[(place >> 1) + (place & 1) * 2 - 1]), near)
      }
    }
  }

  private func enlarge(
    _ small: BlurPlane, into target: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    finish: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    let line = BlurPlane(width: small.width, height: 1, margin: 0)
    // Pixels are made in pairs, so an odd width needs room for one more.
    let wide = BlurPlane(width: width + 1, height: 1, margin: 0)
    for y in 0..<height {
      mixRows(of: small, at: y, into: line)
      let (source, pair) = (line.pixels(0) + Self.border, wide.pixels(0))
      for x in 0..<(width + 1) / 2 {
        let near = source[x]
        pair[2 * x] = Fixed.mean(Fixed.mean(near, source[x - 1]), near)
        pair[2 * x + 1] = Fixed.mean(Fixed.mean(near, source[x + 1]), near)
      }
      let row = target + y * stride
      row.withMemoryRebound(to: UInt8.self, capacity: width * 4) {
        Fixed.bytes(wide.row(0), into: $0, count: width * 4)
      }
      finish(row, width)
    }
  }

  /// Row `y` of the doubled picture, before it is doubled horizontally.
  @inline(__always)
  private func mixRows(of small: BlurPlane, at y: Int, into line: BlurPlane) {
    let near = small.row((y >> 1) + Self.border)
    let next = small.row((y >> 1) + (y & 1) * 2 - 1 + Self.border)
    let target = line.row(0)
    for x in 0..<small.width * 4 { target[x] = Fixed.mean(Fixed.mean(near[x], next[x]), near[x]) }
  }
}
