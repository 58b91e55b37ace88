import CoreGraphics

/// The alpha of a shadow: that of its caster, convolved with a Gaussian, in the layer's coordinates.
///
/// It has a resolution of six pixels per σ, at which bilinear resampling has an error of less than half a level, so one
/// mask can be used under any transform of the layer. A rectangle that is larger than its blurred corners is shortened:
/// its middle is uniform and can be stretched.
final class ShadowMask {
  let mask: AlphaMask
  /// Pixels per point of the mask.
  let resolution: CGFloat
  /// The caster's rectangle, in points.
  let caster: CGRect
  /// How far the mask extends beyond that on each side, in points.
  let margin: CGFloat
  /// Whether the mask is shortened along x and y.
  let isShortened: (x: Bool, y: Bool)

  /// How far a shadow of that radius extends, in points: 3.5 σ, beyond which a Gaussian contains 1/4000.
  static func reach(radius: Double) -> CGFloat { radius.isFinite ? 3.5 * max(radius, 0) : 0 }

  /// - Parameters:
  ///   - radius: the Gaussian's σ in points, above 0.
  ///   - drawing: makes a compositor for a bitmap; used if the caster is a layer.
  init?(
    _ caster: ShadowCaster, radius: Double, scale: Double,
    drawing: (_ width: Int, _ height: Int, _ scale: CGFloat) -> Compositor?
  ) {
    let extent = caster.extent
    guard !extent.isNull, !extent.isInfinite, extent.width >= 0, extent.height >= 0, extent.width.isFinite,
      extent.height.isFinite, radius > 0, radius.isFinite
    else { return nil }
    // At most four times the screen's resolution for shapes that are simple to draw, and twice for layers.
    let finest = if case .layer = caster { 2 * scale } else { 4 * scale }
    var resolution = min(6 / radius, finest)
    // The largest side of the mask in pixels; larger masks get a coarser resolution.
    let limit = 4096.0
    let reach = Double(Self.reach(radius: radius))
    let even = caster.reach.map { 2 * (Double($0) + reach) + 4 / resolution }
    func shown(_ side: CGFloat) -> Double { min(Double(side), even ?? .infinity) }
    let longest = max(shown(extent.width), shown(extent.height)) + 2 * reach
    resolution = min(resolution, limit / longest)
    let marginPixels = Int((reach * resolution).rounded(.up))
    func pixels(_ side: CGFloat) -> (count: Int, isShortened: Bool) {
      let isShortened = Double(side) > even ?? .infinity
      return (Int((shown(side) * resolution).rounded(.up)), isShortened)
    }
    let (columns, rows) = (pixels(extent.width), pixels(extent.height))
    let (width, height) = (columns.count + 2 * marginPixels, rows.count + 2 * marginPixels)
    // Shortened sides have a whole number of pixels, so that both halves are on the grid.
    var drawn = caster
    if case .outline(let rect, let radii, let shape) = caster {
      let size = CGSize(
        width: columns.isShortened ? CGFloat(columns.count) / resolution : rect.width,
        height: rows.isShortened ? CGFloat(rows.count) / resolution : rect.height)
      drawn = .outline(CGRect(origin: rect.origin, size: size), radii, shape)
    }
    let origin = CGPoint(
      x: extent.minX - CGFloat(marginPixels) / resolution, y: extent.minY - CGFloat(marginPixels) / resolution
    )
    guard
      let bitmap = Self.coverage(
        of: drawn, width: width, height: height, origin: origin, resolution: resolution, scale: scale,
        drawing: drawing)
    else { return nil }
    // The size of the pixels and the resampling add a variance of 1/12 and 1/6 pixel².
    let sigma = radius * resolution
    GaussianBlur(sigma: max(sigma * sigma - 0.25, 0.01).squareRoot()).blur(bitmap, edges: .transparent)
    let mask = AlphaMask(alphaOf: bitmap)
    guard let mask else { return nil }
    self.mask = mask
    self.resolution = resolution
    self.caster = extent
    margin = CGFloat(marginPixels) / resolution
    isShortened = (columns.isShortened, rows.isShortened)
  }

  /// The caster drawn with `resolution` pixels per point, starting at `origin`.
  private static func coverage(
    of caster: ShadowCaster, width: Int, height: Int, origin: CGPoint, resolution: Double, scale: Double,
    drawing: (Int, Int, CGFloat) -> Compositor?
  ) -> CGContext? {
    // Contents are drawn at least at the screen's resolution and then averaged; kept silhouettes are coarser anyway.
    var factor = 1
    if case .layer(let layer, _) = caster {
      let most = layer.hasKeptSilhouettes ? 2 : 2048
      while factor < most, resolution * Double(factor) < scale, max(width, height) * factor < 2048 {
        factor += 1
      }
    }
    guard let compositor = drawing(width * factor, height * factor, CGFloat(resolution) * CGFloat(factor))
    else { return nil }
    let context = compositor.context
    context.scaleBy(x: resolution * CGFloat(factor), y: resolution * CGFloat(factor))
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
