import CoreGraphics

/// The model values that the last turn committed, of properties that have changed since.
struct UncommittedChanges {
  /// The turn in which they changed.
  var turn: Int
  var old: [LayerKey: LayerValue] = [:]
}

/// What a layer showed when the last turn ended, whatever has been changed since.
extension CALayer {
  func noteUncommitted(_ key: LayerKey, _ old: LayerValue) {
    guard superlayer != nil || isScreenRoot || maskedLayer != nil, let clock = MediaClock.currentIfAny else {
      return
    }
    if uncommitted?.turn != clock.turnNumber { uncommitted = UncommittedChanges(turn: clock.turnNumber) }
    if uncommitted?.old[key] == nil { uncommitted?.old[key] = old }
  }

  /// What showed at `time` by what the last turn committed: its model values, and the animations that there were then.
  package func committedProperties(at time: StageTime) -> LayerProperties {
    let turn = MediaClock.currentIfAny?.turnNumber
    var properties = model
    if let uncommitted, uncommitted.turn == turn {
      for (key, old) in uncommitted.old { properties[key] = old }
    }
    for animation in animations.live where animation.turn != turn {
      animation.apply(to: &properties, at: time)
    }
    return properties
  }

  func committedValue(_ target: AnimatedPath) -> LayerValue {
    guard let clock = MediaClock.currentIfAny else { return target.value(in: model) }
    return target.value(in: committedProperties(at: clock.now))
  }

  /// Whether the layer is in the tree of a screen, itself or as a mask or a part of one.
  package var isOnScreen: Bool {
    sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }).contains { $0.isScreenRoot }
  }

  /// Ends every animation of the layer and of those inside it: they have left the screen.
  func endAnimationsOfTree() {
    if !animations.isEmpty { for animation in animations.removeAll() { animation.interrupt() } }
    for child in children { child.endAnimationsOfTree() }
    mask?.endAnimationsOfTree()
  }
}
