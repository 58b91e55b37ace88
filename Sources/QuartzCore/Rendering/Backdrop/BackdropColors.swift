import CoreGraphics

/// Applies saturation and tint to premultiplied pixels.
///
/// X′ = Y + s·(X − Y) with Y = 0.2126 R + 0.7152 G + 0.0722 B, clamped to the valid range; then the tint is drawn over
/// it.
struct BackdropColors {
  private let saturation: Float
  /// Premultiplied, 0…255.
  private let tintRed, tintGreen, tintBlue, tintAlpha: Float
  private let rest: Float

  init(_ effect: BackdropEffect) {
    saturation = Float(effect.saturation)
    let alpha = min(max(effect.tint.alpha, 0), 1)
    func premultiplied(_ value: Double) -> Float { Float(min(max(value, 0), 1) * alpha * 255) }
    tintRed = premultiplied(effect.tint.red)
    tintGreen = premultiplied(effect.tint.green)
    tintBlue = premultiplied(effect.tint.blue)
    tintAlpha = Float(alpha * 255)
    rest = Float(1 - alpha)
  }

  /// Whether pixels do not change.
  var changeNothing: Bool { saturation == 1 && tintAlpha == 0 }

  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let (s, r, g, b, a, rest) = (saturation, tintRed, tintGreen, tintBlue, tintAlpha, rest)
    // Y (1 − s) is the same for all three components.
    let (fromRed, fromGreen, fromBlue) = (0.2126 * (1 - s), 0.7152 * (1 - s), 0.0722 * (1 - s))
    for index in 0..<count {
      let word = pixels[index]
      let alpha = BackdropColors.level(word &>> 24)
      let (red, green, blue) = (
        BackdropColors.level(word &>> 16), BackdropColors.level(word &>> 8), BackdropColors.level(word)
      )
      let grey = fromRed * red + fromGreen * green + fromBlue * blue
      @inline(__always) func shown(_ value: Float, _ tint: Float) -> UInt32 {
        let moved = grey + s * value
        let low = moved > 0 ? moved : 0
        let cut = low < alpha ? low : alpha
        // Adding 2²³ rounds the number, which is then in the low bits.
        return (cut * rest + tint + 0x1p23).bitPattern & 255
      }
      let covered = (alpha * rest + a + 0x1p23).bitPattern & 255
      pixels[index] = covered &<< 24 | shown(red, r) &<< 16 | shown(green, g) &<< 8 | shown(blue, b)
    }
  }

  @inline(__always)
  private static func level(_ word: UInt32) -> Float { Float(Int32(truncatingIfNeeded: word & 255)) }
}
