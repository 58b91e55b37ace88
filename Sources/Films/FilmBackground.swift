import CoreGraphics

/// Drawing pictures over a colour.
enum FilmBackground {
  /// Draws straight RGBA rows over an opaque colour, in place.
  ///
  /// Per component in gamma-encoded sRGB, as Core Animation composites: c·α + b·(1 − α), rounded to the nearest level.
  static func flatten(_ rows: inout [UInt8], over color: RGBA) {
    let back = [color.red, color.green, color.blue].map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
    rows.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      while index < pixels.count {
        let alpha = UInt32(pixels[index + 3])
        if alpha != 255 {
          for channel in 0..<3 {
            let value = UInt32(pixels[index + channel]) * alpha + back[channel] * (255 - alpha)
            pixels[index + channel] = UInt8((value + 127) / 255)
          }
          pixels[index + 3] = 255
        }
        index += 4
      }
    }
  }
}
