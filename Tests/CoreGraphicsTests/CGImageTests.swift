import CoreGraphics
import Testing

struct CGImageTests {
  /// An opaque picture in which every pixel says where it is.
  private func coordinates(_ width: Int, _ height: Int) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += [UInt8(x), UInt8(y), 7, 255] } }
    return CGImage(width: width, height: height, straightRGBA: bytes)!
  }

  @Test func straightPixelsRoundTrip() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 255, 255, 255, 1, 9, 9, 9, 0]
    let image = try #require(CGImage(width: 2, height: 2, straightRGBA: bytes))
    #expect(image.straightRGBA == [255, 0, 0, 255, 0, 255, 0, 128, 255, 255, 255, 1, 0, 0, 0, 0])
    #expect(!image.isOpaque && image.alphaInfo == .premultipliedFirst)
    #expect(coordinates(3, 2).isOpaque)
    #expect((image.bitsPerComponent, image.bitsPerPixel, image.bytesPerRow) == (8, 32, 8))
  }

  @Test func impossibleSizesAreRejected() {
    #expect(CGImage(width: 2, height: 2, straightRGBA: [1, 2, 3]) == nil)
    #expect(CGImage(width: 0, height: 1, straightRGBA: []) == nil)
    #expect(BitmapLimits.allow(width: 32_767, height: 8192))
    #expect(!BitmapLimits.allow(width: 32_768, height: 1))
    #expect(!BitmapLimits.allow(width: 32_767, height: 8193))
  }

  @Test func croppedImageSharesItsPixels() throws {
    let image = coordinates(20, 10)
    let part = try #require(image.cropping(to: CGRect(x: 4.5, y: 3, width: 2, height: 2)))
    #expect((part.width, part.height) == (3, 2))
    #expect(part.straightRGBA.prefix(8) == [4, 3, 7, 255, 5, 3, 7, 255])
    let inner = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 50, height: 50)))
    #expect(inner.straightRGBA == [5, 4, 7, 255, 6, 4, 7, 255])
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 50, height: 50)) === image)
  }

  @Test func opaqueCropOfATranslucentImageIsOpaque() throws {
    let image = try #require(CGImage(width: 2, height: 1, straightRGBA: [1, 2, 3, 255, 1, 2, 3, 9]))
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.isOpaque == true)
    #expect(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))?.isOpaque == false)
  }

  @Test func imageIsDrawnOnManyThreads() async throws {
    let image = coordinates(64, 64)
    let expected = image.straightRGBA
    let pictures = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let context = CGContext(width: 64, height: 64)!
          for _ in 0..<50 {
            context.reset()
            context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 64, height: 64))
          }
          return context.makeImage()!.straightRGBA
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 8 && pictures.allSatisfy { $0 == expected })
  }
}
