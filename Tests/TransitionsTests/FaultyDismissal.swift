import Stage
import UIKit

/// The slide-over's dismissal written a second time, for views of two plain colours, with one thing wrong or nothing.
@MainActor
final class FaultyDismissal: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  enum Fault: Sendable {
    case scale(CGFloat)
    /// Points to the right of where it belongs.
    case offset(CGFloat)
    case lateOverlay
  }

  private let fault: Fault?
  private var isDriven = false

  init(_ fault: Fault?) { self.fault = fault }

  /// A stage of 390 × 844 points at scale 1 with a dismissal in 0.4 s, or driven from start to end in 0.6 s.
  func stage(isDriven: Bool) throws -> Stage {
    self.isDriven = isDriven
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let presenter = UIViewController()
    let page = UIViewController()
    stage.perform {
      presenter.view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
      page.view.backgroundColor = UIColor(red: 0.8, green: 0.2, blue: 0.2, alpha: 1)
      stage.window.rootViewController = presenter
      presenter.present(page, animated: false)
    }
    try stage.settle()
    // The page keeps the delegate alive for as long as the stage is used.
    page.view.addSubview(Keeper(self))
    page.transitioningDelegate = self
    if isDriven {
      let points = [(time: StageTime.zero, fraction: 0.0), (time: StageTime(seconds: 0.6), fraction: 1.0)]
      stage.scrub(Scrub(points, ending: .finish), driving: self) { page.dismiss(animated: true) }
    } else {
      stage.at(0) { page.dismiss(animated: true) }
    }
    return stage
  }

  private final class Keeper: UIView {
    private let kept: AnyObject
    init(_ kept: AnyObject) {
      self.kept = kept
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    self
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isDriven ? 0.6 : 0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (page, behind) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
    let overlay = UIView(frame: context.containerView.bounds)
    overlay.backgroundColor = UIColor(white: 1, alpha: 1)
    context.containerView.insertSubview(behind, at: 0)
    context.containerView.insertSubview(overlay, at: 1)
    var scale: CGFloat = 0.8
    var offset: CGFloat = 0
    var delay = 0.0
    switch fault {
    case .scale(let other): scale = other
    case .offset(let points): offset = points
    case .lateOverlay: delay = 1 / 60
    case nil: break
    }
    page.center.x += offset
    let duration = transitionDuration(using: context)
    let curve: UIView.AnimationOptions = isDriven ? .curveLinear : .curveEaseOut
    UIView.animate(withDuration: duration, delay: 0, options: curve) {
      page.center.y += 844
      if self.isDriven { page.transform = CGAffineTransform(scaleX: scale, y: scale) }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.animate(withDuration: duration, delay: delay, options: curve) {
      overlay.backgroundColor = UIColor(white: 1, alpha: 0)
    }
  }
}
