import CoreGraphics
import Foundation
import Testing

struct CGColorTests {
  @Test func componentsFollowTheColourSpace() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.colorSpace?.model == .rgb)
    #expect(CGColor.white.components == [1, 1])
    #expect(CGColor(gray: 0.5, alpha: 0.25).rgba == RGBA(white: 0.5, alpha: 0.25))
    #expect(CGColor.clear.rgba == .clear)
  }

  @Test func coloursAreMadeFromTheSpacesComponents() throws {
    let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 0.8]))
    #expect(gray.rgba == RGBA(white: 0.5, alpha: 0.8))
    let rgb = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0.5, 0, 1]))
    #expect(rgb.rgba == RGBA(red: 1, green: 0.5, blue: 0))
  }

  @Test func equalityComparesComponentsAndSpace() {
    let one = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    #expect(one == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(one.hashValue == CGColor(red: 1, green: 1, blue: 1, alpha: 1).hashValue)
    #expect(one != .white)
    #expect(one.copy(alpha: 0.5) == CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  @Test func colourSpacesByName() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(space.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(CGColorSpace(name: "kCGColorSpaceITUR_2020") == nil)
    #expect(space != CGColorSpaceCreateDeviceRGB())
  }

  @Test func gradientStopsAreSortedAndEvenlySpread() throws {
    let even = try #require(CGGradient(colorsSpace: nil, colors: [.black, .white, .black], locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let placed = try #require(
      CGGradient(colorsSpace: nil, colors: [.white, .black] as CFArray, locations: [0.75, 0.25]))
    #expect(placed.stops.map(\.color) == [.black, .white])
    let components = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5],
        locations: [0, 1], count: 2))
    #expect(components.stops.last?.color == RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  /// Display P3 against the chromaticities that define both spaces: by way of XYZ, solved here from the primaries.
  @Test(arguments: [
    SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(0.4584, 0.9853, 0.2983), SIMD3(0.2, 0.5, 0.9),
    SIMD3(-0.3, 1.4, 0.5),
  ])
  func displayP3MatchesItsPrimaries(color: SIMD3<Double>) throws {
    typealias Matrix = [SIMD3<Double>]  // columns
    func applied(_ m: Matrix, _ v: SIMD3<Double>) -> SIMD3<Double> { m[0] * v.x + m[1] * v.y + m[2] * v.z }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    func solved(_ m: Matrix, _ v: SIMD3<Double>) -> SIMD3<Double> {
      let determinant = (m[0] * cross(m[1], m[2])).sum()
      return SIMD3(
        (v * cross(m[1], m[2])).sum(), (v * cross(m[2], m[0])).sum(), (v * cross(m[0], m[1])).sum())
        / determinant
    }
    func xyz(_ x: Double, _ y: Double) -> SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
    let white = xyz(0.3127, 0.3290)
    func toXYZ(_ primaries: [(Double, Double)]) -> Matrix {
      let columns = primaries.map { xyz($0.0, $0.1) }
      let weights = solved(columns, white)
      return [columns[0] * weights.x, columns[1] * weights.y, columns[2] * weights.z]
    }
    func each(_ v: SIMD3<Double>, _ map: (Double) -> Double) -> SIMD3<Double> {
      func one(_ value: Double) -> Double { value < 0 ? -map(-value) : map(value) }
      return SIMD3(one(v.x), one(v.y), one(v.z))
    }
    let linear = each(color) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let p3 = toXYZ([(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)])
    let srgb = toXYZ([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
    let wanted = each(solved(srgb, applied(p3, linear))) {
      $0 <= 0.003_130_8 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055
    }
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let made = try #require(CGColor(colorSpace: space, components: [color.x, color.y, color.z, 0.5]))
    let rgba = SIMD3(made.rgba.red, made.rgba.green, made.rgba.blue)
    #expect(abs((rgba - wanted).min()) < 2e-4 && abs((rgba - wanted).max()) < 2e-4)
    #expect(made.components == [color.x, color.y, color.z, 0.5].map { CGFloat($0) } && made.alpha == 0.5)
    #expect(made.copy(alpha: 1)?.components?.first == CGFloat(color.x))
  }

  /// Greys are the same in every space with the same transfer function, and black and white in all.
  @Test func greysConvertExactly() throws {
    for name in [
      CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3, CGColorSpace.sRGB, CGColorSpace.linearSRGB,
      CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray, CGColorSpace.extendedLinearSRGB,
    ] {
      let space = try #require(CGColorSpace(name: name))
      for value in [0.0, 1, 0.5, 0.25] {
        let components = [CGFloat](repeating: value, count: space.numberOfComponents) + [1]
        let color = try #require(CGColor(colorSpace: space, components: components))
        #expect(color.rgba.red == color.rgba.green && color.rgba.green == color.rgba.blue)
        let isLinear = name.contains("Linear")
        if value == 0 || value == 1 || !isLinear { #expect(color.rgba.red == Double(value)) }
        if isLinear && value == 0.25 { #expect(abs(color.rgba.red - 0.537_098_7) < 1e-6) }
      }
    }
  }

  /// What lies beyond 0…1 is kept, and cut where it is drawn.
  @Test func outOfGamutComponentsAreKeptUntilDrawn() throws {
    let color = CGColor(red: 1.5, green: -0.5, blue: 0.5, alpha: 1)
    #expect(color.components == [1.5, -0.5, 0.5, 1])
    let context = try #require(CGContext(width: 1, height: 1))
    context.setFillColor(color)
    context.fill(.infinite)
    #expect(context.pixel(0, 0) == Pixel(255, 0, 128))
  }
}
