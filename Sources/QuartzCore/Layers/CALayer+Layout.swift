import CoreGraphics

extension CALayer {
  /// Notes that layout is due in the layer, here and in what it lies in. The end of the turn does it.
  func noteLayout() {
    // A view lays out its own layer.
    if let view = delegate as? any LayerSizeWatching { return view.layerNeedsLayout() }
    isLayoutDue = true
    noteTreeLayout()
    MediaClock.currentIfAny?.requestTurn()
  }

  /// Layout is due since the layer's size or its sublayers have changed; a view sees to its own.
  func noteOwnLayout() {
    if delegate == nil || !(delegate is any LayerSizeWatching) { noteLayout() }
  }

  func noteTreeLayout() {
    for layer in sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }) {
      if layer.isTreeLayoutDue && layer !== self { break }
      layer.isTreeLayoutDue = true
    }
  }

  /// Lays out what is due, from the outside in.
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
