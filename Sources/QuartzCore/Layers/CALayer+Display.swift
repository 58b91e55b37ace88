import CoreGraphics

extension CALayer {
  /// Notes that drawing is due in the layer, here and in what it lies in.
  func noteTreeDisplay() {
    for layer in sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }) {
      if layer.isTreeDisplayDue && layer !== self { break }
      layer.isTreeDisplayDue = true
    }
  }

  /// Draws what is due in the layer and inside it.
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
    // Those that wait for an extent are looked at again in the next turn.
    if isWaiting { isTreeDisplayDue = true }
  }

  /// Shows what the layer drew, a picture of `size` points. Nothing drawn leaves contents that were given.
  package func showDrawn(_ image: CGImage?, size: CGSize) {
    guard image != nil || model.contents.drawnSize != nil else { return }
    model.contents.image = image
    model.contents.drawnSize = image == nil ? nil : size
  }

  /// What `render(in:)` draws.
  var renderLayer: RenderLayer {
    if let presentedLayer, let clock = MediaClock.currentIfAny {
      return presentedLayer.renderLayer(at: clock.now, named: false)
    }
    return renderLayer(at: nil, named: false)
  }
}
