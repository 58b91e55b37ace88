import CoreGraphics

extension CALayer {
  /// Marks the layer and its superlayers as containing a layer that must be drawn.
  func noteTreeDisplay() {
    for layer in sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }) {
      if layer.isTreeDisplayDue && layer !== self { break }
      layer.isTreeDisplayDue = true
    }
  }

  /// Draws the layers of the tree that must be drawn.
  package func displayTreeIfNeeded() {
    guard isTreeDisplayDue else { return }
    isTreeDisplayDue = false
    hasBeenDisplayed = true
    displayIfNeeded()
    var isWaiting = isDisplayDue
    for child in children {
      child.displayTreeIfNeeded()
      isWaiting = isWaiting || child.isTreeDisplayDue
    }
    mask?.displayTreeIfNeeded()
    // Layers that wait for a size are checked again in the next turn.
    if isWaiting { isTreeDisplayDue = true }
  }

  /// Sets the contents to what the layer drew, a picture of `size` points. If nothing was drawn, contents that were set
  /// are kept.
  package func showDrawn(_ image: CGImage?, size: CGSize) {
    guard image != nil || model.contents.drawnSize != nil else { return }
    model.contents.image = image
    model.contents.drawnSize = image == nil ? nil : size
  }

  /// The render layer that `render(in:)` draws.
  var renderLayer: RenderLayer {
    if let presentedLayer, let clock = MediaClock.currentIfAny {
      return presentedLayer.renderLayer(at: clock.now, named: false)
    }
    return renderLayer(at: nil, named: false)
  }
}
