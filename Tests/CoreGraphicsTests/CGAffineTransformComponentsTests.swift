import CoreGraphics
import Testing

@Suite struct CGAffineTransformComponentsTests {
  @Test(arguments: [-3.0, -1, 0, 0.5, 2], [(-2.0, -1.5), (-0.3, 0), (0.7, 0.4), (4, -0.1)])
  func decompositionReturnsTheComponents(rotation: Double, heightAndShear: (Double, Double)) {
    let (height, shear) = heightAndShear
    let components = CGAffineTransformComponents(
      scale: CGSize(width: 1.5, height: height), horizontalShear: shear, rotation: rotation,
      translation: CGVector(dx: 7, dy: -9))
    let found = CGAffineTransform(components).decomposed()
    #expect(abs(Double(found.scale.width) - 1.5) < 1e-9 && abs(Double(found.scale.height) - height) < 1e-9)
    #expect(
      abs(Double(found.horizontalShear) - shear) < 1e-9 && abs(Double(found.rotation) - rotation) < 1e-9)
    #expect(found.translation == CGVector(dx: 7, dy: -9))
  }

  @Test func bitmapContextOriginIsAtTheBottom() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let rows = context.withPixels { Array($0) }
    #expect(rows == [0, 0, 0xFFFF_0000, 0])
  }

  @Test func coloursConvertBetweenSpaces() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let grey = try #require(
      red.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
    #expect(grey.components?.map { Double($0) } == [0.2126, 0.5])
    let back = try #require(
      grey.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
    #expect(back.components?.map { Double($0) } == [0.2126, 0.2126, 0.2126, 0.5])
  }
}
