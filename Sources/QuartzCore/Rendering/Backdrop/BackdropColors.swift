import CPixels
import CoreGraphics

/// Applies saturation and tint to premultiplied pixels.
///
/// X′ = Y + s·(X − Y) with Y = 0.2126 R + 0.7152 G + 0.0722 B, clamped to the valid range; then the tint is drawn over
/// it.
struct BackdropColors {
  private let colors: cpixels_colors

  init(_ effect: BackdropEffect) {
    let alpha = min(max(effect.tint.alpha, 0), 1)
    func premultiplied(_ value: Double) -> Float { Float(min(max(value, 0), 1) * alpha * 255) }
    let saturation = Float(effect.saturation)
    // Y (1 − s) is the same for all three.
    colors = cpixels_colors(
      saturation: saturation, from_red: 0.2126 * (1 - saturation), from_green: 0.7152 * (1 - saturation),
      from_blue: 0.0722 * (1 - saturation), red: premultiplied(effect.tint.red),
      green: premultiplied(effect.tint.green), blue: premultiplied(effect.tint.blue),
      alpha: Float(alpha * 255),
      rest: Float(1 - alpha))
  }

  /// Whether pixels stay as they are.
  var changeNothing: Bool { colors.saturation == 1 && colors.alpha == 0 }

  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) { cpixels_colorize(colors, pixels, count) }
}
