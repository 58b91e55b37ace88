import CoreGraphics

/// The pixels of a shadow's mask.
///
/// There are six per σ, at which bilinear resampling has an error of less than half a level, so one mask can be used
/// under any transform of the layer. A rectangle that is larger than its blurred corners is shortened: its middle is
/// uniform and can be stretched.
struct ShadowGrid: Hashable {
  /// Pixels per point of the mask.
  let resolution: Double
  /// Each pixel is the mean of `factor` × `factor` drawn ones.
  let factor: Int
  /// The number of pixels along the caster's sides, without the margin.
  let columns, rows: Int
  /// Whether the sides are shortened.
  let shortensColumns, shortensRows: Bool
  /// How many pixels the mask extends beyond the caster on each side.
  let margin: Int

  /// The mask's size in pixels.
  var width: Int { columns + 2 * margin }
  var height: Int { rows + 2 * margin }

  /// - Parameters:
  ///   - radius: the Gaussian's σ in points, above 0.
  ///   - scale: pixels per point of what is drawn.
  init?(_ caster: ShadowCaster, radius: Double, scale: Double) {
    let extent = caster.extent
    guard !extent.isNull, !extent.isInfinite, extent.width >= 0, extent.height >= 0, extent.width.isFinite,
      extent.height.isFinite, radius > 0, radius.isFinite
    else { return nil }
    // At most four times the screen's resolution for shapes that are simple to draw, and twice for layers.
    let finest = if case .layer = caster { 2 * scale } else { 4 * scale }
    var resolution = min(6 / radius, finest)
    // The largest side of the mask in pixels; larger masks get a coarser resolution.
    let limit = 4096.0
    let reach = Double(ShadowMask.reach(radius: radius))
    let even = caster.reach.map { 2 * (Double($0) + reach) + 4 / resolution }
    func shown(_ side: CGFloat) -> Double { min(Double(side), even ?? .infinity) }
    resolution = min(resolution, limit / (max(shown(extent.width), shown(extent.height)) + 2 * reach))
    margin = Int((reach * resolution).rounded(.up))
    columns = Int((shown(extent.width) * resolution).rounded(.up))
    rows = Int((shown(extent.height) * resolution).rounded(.up))
    shortensColumns = Double(extent.width) > even ?? .infinity
    shortensRows = Double(extent.height) > even ?? .infinity
    self.resolution = resolution
    // Contents are drawn at least at the screen's resolution and then averaged; kept silhouettes are coarser anyway.
    var factor = 1
    if case .layer(let layer, _) = caster {
      let longest = max(columns, rows) + 2 * margin
      let most = layer.hasKeptSilhouettes ? 2 : 2048
      while factor < most, resolution * Double(factor) < scale, longest * factor < 2048 { factor += 1 }
    }
    self.factor = factor
  }
}
