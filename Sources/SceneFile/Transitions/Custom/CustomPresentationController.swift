import CoreGraphics
import UIKit

/// Presents as described in a scene's transition: the presented view's frame, its backdrop, and whether the presenter
/// is removed.
final class CustomPresentationController: UIPresentationController {
  private let transition: CustomTransition

  init(
    presentedViewController: UIViewController, presenting: UIViewController?, for transition: CustomTransition
  ) {
    self.transition = transition
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { transition.definition.removesPresenter }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let frame = transition.definition.frame, let size = containerView?.bounds.size else {
      return super.frameOfPresentedViewInContainerView
    }
    return CGRect(
      x: frame[0].along(size.width), y: frame[1].along(size.height), width: frame[2].along(size.width),
      height: frame[3].along(size.height))
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let backdrop = transition.backdrop,
      let description = transition.definition.backdrop
    else { return }
    transition.lay(backdrop, description, in: container)
    container.addSubview(backdrop)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { transition.backdrop?.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { transition.backdrop?.removeFromSuperview() }
  }
}
