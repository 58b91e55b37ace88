/// What a layer was at the end of the last turn: of each part that changed since, the value at that time. Nothing is
/// copied of layers that do not change.
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

  /// The turn is over, and the present values are the committed ones.
  func forget() { (model, animations, children, mask, superlayer) = (nil, nil, nil, nil, nil) }
}

/// Whether pictures show what was committed last instead of what is.
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
  /// Keeps the value that a part has had until now, if this is its first change in the turn.
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
      // What came in this turn has nothing committed.
      guard isScreenRoot || attachedInTurn.map({ $0 != turn }) == true else { return }
      state.forget()
      state.turn = turn
      committed = state
      clock.keep(state)
    }
    if state[keyPath: part] == nil { state[keyPath: part] = value() }
  }

  /// What has changed since the last turn; nil for nothing, and where pictures show what is.
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

  /// The layer and what is inside it as the last turn left them, animations as they show at `time`; nil for a layer that
  /// was not on the screen then.
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

  /// What showed at `time` by what the last turn committed: its model values, and the animations that there were then.
  package func committedProperties(at time: StageTime) -> LayerProperties {
    CommittedPicture.take { presentationProperties(at: time) }
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
