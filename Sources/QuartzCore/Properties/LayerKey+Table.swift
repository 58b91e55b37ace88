extension LayerKey {
  package static let position = LayerKey("position", .point(\.position), addsUp: true)
  /// Bounds are two properties, since origin and size move independently.
  package static let boundsOrigin = LayerKey("bounds.origin", .point(\.bounds.origin), addsUp: true)
  package static let boundsSize = LayerKey("bounds.size", .size(\.bounds.size), addsUp: true)
  package static let anchorPoint = LayerKey("anchorPoint", .point(\.anchorPoint))
  package static let zPosition = LayerKey("zPosition", .number(\.zPosition))
  package static let anchorPointZ = LayerKey("anchorPointZ", .number(\.anchorPointZ))
  package static let transform = LayerKey("transform", .transform(\.transform))
  package static let sublayerTransform = LayerKey("sublayerTransform", .transform(\.sublayerTransform))
  package static let opacity = LayerKey("opacity", .number(\.opacity))
  package static let backgroundColor = LayerKey("backgroundColor", .color(\.backgroundColor))
  package static let cornerRadius = LayerKey(
    "cornerRadius", .number(\.cornerRadius), addsUp: true,
    trace: Trace(name: "corner") { $0.cornerRadius > 0 },
    scene: Scene(
      key: "cornerRadius", domain: .length, aliases: ["radius"], summary: "Radius of the corners."))
  package static let borderWidth = LayerKey(
    "borderWidth", .number(\.borderWidth), trace: Trace(name: "border") { $0.borderWidth > 0 })
  package static let borderColor = LayerKey(
    "borderColor", .color(\.borderColor),
    trace: Trace(name: "border-color") { $0.borderWidth > 0 && $0.borderColor != nil })
  package static let contentsRect = LayerKey("contentsRect", .rect(\.contents.rect), addsUp: true)
  package static let contentsCenter = LayerKey("contentsCenter", .rect(\.contents.center), addsUp: true)
  /// What the layer does to the picture behind it.
  package static let backdrop = LayerKey("backdropEffect", .backdrop(\.backdrop))
  package static let rasterizationScale = LayerKey(
    "rasterizationScale", .number(\.rasterizationScale), isAnimatedByBlocks: false)

  package static let shadowOpacity = LayerKey(
    "shadowOpacity", .number(\.shadow.opacity), trace: Trace(name: "shadow") { $0.shadow.isVisible },
    scene: Scene(key: "shadowOpacity", domain: .fraction, summary: "Opacity of the view's shadow."))
  package static let shadowRadius = LayerKey(
    "shadowRadius", .number(\.shadow.radius), trace: Trace(name: "shadow") { $0.shadow.isVisible })
  package static let shadowOffset = LayerKey(
    "shadowOffset", .size(\.shadow.offset), trace: Trace(name: "shadow-offset") { $0.shadow.isVisible })
  package static let shadowColor = LayerKey(
    "shadowColor", .color(\.shadow.color),
    trace: Trace(name: "shadow-color") {
      $0.shadow.isVisible && $0.shadow.color != nil && $0.shadow.color != .black
    })
  package static let shadowPath = LayerKey("shadowPath", .path(\.shadow.path))

  // Of shape layers.
  package static let path = LayerKey("path", .path(\.shapeParts.path))
  package static let fillColor = LayerKey("fillColor", .color(\.shapeParts.fillColor))
  package static let strokeColor = LayerKey("strokeColor", .color(\.shapeParts.strokeColor))
  package static let strokeStart = LayerKey("strokeStart", .number(\.shapeParts.strokeStart))
  package static let strokeEnd = LayerKey("strokeEnd", .number(\.shapeParts.strokeEnd))
  package static let lineWidth = LayerKey("lineWidth", .number(\.shapeParts.lineWidth))
  package static let miterLimit = LayerKey("miterLimit", .number(\.shapeParts.miterLimit))
  package static let lineDashPhase = LayerKey("lineDashPhase", .number(\.shapeParts.lineDashPhase))

  // Of gradient layers.
  package static let colors = LayerKey("colors", .colors(\.gradientParts.colors))
  package static let locations = LayerKey("locations", .numbers(\.gradientParts.locations))
  package static let startPoint = LayerKey("startPoint", .point(\.gradientParts.startPoint))
  package static let endPoint = LayerKey("endPoint", .point(\.gradientParts.endPoint))

  // Of replicator layers.
  package static let instanceTransform = LayerKey(
    "instanceTransform", .transform(\.replicatorParts.transform), isAnimatedByBlocks: false)
  package static let instanceColor = LayerKey(
    "instanceColor", .color(\.replicatorParts.color), isAnimatedByBlocks: false)
  package static let instanceDelay = LayerKey(
    "instanceDelay", .number(\.replicatorParts.delay), isAnimatedByBlocks: false)
  package static let instanceRedOffset = LayerKey(
    "instanceRedOffset", .number(\.replicatorParts.redOffset), isAnimatedByBlocks: false)
  package static let instanceGreenOffset = LayerKey(
    "instanceGreenOffset", .number(\.replicatorParts.greenOffset), isAnimatedByBlocks: false)
  package static let instanceBlueOffset = LayerKey(
    "instanceBlueOffset", .number(\.replicatorParts.blueOffset), isAnimatedByBlocks: false)
  package static let instanceAlphaOffset = LayerKey(
    "instanceAlphaOffset", .number(\.replicatorParts.alphaOffset), isAnimatedByBlocks: false)

  /// The table, in the order of traces.
  package static let all: [LayerKey] = [
    position, boundsOrigin, boundsSize, anchorPoint, zPosition, anchorPointZ, transform, sublayerTransform,
    opacity, backgroundColor, cornerRadius, borderWidth, borderColor, contentsRect, contentsCenter, backdrop,
    rasterizationScale, shadowOpacity, shadowRadius, shadowOffset, shadowColor, shadowPath,
    path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase,
    colors, locations, startPoint, endPoint,
    instanceTransform, instanceColor, instanceDelay, instanceRedOffset, instanceGreenOffset,
    instanceBlueOffset, instanceAlphaOffset,
  ]
}
