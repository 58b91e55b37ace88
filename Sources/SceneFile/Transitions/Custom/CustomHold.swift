import CoreGraphics
import UIKit

/// A recogniser for a touch that interrupts a part while it runs by itself.
@MainActor
final class CustomHold: NSObject {
  private let interruption: CustomInterruption
  private weak var driver: UIPercentDrivenInteractiveTransition?
  private let context: any UIViewControllerContextTransitioning
  private var start = CGPoint.zero
  /// Whether the touch has interrupted the transition and has not decided yet.
  private var isHeld = false
  private var touch: UILongPressGestureRecognizer?

  init(
    _ interruption: CustomInterruption, of context: any UIViewControllerContextTransitioning,
    driver: UIPercentDrivenInteractiveTransition?
  ) {
    self.interruption = interruption
    self.driver = driver
    self.context = context
    super.init()
    let touch = UILongPressGestureRecognizer(target: self, action: Selector(CustomHold.touched(_:)))
    touch.minimumPressDuration = 0
    touch.allowableMovement = .greatestFiniteMagnitude
    context.containerView.addGestureRecognizer(touch)
    self.touch = touch
  }

  /// Removes the recogniser after the transition has ended.
  func remove() {
    if let touch { touch.view?.removeGestureRecognizer(touch) }
    touch = nil
  }

  private func touched(_ touch: UILongPressGestureRecognizer) {
    let place = touch.location(in: nil)
    switch touch.state {
    case .began where !context.isInteractive:
      start = place
      isHeld = true
      driver?.pause()
    case .changed where isHeld:
      let way = interruption.direction.along(CGPoint(x: place.x - start.x, y: place.y - start.y))
      guard abs(way) >= interruption.distance else { return }
      isHeld = false
      if way > 0 { driver?.finish() } else { driver?.cancel() }
    case .ended where isHeld, .cancelled where isHeld:
      isHeld = false
      driver?.finish()
    default:
      break
    }
  }
}
