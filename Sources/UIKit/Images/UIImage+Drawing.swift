public import CoreGraphics

nonisolated extension UIImage {
  /// Draws the image at its size in the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in a rectangle of the current context: a resizable one with its edges kept, any other stretched.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    withCurrentContext { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      draw(in: rect, of: context, tint: nil)
    }
  }

  @available(*, unavailable, message: "patterns are not drawn; use CGContext.draw(_:in:byTiling:)")
  public func drawAsPattern(in rect: CGRect) {}

  /// Draws the image in a rectangle of `context`, as a template in `tint` if that is given.
  func draw(in rect: CGRect, of context: CGContext, tint: RGBA?) {
    guard let image = resolved(tint: tint), rect.width > 0, rect.height > 0 else { return }
    guard traits.capInsets != nil else { return context.drawUpright(image, in: rect) }
    for piece in pieces(of: image, in: rect) {
      guard let part = image.cropping(to: piece.source) else { continue }
      let isTiled = resizingMode == .tile && piece.isMiddle
      if isTiled {
        let size = CGSize(width: piece.source.width / scale, height: piece.source.height / scale)
        context.saveGState()
        context.clip(to: piece.target)
        for y in stride(
          from: piece.target.minY, to: piece.target.maxY, by: piece.tilesDown ? size.height : .infinity)
        {
          for x in stride(
            from: piece.target.minX, to: piece.target.maxX, by: piece.tilesAcross ? size.width : .infinity)
          {
            context.drawUpright(
              part,
              in: CGRect(
                x: x, y: y, width: piece.tilesAcross ? size.width : piece.target.width,
                height: piece.tilesDown ? size.height : piece.target.height))
          }
        }
        context.restoreGState()
      } else {
        context.drawUpright(part, in: piece.target)
      }
    }
  }

  private nonisolated struct Piece {
    /// In pixels of the image.
    var source: CGRect
    /// In points.
    var target: CGRect
    var tilesAcross: Bool
    var tilesDown: Bool
    var isMiddle: Bool { tilesAcross || tilesDown }
  }

  private func pieces(of image: CGImage, in rect: CGRect) -> [Piece] {
    let columns = strips(CGFloat(image.width), capInsets.left, capInsets.right, rect.minX, rect.width)
    let rows = strips(CGFloat(image.height), capInsets.top, capInsets.bottom, rect.minY, rect.height)
    var pieces: [Piece] = []
    for (y, row) in rows.enumerated() where row.length > 0 && row.extent > 0 {
      for (x, column) in columns.enumerated() where column.length > 0 && column.extent > 0 {
        pieces.append(
          Piece(
            source: CGRect(x: column.source, y: row.source, width: column.length, height: row.length),
            target: CGRect(x: column.target, y: row.target, width: column.extent, height: row.extent),
            tilesAcross: x == 1, tilesDown: y == 1))
      }
    }
    return pieces
  }

  /// The first edge, the middle and the last edge along one axis: pixels of the image, points of the target.
  private func strips(
    _ pixels: CGFloat, _ first: CGFloat, _ last: CGFloat, _ target: CGFloat, _ extent: CGFloat
  ) -> [(source: CGFloat, length: CGFloat, target: CGFloat, extent: CGFloat)] {
    let head = min(max((first * scale).rounded(), 0), pixels)
    let tail = min(max((last * scale).rounded(), 0), pixels - head)
    var (start, end) = (head / scale, tail / scale)
    if start + end > extent { (start, end) = (start * extent / (start + end), end * extent / (start + end)) }
    return [
      (0, head, target, start), (head, pixels - head - tail, target + start, extent - start - end),
      (pixels - tail, tail, target + extent - end, end),
    ]
  }

  /// The pixels with the orientation applied, and tinted with `tint` or the image's own tint, if any.
  func resolved(tint: RGBA?) -> CGImage? {
    guard let image = traits.cgImage else { return nil }
    let tint = tint ?? traits.tintColor
    guard imageOrientation != .up || tint != nil else { return image }
    let isSideways = imageOrientation.isSideways
    let (width, height) = isSideways ? (image.height, image.width) : (image.width, image.height)
    guard let context = CGContext(width: width, height: height) else { return nil }
    context.scaleBy(x: CGFloat(width), y: CGFloat(height))
    context.concatenate(imageOrientation.placement)
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let tint else { return context.makeImage() }
    context.setBlendMode(.sourceIn)
    context.setFillColor(rgba: tint)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return context.makeImage()
  }
}
