import CoreGraphics

/// The bookkeeping behind the hierarchy's public members.
extension CALayer {
  /// The sublayers from back to front.
  package var children: [CALayer] { siblings.elements }

  func insert(_ layer: CALayer, at index: Int) {
    take(layer)
    siblings.insert(layer, at: index)
    noteArrival(of: layer)
  }

  func insert(_ layer: CALayer, below sibling: CALayer?) {
    take(layer)
    if let sibling, sibling.superlayer === self {
      siblings.insert(layer, below: sibling)
    } else {
      siblings.insert(layer, at: 0)
    }
    noteArrival(of: layer)
  }

  func insert(_ layer: CALayer, above sibling: CALayer?) {
    take(layer)
    if let sibling, sibling.superlayer === self {
      siblings.insert(layer, above: sibling)
    } else {
      siblings.append(layer)
    }
    noteArrival(of: layer)
  }

  func replace(_ old: CALayer, by new: CALayer) {
    guard old !== new, old.superlayer === self else { return }
    insert(new, above: old)
    old.removeFromSuperlayer()
  }

  func replaceSublayers(by layers: [CALayer]) {
    let kept = Set(layers.map(ObjectIdentifier.init))
    for layer in children where !kept.contains(ObjectIdentifier(layer)) { layer.removeFromSuperlayer() }
    for layer in layers { addSublayer(layer) }
  }

  func replaceMask(by layer: CALayer?) {
    precondition(layer !== self, "a layer cannot be its own mask")
    guard layer !== maskingLayer else { return }
    layer?.removeFromSuperlayer()
    maskingLayer?.removeFromSuperlayer()
    maskingLayer = layer
    noteChange()
    guard let layer else { return }
    layer.maskedLayer = self
    noteArrival(of: layer, as: nil)
  }

  func leaveSuperlayer() {
    if superlayer != nil || maskedLayer != nil, isOnScreen {
      MediaClock.currentIfAny?.noteDeparture(of: self)
    }
    if let superlayer {
      superlayer.noteChange()
      superlayer.siblings.remove(self)
      self.superlayer = nil
    } else if let maskedLayer {
      maskedLayer.noteChange()
      maskedLayer.maskingLayer = nil
      self.maskedLayer = nil
    }
    attachedInTurn = nil
  }

  private func take(_ layer: CALayer) {
    precondition(layer !== self, "a layer cannot be its own sublayer")
    layer.removeFromSuperlayer()
  }

  private func noteArrival(of layer: CALayer) { noteArrival(of: layer, as: self) }

  /// Called when `layer` was added to this one, as a sublayer or as its mask.
  private func noteArrival(of layer: CALayer, as superlayer: CALayer?) {
    layer.superlayer = superlayer
    noteChange()
    if layer.isTreeDisplayDue { noteTreeDisplay() }
    if layer.isTreeLayoutDue { noteTreeLayout() }
    if superlayer != nil { noteOwnLayout() }
    let clock = MediaClock.currentIfAny
    layer.attachedInTurn = clock?.turnNumber ?? -1
    // Outside of a turn, the next turn commits it.
    clock?.requestTurn()
  }
}
