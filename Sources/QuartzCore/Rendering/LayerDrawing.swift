import CoreGraphics

/// What a layer class draws between background and sublayers. Its values conform to this protocol.
///
/// The compositor knows layer classes only by this protocol. See `LayerKind` for how to add one.
package protocol LayerDrawing: Sendable {
  /// The bounding box of everything that can be visible, in the layer's coordinates; null for nothing.
  func extent(in bounds: CGRect) -> CGRect
  /// The number of parts drawn over each other. If the layer is translucent and has more than one, they must be drawn
  /// as one picture.
  var partCount: Int { get }
  /// Where the drawing ends.
  var reach: LayerDrawingReach { get }
  /// Whether it is opaque and fills the layer's outline.
  var isOpaque: Bool { get }
  /// Whether it shows what is behind it at other positions, as a blur does.
  var looksBehind: Bool { get }
  /// Whether the layer's `contents` cover it. Other drawings cover the contents.
  var isBelowContents: Bool { get }
  /// Draws it in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - edge: whether a drawing that fills the layer ends at its outline or extends beyond it.
  func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor)
}

/// Where a layer's drawing ends.
package enum LayerDrawingReach: Sendable {
  /// At the layer's outline including rounded corners.
  case outline
  /// At the bounds; corners are rounded only if the layer masks to its bounds.
  case bounds
  /// Anywhere.
  case free
}

extension LayerDrawing {
  package var isOpaque: Bool { false }
  package var looksBehind: Bool { false }
  package var isBelowContents: Bool { false }
}

extension LayerProperties {
  /// What the layer draws over its background, from back to front.
  var drawings: [any LayerDrawing] {
    let own = kind?.value.drawing
    var drawings: [any LayerDrawing] = []
    if let backdrop { drawings.append(backdrop) }
    if let own, own.isBelowContents { drawings.append(own) }
    if contents.image != nil { drawings.append(contents) }
    if let own, !own.isBelowContents { drawings.append(own) }
    return drawings
  }
}
