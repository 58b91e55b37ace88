import CoreGraphics

/// What one frame shows: layers with resolved presentation values, without references to views.
public struct RenderTree: Sendable {
  /// Size of the screen in points.
  public let size: CGSize
  /// The screen's layer, which holds all others.
  package let root: RenderLayer
  /// How sides of layers that do not specify it are drawn.
  package let edges: LayerEdges

  package init(size: CGSize, root: RenderLayer, edges: LayerEdges = .device) {
    self.size = size
    self.root = root
    self.edges = edges
  }

  /// Whether another tree is known to show the same: the layers on the screen are the same objects, not only equal.
  package func isSame(as other: RenderTree) -> Bool {
    size == other.size && edges == other.edges && root.properties == other.root.properties
      && root.kind == other.root.kind && root.mask === other.root.mask
      && root.sublayers.elementsEqual(other.root.sublayers, by: ===)
  }
}
