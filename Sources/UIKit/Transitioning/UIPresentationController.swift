import CoreGraphics
import QuartzCore

/// Manages a presentation from its beginning to the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public unowned let presentedViewController: UIViewController
  /// The controller that presents it.
  public internal(set) unowned var presentingViewController: UIViewController
  /// The view in which presentation and dismissal take place; there from the beginning of the first to the end of
  /// the second.
  open internal(set) var containerView: UIView?
  /// Where the presenter's view belongs while the container holds it.
  var home: ViewPlace?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// On the main actor, wherever the last reference went.
  isolated deinit {}

  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The view that is moved: the presented controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view ends, in the container: everywhere, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting controller's view goes away once the presentation is complete.
  open var shouldRemovePresentersView: Bool { false }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The presentation of the style full screen: the presenting view goes.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// The container of a presentation.
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
