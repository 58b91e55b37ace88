import CoreGraphics

/// A layer's delegate whose drawing is known by a value: equal keys, equal pictures.
@MainActor
package protocol DrawingKeyed: AnyObject {
  /// Everything that the picture depends on, but the layer's size and scale; nil where that is not known.
  var drawingKey: AnyHashable? { get }
}

/// Pictures that layers have drawn, by what they were drawn from, so that equal rows of a table share one.
@MainActor
enum DrawnPictures {
  private struct Key: Hashable {
    var content: AnyHashable
    var bounds: CGRect
    var scale: Double
  }

  /// Pixels kept at most: 64 MB of them.
  private static let capacity = 16 << 20
  private static var pictures: [Key: (image: CGImage, use: Int)] = [:]
  private static var pixels = 0
  private static var uses = 0

  /// The picture of `content`, drawn if need be; nil where nothing is drawn.
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

  /// Forgets those not used for the longest time, down to half of the capacity.
  private static func forgetOldest() {
    for (key, entry) in pictures.sorted(by: { $0.value.use < $1.value.use }) {
      guard pixels > capacity / 2 else { return }
      pictures[key] = nil
      pixels -= entry.image.width * entry.image.height
    }
  }
}

extension CALayer {
  /// Draws the layer's own picture with `draw(in:)`, at its scale, and shows that from now on. A layer whose drawing
  /// draws nothing keeps the contents that it was given.
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
      // A layer that draws nothing may be of any size.
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

  /// The layer's name in messages: its own, or its class and the nearest name around it.
  package var placeName: String {
    if let renderName { return "“\(renderName)”" }
    let kind = delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))"
    var around = superlayer
    while let layer = around, layer.renderName == nil { around = layer.superlayer }
    return "an unnamed \(kind)" + (around?.renderName.map { " inside “\($0)”" } ?? "")
  }
}

extension CGContext {
  /// A transparent bitmap for a rectangle in points, in whose coordinates it is. Its last column and row of pixels may
  /// reach beyond the rectangle. Nil beyond the limits of bitmaps.
  convenience init?(over rect: CGRect, scale: CGFloat) {
    // Epsilon: a length that is whole except for a rounding error gets no empty column.
    func pixels(_ length: CGFloat) -> Int { Int((min(length * scale, 1e6) - 1e-6).rounded(.up)) }
    let (width, height) = (max(pixels(rect.width), 1), max(pixels(rect.height), 1))
    guard BitmapLimits.allow(width: width, height: height) else { return nil }
    self.init(width: width, height: height)
    scaleBy(x: scale, y: scale)
    base = ctm
    translateBy(x: -rect.minX, y: -rect.minY)
  }
}
