import CoreGraphics
import QuartzCore

/// The copies of layers that a layer shows, as in a snapshot view: their number, and a digest of their properties.
///
/// With it, a golden's trace shows a change in any of them on every machine: values are rounded to four decimals, as in
/// the trace, and positions are relative to the containing layer.
struct CopiedParts: CustomStringConvertible {
  private(set) var count = 0
  private var bytes: [UInt8] = []

  init(_ layer: RenderLayer) {
    for part in layer.sublayers { add(part) }
  }

  /// `3, 0a1b2c3d`.
  var description: String { "\(count), \(PixelDigest(bytes).hex.prefix(8))" }

  private mutating func add(_ layer: RenderLayer) {
    // Layers that are no copies are listed themselves.
    guard layer.source == nil, !layer.properties.isHidden else { return }
    count += 1
    let properties = layer.properties
    let bounds = properties.bounds
    append(bounds.minX, bounds.minY, bounds.width, bounds.height)
    append(properties.position.x, properties.position.y, properties.anchorPoint.x, properties.anchorPoint.y)
    let transform = properties.transform.affine
    append(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    append(
      properties.opacity, properties.cornerRadius, properties.borderWidth, properties.masksToBounds ? 1 : 0)
    append(properties.backgroundColor)
    if properties.borderWidth > 0 { append(properties.borderColor) }
    if let text = layer.text { bytes += Array(text.utf8) + [0] }
    if properties.shadow.isVisible {
      append(properties.shadow.opacity, properties.shadow.radius)
      append(properties.shadow.offset.width, properties.shadow.offset.height)
      append(properties.shadow.color)
    }
    // The picture itself is left out, since text is drawn differently by each version of the libraries.
    if let image = properties.contents.image {
      let rect = properties.contents.rect
      append(Double(image.width), Double(image.height), properties.contents.scale)
      append(rect.minX, rect.minY, rect.width, rect.height)
    }
    for part in layer.sublayers { add(part) }
    // Marks the end of the layer, so that different nesting gives a different digest.
    bytes.append(0xFF)
  }

  private mutating func append(_ values: Double...) {
    for value in values {
      let whole = Int64(exactly: max(-9e17, min((value * 10_000).rounded(), 9e17))) ?? 0
      withUnsafeBytes(of: whole.littleEndian) { bytes += $0 }
    }
  }

  private mutating func append(_ color: RGBA?) {
    guard let color else { return bytes.append(0) }
    append(color.red, color.green, color.blue, color.alpha)
  }
}
