import CoreGraphics

extension Compositor {
  /// Paints one colour.
  ///
  /// - Parameter hole: a part of the shape that is not painted.
  func paint(_ color: RGBA, over shape: ShapeCoverage, except hole: ShapeCoverage? = nil) {
    let word = PixelMixing.word(color)
    guard word >> 24 > 0 else { return }
    context.paintRuns(rows: shape.rows, columns: shape.columns) { run in
      func fill(_ columns: Range<Int>) {
        let columns = columns.clamped(to: run.columns)
        guard !columns.isEmpty else { return }
        PixelMixing.fill(
          word, over: run.pixels + (columns.lowerBound - run.columns.lowerBound), count: columns.count)
      }
      let row = shape.row(run.row)
      let inner = hole?.row(run.row) ?? CoverageRow(touched: 0..<0, full: 0..<0)
      func mix(_ columns: Range<Int>) {
        for x in columns.clamped(to: run.columns) where !inner.full.contains(x) {
          let outer = row.full.contains(x) ? 1 : shape.ofPixel(x, run.row)
          let part = outer - (inner.touched.contains(x) ? hole!.ofPixel(x, run.row) : 0)
          PixelMixing.put(
            word, weight: PixelMixing.level(part), over: run.pixels + (x - run.columns.lowerBound))
        }
      }
      let full = row.full.clamped(to: row.touched)
      guard !full.isEmpty else { return mix(row.touched) }
      mix(row.touched.lowerBound..<full.lowerBound)
      if inner.touched.isEmpty {
        fill(full)
      } else {
        let left = full.lowerBound..<max(full.lowerBound, min(full.upperBound, inner.touched.lowerBound))
        let right = max(left.upperBound, min(full.upperBound, inner.touched.upperBound))..<full.upperBound
        fill(left)
        mix(left.upperBound..<right.lowerBound)
        fill(right)
      }
      mix(full.upperBound..<row.touched.upperBound)
    }
  }

  /// Paints the pixels that `read` writes for runs of a row.
  ///
  /// - Parameters:
  ///   - isOpaque: whether all these pixels have alpha 255.
  ///   - read: its result for a pixel must depend only on the pixel's position.
  func paint(
    over shape: ShapeCoverage, alpha: Double, isOpaque: Bool,
    _ read: (_ row: Int, _ columns: Range<Int>, _ line: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let whole = PixelMixing.level(alpha)
    guard whole > 0, context.width > 0 else { return }
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: context.width + 8)
    defer { line.deallocate() }
    context.paintRuns(rows: shape.rows, columns: shape.columns) { run in
      let row = shape.row(run.row)
      let full = row.full.clamped(to: run.columns)
      let (start, first) = (run.pixels, run.columns.lowerBound)
      if full == run.columns, isOpaque, whole == 255 { return read(run.row, run.columns, start) }
      read(run.row, run.columns, line)
      for x in run.columns.lowerBound..<(full.isEmpty ? run.columns.upperBound : full.lowerBound) {
        let weight = PixelMixing.level(shape.ofPixel(x, run.row) * alpha)
        PixelMixing.put(line[x - first], weight: weight, over: start + (x - first))
      }
      guard !full.isEmpty else { return }
      PixelMixing.lay(
        line + (full.lowerBound - first), weight: whole, over: start + (full.lowerBound - first),
        count: full.count)
      for x in full.upperBound..<run.columns.upperBound {
        let weight = PixelMixing.level(shape.ofPixel(x, run.row) * alpha)
        PixelMixing.put(line[x - first], weight: weight, over: start + (x - first))
      }
    }
  }

  /// Paints a picture.
  ///
  /// - Parameters:
  ///   - rect: the rectangle that the picture fills; beyond it the outermost pixels are repeated.
  ///   - isNearest: whether to use the nearest pixel instead of interpolating between four.
  func paint(
    _ image: CGImage, in rect: CGRect, over shape: ShapeCoverage, alpha: Double, isNearest: Bool = false
  ) {
    let (across, down) = (rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
    let placed = Homography(
      CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: rect.minX, ty: rect.minY)
    ).concatenating(toPixels)
    if let shift = placed.pixelShift(width: image.width, height: image.height) {
      return paint(image, movedBy: shift, over: shape, alpha: alpha)
    }
    guard let back = placed.inverse else { return }
    let sampler = PictureSampler(.image(image), toPicture: back, isNearest: isNearest)
    sampler.withReader { read in paint(over: shape, alpha: alpha, isOpaque: image.isOpaque, read) }
  }

  /// Paints a picture pixel for pixel.
  private func paint(
    _ image: CGImage, movedBy shift: (x: Int, y: Int), over shape: ShapeCoverage, alpha: Double
  ) {
    image.withPixels { pixels, stride in
      paint(over: shape, alpha: alpha, isOpaque: image.isOpaque) { row, columns, line in
        let source = pixels + min(max(row - shift.y, 0), image.height - 1) * stride
        let inside = columns.clamped(to: shift.x..<shift.x + image.width)
        for x in columns.lowerBound..<max(columns.lowerBound, min(inside.lowerBound, columns.upperBound)) {
          line[x - columns.lowerBound] = source[x < shift.x ? 0 : image.width - 1]
        }
        if inside.isEmpty {
          for x in columns { line[x - columns.lowerBound] = source[x < shift.x ? 0 : image.width - 1] }
          return
        }
        (line + (inside.lowerBound - columns.lowerBound)).update(
          from: source + (inside.lowerBound - shift.x), count: inside.count)
        for x in inside.upperBound..<columns.upperBound {
          line[x - columns.lowerBound] = source[image.width - 1]
        }
      }
    }
  }
}

extension Homography {
  /// The whole pixels by which a picture is moved, if the map is just that up to rounding errors, so that nothing needs
  /// resampling.
  fileprivate func pixelShift(width: Int, height: Int) -> (x: Int, y: Int)? {
    // An error of less than a thousandth of a pixel at the far corner.
    let (across, down) = (1e-3 / Double(width), 1e-3 / Double(height))
    guard x.z == 0, y.z == 0, one.z == 1, abs(x.x - 1) < across, abs(x.y) < across, abs(y.x) < down,
      abs(y.y - 1) < down, abs(one.x - one.x.rounded()) < 1e-3, abs(one.y - one.y.rounded()) < 1e-3,
      abs(one.x) < 1e6, abs(one.y) < 1e6
    else { return nil }
    return (Int(one.x.rounded()), Int(one.y.rounded()))
  }
}
