import CoreGraphics

extension CALayer {
  /// The implicit animation of a layer without a view, from what shows to the new value; nil for one that has not been
  /// on the screen yet, and while actions are off.
  ///
  /// It takes 0.25 s along the default curve, or what the transaction says.
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
    for layer in sequence(first: self, next: \.superlayer) {
      if layer.attachedInTurn == clock.turnNumber { return false }
      if layer.isScreenRoot { return true }
    }
    return false
  }
}
