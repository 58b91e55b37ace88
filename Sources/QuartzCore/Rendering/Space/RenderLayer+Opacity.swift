import CoreGraphics

extension RenderLayer {
  /// Whether the layer, not counting its opacity, surely covers its bounds completely. A quick test that may return
  /// false for such a layer.
  var isPlainlyOpaque: Bool {
    properties.backgroundColor?.isOpaque == true && !properties.isRounded && properties.contentTint == nil
      && mask == nil && !properties.shouldRasterize && showsItself
  }
}
