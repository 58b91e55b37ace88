import CoreGraphics

/// What one frame shows: layers with their presentation values resolved, and no reference to a view.
public struct RenderTree: Sendable {
  /// Size of the screen in points.
  public let size: CGSize
  /// The screen's layer, which holds all others.
  package let root: RenderLayer
  /// Whether straight edges of layers that do not ask for smooth ones are hard, as on a device.
  package let hasHardEdges: Bool

  package init(size: CGSize, root: RenderLayer, hasHardEdges: Bool = false) {
    self.size = size
    self.root = root
    self.hasHardEdges = hasHardEdges
  }
}
