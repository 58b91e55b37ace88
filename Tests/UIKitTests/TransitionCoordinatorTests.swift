import Stage
import Testing
import UIKit

/// Alongside blocks of a transition, and custom interaction controllers.
@MainActor @Suite struct TransitionCoordinatorTests {
  private let log = Log()
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let presenter: ListeningController
  private let presented: ListeningController
  private let animator: ListeningAnimator

  init() {
    presenter = ListeningController("from", log)
    presented = ListeningController("to", log)
    animator = ListeningAnimator(log)
    presented.transitioningDelegate = animator
    presented.modalPresentationStyle = .fullScreen
    stage.perform { [stage, presenter] in stage.window.rootViewController = presenter }
    log.lines = []
  }

  @Test func alongsideAnimationsRunWithTheAnimator() throws {
    let companion = UIView()
    stage.perform {
      stage.window.addSubview(companion)
      presenter.present(presented, animated: true)
      let coordinator = presenter.transitionCoordinator
      #expect(coordinator != nil && coordinator === presented.transitionCoordinator)
      #expect(coordinator!.isAnimated && !coordinator!.initiallyInteractive)
      let joined = coordinator!.animateAlongsideTransition(in: stage.window) { context in
        log.lines.append("alongside")
        #expect(context.transitionDuration == 0.5)
        companion.alpha = 0
      } completion: { context in
        log.lines.append("alongside completion \(context.isCancelled)")
      }
      #expect(joined)
    }
    stage.advance(to: 0.25)
    #expect(abs(companion.layer.presentation()!.opacity - 0.5) < 1e-6)
    let coordinator = presenter.transitionCoordinator
    try stage.settle()
    #expect(
      log.lines == [
        "willDisappear(from)", "willAppear(to)", "animateTransition", "alongside", "completeTransition",
        "alongside completion false", "didAppear(to)", "didDisappear(from)", "animationEnded(true)",
      ])
    #expect(presenter.transitionCoordinator == nil)
    #expect(coordinator?.animate(alongsideTransition: { _ in }, completion: nil) == false)
  }

  /// A cancel undoes alongside animations; their handlers are called at the release, before the way back.
  @Test(arguments: [true, false])
  func interactionChangeHandlersRunOnRelease(isFinished: Bool) throws {
    animator.isDriven = true
    let companion = UIView()
    stage.perform {
      presenter.present(presented, animated: true)
      stage.window.addSubview(companion)
      let coordinator = presented.transitionCoordinator!
      coordinator.animate { _ in companion.alpha = 0 }
      coordinator.notifyWhenInteractionChanges { context in
        log.lines.append(
          "interaction \(context.isInteractive) \(context.isCancelled) \(context.percentComplete)")
      }
      #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    }
    stage.perform { animator.update(0.25) }
    #expect(abs(companion.layer.presentation()!.opacity - 0.75) < 1e-6)
    stage.perform { isFinished ? animator.finish() : animator.cancel() }
    #expect(log.lines.last == "interaction false \(!isFinished) 0.25")
    try stage.settle()
    #expect(companion.alpha == (isFinished ? 0 : 1))
  }

  /// An interaction controller that never asks the animator: it moves views itself, and reports to the context.
  private final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      let to = transitionContext.view(forKey: .to)!
      transitionContext.containerView.addSubview(to)
      move(0)
    }

    func move(_ fraction: CGFloat) {
      context!.view(forKey: .to)!.frame.origin.y = 844 * (1 - fraction)
      context!.updateInteractiveTransition(fraction)
    }

    func release(_ isFinished: Bool) {
      let context = context!
      isFinished ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
      UIView.animate(withDuration: 0.1) {
        context.view(forKey: .to)!.frame.origin.y = isFinished ? 0 : 844
      } completion: { _ in
        context.completeTransition(isFinished)
      }
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator: ListeningAnimator
    let driver = Driver()
    init(_ animator: ListeningAnimator) { self.animator = animator }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @Test(arguments: [true, false])
  func customInteractionControllerDrives(isFinished: Bool) throws {
    let delegate = Delegate(animator)
    presented.transitioningDelegate = delegate
    let before = Hierarchy(stage.window)
    let companion = UIView()
    stage.perform {
      presenter.present(presented, animated: true) { log.lines.append("completion") }
      presented.transitionCoordinator!.animate { _ in companion.alpha = 0 }
    }
    stage.perform { delegate.driver.move(0.4) }
    #expect(abs(presented.view.frame.minY - 844 * 0.6) < 1e-9)
    #expect(abs(companion.layer.presentation()!.opacity - 0.6) < 1e-6)
    stage.perform { delegate.driver.release(isFinished) }
    try stage.settle()
    #expect(!log.lines.contains("animateTransition"))
    #expect(log.lines.suffix(2) == ["completion", "animationEnded(\(isFinished))"])
    #expect((presented.presentingViewController === presenter) == isFinished)
    if !isFinished { #expect(Hierarchy(stage.window) == before && companion.alpha == 1) }
  }

  /// An interaction controller that completes without a release.
  @Test(arguments: [true, false])
  func interactionControllerMayCompleteWithoutRelease(isFinished: Bool) throws {
    let delegate = Delegate(animator)
    presented.transitioningDelegate = delegate
    let companion = UIView()
    stage.perform {
      presenter.present(presented, animated: true)
      presented.transitionCoordinator!.animate { _ in companion.alpha = 0 }
    }
    stage.perform { delegate.driver.move(0.4) }
    stage.perform { delegate.driver.context!.completeTransition(isFinished) }
    try stage.settle()
    #expect(
      companion.alpha == (isFinished ? 0 : 1)
        && companion.layer.presentation()!.opacity == (isFinished ? 0 : 1))
  }
}
