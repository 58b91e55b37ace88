extension LayerKey {
  package static let position = LayerKey("position", .point(\.position), addsUp: true)
  /// Bounds are two properties, since origin and size are animated independently.
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
  /// The effect on the picture behind the layer.
  package static let backdrop = LayerKey(
    "backdropEffect", .backdrop(\.backdrop), trace: Trace(name: "blur") { $0.backdrop != nil })
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

  /// The table in the order of traces: the properties of every layer, then those of single layer classes.
  package static let all: [LayerKey] = ofEveryLayer + LayerKinds.all.flatMap { $0.keys }

  private static let ofEveryLayer: [LayerKey] = [
    position, boundsOrigin, boundsSize, anchorPoint, zPosition, anchorPointZ, transform, sublayerTransform,
    opacity, backgroundColor, cornerRadius, borderWidth, borderColor, contentsRect, contentsCenter, backdrop,
    rasterizationScale, shadowOpacity, shadowRadius, shadowOffset, shadowColor, shadowPath,
  ]
}
