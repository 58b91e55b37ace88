import CoreGraphics

/// A layer's contents: an immutable shared picture, and how it is placed in the bounds.
package struct LayerContents: Hashable, Sendable {
  package var image: CGImage?
  /// For a picture that the layer drew itself, the size in points that it represents; its last column and row of pixels
  /// may extend beyond that. Nil for a picture that was set.
  package var drawnSize: CGSize?
  /// Pixels per point of the picture.
  package var scale = 1.0
  package var gravity = CALayerContentsGravity.resize
  /// The visible part of the picture, as fractions of it.
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of `rect` that is stretched. The parts beside it keep their size in one direction, the corners in both.
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether the picture is upside down in the layer's coordinates, so that it is upright in flipped ones.
  package var isFlipped = false
  package var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear

  package init() {}

  /// The size in points of the visible part, before it is stretched.
  package var size: CGSize {
    guard let image else { return .zero }
    let whole =
      drawnSize ?? CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return CGSize(width: whole.width * abs(rect.width), height: whole.height * abs(rect.height))
  }

  /// The rectangle that the visible part fills, in the coordinates of `bounds`.
  package func place(in bounds: CGRect) -> CGRect {
    let place = uprightPlace(in: bounds)
    return isFlipped && !place.isNull ? place.applying(bounds.upsideDown) : place
  }

  /// The same for a picture that is not flipped.
  func uprightPlace(in bounds: CGRect) -> CGRect {
    let size = size
    guard size.width > 0, size.height > 0 else { return .null }
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: return centered(size, by: min(ratios.0, ratios.1), in: bounds)
    case .resizeAspectFill: return centered(size, by: max(ratios.0, ratios.1), in: bounds)
    default: return aligned(size, in: bounds)
    }
  }

  private func centered(_ size: CGSize, by factor: CGFloat, in bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * factor, size.height * factor)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }

  private func aligned(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let x: CGFloat =
      switch gravity {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - size.width
      default: bounds.midX - size.width / 2
      }
    let y: CGFloat =
      switch gravity {
      case .bottom, .bottomLeft, .bottomRight: bounds.minY
      case .top, .topLeft, .topRight: bounds.maxY - size.height
      default: bounds.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

extension LayerContents {
  /// A part of the picture in pixels, and the rectangle in points that it fills.
  package struct Piece: Hashable, Sendable {
    package var source: CGRect
    package var target: CGRect
  }

  /// The parts of the picture that fill `bounds`: one, or nine if the centre is stretched.
  package func pieces(in bounds: CGRect) -> [Piece] {
    guard let image else { return [] }
    let place = uprightPlace(in: bounds)
    guard !place.isNull, !place.isEmpty else { return [] }
    // In a picture that the layer drew, the part that represents the bounds may have a fractional number of pixels.
    let pixels =
      drawnSize.map { CGSize(width: $0.width * scale, height: $0.height * scale) }
      ?? CGSize(width: image.width, height: image.height)
    let shown = CGRect(
      x: rect.minX * pixels.width, y: rect.minY * pixels.height, width: rect.width * pixels.width,
      height: rect.height * pixels.height)
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return [Piece(source: shown, target: place)]
    }
    let columns = Self.cut(
      shown.minX, shown.width, center.minX, center.maxX, place.minX, place.width, natural: size.width)
    let rows = Self.cut(
      shown.minY, shown.height, center.minY, center.maxY, place.minY, place.height, natural: size.height)
    var pieces: [Piece] = []
    for row in rows where row.length > 0 && row.extent > 0 {
      for column in columns where column.length > 0 && column.extent > 0 {
        pieces.append(
          Piece(
            source: CGRect(x: column.source, y: row.source, width: column.length, height: row.length),
            target: CGRect(x: column.target, y: row.target, width: column.extent, height: row.extent)))
      }
    }
    return pieces
  }

  private typealias Strip = (source: CGFloat, length: CGFloat, target: CGFloat, extent: CGFloat)

  /// The three strips along one axis. The outer ones keep their natural lengths if both fit, and otherwise shrink by
  /// the same factor.
  private static func cut(
    _ source: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat, _ target: CGFloat,
    _ extent: CGFloat,
    natural: CGFloat
  ) -> [Strip] {
    let from = min(max(from, 0), 1)
    let to = min(max(to, from), 1)
    var (first, last) = (from * natural, (1 - to) * natural)
    if first + last > extent {
      let shrink = extent / (first + last)
      (first, last) = (first * shrink, last * shrink)
    }
    return [
      (source, from * length, target, first),
      (source + from * length, (to - from) * length, target + first, extent - first - last),
      (source + to * length, (1 - to) * length, target + extent - last, last),
    ]
  }
}

extension CGRect {
  /// The transform that flips the rectangle vertically.
  var upsideDown: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY) }
}
