import Stage
import Testing
import UIKit
import UIKitTestSupport

/// A view that an animator takes from x 0 to 100.
@MainActor @Suite struct UIViewPropertyAnimatorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  private var x: Double { view.layer.presentation()!.position.x }

  private func x(at time: Double) -> Double {
    stage.advance(to: time)
    return x
  }

  /// Makes this test's stage the current one: another suite may have entered its own since the set-up.
  private func enter() { stage.perform {} }

  private func animator(_ duration: Double, _ curve: UIView.AnimationCurve) -> UIViewPropertyAnimator {
    enter()
    return UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.center.x = 100 }
  }

  /// Stops a paused animator before it is released.
  private func drop(_ animator: UIViewPropertyAnimator) {
    if animator.state == .active { animator.stopAnimation(true) }
  }

  @Test func animatorHasUIKitsDefaults() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    #expect(animator.fractionComplete == 0 && animator.isInterruptible && animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion && animator.isUserInteractionEnabled)
    #expect(!animator.isManualHitTestingEnabled && animator.delay == 0 && animator.duration == 1)
  }

  @Test func statesGoFromInactiveThroughActiveToInactive() {
    let animator = animator(1, .easeInOut)
    var ended: [(UIViewAnimatingPosition, Double)] = []
    animator.addCompletion { ended.append(($0, CACurrentMediaTime())) }
    stage.at(0) {
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning)
      #expect(view.center.x == 100)
    }
    // The fraction is linear in time, the picture follows the curve.
    for (t, value) in [(0.1, 1.9722449), (0.25, 12.916191), (0.5, 50), (0.75, 87.08388), (0.9, 98.027754)] {
      #expect(abs(x(at: t) - value) < 2e-4)
      #expect(abs(animator.fractionComplete - t) < 1e-9)
    }
    stage.advance(to: 1)
    #expect(animator.state == .inactive && !animator.isRunning && ended.count == 1)
    #expect(ended[0].0 == .end && ended[0].1 == 1 && x == 100)
  }

  @Test func pausedFractionIsTheVisibleProgress() {
    let animator = animator(2, .easeInOut)
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) { animator.pauseAnimation() }
    #expect(abs(x(at: 0.7) - 12.916191) < 2e-4)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(animator.fractionComplete - 0.12916191) < 2e-6)
    // Nil parameters and factor 0: as if never paused.
    stage.at(1) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(abs(x(at: 1.5) - 50) < 1e-6)
    #expect(x(at: 2.5) == 100 && animator.state == .inactive)
  }

  @Test func pausedFractionIsTimeWithoutLinearScrubbing() {
    let animator = animator(2, .easeInOut)
    animator.scrubsLinearly = false
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) { animator.pauseAnimation() }
    stage.advance(to: 0.5)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    animator.fractionComplete = 0.1
    #expect(abs(x - 1.9722449) < 2e-4)
    animator.fractionComplete = 0.75
    #expect(abs(x - 87.08388) < 2e-4)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(to: 0.99)
    #expect(animator.isRunning)
    stage.advance(to: 1)
    #expect(animator.state == .inactive)
  }

  /// Trap 13: a fraction that is set before the start starts the animator paused at that fraction.
  @Test func fractionSetBeforeTheStartPauses() {
    enter()
    let animator = UIViewPropertyAnimator(duration: 0.25, dampingRatio: 1) { self.view.center.x = 600 }
    animator.fractionComplete = 0.01
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(x - 6) < 1e-9)
    drop(animator)
  }

  @Test func scrubbingIsLinearInTheFraction() {
    let animator = animator(1, .easeIn)
    for f in [0.5, 0.1, 0.9, 0.1, 1, 0, 0.5] {
      animator.fractionComplete = f
      #expect(abs(x - 100 * f) < 1e-9 && abs(animator.fractionComplete - f) < 1e-12)
    }
    animator.fractionComplete = 7
    #expect(x == 100)
    animator.fractionComplete = -7
    #expect(x == 0)
    drop(animator)
  }

  /// Each animation keeps its value at the pause, and goes in proportion from there.
  @Test func scrubbingAfterAPauseDoesNotJump() {
    let animator = animator(1, .easeInOut)
    animator.addAnimations({ self.view.center.y = 100 }, delayFactor: 0.2)
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) { animator.pauseAnimation() }
    stage.advance(to: 0.5)
    let pause = 0.5
    let y0 = view.layer.presentation()!.position.y
    for f in [0.5, 0.25, 0.75, 1, 0, 0.5] {
      animator.fractionComplete = f
      let y = view.layer.presentation()!.position.y
      let wanted = f < pause ? y0 * f / pause : y0 + (100 - y0) * (f - pause) / (1 - pause)
      #expect(abs(x - 100 * f) < 1e-9 && abs(y - wanted) < 1e-9)
    }
    drop(animator)
  }

  @Test func reversingInvertsTheFractionWithoutAJump() {
    let animator = animator(0.25, .linear)
    var ended: [(UIViewAnimatingPosition, Double)] = []
    animator.addCompletion { ended.append(($0, CACurrentMediaTime())) }
    stage.at(0) {
      animator.fractionComplete = 0.9
      animator.isReversed = true
      #expect(abs(animator.fractionComplete - 0.1) < 1e-12)
      #expect(abs(x - 90) < 1e-9)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    #expect(abs(x(at: 0.1) - 50) < 1e-6)
    stage.advance(to: 1)
    #expect(ended.count == 1 && ended[0].0 == .start && abs(ended[0].1 - 0.225) < 1e-8)
    #expect(view.center.x == 0 && animator.state == .inactive)
  }

  @Test func runningAnimatorReversesAtOnce() {
    let animator = animator(1, .easeInOut)
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) { animator.isReversed = true }
    // Backwards in time along the same curve.
    #expect(abs(x(at: 0.75) - 12.916191) < 2e-4)
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    stage.advance(to: 1)
    #expect(ended == [.start] && view.center.x == 0)
  }

  @Test func reversingTwiceChangesNothing() {
    for pause in [0.1, 0.37, 0.8] {
      let animator = animator(1, .easeInOut)
      view.center.x = 0
      let start = stage.now.seconds
      stage.perform { animator.startAnimation() }
      stage.advance(to: start + pause)
      let (before, fraction) = (x, animator.fractionComplete)
      animator.isReversed = true
      animator.isReversed = false
      #expect(x == before && abs(animator.fractionComplete - fraction) < 1e-12)
      stage.advance(to: start + 0.9)
      #expect(abs(x - 98.027754) < 2e-4)
      stage.advance(to: start + 1)
      #expect(animator.state == .inactive)
    }
  }

  /// With a duration factor g > 0 the rest takes g times the animator's duration. A new cubic curve C
  /// continues from the point where it has the value that shows.
  @Test func continuedTimingStartsFromTheShownValue() {
    let animator = animator(1, .linear)
    stage.at(0) {
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut), durationFactor: 2)
    }
    // From the middle of ease in-out: C(0.5 + 0.5·τ/2).
    #expect(abs(x(at: 1) - 87.08388) < 2e-4)
    stage.advance(to: 1.999)
    #expect(animator.isRunning)
    stage.advance(to: 2)
    #expect(animator.state == .inactive && x == 100)
  }

  @Test func durationFactorSetsTheRemainingTime() {
    let animator = animator(1, .easeInOut)
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) {
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    }
    // Half of the way is left and takes 1 s instead of 0.5.
    #expect(abs(x(at: 1) - 87.08388) < 2e-4)
    stage.advance(to: 1.5)
    #expect(animator.state == .inactive)
  }

  @Test func continuingWithASpringStartsFromThePresentation() {
    let animator = animator(1, .linear)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    stage.at(0) {
      animator.fractionComplete = 0.5
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    }
    for (t, value) in [(0.05, 10.44054701924324), (0.25, 102.33595371246338), (0.45, 111.84459924697876)] {
      #expect(abs(x(at: t) - (50 + value / 2)) < 1e-4)
    }
    stage.advance(to: 1.472)
    #expect(animator.isRunning)
    stage.advance(to: 1.473)
    #expect(animator.state == .inactive && x == 100)
  }

  @Test(arguments: [(0.25, 0.0), (0.5, 0), (0.75, 50), (1, 100)])
  func delayFactorAppliesUnderScrubbing(f: Double, wanted: Double) {
    enter()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.5)
    animator.fractionComplete = f
    #expect(abs(x - wanted) < 1e-9)
    drop(animator)
  }

  @Test func delayFactorAppliesWhileRunning() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.25)
    stage.at(0) { animator.startAnimation() }
    for (t, value) in [(0.5, 0.0), (1.25, 50), (2, 100)] { #expect(abs(x(at: t) - value) < 1e-6) }
  }

  @Test func animationsAddedWhileRunningEndWithTheAnimator() {
    let animator = animator(1, .linear)
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) {
      animator.addAnimations { self.view.center.y = 100 }
      animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.25)
    }
    for (t, y, alpha) in [(0.5, 0.0, 1.0), (0.75, 50, 1), (0.875, 75, 0.5), (1, 100, 0)] {
      stage.advance(to: t)
      let shown = view.layer.presentation()!
      #expect(abs(shown.position.y - y) < 1e-6 && abs(Double(shown.opacity) - alpha) < 1e-6)
    }
    #expect(animator.state == .inactive)
  }

  @Test func animationsAddedWhileScrubbedStartAtThePresentation() {
    let animator = animator(1, .easeInOut)
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) {
      animator.fractionComplete = 0.6
      animator.addAnimations { self.view.center.y = 100 }
    }
    stage.advance(to: 0.5)
    for (f, y) in [(0.6, 0.0), (0.8, 50), (1, 100), (0.5, 0)] {
      animator.fractionComplete = f
      #expect(abs(view.layer.presentation()!.position.y - y) < 1e-6)
    }
    drop(animator)
  }

  @Test func delayedStartWaits() {
    let animator = animator(1, .linear)
    stage.at(0) { animator.startAnimation(afterDelay: 0.5) }
    #expect(x(at: 0.4) == 0 && animator.isRunning && animator.fractionComplete == 0 && animator.delay == 0.5)
    #expect(abs(x(at: 1) - 50) < 1e-6)
    stage.advance(to: 1.5)
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 50),
  ])
  func finishedAnimatorTakesItsPosition(position: UIViewAnimatingPosition, wanted: Double) {
    let animator = animator(1, .linear)
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    stage.at(0) { animator.startAnimation() }
    stage.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning && ended.isEmpty)
    #expect(abs(view.center.x - 50) < 1e-6 && abs(x - 50) < 1e-6)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive && ended == [position])
    #expect(abs(view.center.x - wanted) < 1e-6 && abs(x - wanted) < 1e-6)
  }

  @Test func stoppingWithoutFinishingDropsTheCompletions() {
    let animator = animator(1, .linear)
    animator.addAnimations { self.view.transform = CGAffineTransform(scaleX: 3, y: 3) }
    var ended = 0
    animator.addCompletion { _ in ended += 1 }
    stage.at(0) { animator.startAnimation() }
    stage.advance(to: 0.25)
    animator.stopAnimation(true)
    stage.advance(to: 3)
    #expect(animator.state == .inactive && ended == 0)
    #expect(abs(view.center.x - 25) < 1e-6 && abs(view.transform.a - 1.5) < 1e-6)
  }

  @Test func animatorPausesOnCompletion() {
    let animator = animator(1, .linear)
    animator.pausesOnCompletion = true
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    stage.at(0) { animator.startAnimation() }
    stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && ended.isEmpty)
    #expect(animator.fractionComplete == 1 && x == 100)
    stage.perform {
      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
    }
    #expect(abs(x(at: 2.25) - 75) < 1e-6)
    stage.advance(to: 3)
    #expect(ended == [.start] && view.center.x == 0 && animator.state == .inactive)
  }

  @Test func runningPropertyAnimatorStartsAfterItsDelay() {
    var ended: [UIViewAnimatingPosition] = []
    stage.at(0) {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: .curveLinear
      ) {
        self.view.center.x = 100
      } completion: {
        ended.append($0)
      }
      #expect(animator.isRunning && !animator.isUserInteractionEnabled)
    }
    // Nothing retains it, and it runs all the same.
    #expect(abs(x(at: 0.75) - 25) < 1e-6)
    stage.advance(to: 1.5)
    #expect(ended == [.end])
  }

  @Test func animatorMayStartAgainInItsCompletion() {
    let animator = animator(1, .linear)
    var rounds = 0
    func go() {
      animator.addAnimations { self.view.center.x += 100 }
      animator.addCompletion { _ in
        rounds += 1
        if rounds < 3 { go() }
      }
      animator.startAnimation()
    }
    stage.at(0) { go() }
    stage.advance(to: 5)
    #expect(rounds == 3 && view.center.x == 400 && animator.state == .inactive)
  }

  @Test func nestedBlockBelongsToTheAnimator() {
    enter()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { UIView.animate(withDuration: 9) { self.view.center.x = 100 } }
    animator.fractionComplete = 0.25
    #expect(abs(x - 25) < 1e-9)
    drop(animator)
  }

  @Test func misuseIsReported() {
    let animator = animator(1, .linear)
    let finish = recordedMisuse { animator.finishAnimation(at: .end) }
    #expect(finish.count == 1 && finish[0].contains("should only be called on a stopped animator"))
    #expect(recordedMisuse { animator.stopAnimation(true) }.count == 1)
    stage.perform { animator.startAnimation() }
    #expect(recordedMisuse { animator.isInterruptible = false }.count == 1 && animator.isInterruptible)
    let stopped = recordedMisuse {
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
    }
    #expect(stopped.count == 3 && animator.state == .stopped)
    animator.finishAnimation(at: .current)
    let released = recordedMisuse {
      let paused = UIViewPropertyAnimator(duration: 1, curve: .linear)
      paused.pauseAnimation()
    }
    #expect(released.count == 1 && released[0].contains("It is an error to release a paused"))
  }

  @Test func nonInterruptibleAnimatorKeepsRunning() {
    let animator = animator(1, .linear)
    animator.isInterruptible = false
    stage.at(0) { animator.startAnimation() }
    stage.advance(to: 0.5)
    let messages = recordedMisuse {
      animator.pauseAnimation()
      animator.fractionComplete = 0.1
      animator.stopAnimation(true)
    }
    #expect(messages.count == 3 && abs(x(at: 0.75) - 75) < 1e-6)
    stage.advance(to: 1)
    #expect(animator.state == .inactive)
  }

  @Test func pausedAnimatorDoesNotExtendAFilm() {
    let animator = animator(1, .linear)
    stage.at(0.25) { animator.fractionComplete = 0.5 }
    stage.advance(to: 1)
    #expect(stage.end == StageTime(seconds: 0.25))
    drop(animator)
  }
}
