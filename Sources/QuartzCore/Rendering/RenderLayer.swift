import CoreGraphics

/// A layer as shown in one frame.
package final class RenderLayer: Sendable {
  /// The role of a layer, apart from its properties.
  package enum Kind: Hashable, Sendable {
    case plain
    /// A window: its controllers' views are drawn in order whatever their depth. On a device each of them is in a flat
    /// view of its own.
    case window
    /// An instance of a replicator layer: the colours inside are multiplied by `tint`.
    case instance(tint: RGBA)

    var isInstance: Bool { if case .instance = self { true } else { false } }
  }

  /// Whether the layer draws something itself, and is not only a container.
  var showsItself: Bool { !kind.isInstance && !properties.keepsDepth }

  /// The layer that a render layer is the picture of.
  package struct Source: Sendable {
    /// Tells the layers of this process apart; a layer keeps it for its life.
    package let number: Int
    /// The class of the layer's view, or of the layer if it has none.
    package let type: Any.Type

    package init(number: Int, type: Any.Type) { (self.number, self.type) = (number, type) }
  }

  /// Presentation values.
  package let properties: LayerProperties
  package let kind: Kind
  /// The layer's name in traces and messages.
  package let name: String?
  /// The layer that it shows; nil for copies and for what the renderer adds.
  package let source: Source?
  /// The text in its contents, for traces, since pixels of glyphs differ between library versions.
  package let text: String?
  /// From back to front.
  package let sublayers: [RenderLayer]
  /// The layer whose alpha masks this one, in this layer's coordinates.
  package let mask: RenderLayer?
  /// What it draws over its background, from back to front.
  package let drawings: [any LayerDrawing]
  /// The areas in which it hides everything behind it.
  let cover: LayerCover
  /// How far it reaches.
  let reach: LayerExtent

  package init(
    properties: LayerProperties, kind: Kind = .plain, name: String?, sublayers: [RenderLayer],
    mask: RenderLayer? = nil, text: String? = nil, source: Source? = nil
  ) {
    self.properties = properties
    self.kind = kind
    self.name = name
    self.sublayers = sublayers
    self.mask = mask
    self.text = text
    self.source = source
    drawings = properties.drawings
    cover = LayerCover(of: properties, drawings, kind: kind, sublayers: sublayers, mask: mask)
    reach = LayerExtent(of: properties, drawings, kind: kind, sublayers: sublayers, mask: mask)
  }
}

/// Render layers are equal if they look the same; names do not matter.
extension RenderLayer: Hashable {
  package static func == (one: RenderLayer, other: RenderLayer) -> Bool {
    one === other
      || one.properties == other.properties && one.kind == other.kind && one.sublayers == other.sublayers
        && one.mask == other.mask
  }

  package func hash(into hasher: inout Hasher) {
    // Sublayers are not hashed, since comparing deeply nested layers must not take longer than drawing them.
    hasher.combine(properties)
    hasher.combine(kind)
    hasher.combine(sublayers.count)
    // Nested layers may differ in nothing else.
    hasher.combine(reach.shadowDepth)
    for sublayer in sublayers.prefix(8) { hasher.combine(sublayer.properties) }
  }
}
