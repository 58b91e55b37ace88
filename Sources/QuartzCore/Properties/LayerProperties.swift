import CoreGraphics

/// All properties of a layer that affect drawing, except sublayers; used for model values and for presentation values.
/// Lengths are points in the layer's own or its superlayer's coordinates, as in Core Animation.
package struct LayerProperties: Hashable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition = 0.0
  package var anchorPointZ = 0.0
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  /// Whether the layer is visible from behind.
  package var isDoubleSided = true
  /// Whether y grows upwards in the layer's own coordinates, from the lower edge of its bounds.
  package var isGeometryFlipped = false
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  package var keepsDepth = false
  package var opacity = 1.0
  package var isHidden = false
  package var masksToBounds = false
  package var backgroundColor: RGBA?
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var borderColor: RGBA? = .black
  package var contents = LayerContents()
  /// The effect on the picture behind the layer.
  package var backdrop: BackdropEffect?
  /// The colour in which everything in the layer is drawn; nil keeps the colours.
  package var contentTint: RGBA?
  package var cornerCurve = CALayerCornerCurve.circular
  package var maskedCorners = CACornerMask.all
  package var shadow = LayerShadow()
  package var allowsGroupOpacity = true
  package var shouldRasterize = false
  /// Pixels per point of the bitmap for `shouldRasterize`.
  package var rasterizationScale = 1.0
  package var allowsEdgeAntialiasing = false
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  /// The values that only the layer's class has, such as a shape layer's path; nil for a plain layer.
  package var kind: AnyLayerKind?

  package init() {}

  /// The affine part of the map from the layer's coordinates to its superlayer's: the anchor point is mapped to
  /// `position`, and the transform is applied about it.
  package var toSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    let t = transform.affine
    let own = CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: position.x + t.tx - anchor.x * t.a - anchor.y * t.c,
      ty: position.y + t.ty - anchor.x * t.b - anchor.y * t.d)
    return isGeometryFlipped ? bounds.upsideDown.concatenating(own) : own
  }

  /// The bounds' size and the position for which the frame is `rect`, as far as the transform allows.
  func place(ofFrame rect: CGRect) -> (size: CGSize, position: CGPoint) {
    let t = transform.affine
    let (across, along) = (CGSize(width: t.a, height: t.d), CGSize(width: t.b, height: t.c))
    // A quarter turn up to rounding of its cosine: the layer's width is the frame's height.
    let turns =
      abs(across.width) < 1e-9 * abs(along.width) && abs(across.height) < 1e-9 * abs(along.height)
    func divided(_ length: CGFloat, by scale: CGFloat) -> CGFloat { scale > 0 ? length / scale : length }
    let (x, y) = (hypot(t.a, t.b), hypot(t.c, t.d))
    // The anchor's place in the box, which a flip mirrors.
    func mirrored(_ anchor: CGFloat, _ factor: CGFloat) -> CGFloat { factor < 0 ? 1 - anchor : anchor }
    let anchor =
      turns
      ? CGPoint(x: mirrored(anchorPoint.y, t.c), y: mirrored(anchorPoint.x, t.b))
      : CGPoint(x: mirrored(anchorPoint.x, t.a), y: mirrored(anchorPoint.y, t.d))
    let size =
      turns
      ? CGSize(width: divided(rect.height, by: x), height: divided(rect.width, by: y))
      : CGSize(width: divided(rect.width, by: x), height: divided(rect.height, by: y))
    return (
      size,
      CGPoint(
        x: rect.minX + anchor.x * rect.width - t.tx, y: rect.minY + anchor.y * rect.height - t.ty)
    )
  }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates; under a transform with depth, of
  /// their visible part.
  package var frame: CGRect {
    guard transform.isAffine else { return toSuperlayerInSpace.box(around: bounds) }
    // Computed relative to the anchor point, so that a frame is read exactly as it was set, whatever the bounds'
    // origin.
    let size = bounds.size
    let box = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
    ).applying(transform.affine)
    return box.offsetBy(dx: position.x, dy: position.y)
  }
}
