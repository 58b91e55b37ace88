// Modes: 6
import UIKit

// In Swift 6 mode the main actor is asked for, as with Apple's SDK.

func outside(_ view: UIView) {
  view.alpha = 0  // says: main actor-isolated
}

func outside(_ context: any UIViewControllerContextTransitioning) {
  context.completeTransition(true)  // says: main actor-isolated
}

@MainActor func inside(_ view: UIView) {
  view.alpha = 0
  UIView.animate(withDuration: 1) { view.alpha = 1 }
  _ = CACurrentMediaTime()
}

class InsideView: UIView {
  override func layoutSubviews() { alpha = 1 }
  isolated deinit { alpha = 0 }
}

final class InsideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}
