import CoreGraphics

/// Drawing on a picture of straight RGBA rows.
enum Overlay {
  /// Draws over the picture in points of `scale` pixels.
  static func draw(
    on rows: inout [UInt8], width: Int, height: Int, scale: Double, _ body: (CGContext) -> Void
  ) {
    guard let context = CGContext(width: width, height: height) else { return }
    context.scaleBy(x: scale, y: scale)
    body(context)
    context.withPixels { drawn in
      rows.withUnsafeMutableBufferPointer { target in
        for index in drawn.indices where drawn[index] != 0 {
          blend(drawn[index], over: target.baseAddress! + index * 4)
        }
      }
    }
  }

  /// Draws one premultiplied 0xAARRGGBB pixel over a straight one.
  private static func blend(_ pixel: UInt32, over target: UnsafeMutablePointer<UInt8>) {
    let alpha = pixel >> 24
    let below = UInt32(target[3]) * (255 - alpha)
    let out = alpha * 255 + below
    for (channel, shift) in [(0, 16), (1, 8), (2, 0)] as [(Int, UInt32)] {
      // c = (s·255 + b·α_b(1 − α_s)) / α_out, with all values in 255ths.
      let value = (pixel >> shift & 255) * 255 * 255 + UInt32(target[channel]) * below
      target[channel] = UInt8(min((value + out / 2) / max(out, 1), 255))
    }
    target[3] = UInt8((out + 127) / 255)
  }
}
