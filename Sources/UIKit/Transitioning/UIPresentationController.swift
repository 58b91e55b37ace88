import CoreGraphics
import QuartzCore

/// Manages a presentation from its start to the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The controller that is presented.
  open var presentedViewController: UIViewController { presented.controller }
  /// The controller that presents it.
  open var presentingViewController: UIViewController { presenting.controller }
  private var presented: PresentationMember
  private var presenting: PresentationMember
  /// The view in which presentation and dismissal take place, from the start of the first to the end of the second. It
  /// retains the presentation controller, which the controllers reference weakly, so that there is no retain cycle.
  open internal(set) weak var containerView: UIView?
  /// Notified of the presentation, which it may adapt.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The place of the presenter's view while the container holds it.
  var home: ViewPlace?
  /// Whether the container covers only the presenter's view instead of the window.
  var isInContext = false

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = PresentationMember(presentedViewController)
    presenting = PresentationMember(presentingViewController ?? presentedViewController)
    super.init()
  }

  /// Until the presentation starts, the presented controller retains its presentation controller, and not vice versa.
  func awaitPresentation() {
    presented.letGo()
    presenting.letGo()
  }

  /// Called when the presentation starts; from then on the presentation controller retains its controllers.
  func begin(by presenter: UIViewController) {
    presented.hold()
    presenting = PresentationMember(presenter)
  }

  /// The presented controller's style, with `automatic` resolved to full screen.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedViewController.modalPresentationStyle
    return style == .automatic ? .fullScreen : style
  }

  /// The view that is animated: the presented controller's, or one that contains it.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view in the container: all of it, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting controller's view is removed when the presentation is complete.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the container covers the window; if not, it covers the nearest controller that defines a presentation
  /// context.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style for this device. The screen never changes, so it is always `none`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The style for traits; the delegate may choose another one than `none`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  // MARK: Hooks

  /// Called before the container is laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the presentation starts. Add views around the presented view to the container here.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended; `false` if it was cancelled.
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

/// The presentation controller for full screen and current context: the presenting view is removed.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// A controller that belongs to a presentation.
private struct PresentationMember {
  private var held: UIViewController?
  private weak var known: UIViewController?

  init(_ controller: UIViewController) { (held, known) = (controller, controller) }

  mutating func letGo() { held = nil }
  mutating func hold() { held = known }

  /// An empty controller replaces one that was never presented and was released.
  var controller: UIViewController {
    if let controller = held ?? known { return controller }
    Misuse.report(
      "a presentation controller was asked for its controller, which is gone and was never presented")
    return UIViewController()
  }
}

/// The container of a presentation, which it retains until it is removed or until the presentation has ended.
final class PresentationContainerView: UIView {
  var presentationController: UIPresentationController?
  /// Whether touches beside the presented view are for what is behind.
  var passesTouches = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return passesTouches && found === self ? nil : found
  }

  override func layoutSubviews() {
    guard let presentationController else { return super.layoutSubviews() }
    presentationController.traitCollection.performAsCurrent {
      presentationController.containerViewWillLayoutSubviews()
      super.layoutSubviews()
      presentationController.containerViewDidLayoutSubviews()
    }
  }
}
