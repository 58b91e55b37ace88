import CoreGraphics

/// Everything of a layer that is drawn, apart from sublayers: once as model values, once as presentation
/// values. Lengths are points in the layer's own or its superlayer's coordinates, as in Core Animation.
package struct LayerProperties: Hashable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition = 0.0
  package var anchorPointZ = 0.0
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  /// Whether the layer shows when its back is towards the viewer.
  package var isDoubleSided = true
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
  /// What the layer does to the picture behind it.
  package var backdrop: BackdropEffect?
  /// The colour that everything in the layer is drawn with; nil leaves colours alone.
  package var contentTint: RGBA?
  package var cornerCurve = CALayerCornerCurve.circular
  package var maskedCorners = CACornerMask.all
  package var shadow = LayerShadow()
  package var allowsGroupOpacity = true
  package var shouldRasterize = false
  /// Pixels a point of the picture that `shouldRasterize` asks for.
  package var rasterizationScale = 1.0
  package var allowsEdgeAntialiasing = false
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  /// What a shape, gradient or replicator layer has besides; nil for all others.
  package var shape: ShapeProperties?
  package var gradient: GradientProperties?
  package var replicator: ReplicatorProperties?

  package init() {}

  package subscript(key: LayerKey) -> LayerValue {
    get {
      switch key {
      case .position: LayerValue(position)
      case .boundsOrigin: LayerValue(bounds.origin)
      case .boundsSize: LayerValue(bounds.size)
      case .anchorPoint: LayerValue(anchorPoint)
      case .zPosition: .scalar(zPosition)
      case .anchorPointZ: .scalar(anchorPointZ)
      case .transform: .transform(transform)
      case .sublayerTransform: .transform(sublayerTransform)
      case .opacity: .scalar(opacity)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: .scalar(cornerRadius)
      case .borderWidth: .scalar(borderWidth)
      case .borderColor: .color(borderColor)
      case .contentsRect: LayerValue(contents.rect)
      case .contentsCenter: LayerValue(contents.center)
      case .backdrop: .backdrop(backdrop)
      case .rasterizationScale: .scalar(rasterizationScale)
      case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath: shadow[key]
      case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
        (shape ?? ShapeProperties())[key]
      case .colors, .locations, .startPoint, .endPoint: (gradient ?? GradientProperties())[key]
      case .instanceTransform, .instanceColor, .instanceDelay, .instanceRedOffset, .instanceGreenOffset,
        .instanceBlueOffset, .instanceAlphaOffset:
        (replicator ?? ReplicatorProperties())[key]
      }
    }
    set {
      switch (key, newValue) {
      case (.position, .point(let p)): position = CGPoint(x: p.x, y: p.y)
      case (.boundsOrigin, .point(let p)): bounds.origin = CGPoint(x: p.x, y: p.y)
      case (.boundsSize, .point(let p)): bounds.size = CGSize(width: p.x, height: p.y)
      case (.anchorPoint, .point(let p)): anchorPoint = CGPoint(x: p.x, y: p.y)
      case (.zPosition, .scalar(let number)): zPosition = number
      case (.anchorPointZ, .scalar(let number)): anchorPointZ = number
      case (.transform, .transform(let matrix)): transform = matrix
      case (.sublayerTransform, .transform(let matrix)): sublayerTransform = matrix
      case (.opacity, .scalar(let number)): opacity = number
      case (.backgroundColor, .color(let color)): backgroundColor = color
      case (.cornerRadius, .scalar(let number)): cornerRadius = number
      case (.borderWidth, .scalar(let number)): borderWidth = number
      case (.borderColor, .color(let color)): borderColor = color
      case (.contentsRect, .rect(let r)): contents.rect = CGRect(r)
      case (.contentsCenter, .rect(let r)): contents.center = CGRect(r)
      case (.backdrop, .backdrop(let effect)): backdrop = effect
      case (.rasterizationScale, .scalar(let number)): rasterizationScale = number
      case (.shadowColor, _), (.shadowOpacity, _), (.shadowOffset, _), (.shadowRadius, _), (.shadowPath, _):
        shadow[key] = newValue
      // A layer of another kind has no such property: setting it has no effect.
      case (.path, _), (.fillColor, _), (.strokeColor, _), (.strokeStart, _), (.strokeEnd, _),
        (.lineWidth, _),
        (.miterLimit, _), (.lineDashPhase, _):
        shape?[key] = newValue
      case (.colors, _), (.locations, _), (.startPoint, _), (.endPoint, _): gradient?[key] = newValue
      case (.instanceTransform, _), (.instanceColor, _), (.instanceDelay, _), (.instanceRedOffset, _),
        (.instanceGreenOffset, _), (.instanceBlueOffset, _), (.instanceAlphaOffset, _):
        replicator?[key] = newValue
      default: preconditionFailure("\(key.rawValue) takes another kind of value than \(newValue)")
      }
    }
  }

  /// The map from the layer's coordinates to its superlayer's, as far as it is affine: the anchor point goes to
  /// `position`, and the transform turns about it.
  package var toSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    let t = transform.affine
    return CGAffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d,
      tx: position.x + t.tx - anchor.x * t.a - anchor.y * t.c,
      ty: position.y + t.ty - anchor.x * t.b - anchor.y * t.d)
  }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates; under a transform with depth, of what
  /// is seen of them.
  package var frame: CGRect {
    guard transform.isAffine else { return toSuperlayerInSpace.box(around: bounds) }
    // Seen from the anchor point, so that it reads exactly as it was set, wherever the bounds' origin lies.
    let size = bounds.size
    let box = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
    ).applying(transform.affine)
    return box.offsetBy(dx: position.x, dy: position.y)
  }
}
