/// A layer's state at the end of the last turn. For each part that has changed since, it has the earlier value;
/// unchanged layers copy nothing.
@MainActor
final class CommittedState {
  /// The turn in which the layer changed.
  fileprivate(set) var turn: Int
  var model: LayerProperties?
  var animations: [any LayerAnimation]?
  var children: [CALayer]?
  var mask: CALayer??
  var superlayer: CALayer??

  fileprivate init(turn: Int) { self.turn = turn }

  /// Called when the turn has ended: the current values are now the committed ones.
  func forget() { (model, animations, children, mask, superlayer) = (nil, nil, nil, nil, nil) }
}

/// Whether pictures show the last committed state instead of the current one.
@MainActor
enum CommittedPicture {
  private(set) static var isTaken = false

  static func take<Picture>(_ body: () -> Picture) -> Picture {
    let former = isTaken
    isTaken = true
    defer { isTaken = former }
    return body()
  }
}

extension CALayer {
  /// Stores the previous value of a part, if this is its first change in the turn.
  func keep<Value>(
    _ part: ReferenceWritableKeyPath<CommittedState, Value?>, _ value: @autoclosure () -> Value
  ) {
    guard attachedInTurn != nil || isScreenRoot || committed != nil, let clock = MediaClock.currentIfAny
    else {
      return
    }
    let turn = clock.turnNumber
    let state = committed ?? CommittedState(turn: turn)
    if committed == nil || state.turn != turn {
      // A layer that was added in this turn has no committed state.
      guard isScreenRoot || attachedInTurn.map({ $0 != turn }) == true else { return }
      state.forget()
      state.turn = turn
      committed = state
      clock.keep(state)
    }
    if state[keyPath: part] == nil { state[keyPath: part] = value() }
  }

  /// What has changed since the last turn; nil if nothing has, or if pictures show the current state.
  private var changed: CommittedState? {
    guard CommittedPicture.isTaken, let committed, committed.turn == MediaClock.currentIfAny?.turnNumber
    else {
      return nil
    }
    return committed
  }

  var shownModel: LayerProperties { changed?.model ?? storedModel }
  var shownAnimations: [any LayerAnimation] { changed?.animations ?? storedAnimations.live }
  var shownChildren: [CALayer] { changed?.children ?? children }
  var shownMask: CALayer? { changed?.mask ?? maskingLayer }

  private var committedSuperlayer: CALayer? {
    if let superlayer = changed?.superlayer { return superlayer }
    return attachedInTurn == MediaClock.currentIfAny?.turnNumber ? nil : superlayer
  }

  /// The layer and its sublayers in the state of the last turn, with animations at `time`; nil for a layer that was not
  /// on the screen then.
  package func committedRenderLayer(at time: StageTime) -> RenderLayer? {
    CommittedPicture.take {
      var layer = self
      while !layer.isScreenRoot {
        guard let next = layer.committedSuperlayer else { return nil }
        layer = next
      }
      return layer.hasBeenDisplayed ? renderLayer(at: time, named: false) : nil
    }
  }

  /// The presentation values at `time` in the last committed state: its model values and animations.
  package func committedProperties(at time: StageTime) -> LayerProperties {
    CommittedPicture.take { presentationProperties(at: time) }
  }

  func committedValue(_ target: AnimatedPath) -> LayerValue {
    guard let clock = MediaClock.currentIfAny else { return target.value(in: model) }
    return target.value(in: committedProperties(at: clock.now))
  }

  /// Whether the layer belongs to a screen's layer tree, directly or through a mask.
  package var isOnScreen: Bool {
    sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }).contains { $0.isScreenRoot }
  }

  /// Ends all animations of the layer and its sublayers, since they have left the screen.
  func endAnimationsOfTree() {
    if !animations.isEmpty { for animation in animations.removeAll() { animation.interrupt() } }
    for child in children { child.endAnimationsOfTree() }
    mask?.endAnimationsOfTree()
  }
}
