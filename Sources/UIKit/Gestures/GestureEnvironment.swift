import CoreGraphics
import QuartzCore

/// The recognisers that currently follow touches, and the states that must still be sent to their targets.
///
/// An event is first sent to all recognisers, those of the touched view before those of views that contain it, in the
/// order in which they were added. Then the touched views receive the touches that no recogniser delays, or their
/// cancellation. Finally the targets are called with the new states.
@MainActor
final class GestureEnvironment {
  let clock: MediaClock
  /// Recognisers that have followed a touch since their last reset.
  private(set) var engaged: [UIGestureRecognizer] = []
  private let views = ViewDelivery()
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var depth = 0
  private var event = UIEvent()

  init(clock: MediaClock) { self.clock = clock }

  // MARK: Events

  func deliver(_ touches: [UITouch], _ event: UIEvent) {
    perform {
      self.event = event
      abandonThoseOutside()
      for touch in touches where touch.phase == .began { engage(touch, event) }
      for recognizer in engaged { tell(recognizer, touches, event) }
      for touch in touches { views.add(touch) }
    }
  }

  /// Adds a new touch to the recognisers of the touched view and of the views that contain it.
  private func engage(_ touch: UITouch, _ event: UIEvent) {
    for view in sequence(first: touch.view!, next: \.superview) {
      for recognizer in view.recognizers where recognizer.isOpen && recognizer.takes(touch, event) {
        if !engaged.contains(recognizer) { engaged.append(recognizer) }
        recognizer.begin(touch, in: self)
        if recognizer.machine != .possible && recognizer.cancelsTouchesInView {
          touch.delivery.isTaken = true
        }
      }
    }
  }

  private func tell(_ recognizer: UIGestureRecognizer, _ touches: [UITouch], _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let mine = touches.filter { $0.phase == phase && recognizer.tracked.contains($0) }
      guard !mine.isEmpty else { continue }
      recognizer.updateMiddle()
      if !recognizer.isOver {
        switch phase {
        case .began: recognizer.touchesBegan(Set(mine), with: event)
        case .moved: recognizer.touchesMoved(Set(mine), with: event)
        case .ended: recognizer.touchesEnded(Set(mine), with: event)
        default: recognizer.touchesCancelled(Set(mine), with: event)
        }
      }
      if phase == .ended || phase == .cancelled { for touch in mine { recognizer.lose(touch) } }
    }
  }

  /// Makes recognisers whose view left the window of its touches stop following them.
  private func abandonThoseOutside() {
    for recognizer in engaged where !recognizer.tracked.isEmpty {
      let window = recognizer.view?.window
      if recognizer.tracked.contains(where: { $0.window !== window }) { recognizer.abandon() }
    }
  }

  // MARK: Settling

  /// Runs `body`, which may change states, then processes all consequences.
  func perform(_ body: @MainActor () -> Void) {
    depth += 1
    body()
    if depth == 1 { settle() }
    depth -= 1
  }

  /// Processes consequences after the handlers of the running turn, unless that is already in progress.
  func performSoon() {
    guard depth == 0 else { return }
    clock.async { [weak self] in self?.perform {} }
  }

  /// Queues the call of the targets for a state.
  func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    actions.append((recognizer, state))
    performSoon()
  }

  /// Called when a gesture has failed, for which others may have waited.
  func decided() { performSoon() }

  private func settle() {
    repeat {
      for recognizer in engaged { recognizer.takePlaceIfFree() }
      views.flush(event)
      while !actions.isEmpty {
        let (recognizer, state) = actions.removeFirst()
        recognizer.sendActions(showing: state)
      }
      for recognizer in engaged { recognizer.takePlaceIfFree() }
      if actions.isEmpty { views.flush(event) }
      for recognizer in engaged where recognizer.isOver && recognizer.tracked.isEmpty && actions.isEmpty {
        recognizer.startAnew()
      }
    } while !actions.isEmpty
    for recognizer in engaged where recognizer.machine == .possible && !recognizer.isUndecided {
      recognizer.disengage()
      engaged.removeAll { $0 === recognizer }
    }
    if engaged.isEmpty { event = UIEvent() }
  }
}
