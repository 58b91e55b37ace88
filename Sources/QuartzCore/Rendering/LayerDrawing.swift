import CoreGraphics

/// What a kind of layer draws between its background and its sublayers, as a value among the layer's properties.
///
/// A new kind of layer is its own class, such a value stored in `LayerProperties`, this conformance beside
/// the compositor, and a line in `LayerProperties.drawings`, below; nothing else in drawing asks which kinds
/// there are.
package protocol LayerDrawing: Sendable {
  /// The box of all that can show, in the layer's coordinates; null for nothing.
  func extent(in bounds: CGRect) -> CGRect
  /// How many things lie over each other: more than one of them show through as one picture where the layer does.
  var partCount: Int { get }
  /// Where it ends.
  var reach: LayerDrawingReach { get }
  /// Whether it fills the layer's outline and nothing behind it shows.
  var isOpaque: Bool { get }
  /// Whether it shows what is behind it, at other places than where that lies.
  var looksBehind: Bool { get }
  /// Draws it in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - edge: where what fills the layer ends.
  func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor)
}

/// Where a layer's drawing ends.
package enum LayerDrawingReach: Sendable {
  /// At the layer's outline, rounded corners too.
  case outline
  /// At the bounds; only a layer that masks to them rounds its corners.
  case bounds
  /// Anywhere.
  case free
}

extension LayerDrawing {
  package var isOpaque: Bool { false }
  package var looksBehind: Bool { false }
}

extension LayerProperties {
  /// What the layer draws over its background, from the back to the front. Each kind of drawing is registered here.
  var drawings: [any LayerDrawing] {
    var drawings: [any LayerDrawing] = []
    if let backdrop { drawings.append(backdrop) }
    if let gradient { drawings.append(gradient) }
    if contents.image != nil { drawings.append(contents) }
    if let shape { drawings.append(shape) }
    return drawings
  }
}
