import UIKit

/// Adds a dark, blurred backdrop behind the sheet, and moves the presenter's view down a little.
public final class SpringSheetPresentationController: UIPresentationController {
  /// The alpha of the backdrop while the sheet is presented.
  public static let backdropAlpha: CGFloat = 0.7
  /// Points by which the presenter's view moves down.
  public static let depth: CGFloat = 30

  private let backdrop = UIView()
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  /// The place of the presenter's view when the dismissal started, since its animator moves the view into the
  /// container.
  private var home: (superview: UIView, index: Int)?

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    backdrop.accessibilityIdentifier = "backdrop"
    backdrop.addSubview(blur)
  }

  public override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    backdrop.frame = container.bounds
    blur.frame = backdrop.bounds
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.alpha = 0
    container.addSubview(backdrop)
    presentedView.map(container.addSubview)
    let presenter = presentingViewController.view!
    accompany {
      self.backdrop.alpha = SpringSheetPresentationController.backdropAlpha
      presenter.transform = presenter.transform.translatedBy(x: 0, y: SpringSheetPresentationController.depth)
    }
  }

  public override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { backdrop.removeFromSuperview() }
  }

  public override func dismissalTransitionWillBegin() {
    let presenter = presentingViewController.view!
    home = presenter.superview.flatMap { superview in
      superview.subviews.firstIndex(of: presenter).map { (superview, $0) }
    }
    accompany {
      self.backdrop.alpha = 0
      presenter.transform = .identity
    }
  }

  /// Runs changes alongside the transition, or at once if it is not animated.
  private func accompany(_ changes: @escaping () -> Void) {
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate { _ in changes() }
    } else {
      changes()
    }
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { backdrop.removeFromSuperview() }
    if let home { home.superview.insertSubview(presentingViewController.view, at: home.index) }
    home = nil
  }
}
