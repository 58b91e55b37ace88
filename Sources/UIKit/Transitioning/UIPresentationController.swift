import CoreGraphics
import QuartzCore

/// Manages a presentation from its beginning to the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The controller that is presented.
  open var presentedViewController: UIViewController { presented.controller }
  /// The controller that presents it.
  open var presentingViewController: UIViewController { presenting.controller }
  private var presented: PresentationMember
  private var presenting: PresentationMember
  /// The view in which presentation and dismissal take place; there from the beginning of the first to the end of
  /// the second. It holds the presentation, whose controllers only know it, so that nothing holds itself.
  open internal(set) weak var containerView: UIView?
  /// Called on the presentation, which it may adapt.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Where the presenter's view belongs while the container holds it.
  var home: ViewPlace?
  /// Whether the container covers the presenter's view only, and not the window.
  var isInContext = false

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = PresentationMember(presentedViewController)
    presenting = PresentationMember(presentingViewController ?? presentedViewController)
    super.init()
  }

  /// Until the presentation takes place, the presented controller holds its coming presentation, and not the other way.
  func awaitPresentation() {
    presented.letGo()
    presenting.letGo()
  }

  /// The presentation takes place: from now on it holds its controllers.
  func begin(by presenter: UIViewController) {
    presented.hold()
    presenting = PresentationMember(presenter)
  }

  /// The presented controller's style; `automatic` is full screen.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedViewController.modalPresentationStyle
    return style == .automatic ? .fullScreen : style
  }

  /// The view that is moved: the presented controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view ends, in the container: everywhere, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting controller's view goes away once the presentation is complete.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the container covers the window; if not, it covers the nearest controller that defines a presentation
  /// context.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style on this device. Screens do not change here, so nothing adapts: `none`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The style for traits; the delegate may choose another than `none`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  // MARK: Hooks

  /// Before the container is laid out.
  open func containerViewWillLayoutSubviews() {}
  /// After the container was laid out.
  open func containerViewDidLayoutSubviews() {}
  /// The presentation begins: put additional views around the presented view into the container here.
  open func presentationTransitionWillBegin() {}
  /// The presentation is over; `false` if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Size and traits

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(
      to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  deinit {}
}

/// The presentation of the styles full screen and current context: the presenting view goes.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// A controller of a presentation.
private struct PresentationMember {
  private var held: UIViewController?
  private weak var known: UIViewController?

  init(_ controller: UIViewController) { (held, known) = (controller, controller) }

  mutating func letGo() { held = nil }
  mutating func hold() { held = known }

  /// An empty controller for one that was never presented and is gone.
  var controller: UIViewController {
    if let controller = held ?? known { return controller }
    Misuse.report(
      "a presentation controller was asked for its controller, which is gone and was never presented")
    return UIViewController()
  }
}

/// The container of a presentation, which lives as long as this is among the views, or until it is over.
final class PresentationContainerView: UIView {
  var presentationController: UIPresentationController?

  override func layoutSubviews() {
    guard let presentationController else { return super.layoutSubviews() }
    presentationController.traitCollection.performAsCurrent {
      presentationController.containerViewWillLayoutSubviews()
      super.layoutSubviews()
      presentationController.containerViewDidLayoutSubviews()
    }
  }
}
