import CoreGraphics

extension CALayer {
  package nonisolated static let oldValueArgument = "oldValue"

  /// Sets values without running an action.
  func update(_ body: (inout LayerProperties) -> Void) { body(&model) }

  func change(_ key: LayerKey, _ value: LayerValue) {
    let old = model[key]
    guard old != value else { return }
    if MediaClock.currentIfAny?.areActionsDisabled == true {
      model[key] = value
      return
    }
    let action = action(forKey: key.rawValue)
    model[key] = value
    guard let action else {
      if let animation = implicitAnimation(for: key, from: old) { add(animation, forKey: key.rawValue) }
      return
    }
    if let block = action as? AnimationBlock {
      if key.row.isAnimatedByBlocks { block.animate(self, key, from: old) }
    } else if !(action is NSNull) {
      action.run(forKey: key.rawValue, object: self, arguments: [CALayer.oldValueArgument: old])
    }
  }

  /// Sets a model value without running an action.
  package func setModel(_ key: LayerKey, _ value: LayerValue) {
    model[key] = value
  }

  /// Sets a model value that stopped or undone animations left, without an action, and notifies the layer's view.
  func restore(_ key: LayerKey, _ value: LayerValue) {
    model[key] = value
    switch key {
    case .boundsSize: (delegate as? any LayerSizeWatching)?.layerSizeWasRestored()
    case .position: (delegate as? any LayerSizeWatching)?.layerPositionWasRestored()
    default: break
    }
  }

  /// The implicit animation of a layer without a view, from the presentation value to the new value. Nil if the layer
  /// has not been on the screen yet, or if actions are disabled.
  ///
  /// It takes 0.25 s along the default curve unless the transaction says otherwise.
  func implicitAnimation(for key: LayerKey, from old: LayerValue) -> CABasicAnimation? {
    guard delegate == nil, let clock = MediaClock.currentIfAny, isCommitted(on: clock) else { return nil }
    let transaction = clock.transaction
    guard !transaction.disablesActions, transaction.duration > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: key.rawValue)
    animation.fromValue = shownValue(key, model: old)
    animation.duration = transaction.duration
    animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Whether the layer was on the screen at the end of the last turn.
  private func isCommitted(on clock: MediaClock) -> Bool {
    for layer in sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }) {
      if layer.attachedInTurn == clock.turnNumber { return false }
      if layer.isScreenRoot { return true }
    }
    return false
  }
}
