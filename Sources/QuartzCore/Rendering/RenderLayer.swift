import CoreGraphics

/// A layer as one frame shows it.
package final class RenderLayer: Sendable {
  /// What a layer is, apart from its properties.
  package enum Kind: Hashable, Sendable {
    case plain
    /// A window: the controllers' views in it lie one over the other, whatever depth they have. On a device each lies in a
    /// view of its own there, which is flat.
    case window
    /// One of a replicator's copies: what it holds shows with its colours multiplied.
    case instance(tint: RGBA)

    var isInstance: Bool { if case .instance = self { true } else { false } }
  }

  /// Whether the layer is more than a place for what is inside it.
  var showsItself: Bool { !kind.isInstance && !properties.keepsDepth }

  /// Presentation values.
  package let properties: LayerProperties
  package let kind: Kind
  /// The name by which traces and messages know it.
  package let name: String?
  /// The text that its contents show, for traces, since pixels of glyphs differ from library to library.
  package let text: String?
  /// From the back to the front.
  package let sublayers: [RenderLayer]
  /// The layer through whose alpha this one shows, in this one's coordinates.
  package let mask: RenderLayer?
  /// What it draws over its background, from the back to the front.
  package let drawings: [any LayerDrawing]
  /// What it hides of all that lies behind it.
  let cover: LayerCover
  /// How far it reaches.
  let reach: LayerExtent

  package init(
    properties: LayerProperties, kind: Kind = .plain, name: String?, sublayers: [RenderLayer],
    mask: RenderLayer? = nil, text: String? = nil
  ) {
    self.properties = properties
    self.kind = kind
    self.name = name
    self.sublayers = sublayers
    self.mask = mask
    self.text = text
    drawings = properties.drawings
    cover = LayerCover(of: properties, drawings, kind: kind, sublayers: sublayers, mask: mask)
    reach = LayerExtent(of: properties, drawings, kind: kind, sublayers: sublayers, mask: mask)
  }
}

/// Layers are equal when they show the same; names do not show.
extension RenderLayer: Hashable {
  package static func == (one: RenderLayer, other: RenderLayer) -> Bool {
    one === other
      || one.properties == other.properties && one.kind == other.kind && one.sublayers == other.sublayers
        && one.mask == other.mask
  }

  package func hash(into hasher: inout Hasher) {
    // No deeper than that: comparing layers that are nested many levels deep must not take longer than drawing
    // them.
    hasher.combine(properties)
    hasher.combine(kind)
    hasher.combine(sublayers.count)
    for sublayer in sublayers.prefix(8) { hasher.combine(sublayer.properties) }
  }
}
