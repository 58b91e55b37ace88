/// How the sides of layers are drawn that do not say otherwise.
public enum LayerEdges: String, Sendable, CaseIterable {
  /// As on a device: a pixel belongs to a layer when its centre does, and layers that share a side leave no seam. Rounded
  /// corners, masks, shadows, text, shapes and whatever else is drawn inside layers are smooth all the same.
  case device
  /// Every side covers pixels in part, each by itself, so that what lies behind shows between layers that share one.
  case smooth
}
