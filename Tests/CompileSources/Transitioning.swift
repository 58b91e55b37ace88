// Modes: 4 5
import UIKit

// Plain classes, free functions, extensions and closures without actor annotations, as code from before Swift
// concurrency has them.

final class PlainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var isPresenting = false
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    run(transitionContext, with: { $0.alpha = 0 })
  }

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    let animator = makeAnimator(for: transitionContext)
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
  deinit { animator?.stopAnimation(true) }
}

func makeAnimator(for context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
  let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { context.containerView.alpha = 1 }
  animator.addCompletion { position in context.completeTransition(position == .end) }
  return animator
}

func run(_ context: UIViewControllerContextTransitioning, with change: @escaping (UIView) -> Void) {
  guard let from = context.viewController(forKey: .from), let to = context.view(forKey: .to) else { return }
  context.containerView.insertSubview(to, belowSubview: from.view)
  to.frame = context.finalFrame(for: from)
  let done: (Bool) -> Void = { _ in context.completeTransition(!context.transitionWasCancelled) }
  UIView.animate(withDuration: 0.3, animations: { change(from.view) }, completion: done)
}

extension UIViewControllerContextTransitioning {
  var shown: UIView? { view(forKey: .to) ?? viewController(forKey: .to)?.view }
  func finish() { completeTransition(!transitionWasCancelled) }
}

class PlainDelegate: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
{
  private let animator = PlainAnimator()
  private let driver = UIPercentDrivenInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = presented.view.tag == 0
    return animator
  }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    animator
  }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    driver.wantsInteractiveStart = true
    driver.update(0.1)
    return driver
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    PlainPresentation(presentedViewController: presented, presenting: presenting)
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? animator : nil }
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }
  deinit { driver.cancel() }
}

class PlainPresentation: UIPresentationController {
  private let dimming = UIView()
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.insetBy(dx: 20, dy: 40)
  }
  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimming, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    fadeIn(dimming, along: coordinator)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }
  deinit { dimming.removeFromSuperview() }
}

func fadeIn(_ view: UIView, along coordinator: UIViewControllerTransitionCoordinator) {
  coordinator.animate(
    alongsideTransition: { context in view.alpha = context.isCancelled ? 0 : 1 },
    completion: { context in if context.isCancelled { view.removeFromSuperview() } })
}

class PlainDriver: NSObject, UIViewControllerInteractiveTransitioning {
  var context: UIViewControllerContextTransitioning?
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    transitionContext.updateInteractiveTransition(0)
  }
  func move(_ pan: UIPanGestureRecognizer) {
    let place = pan.translation(in: pan.view)
    context?.updateInteractiveTransition(place.y / (context?.containerView.bounds.height ?? 1))
    if pan.state == .ended { context?.finishInteractiveTransition() }
  }
}

class PlainGestures: NSObject, UIGestureRecognizerDelegate {
  let gesture = UIPanGestureRecognizer()
  override init() {
    super.init()
    gesture.delegate = self
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view?.isHidden == false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { other.view === gesture.view }
}

class PlainTable: NSObject, UITableViewDataSource, UITableViewDelegate, UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.showsVerticalScrollIndicator = false }
}

class PlainAnimations: NSObject, CAAnimationDelegate, CALayerDelegate, CAAction {
  var layer = CALayer()
  func start() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { self.layer.removeAllAnimations() }
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.toValue = CGFloat.pi
    spin.beginTime = CACurrentMediaTime() + 1
    spin.delegate = self
    layer.add(spin, forKey: "spin")
    CATransaction.commit()
  }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer.speed = flag ? 1 : 0 }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  deinit { layer.removeFromSuperlayer() }
}

func setSpeed(_ speed: Float, of timing: CAMediaTiming) {
  timing.speed = speed
}

let sharedAnimator = PlainAnimator()
let sharedQueueOfViews: () -> [UIView] = { UIApplication.shared.windows }
var globalWindow: UIWindow?
