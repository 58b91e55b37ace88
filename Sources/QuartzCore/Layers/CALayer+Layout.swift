import CoreGraphics

extension CALayer {
  /// Marks the layer and its superlayers as needing layout, which happens at the end of the turn.
  func noteLayout() {
    // A view does the layout of its own layer.
    if let view = delegate as? any LayerSizeWatching { return view.layerNeedsLayout() }
    isLayoutDue = true
    noteTreeLayout()
    MediaClock.currentIfAny?.requestTurn()
  }

  /// Called when the layer's size or sublayers have changed. A view handles that itself.
  func noteOwnLayout() {
    if delegate == nil || !(delegate is any LayerSizeWatching) { noteLayout() }
  }

  func noteTreeLayout() {
    for layer in sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }) {
      if layer.isTreeLayoutDue && layer !== self { break }
      layer.isTreeLayoutDue = true
    }
  }

  /// Lays out the layers of the tree that need it, from the outside in.
  package func layOutTree() {
    var passes = 0
    while isTreeLayoutDue {
      isTreeLayoutDue = false
      if isLayoutDue {
        isLayoutDue = false
        layoutSublayers()
      }
      for child in children { child.layOutTree() }
      mask?.layOutTree()
      passes += 1
      precondition(passes < 100, "layout of \(self) asks for layout again without end")
    }
  }
}
