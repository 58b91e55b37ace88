import CoreGraphics

/// A layer's delegate whose drawing is identified by a key: equal keys mean equal pictures.
@MainActor
package protocol DrawingKeyed: AnyObject {
  /// A key of everything that the picture depends on except the layer's size and scale; nil if there is no such key.
  var drawingKey: AnyHashable? { get }
}

/// A cache of pictures drawn by layers, by their drawing keys, so that equal rows of a table share one.
@MainActor
enum DrawnPictures {
  private struct Key: Hashable {
    var content: AnyHashable
    var bounds: CGRect
    var scale: Double
  }

  /// The largest number of cached pixels: 64 MB.
  private static let capacity = 16 << 20
  private static var pictures: [Key: (image: CGImage, use: Int)] = [:]
  private static var pixels = 0
  private static var uses = 0

  /// The picture of `content`, drawn if it is not cached; nil if nothing is drawn.
  static func picture(
    of content: AnyHashable, bounds: CGRect, scale: Double, draw: () -> CGImage?
  ) -> CGImage? {
    let key = Key(content: content, bounds: bounds, scale: scale)
    uses += 1
    if let known = pictures[key]?.image {
      pictures[key]?.use = uses
      return known
    }
    guard let image = draw() else { return nil }
    pixels += image.width * image.height
    pictures[key] = (image, uses)
    if pixels > capacity { forgetOldest() }
    return image
  }

  /// Removes the least recently used pictures until half of the capacity is left.
  private static func forgetOldest() {
    for (key, entry) in pictures.sorted(by: { $0.value.use < $1.value.use }) {
      guard pixels > capacity / 2 else { return }
      pictures[key] = nil
      pixels -= entry.image.width * entry.image.height
    }
  }
}

extension CALayer {
  /// Draws the layer's contents with `draw(in:)` at its scale and shows them. If nothing is drawn, the layer keeps the
  /// contents that were set.
  package func drawOwnContents() {
    delegate?.layerWillDraw(self)
    let (bounds, scale) = (bounds, contentsScale)
    let draw = { [self] in drawnPicture(bounds: bounds, scale: scale) }
    let image: CGImage?
    if let key = (delegate as? any DrawingKeyed)?.drawingKey {
      image = DrawnPictures.picture(of: key, bounds: bounds, scale: scale, draw: draw)
    } else {
      image = draw()
    }
    showDrawn(image, size: bounds.size)
  }

  private func drawnPicture(bounds: CGRect, scale: Double) -> CGImage? {
    guard let context = CGContext(over: bounds, scale: scale) else {
      // A layer that draws nothing may be larger than a bitmap can be.
      if let trial = CGContext(width: 1, height: 1) {
        draw(in: trial)
        if !trial.isUntouched {
          Unsupported.note("drawing in a layer of \(bounds.width) × \(bounds.height) points", at: placeName)
        }
      }
      return nil
    }
    Unsupported.at(placeName) { draw(in: context) }
    if let failure = context.failure { DrawingFailure.note("Cairo: \(failure)", at: placeName) }
    return context.isUntouched ? nil : context.makeImage()
  }

  /// The layer's name in messages: its own, or its class and the nearest name outside.
  package var placeName: String {
    if let renderName { return "“\(renderName)”" }
    let kind = delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))"
    var around = superlayer
    while let layer = around, layer.renderName == nil { around = layer.superlayer }
    return "an unnamed \(kind)" + (around?.renderName.map { " inside “\($0)”" } ?? "")
  }
}

extension CGContext {
  /// A transparent bitmap for a rectangle in points, whose coordinates are the context's. Its last column and row of
  /// pixels may extend beyond the rectangle. Nil beyond the limits of bitmaps.
  convenience init?(over rect: CGRect, scale: CGFloat) {
    // Epsilon: a length that is a whole number plus a rounding error must not get an empty column.
    func pixels(_ length: CGFloat) -> Int { Int((min(length * scale, 1e6) - 1e-6).rounded(.up)) }
    let (width, height) = (max(pixels(rect.width), 1), max(pixels(rect.height), 1))
    guard BitmapLimits.allow(width: width, height: height) else { return nil }
    self.init(width: width, height: height)
    scaleBy(x: scale, y: scale)
    base = ctm
    translateBy(x: -rect.minX, y: -rect.minY)
  }
}
