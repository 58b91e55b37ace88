import CoreGraphics
import QuartzCore

/// Which phases of a touch its view has received.
struct TouchDelivery {
  /// Whether the view receives the touch at all.
  var isForView = true
  /// The phases that the view has not received yet, oldest first.
  var held: [UITouch.Phase] = []
  var hasBegun = false
  var isOver = false
  /// Whether a recogniser took the touch: the view then receives a cancellation, or nothing if it has received no
  /// phase.
  var isTaken = false

  mutating func add(_ phase: UITouch.Phase) {
    if phase != .moved || held.last != .moved { held.append(phase) }
  }
}

/// Delivers touches to their views, unless recognisers delay or take them.
@MainActor
final class ViewDelivery {
  private var touches: [UITouch] = []

  func add(_ touch: UITouch) {
    if touch.phase == .began { touches.append(touch) }
    touch.delivery.add(touch.phase)
  }

  /// Delivers everything that may be delivered now.
  func flush(_ event: UIEvent) {
    while true {
      var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
      for touch in touches {
        guard let phase = next(touch), let view = touch.view else { continue }
        if let index = groups.firstIndex(where: { $0.view === view && $0.phase == phase }) {
          groups[index].touches.insert(touch)
        } else {
          groups.append((view, phase, [touch]))
        }
      }
      touches.removeAll { $0.delivery.isOver }
      if groups.isEmpty { return }
      for group in groups { deliver(group.touches, group.phase, to: group.view, event) }
    }
  }

  /// The next phase for the view, which is then marked as delivered.
  private func next(_ touch: UITouch) -> UITouch.Phase? {
    guard !touch.delivery.isOver else { return nil }
    if touch.delivery.isTaken || !touch.delivery.isForView {
      let tells = touch.delivery.hasBegun
      touch.delivery.held = []
      touch.delivery.isOver = true
      return tells ? .cancelled : nil
    }
    guard let phase = touch.delivery.held.first else { return nil }
    if phase == .began && touch.recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
      return nil
    }
    if phase == .ended && touch.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
      return nil
    }
    touch.delivery.held.removeFirst()
    if phase == .began { touch.delivery.hasBegun = true }
    if phase == .ended || phase == .cancelled { touch.delivery.isOver = true }
    return phase
  }

  private func deliver(_ touches: Set<UITouch>, _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
    for touch in touches { touch.shownPhase = phase }
    defer { for touch in touches { touch.shownPhase = nil } }
    if phase == .began, !view.mayBegin(touches, event) {
      for touch in touches { (touch.delivery.isForView, touch.delivery.hasBegun) = (false, false) }
      return
    }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
  }
}
