import CoreGraphics

/// The effect of a layer on the picture behind it: a blur, then a change of saturation, then a flat colour over it.
package struct BackdropEffect: Hashable, Sendable {
  /// Standard deviation of the blur in points.
  package var sigma: Double
  /// The distance of colours from their grey is multiplied by this: 1 keeps colours, 0 makes them grey.
  package var saturation: Double
  /// Drawn over the result; straight components.
  package var tint: RGBA

  package init(sigma: Double, saturation: Double, tint: RGBA) {
    (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
  }

  /// Interpolates between two effects. Nil counts as no blur, saturation 1, and the other effect's tint with alpha 0.
  static func mixed(_ from: BackdropEffect?, _ to: BackdropEffect?, at progress: Double) -> BackdropEffect? {
    guard progress != 0, progress != 1, from != nil || to != nil else { return progress == 0 ? from : to }
    let (a, b) = (from ?? to!.vanished, to ?? from!.vanished)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return BackdropEffect(
      sigma: max(mix(a.sigma, b.sigma), 0), saturation: mix(a.saturation, b.saturation),
      tint: a.tint.mixed(with: b.tint, at: progress))
  }

  private var vanished: BackdropEffect {
    var tint = tint
    tint.alpha = 0
    return BackdropEffect(sigma: 0, saturation: 1, tint: tint)
  }
}
