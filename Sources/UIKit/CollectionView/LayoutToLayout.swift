import CoreGraphics
import QuartzCore

/// A push or pop between two collection view controllers that share one collection view: it changes its layout, and no
/// page moves.
///
/// The items stay those of the lower controller, which remains the data source; the upper one becomes the delegate.
@MainActor
final class LayoutToLayout: NSObject, UIViewControllerAnimatedTransitioning {
  private let shared: UICollectionView
  private let to: UICollectionViewController
  private let from: UICollectionViewController
  private let layout: UICollectionViewLayout

  /// nil: the two do not share their collection view.
  init?(_ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController) {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
      let shared = from.collectionView
    else { return nil }
    switch operation {
    case .push where to.useLayoutToLayoutNavigationTransitions:
      to.loadViewIfNeeded()
      layout = to.collectionViewLayout
    case .pop where from.useLayoutToLayoutNavigationTransitions:
      guard let former = to.lent(shared) else { return nil }
      layout = former
    default: return nil
    }
    (self.shared, self.from, self.to) = (shared, from, to)
  }

  /// Gives the collection view to the controller that comes.
  func handOver() {
    from.lend(shared)
    to.take(shared)
  }

  /// Changes the layout without an animation.
  func show() { shared.setCollectionViewLayout(layout, animated: false) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    UICollectionView.updateDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.containerView.addSubview(shared)
    shared.frame = transitionContext.finalFrame(for: to)
    shared.setCollectionViewLayout(layout, animated: true) { _ in
      transitionContext.completeTransition(true)
    }
  }
}
