import Foundation

extension CGColorSpace {
  /// The gamma-encoded sRGB components of a colour; outside 0…1 for one that sRGB cannot show. Nil if the number of
  /// components is not the space's.
  package func toSRGB(_ components: some Collection<Double>) -> SIMD3<Double>? {
    guard components.count == numberOfComponents else { return nil }
    let values = Array(components)
    let color = values.count == 1 ? SIMD3(repeating: values[0]) : SIMD3(values[0], values[1], values[2])
    switch name {
    case Self.displayP3, Self.extendedDisplayP3:
      // Both spaces have D65 white and the same transfer function, so greys are equal in both.
      if color.x == color.y && color.y == color.z { return color }
      return Self.encoded(Self.linearP3ToSRGB(Self.linear(color)))
    case Self.linearSRGB, Self.extendedLinearSRGB, Self.linearGray, Self.extendedLinearGray:
      return Self.encoded(color)
    default: return color
    }
  }

  /// Linear Display P3 to linear sRGB: the product of the matrices to and from XYZ, derived from the primaries of SMPTE
  /// EG 432-1 and ITU-R BT.709 with D65 white.
  private static func linearP3ToSRGB(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      1.224_940_176_280_559_8 * c.x - 0.224_940_176_280_559_96 * c.y,
      -0.042_056_954_709_688_163 * c.x + 1.042_056_954_709_688_1 * c.y,
      -0.019_637_554_590_334_432 * c.x - 0.078_636_045_550_631_889 * c.y + 1.098_273_600_140_966_3 * c.z)
  }

  /// sRGB's transfer function of IEC 61966-2-1, mirrored below 0. It maps 0 and 1 exactly to themselves.
  private static func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    mapped(color) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  private static func encoded(_ color: SIMD3<Double>) -> SIMD3<Double> {
    mapped(color) { $0 <= 0.003_130_8 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
  }

  private static func mapped(_ color: SIMD3<Double>, _ map: (Double) -> Double) -> SIMD3<Double> {
    func component(_ value: Double) -> Double {
      value == 0 || value == 1 ? value : value < 0 ? -map(-value) : map(value)
    }
    return SIMD3(component(color.x), component(color.y), component(color.z))
  }
}
