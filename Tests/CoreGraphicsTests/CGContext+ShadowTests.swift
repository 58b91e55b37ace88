import CoreGraphics
import Foundation
import Testing

struct CGContextShadowTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// Without a blur the shadow is the shape again, displaced and below it.
  @Test func sharpShadowIsTheDisplacedShape() {
    let context = CGContext(width: 60, height: 40)!
    context.setShadow(offset: CGSize(width: 10, height: 5), blur: 0, color: Self.red)
    context.fill(CGRect(x: 10, y: 10, width: 20, height: 10))
    for (x, y) in [(10, 10), (29, 19), (20, 15)] { #expect(context.pixel(x, y) == Pixel(0, 0, 0)) }
    for (x, y) in [(30, 15), (39, 24), (20, 24), (39, 15)] {
      #expect(context.pixel(x, y) == Pixel(255, 0, 0))
    }
    #expect(context.coveredArea == 200 + 200 - 10 * 5)
  }

  /// Across a straight edge a Gaussian blur is the error function; the blur is twice its deviation.
  @Test(arguments: [4.0, 12, 30]) func blurIsTwiceTheDeviation(blur: Double) {
    let context = CGContext(width: 200, height: 200)!
    context.setShadow(offset: CGSize(width: 0, height: 1000), blur: blur, color: CGColor(gray: 0, alpha: 1))
    context.beginPath()
    context.addRect(CGRect(x: 100, y: -1500, width: 1000, height: 1200))
    context.fillPath()
    for x in stride(from: 60, to: 140, by: 4) {
      let distance = (Double(x) + 0.5 - 100) / (blur / 2)
      let expected = 255 * (1 + erf(distance / 2.0.squareRoot())) / 2
      #expect(abs(Double(context.pixel(x, 100).a) - expected) < 4, "\(x)")
    }
  }

  /// The units are those the context was made with, whatever is set later.
  @Test func laterTransformsDoNotMoveTheShadow() {
    let context = CGContext(
      data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.translateBy(x: 30, y: 30)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 2)
    // Upwards, since y grows upwards in a context that Core Graphics makes.
    context.setShadow(offset: CGSize(width: 4, height: 8), blur: 0, color: Self.red)
    context.fill(CGRect(x: -2, y: -2, width: 4, height: 4))
    #expect(context.pixel(37, 18) == Pixel(255, 0, 0))
    #expect(context.pixel(37, 25) == Pixel(255, 0, 0))
    #expect(context.pixel(33, 26) == Pixel(0, 0, 0))
    #expect(context.pixel(33, 34).a == 0)
  }

  /// What is drawn far outside still throws its shadow into the bitmap, and the clip cuts the shadow only.
  @Test func clipCutsTheShadowAndNotTheShape() {
    let context = CGContext(width: 40, height: 40)!
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
    context.setShadow(offset: CGSize(width: 500, height: 0), blur: 0, color: Self.red)
    context.fill(CGRect(x: -490, y: 10, width: 20, height: 20))
    #expect(context.pixel(10, 10) == Pixel(255, 0, 0))
    #expect(context.coveredArea == 200)
  }

  @Test func transparencyLayerCastsOneShadow() {
    let context = CGContext(width: 60, height: 40)!
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: Self.red)
    context.beginTransparencyLayer()
    context.fill(CGRect(x: 5, y: 5, width: 20, height: 10))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 25, y: 5, width: 10, height: 10))
    context.endTransparencyLayer()
    #expect(context.pixel(10, 10) == Pixel(0, 0, 0))
    #expect(context.pixel(30, 10) == Pixel(0, 0, 255))
    #expect(context.pixel(40, 10) == Pixel(255, 0, 0))
    #expect(context.coveredArea == 500)
  }

  @Test func shadowAlphaFollowsTheShape() {
    let context = CGContext(width: 40, height: 40)!
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0)
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(context.pixel(25, 5).a - 255 / 6) <= 1)
    context.setShadow(offset: .zero, blur: 5, color: nil)
    context.fill(CGRect(x: 0, y: 20, width: 10, height: 10))
    #expect(context.pixel(12, 25).a == 0)
  }
}
