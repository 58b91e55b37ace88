import CoreGraphics

/// The alpha of a shadow: that of its caster, convolved with a Gaussian, in the layer's coordinates.
final class ShadowMask {
  let mask: AlphaMask
  let grid: ShadowGrid
  /// How far the grid extends beyond the caster's rectangle on each side, in points.
  var margin: CGFloat { CGFloat(grid.margin) / grid.resolution }
  /// The mask's first pixel, in points from the grid's first one: the mask of a layer covers only where the layer shows
  /// something.
  let start: CGPoint

  /// How far a shadow of that radius extends, in points: 3.5 σ, beyond which a Gaussian contains 1/4000.
  static func reach(radius: Double) -> CGFloat { radius.isFinite ? 3.5 * max(radius, 0) : 0 }

  /// - Parameters:
  ///   - radius: the Gaussian's σ in points, above 0.
  ///   - whole: the compositor of which a part draws the caster.
  init?(_ caster: ShadowCaster, radius: Double, grid: ShadowGrid, partOf whole: Compositor) {
    let resolution = grid.resolution
    var pixels = CGRect(x: 0, y: 0, width: grid.width, height: grid.height)
    let extent = caster.extent
    let corner = CGPoint(
      x: extent.minX - CGFloat(grid.margin) / resolution, y: extent.minY - CGFloat(grid.margin) / resolution)
    if case .layer(let layer, _) = caster,
      let shown = whole.shownContent(of: layer, scale: resolution * Double(grid.factor))
    {
      guard !shown.isNull else { return nil }
      let reach = Self.reach(radius: radius)
      pixels = shown.insetBy(dx: -reach, dy: -reach).offsetBy(dx: -corner.x, dy: -corner.y)
        .applying(CGAffineTransform(scaleX: resolution, y: resolution)).integral.intersection(pixels)
      guard !pixels.isNull, pixels.width >= 1, pixels.height >= 1 else { return nil }
    }
    start = CGPoint(x: pixels.minX / resolution, y: pixels.minY / resolution)
    self.grid = grid
    let bitmap = Self.coverage(
      of: Self.shortened(caster, grid), width: Int(pixels.width), height: Int(pixels.height),
      origin: CGPoint(x: corner.x + start.x, y: corner.y + start.y), grid: grid, partOf: whole)
    guard let bitmap else { return nil }
    // The size of the pixels and the resampling add a variance of 1/12 and 1/6 pixel².
    let sigma = radius * resolution
    GaussianBlur(sigma: max(sigma * sigma - 0.25, 0.01).squareRoot()).blur(bitmap, edges: .transparent)
    guard let mask = AlphaMask(alphaOf: bitmap) else { return nil }
    self.mask = mask
  }

  /// Shortened sides have a whole number of pixels, so that both halves are on the grid.
  private static func shortened(_ caster: ShadowCaster, _ grid: ShadowGrid) -> ShadowCaster {
    guard case .outline(let rect, let radii, let shape) = caster else { return caster }
    let size = CGSize(
      width: grid.shortensColumns ? CGFloat(grid.columns) / grid.resolution : rect.width,
      height: grid.shortensRows ? CGFloat(grid.rows) / grid.resolution : rect.height)
    return .outline(CGRect(origin: rect.origin, size: size), radii, shape)
  }

  /// The caster drawn on `width` × `height` pixels of the grid, starting at `origin`.
  private static func coverage(
    of caster: ShadowCaster, width: Int, height: Int, origin: CGPoint, grid: ShadowGrid,
    partOf whole: Compositor
  ) -> CGContext? {
    let factor = grid.factor
    guard let context = CGContext(width: width * factor, height: height * factor) else { return nil }
    let scale = CGFloat(grid.resolution) * CGFloat(factor)
    let compositor = Compositor(context: context, partOf: whole, scale: scale)
    compositor.drawsSilhouettes = true
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -origin.x, y: -origin.y)
    context.setFillColor(rgba: .black)
    switch caster {
    case .outline(let rect, let radii, let shape):
      if radii.isZero {
        context.fill(rect)
      } else {
        context.addPath(CGPath(roundedRect: rect, radii: radii, shape: shape))
        context.fillPath()
      }
    case .path(let path):
      context.addPath(path)
      context.fillPath()
    case .layer(let layer, _): compositor.compose(layer, alpha: 1)
    }
    return factor == 1 ? context : averaged(context, by: factor, width: width, height: height)
  }

  /// The alphas of a picture, each the mean of `factor` × `factor` pixels.
  private static func averaged(_ picture: CGContext, by factor: Int, width: Int, height: Int) -> CGContext? {
    guard let result = CGContext(width: width, height: height) else { return nil }
    let area = UInt32(factor * factor)
    picture.withPixels { pixels in
      result.withPixels { target in
        for y in 0..<height {
          for x in 0..<width {
            var sum: UInt32 = 0
            for row in y * factor..<(y + 1) * factor {
              for column in x * factor..<(x + 1) * factor {
                sum += pixels[row * picture.width + column] >> 24
              }
            }
            target[y * width + x] = ((sum + area / 2) / area) << 24
          }
        }
      }
    }
    return result
  }
}
