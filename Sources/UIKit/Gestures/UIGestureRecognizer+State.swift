import CoreGraphics
import QuartzCore

/// State changes, considering other recognisers.
extension UIGestureRecognizer {
  /// Called when a subclass or the app sets the gesture's state to `new`.
  func move(to new: State) {
    switch (machine, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if waiting.isEmpty {
        recognize(new == .changed ? .began : new)
      } else if new == .ended {
        waiting.append(new)
      }
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      enter(new)
    case (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    default:
      // Not allowed from that state: a finished gesture stays so until the recogniser is reset.
      break
    }
  }

  /// Recognises the gesture, unless a view, the delegate or another recogniser prevents it.
  private func recognize(_ new: State) {
    guard mayBegin else { return fail() }
    let others = environment?.engaged ?? []
    for other in others where other !== self && other.isRecognized && requiresFailure(of: other) {
      return fail()
    }
    waiting = [new]
    takePlaceIfFree()
  }

  /// Stops waiting if no other gesture has to fail first any more.
  func takePlaceIfFree() {
    guard !waiting.isEmpty else { return }
    let others = (environment?.engaged ?? []).filter { $0 !== self }
    if others.contains(where: { $0.isUndecided && requiresFailure(of: $0) }) { return }
    if others.contains(where: { $0.isRecognized && sharesTouch(with: $0) && $0.prevents(self) }) {
      return fail()
    }
    let states = waiting
    waiting = []
    for touch in seen { touch.isAnswered = true }
    for state in states { enter(state) }
    for other in others where other.machine == .possible {
      if other.requiresFailure(of: self) || (sharesTouch(with: other) && prevents(other)) { other.fail() }
    }
    guard cancelsTouchesInView else { return }
    for touch in seen { touch.delivery.isTaken = true }
  }

  private func enter(_ state: State) {
    machine = state
    stopTimerIfOver()
    environment?.send(state, of: self)
    if environment == nil { sendActions(showing: state) }
  }

  /// Makes the gesture fail.
  func fail() {
    guard machine == .possible else { return }
    machine = .failed
    waiting = []
    stopTimer()
    environment?.decided()
  }

  private func stopTimerIfOver() { if machine != .possible { stopTimer() } }

  /// Ends the gesture, whatever its state, and resets the recogniser.
  func abandon() {
    guard let environment, environment.engaged.contains(self) else { return startAnew() }
    if machine == .began || machine == .changed { enter(.cancelled) } else { fail() }
    for touch in tracked { forget(touch) }
    environment.performSoon()
  }

  var isRecognized: Bool { machine == .began || machine == .changed || machine == .ended }
  var isOver: Bool { machine == .ended || machine == .cancelled || machine == .failed }

  /// Whether the touched views, the views that contain them up to the recogniser's, and the delegate allow the gesture.
  private var mayBegin: Bool {
    var asked: Set<UIView> = []
    for touched in seen.compactMap(\.view) {
      for view in sequence(first: touched, next: \.superview) where asked.insert(view).inserted {
        if !view.gestureRecognizerShouldBegin(self) { return false }
        if view === self.view { break }
      }
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func sharesTouch(with other: UIGestureRecognizer) -> Bool { !seen.isDisjoint(with: other.seen) }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !allowsSimultaneous(with: other)
      && !other.allowsSimultaneous(with: self)
  }

  /// Whether the other gesture has to fail before this one: because it was set, or because one of the two requires it
  /// when asked, once per gesture.
  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    if requirements.contains(where: { $0.recognizer === other }) { return true }
    guard sharesTouch(with: other) else { return false }
    if let answer = demands[ObjectIdentifier(other)] { return answer }
    let answer = shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
    demands[ObjectIdentifier(other)] = answer
    return answer
  }
}
