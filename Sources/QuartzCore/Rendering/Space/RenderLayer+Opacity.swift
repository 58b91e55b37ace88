import CoreGraphics

extension RenderLayer {
  /// Whether the layer, its own opacity aside, covers its bounds entirely, by a quick and conservative test.
  var isPlainlyOpaque: Bool {
    properties.backgroundColor?.isOpaque == true && !properties.isRounded && properties.contentTint == nil
      && mask == nil && !properties.shouldRasterize && showsItself
  }
}
