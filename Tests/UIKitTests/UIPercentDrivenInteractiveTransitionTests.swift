import Stage
import Testing
import UIKit

/// An interactive dismissal of 0.5 s whose view moves by 100 points.
@MainActor
private final class Mover: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var ended: [(completed: Bool, time: Double)] = []
  var starts = 0
  /// What else is animated, and how.
  var others: (any UIViewControllerContextTransitioning) -> Void = { _ in }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    starts += 1
    let view = context.view(forKey: .from)!
    UIView.animate(withDuration: 0.5) {
      view.center.x += 100
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    others(context)
  }
  func animationEnded(_ transitionCompleted: Bool) {
    ended.append((transitionCompleted, CACurrentMediaTime()))
  }
}

@MainActor @Suite struct UIPercentDrivenInteractiveTransitionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let presenter = UIViewController()
  private let presented = UIViewController()
  private let mover = Mover()
  private let start: Double

  init() throws {
    presented.modalPresentationStyle = .overFullScreen
    stage.perform { [stage, presenter, presented] in
      stage.window.rootViewController = presenter
      presenter.present(presented, animated: false)
    }
    stage.advance(to: 1)
    presented.transitioningDelegate = mover
    start = stage.now.seconds
  }

  private var x: Double { presented.view.layer.presentation()!.position.x - 200 }

  private func dismiss() {
    stage.perform { presented.dismiss(animated: true) }
  }

  /// Progress, speed, time to finish, time to cancel; at a linear completion curve.
  @Test(arguments: [(0.3, 1.0, 0.35, 0.15), (0.3, 2, 0.175, 0.075), (0.8, 0.2, 0.5, 2), (0.8, 0, 0.1, 0.4)])
  func releaseDurationFollowsProgressAndSpeed(p: Double, speed: Double, finish: Double, cancel: Double) {
    for (isFinish, wanted) in [(false, cancel), (true, finish)] {
      let begin = stage.now.seconds
      dismiss()
      mover.completionCurve = .linear
      mover.completionSpeed = speed
      mover.update(p)
      #expect(abs(x - 100 * p) < 1e-9 && mover.percentComplete == p && mover.duration == 0.5)
      stage.perform { if isFinish { mover.finish() } else { mover.cancel() } }
      stage.advance(to: begin + wanted / 2)
      #expect(abs(x - 100 * (isFinish ? (1 + p) / 2 : p / 2)) < 1e-4)
      stage.advance(to: begin + wanted + 0.01)
      #expect(mover.ended.last?.completed == isFinish)
      #expect(abs(mover.ended.last!.time - begin - wanted) < 1e-8)
    }
    #expect(mover.ended.count == 2 && presented.presentingViewController == nil)
  }

  @Test(arguments: [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut, .linear])
  func completionCurveStartsAtTheCurrentValue(curve: UIView.AnimationCurve) {
    dismiss()
    mover.completionCurve = curve
    mover.update(0.3)
    stage.perform { mover.finish() }
    // The place at which the curve has the value, by halving.
    let bezier = curve.bezier
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier.value(at: middle) < 0.3 { low = middle } else { high = middle }
    }
    for part in [0.25, 0.5, 0.9] {
      stage.advance(to: start + 0.35 * part)
      #expect(abs(x - 100 * bezier.value(at: low + (1 - low) * part)) < 1e-5)
    }
  }

  @Test func nonInteractiveStartCanBePaused() {
    mover.wantsInteractiveStart = false
    dismiss()
    stage.advance(to: start + 0.25)
    #expect(abs(x - 50) < 1e-6 && presented.transitionCoordinator?.isInteractive == false)
    #expect(presented.transitionCoordinator?.initiallyInteractive == false)
    stage.perform { mover.pause() }
    let held = x
    stage.advance(to: start + 2)
    #expect(x == held && presented.transitionCoordinator?.isInteractive == true)
    mover.update(0.25)
    #expect(abs(x - 25) < 1e-6)
    stage.perform { mover.cancel() }
    stage.advance(to: start + 4)
    #expect(mover.ended.map(\.completed) == [false] && presented.view.center.x == 200)
  }

  /// Plain blocks, springs, delays, property animators and blocks alongside all follow the progress.
  @Test func allTransitionAnimationsAreScrubbed() {
    let views = (0..<4).map { _ in UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10)) }
    stage.perform { for view in views { presenter.view.addSubview(view) } }
    mover.others = { _ in
      UIView.animate(withDuration: 0.25, delay: 0.125, options: []) { views[0].center.x = 100 }
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 5, options: []
      ) { views[1].center.x = 100 }
      UIViewPropertyAnimator(duration: 0.25, curve: .easeIn) { views[2].center.x = 100 }.startAnimation()
    }
    stage.perform {
      presented.dismiss(animated: true)
      presented.transitionCoordinator?.animate(alongsideTransition: { _ in views[3].center.x = 100 })
    }
    for p in [0.1, 0.5, 0.9, 0.4] {
      mover.update(p)
      let shown = views.map { Double($0.layer.presentation()!.position.x) }
      let wanted = [min(max((p * 0.5 - 0.125) / 0.25, 0), 1), p, min(p * 2, 1), p]
      for (a, b) in zip(shown, wanted) { #expect(abs(a - 100 * b) < 1e-6) }
    }
    stage.perform { mover.cancel() }
    stage.advance(to: start + 5)
    for view in views { #expect(view.center.x == 0) }
  }

  /// Explicit animations run in real time all the same.
  @Test func explicitAnimationsAreNotScrubbed() {
    let view = UIView()
    stage.perform { presenter.view.addSubview(view) }
    mover.others = { _ in
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
      view.layer.add(animation, forKey: nil)
    }
    dismiss()
    mover.update(0.1)
    stage.advance(to: start + 0.5)
    #expect(abs(view.layer.presentation()!.position.x - 50) < 1e-6)
    stage.perform { mover.finish() }
    stage.advance(to: start + 3)
  }

  // MARK: Traps

  /// Trap 4: a cancel runs to the start, jumps back and animates again.
  @Test func cancelDoesNotJumpBack() {
    dismiss()
    mover.update(0.6)
    stage.perform { mover.cancel() }
    var last = x
    for step in 1...60 {
      stage.advance(to: start + Double(step) / 60)
      #expect(x <= last + 1e-9)
      last = x
    }
    #expect(x == 0 && mover.ended.count == 1 && mover.starts == 1)
  }

  /// Trap 5: a flicker at the end of a finish: the last moving picture and the first settled one are the same.
  @Test func finishDoesNotFlicker() {
    dismiss()
    mover.update(0.6)
    stage.perform { mover.finish() }
    stage.advance(to: start + 0.2 - 1e-7)
    #expect(abs(x - 100) < 1e-3)
    stage.advance(to: start + 0.2)
    #expect(mover.ended.count == 1 && presented.view.superview == nil)
  }

  /// Trap 6: finish or cancel snaps instead of taking its time.
  @Test func releaseTakesItsTime() {
    dismiss()
    mover.completionCurve = .linear
    mover.update(0.5)
    stage.perform { mover.finish() }
    stage.advance(to: start + 0.125)
    #expect(abs(x - 75) < 1e-6 && mover.ended.isEmpty)
  }

  /// Trap 7: a slow pan makes the view jump.
  @Test func slowPanIsAFunctionOfProgress() {
    dismiss()
    for step in 0...50 {
      stage.advance(to: start + Double(step))
      mover.update(Double(step) / 1000)
      #expect(abs(x - Double(step) / 10) < 1e-9)
    }
    stage.perform { mover.cancel() }
    stage.advance(to: start + 60)
  }

  /// Trap 8: a very short swipe, over before it has begun, hangs.
  @Test(arguments: [true, false])
  func releaseBeforeTheStartEndsTheTransition(isFinish: Bool) {
    stage.perform {
      presented.dismiss(animated: true)
      mover.update(0.2)
      if isFinish { mover.finish() } else { mover.cancel() }
      mover.finish()
    }
    stage.advance(to: start + 3)
    #expect(mover.ended.map(\.completed) == [isFinish])
  }

  /// Trap 9: `cancel` called twice makes the view jump.
  @Test func cancellingTwiceIsHarmless() {
    dismiss()
    mover.completionCurve = .linear
    mover.update(0.8)
    stage.perform { mover.cancel() }
    stage.advance(to: start + 0.2)
    stage.perform {
      mover.cancel()
      mover.finish()
      mover.update(0.1)
    }
    #expect(abs(x - 40) < 1e-6)
    stage.advance(to: start + 0.3)
    #expect(abs(x - 20) < 1e-6)
    stage.advance(to: start + 2)
    #expect(mover.ended.map(\.completed) == [false])
  }

  /// Trap 10: scale and translation in one transform jump by a few points before moving.
  @Test func scaleAndTranslationDoNotJump() {
    let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8).concatenating(.init(translationX: 80, y: 80))
    stage.perform { presenter.view.addSubview(view) }
    mover.others = { _ in
      UIView.animate(withDuration: 0.5) {
        view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6).concatenating(.init(translationX: 90, y: 180))
      }
    }
    dismiss()
    for (p, scale, tx, ty) in [(0.0, 0.8, 80.0, 80.0), (0.001, 0.7998, 80.01, 80.1), (0.5, 0.7, 85, 130)] {
      mover.update(p)
      let t = view.layer.presentation()!.affineTransform()
      #expect(abs(t.a - scale) < 1e-9 && abs(t.tx - tx) < 1e-9 && abs(t.ty - ty) < 1e-9)
    }
    stage.perform { mover.cancel() }
    stage.advance(to: start + 2)
  }

  /// Trap 11: cancel at 0 %, finish at 100 %, cancel after backtracking.
  @Test(arguments: [
    ([0.0], false), ([1], true), ([0.9, 0.1, 0], false), ([0.2, 1], false), ([1, 0], true),
  ])
  func releaseAtEitherEndCompletes(progresses: [Double], isFinish: Bool) {
    mover.others = { context in
      let view = context.view(forKey: .from)!
      UIView.animate(withDuration: 0.5) { view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    dismiss()
    for p in progresses { mover.update(p) }
    stage.perform { if isFinish { mover.finish() } else { mover.cancel() } }
    stage.advance(to: start + 3)
    #expect(mover.ended.map(\.completed) == [isFinish])
    #expect(presented.view.transform.isIdentity == !isFinish)
    #expect((presented.view.superview == nil) == isFinish)
  }

  /// Trap 12: an animator that changes only colours of the view it comes from: restored after a cancel.
  @Test func cancelRestoresColours() {
    presented.view.backgroundColor = .green
    mover.others = { context in
      UIView.animate(withDuration: 0.5) { context.view(forKey: .from)!.backgroundColor = .black }
    }
    dismiss()
    mover.update(0.7)
    stage.perform { mover.cancel() }
    stage.advance(to: start + 3)
    #expect(presented.view.backgroundColor == .green)
  }

  /// Trap 14: a completion that starts another animation starves the loop.
  @Test func animatingCompletionsDoNotStarveTheLoop() {
    var rounds = 0
    func go() {
      UIView.animate(withDuration: 0) {
        presenter.view.center.x += 1
      } completion: { _ in
        rounds += 1
        if rounds < 500 { go() }
      }
    }
    mover.others = { _ in go() }
    dismiss()
    stage.perform { mover.finish() }
    stage.advance(to: start + 2)
    #expect(rounds == 500 && mover.ended.count == 1)
  }
}
