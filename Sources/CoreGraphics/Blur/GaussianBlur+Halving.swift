import CPixels

/// Halving and doubling of pictures. Pixel i of the half-size picture lies between pixels 2i and 2i + 1 of the larger
/// one and is (1, 3, 3, 1)/8 of pixels 2i − 1 … 2i + 2 in each direction: a variance of ¾ pixel². Doubling mixes ¾ of
/// the nearer pixel with ¼ of the next, which again has a variance of ¾ at every pixel.
///
/// Each half-size picture has a border of two pixels. The outermost border pixels depend only on what lies beyond the
/// edge, so repeating them outwards is exact.
extension GaussianBlur {
  static let border = 2

  /// Half of the blurred picture, to be enlarged.
  func convolvedHalf(of source: BlurSource) -> BlurPlane {
    var levels = [halve(source)]
    while levels.count < halvings { levels.append(halve(levels.last!)) }
    convolve(levels.last!)
    while levels.count > 1 {
      let small = levels.removeLast()
      enlarge(small, into: levels.last!)
    }
    return levels[0]
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
    let line = BlurPlane(width: source.width, height: 1, margin: Self.margin)
    let nothing = [UInt8](repeating: 0, count: count)
    nothing.withUnsafeBufferPointer { nothing in
      for y in 0..<result.height {
        let first = 2 * (y - Self.border) - 1
        func row(_ index: Int) -> UnsafePointer<UInt8> { source.row(first + index) ?? nothing.baseAddress! }
        cpixels_halve_bytes(row(0), row(1), row(2), row(3), line.row(0), count)
        source.extend(line.pixels(0), by: Self.margin)
        cpixels_halve_columns(line.row(0) - 2 * Self.border * 4, result.row(y), result.width)
      }
    }
    return result
  }

  private func halve(_ source: BlurPlane) -> BlurPlane {
    let (width, height) = (source.width - 2 * Self.border, source.height - 2 * Self.border)
    let result = half(width: width, height: height, margin: kernel.radius)
    let count = source.width * 4
    let line = BlurPlane(width: source.width, height: 1, margin: Self.margin)
    for y in 0..<result.height {
      let first = 2 * (y - Self.border) - 1 + Self.border
      func row(_ index: Int) -> UnsafeMutablePointer<UInt16> {
        source.row(min(max(first + index, 0), source.height - 1))
      }
      cpixels_halve_rows(row(0), row(1), row(2), row(3), line.row(0), count)
      extend(line)
      cpixels_halve_columns(line.row(0) - Self.border * 4, result.row(y), result.width)
    }
    return result
  }

  /// Pixels beyond the ends of a row that is halved: two border pixels need 5 to the left of the first and 6 to the
  /// right of the last, and four pixels are read at a time.
  private static let margin = 8

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
    let pair = BlurPlane(width: 2, height: 1, margin: 0)
    for y in 0..<large.height {
      let (near, next) = small.rows(around: y - Self.border)
      cpixels_mix_rows(near, next, line.row(0), small.width * 4)
      // The border's pixels are made of the smaller picture's border.
      let source = line.row(0) + (Self.border - Self.border / 2) * 4
      cpixels_enlarge_columns(source, large.row(y), large.width / 2)
      if large.width % 2 == 1 {
        cpixels_enlarge_columns(source + large.width / 2 * 4, pair.row(0), 1)
        large.pixels(y)[large.width - 1] = pair.pixels(0)[0]
      }
    }
  }
}

extension BlurPlane {
  /// Of a picture of half the size, the rows nearest and next to row `y` of the larger one.
  func rows(around y: Int) -> (near: UnsafePointer<UInt16>, next: UnsafePointer<UInt16>) {
    let near = (y >> 1) + GaussianBlur.border
    return (UnsafePointer(row(near)), UnsafePointer(row(near + (y & 1) * 2 - 1)))
  }
}
