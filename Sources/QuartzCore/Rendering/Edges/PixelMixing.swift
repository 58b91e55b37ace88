import CPixels
import CoreGraphics

/// Mixing of premultiplied pixels, 0xAARRGGBB, rounded to the nearest level.
enum PixelMixing {
  /// All four components times `factor` / 255, two components per multiplication.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let odd = (pixel &>> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    return (even &+ (even &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
      | (odd &+ (odd &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  }

  /// `source` drawn over `target`.
  @inline(__always)
  static func put(_ source: UInt32, over target: UnsafeMutablePointer<UInt32>) {
    target.pointee = source &+ scaled(target.pointee, by: 255 &- source &>> 24)
  }

  /// `source`, times `weight` / 255, drawn over `target`.
  @inline(__always)
  static func put(_ source: UInt32, weight: UInt32, over target: UnsafeMutablePointer<UInt32>) {
    put(weight == 255 ? source : scaled(source, by: weight), over: target)
  }

  /// Draws one colour over each of `count` pixels.
  static func fill(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    cpixels_fill(color, target, count)
  }

  /// Draws `count` source pixels, each times `weight` / 255, over those of the target.
  static func lay(
    _ source: UnsafePointer<UInt32>, weight: UInt32 = 255, over target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    cpixels_lay(source, weight, target, count)
  }

  /// A fraction 0…1 as a level 0…255.
  static func level(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }

  /// A colour as a pixel.
  static func word(_ color: RGBA) -> UInt32 {
    let alpha = min(max(color.alpha, 0), 1)
    return level(alpha) << 24 | level(min(max(color.red, 0), 1) * alpha) << 16
      | level(min(max(color.green, 0), 1) * alpha) << 8 | level(min(max(color.blue, 0), 1) * alpha)
  }
}
