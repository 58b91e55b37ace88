import CoreGraphics
import Testing

struct CGColorTests {
  @Test func componentsAreThoseOfTheSpace() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.colorSpace?.model == .rgb)
    #expect(CGColor.white.components == [1, 1])
    #expect(CGColor(gray: 0.5, alpha: 0.25).rgba == RGBA(white: 0.5, alpha: 0.25))
    #expect(CGColor.clear.rgba == .clear)
  }

  @Test func madeInASpace() throws {
    let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 0.8]))
    #expect(gray.rgba == RGBA(white: 0.5, alpha: 0.8))
    let rgb = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0.5, 0, 1]))
    #expect(rgb.rgba == RGBA(red: 1, green: 0.5, blue: 0))
  }

  @Test func equalByComponentsAndSpace() {
    let one = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    #expect(one == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(one.hashValue == CGColor(red: 1, green: 1, blue: 1, alpha: 1).hashValue)
    #expect(one != .white)
    #expect(one.copy(alpha: 0.5) == CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  @Test func spacesByName() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(space.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(CGColorSpace(name: "kCGColorSpaceDisplayP3") == nil)
    #expect(space != CGColorSpaceCreateDeviceRGB())
  }

  @Test func gradientStopsRiseAndSpreadEvenly() throws {
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
}
