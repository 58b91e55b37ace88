/// How the sides of layers that do not specify it are drawn.
public enum LayerEdges: String, Sendable, CaseIterable {
  /// As on a device: a pixel belongs to a layer when its centre is inside, and adjacent layers leave no seam. Rounded
  /// corners, masks, shadows, text, shapes and other drawings inside layers are antialiased nevertheless.
  case device
  /// All sides are antialiased. Between adjacent layers, what is behind them shows through.
  case smooth
}
