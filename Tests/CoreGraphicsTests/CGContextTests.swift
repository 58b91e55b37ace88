import CoreGraphics
import Testing

struct CGContextTests {
  @Test func newContextIsTransparentAndLimitedInSize() throws {
    let context = try #require(CGContext(width: 3, height: 2))
    #expect(context.makeImage()?.straightRGBA == [UInt8](repeating: 0, count: 24))
    #expect(context.bytesPerRow == 12)
    #expect(CGContext(width: 32_768, height: 1) == nil && CGContext(width: 0, height: 1) == nil)
    #expect(CGContext(width: 20_000, height: 20_000) == nil)
  }

  /// Every level of grey at some alphas, against what premultiplying and rounding gives.
  @Test func coloursRoundToTheNearestLevels() {
    let context = CGContext(width: 256, height: 1)!
    for alpha in [255, 254, 200, 128, 77, 3, 1] {
      context.clear(.infinite)
      for level in 0...255 {
        context.setFillColor(rgba: RGBA(white: Double(level) / 255, alpha: Double(alpha) / 255))
        context.fill(CGRect(x: level, y: 0, width: 1, height: 1))
      }
      for level in 0...255 {
        let value = Int((Double(level * alpha) / 255).rounded())
        #expect(context.pixel(level, 0) == Pixel(value, value, value, alpha))
      }
    }
  }

  @Test func originIsAtTheTopLeft() {
    let context = CGContext(width: 4, height: 4)!
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(context.pixel(1, 0).a == 255 && context.pixel(2, 0).a == 255)
    #expect(context.pixel(0, 0).a == 0 && context.pixel(1, 1).a == 0 && context.pixel(1, 3).a == 0)
  }

  @Test func edgesCoverPartsOfPixels() {
    let context = CGContext(width: 6, height: 6)!
    context.fill(CGRect(x: 1.5, y: 1.25, width: 3, height: 3))
    #expect(abs(context.pixel(1, 2).a - 128) <= 1)
    #expect(abs(context.pixel(2, 1).a - 191) <= 1)
    #expect(abs(context.pixel(1, 1).a - 96) <= 1)
    #expect(abs(context.pixel(3, 4).a - 64) <= 1)
    #expect(context.pixel(3, 3).a == 255)
  }

  @Test func hardEdgesCoverWholePixels() {
    let context = CGContext(width: 40, height: 40)!
    context.setShouldAntialias(false)
    context.fillEllipse(in: CGRect(x: 3, y: 3, width: 33, height: 33))
    #expect(context.withPixels { $0.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 } })
    #expect(context.coveredArea > 800)
  }

  @Test func graphicsStateIsRestored() {
    let context = CGContext(width: 4, height: 4)!
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    #expect(context.pixel(3, 3) == Pixel(0, 0, 0))
    #expect(context.ctm.isIdentity)
    context.restoreGState()
    #expect(Unsupported.names.contains("CGContext.restoreGState without saveGState"))
    #expect(context.failure == nil)
  }

  @Test func stackedTransformsEqualTheirProduct() {
    let context = CGContext(width: 4, height: 4)!
    context.translateBy(x: 5, y: 6)
    context.rotate(by: 1)
    context.scaleBy(x: 2, y: 3)
    let product = CGAffineTransform(translationX: 5, y: 6).rotated(by: 1).scaledBy(x: 2, y: 3)
    #expect(context.ctm == product)
    let point = CGPoint(x: 7, y: 8)
    #expect(context.convertToDeviceSpace(point) == point.applying(product))
    #expect(near(context.convertToUserSpace(context.convertToDeviceSpace(point)), point, 1e-12))
  }

  @Test func singularTransformDrawsNothing() {
    let context = CGContext(width: 4, height: 4)!
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4), width: 2)
    context.withCairo { _ in Issue.record("called where nothing is drawn") }
    context.restoreGState()
    #expect(context.coveredArea == 0)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.coveredArea == 16 && context.failure == nil)
  }

  @Test func hugeAndInfiniteRectanglesFillEverything() {
    for rect in [CGRect.infinite, CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)] {
      for angle in [0, 0.3] {
        let context = CGContext(width: 8, height: 8)!
        context.rotate(by: angle)
        context.fill(rect)
        #expect(context.coveredArea == 64, "\(rect) at \(angle)")
      }
    }
    let context = CGContext(width: 8, height: 8)!
    context.fill(.null)
    context.fill(CGRect(x: 20, y: 0, width: 5, height: 5))
    #expect(context.coveredArea == 0)
  }

  @Test func resetEqualsANewContext() {
    let context = CGContext(width: 4, height: 4)!
    context.scaleBy(x: 2, y: 2)
    context.pushGroup()
    context.clip(to: .zero)
    context.setFillColor(.white)
    context.reset()
    context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    #expect(context.pixel(3, 3) == Pixel(0, 0, 0) && context.coveredArea == 1)
    context.reset(clearing: false)
    #expect(context.coveredArea == 1)
  }

  @Test func straightPixelCopyReportsOpacity() {
    let context = CGContext.filled(RGBA(red: 0.2, green: 0.4, blue: 0.8), width: 5, height: 3)
    var bytes = [UInt8](repeating: 0, count: 60)
    #expect(bytes.withUnsafeMutableBytes { context.copyStraightRGBA(into: $0) })
    #expect(bytes == (0..<15).flatMap { _ in [51, 102, 204, 255] as [UInt8] })
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(!bytes.withUnsafeMutableBytes { context.copyStraightRGBA(into: $0) })
    #expect(bytes.prefix(8) == [0, 0, 0, 0, 51, 102, 204, 255])
  }

  @Test func imageIsIndependentOfItsContext() throws {
    let context = CGContext(width: 1, height: 1)!
    let before = try #require(context.makeImage())
    context.fill(.infinite)
    #expect(before.straightRGBA == [0, 0, 0, 0])
  }
}
