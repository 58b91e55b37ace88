import CoreGraphics
import Testing
import TestSupport

struct CGContextImagesTests {
  private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += pixel(x, y) } }
    return CGImage(width: width, height: height, straightRGBA: bytes)!
  }

  private var noise: CGImage {
    var numbers = SeededNumbers(seed: 13)
    return image(16, 16) { _, _ in (0..<4).map { _ in UInt8.random(in: 0...255, using: &numbers) } }
  }

  @Test func imageAtItsOwnSizeIsUnchanged() {
    let noise = noise
    let context = CGContext(width: 20, height: 20)!
    context.drawUpright(noise, in: CGRect(x: 2, y: 3, width: 16, height: 16))
    let drawn = context.makeImage()!.cropping(to: CGRect(x: 2, y: 3, width: 16, height: 16))!
    #expect(drawn.straightRGBA == noise.straightRGBA)
    #expect(context.pixel(1, 3).a == 0 && context.pixel(18, 3).a == 0)
  }

  @Test func imageIsDrawnFromTheBottom() {
    let noise = noise
    let frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    let (plain, turned) = (CGContext(width: 16, height: 16)!, CGContext(width: 16, height: 16)!)
    plain.draw(noise, in: frame)
    for y in 0..<16 {
      let row = noise.withRow(y) { Array($0) }
      #expect(plain.withPixels { Array($0[((15 - y) * 16)..<((16 - y) * 16)]) } == row)
    }
    // What code for UIKit's contexts does about it.
    turned.translateBy(x: 0, y: 16)
    turned.scaleBy(x: 1, y: -1)
    turned.draw(noise, in: frame)
    #expect(turned.makeImage()!.straightRGBA == noise.straightRGBA)
  }

  @Test func enlargedImageIsBilinearWithOpaqueEdges() {
    let two = image(2, 1) { x, _ in x == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    let context = CGContext(width: 40, height: 4)!
    context.drawUpright(two, in: CGRect(x: 0, y: 0, width: 40, height: 4))
    for x in 0..<40 {
      // Pixel centres of the source are at 10 and 30.
      let t = min(max((Double(x) + 0.5 - 10) / 20, 0), 1)
      let level = Int((255 * t).rounded())
      // The filter's weights have 7 bits.
      #expect(context.pixel(x, 2).distance(to: Pixel(level, level, level)) <= 3, "\(x)")
    }
    context.interpolationQuality = .none
    context.drawUpright(two, in: CGRect(x: 0, y: 0, width: 40, height: 4))
    #expect(context.pixel(19, 2) == Pixel(0, 0, 0) && context.pixel(20, 2) == Pixel(255, 255, 255))
  }

  @Test func imageTakesAlphaAndBlendMode() {
    let white = image(4, 4) { _, _ in [255, 255, 255, 255] }
    let context = CGContext.filled(.black, width: 8, height: 8)
    context.setAlpha(0.5)
    context.drawUpright(white, in: CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(
      context.pixel(3, 3).distance(to: Pixel(128, 128, 128)) <= 1 && context.pixel(1, 1) == Pixel(0, 0, 0))
    context.setAlpha(1)
    context.setBlendMode(.destinationIn)
    context.drawUpright(image(1, 1) { _, _ in [0, 0, 0, 0] }, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 0).a == 0 && context.pixel(1, 0).a == 255)
  }

  @Test func rotatedImagesCoverTheirArea() {
    let white = image(30, 30) { _, _ in [255, 255, 255, 255] }
    let context = CGContext(width: 60, height: 60)!
    context.translateBy(x: 30, y: 30)
    context.rotate(by: 0.4)
    context.drawUpright(white, in: CGRect(x: -15, y: -15, width: 30, height: 30))
    #expect(abs(context.coveredArea - 900) < 2)
  }

  @Test func tilesRepeat() {
    let noise = noise
    let context = CGContext(width: 48, height: 48)!
    context.translateBy(x: 0, y: 48)
    context.scaleBy(x: 1, y: -1)
    context.draw(noise, in: CGRect(x: 0, y: 0, width: 16, height: 16), byTiling: true)
    let picture = context.makeImage()!
    for (x, y) in [(0, 0), (16, 32), (32, 16)] {
      let tile = picture.cropping(to: CGRect(x: x, y: y, width: 16, height: 16))!
      #expect(tile.straightRGBA == noise.straightRGBA)
    }
  }

  @Test func emptyRectangleDrawsNothing() {
    let context = CGContext(width: 4, height: 4)!
    context.drawUpright(noise, in: .zero)
    #expect(context.coveredArea == 0 && context.failure == nil)
  }
}
