import QuartzCore
import Stage
import Testing
import UIKit

/// Repeated parts of a property animator, which ends with its longest block.
@MainActor @Suite struct ModifyAnimationsTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    view.center = .zero
    stage.perform { [stage, view, other] in
      stage.window.addSubview(view)
      stage.window.addSubview(other)
    }
  }

  private func y(at time: Double) -> Double {
    stage.advance(to: time)
    return view.layer.presentation()!.position.y
  }

  private func animator(
    count: CGFloat = 1, autoreverses: Bool = true, duration: Double = 2
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { [view] in
      UIView.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) { view.center.y += 100 }
    }
  }

  /// There in 2 s and back in 2 s more.
  @Test func modifiedAnimationAutoreverses() {
    let animator = animator()
    var ended: [Double] = []
    animator.addCompletion { _ in ended.append(stage.now.seconds) }
    stage.at(0) { animator.startAnimation() }
    for (t, place) in [(0.5, 25.0), (1, 50), (2, 100), (3, 50), (3.9, 5)] {
      #expect(abs(y(at: t) - place) < 1e-6, "\(t) s")
      #expect(animator.isRunning && abs(Double(animator.fractionComplete) - t / 4) < 1e-9)
    }
    #expect(y(at: 4) == 100 && ended == [4] && animator.state == .inactive)
  }

  @Test(arguments: [(3.0, false, 6.0), (2, true, 8), (0.5, false, 1), (1.5, true, 6)])
  func repeatCountsAndAutoreverseSetTheDuration(count: Double, autoreverses: Bool, end: Double) {
    let animator = animator(count: count, autoreverses: autoreverses)
    var ended: [Double] = []
    animator.addCompletion { _ in ended.append(stage.now.seconds) }
    stage.at(0) { animator.startAnimation() }
    stage.advance(to: 20)
    // No shorter than the animator itself.
    #expect(ended == [max(end, 2)])
  }

  /// Its other blocks keep to the animator's own duration.
  @Test func unmodifiedAnimationsKeepTheirDuration() {
    let animator = animator()
    animator.addAnimations { [other] in other.alpha = 0 }
    animator.addAnimations({ [other] in other.center.x = 105 }, delayFactor: 0.5)
    stage.at(0) { animator.startAnimation() }
    stage.advance(to: 1)
    #expect(abs(other.layer.presentation()!.opacity - 0.5) < 1e-6)
    #expect(other.layer.presentation()!.position.x == 5)
    stage.advance(to: 1.5)
    #expect(abs(other.layer.presentation()!.position.x - 55) < 1e-6)
    stage.advance(to: 2)
    #expect(other.layer.presentation()!.opacity == 0 && animator.isRunning)
  }

  /// Paused, it stays where it was; scrubbed, it goes there and back over the whole time; released, it continues.
  @Test func modifiedAnimationPausesAndScrubs() {
    let animator = animator()
    stage.at(0) { animator.startAnimation() }
    stage.at(1) { animator.pauseAnimation() }
    #expect(abs(y(at: 1.5) - 50) < 1e-6 && abs(Double(animator.fractionComplete) - 0.25) < 1e-9)
    for (fraction, place) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (0.1, 20)] {
      stage.perform { animator.fractionComplete = fraction }
      #expect(abs(y(at: 1.5) - place) < 1e-6, "\(fraction)")
    }
    stage.perform { animator.isReversed = true }
    stage.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    stage.advance(to: 10)
    #expect(animator.state == .inactive && view.center.y == 0)
  }

  /// A nested block ends with the animator, however late it begins, unless it says its own duration.
  @Test func nestedBlocksEndWithTheAnimator() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view, other] in
      UIView.animate(withDuration: 9, delay: 0.5) { view.center.y = 100 }
      UIView.animate(withDuration: 3, delay: 0.5, options: .overrideInheritedDuration) { other.alpha = 0 }
    }
    var ended: [Double] = []
    animator.addCompletion { _ in ended.append(stage.now.seconds) }
    stage.at(0) { animator.startAnimation() }
    #expect(y(at: 0.5) == 0 && abs(y(at: 1.25) - 50) < 1e-6 && y(at: 2) == 100)
    #expect(abs(other.layer.presentation()!.opacity - 0.5) < 1e-6)
    stage.advance(to: 4)
    #expect(ended == [3.5])
  }

  /// In a plain block, whose completion waits as well.
  @Test func modifiedAnimationInAPlainBlock() {
    var ended: [Double] = []
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.center.y = 100 }
      } completion: { [stage] _ in
        ended.append(stage.now.seconds)
      }
    }
    for (t, place) in [(0.5, 50.0), (1.5, 50), (2.5, 50)] { #expect(abs(y(at: t) - place) < 1e-6) }
    stage.advance(to: 5)
    #expect(ended == [3])
  }
}
