import CoreGraphics
import QuartzCore

/// Presents alerts in front of everything, which is dimmed.
final class AlertPresentation: UIPresentationController {
  private let dimming = UIView()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let card = presentedView else { return .zero }
    let (bounds, insets) = (containerView.bounds, containerView.safeAreaInsets)
    let width = isSheet ? bounds.width - 2 * AlertLayout.margin : AlertLayout.width
    let height = card.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    let scale = 1 / (Device.currentIfAny?.screen.scale ?? 1)
    let x = ((bounds.width - width) / 2 / scale).rounded() * scale
    let y =
      isSheet
      ? bounds.height - max(insets.bottom, AlertLayout.margin) - height
      : ((bounds.height - height) / 2 / scale).rounded() * scale
    return CGRect(x: x, y: y, width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(AlertPresentation.tapped(_:))))
    containerView.insertSubview(dimming, at: 0)
    dim(true)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dim(false)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { dimming.removeFromSuperview() } else { dim(true) }
  }

  private func dim(_ isDimmed: Bool) {
    let alpha = isDimmed ? (traitCollection.userInterfaceStyle == .dark ? 0.48 : 0.2) : 0
    guard presentedViewController.transitionCoordinator != nil else {
      dimming.alpha = alpha
      return
    }
    AlertMotion.animate { dimming.alpha = alpha }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard presentedViewController.transitionCoordinator == nil, let card = presentedView else { return }
    card.frame = frameOfPresentedViewInContainerView
  }

  private func tapped(_ tap: UIGestureRecognizer) { alert?.tappedBeside() }
}

/// How alerts come and go: by a critically damped spring (mass 1, stiffness 522.35, damping 45.71), for 0.404 s.
@MainActor
enum AlertMotion {
  static let duration = 0.404

  static func animate(_ change: () -> Void, completion: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    UIView.animate(
      duration, delay: 0, curve: .spring(SpringMotion(mass: 1, stiffness: 522.35, damping: 45.71)),
      options: [.allowUserInteraction], animations: change, completion: completion)
  }
}

/// Provides what presents an alert, which retains it.
final class AlertDirector: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(presented, isPresentation: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { AlertAnimator(dismissed, isPresentation: false) }
}

/// An alert comes from 1.2 times its size and fades; it only fades when it goes. Actions come from below and go there.
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isSheet: Bool
  private let isPresentation: Bool

  init(_ controller: UIViewController, isPresentation: Bool) {
    isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    self.isPresentation = isPresentation
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    AlertMotion.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key = isPresentation ? UITransitionContextViewControllerKey.to : .from
    guard let controller = context.viewController(forKey: key), let card = controller.view else {
      return context.completeTransition(true)
    }
    let rest = context.finalFrame(for: controller)
    let below = rest.offsetBy(dx: 0, dy: context.containerView.bounds.height - rest.minY)
    if isPresentation {
      context.containerView.addSubview(card)
      card.frame = isSheet ? below : rest
      if !isSheet {
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      }
      card.layoutIfNeeded()
    }
    AlertMotion.animate {
      if isSheet {
        card.frame = isPresentation ? rest : below
      } else {
        card.alpha = isPresentation ? 1 : 0
        card.transform = .identity
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
