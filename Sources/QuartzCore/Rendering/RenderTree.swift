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

  /// Whether another tree is known to show the same: it has the same layers, not only equal ones.
  package func isSame(as other: RenderTree) -> Bool {
    root === other.root && size == other.size && edges == other.edges
  }
}
