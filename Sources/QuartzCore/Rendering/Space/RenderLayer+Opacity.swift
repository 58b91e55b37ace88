import CoreGraphics

extension RenderLayer {
  /// Whether the layer, its own opacity aside, covers its bounds entirely, as far as that can be told at a glance.
  var isPlainlyOpaque: Bool {
    properties.backgroundColor?.isOpaque == true && !properties.isRounded && properties.contentTint == nil
      && mask == nil && !properties.shouldRasterize && showsItself
  }
}
