import Stage
import Testing
import UIKit
import UIKitTestSupport

/// Key-frame animations of views as tables of time and value.
@MainActor @Suite struct UIViewKeyframesTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  private func shown(at time: Double) -> CALayer {
    stage.advance(to: time)
    return view.layer.presentation()!
  }

  /// To 100 in the first quarter, there until the middle, to 50 at three quarters.
  private func run(_ options: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)? = nil) {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { self.view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
        self.view.center.x = 50
        self.view.alpha = 0
      }
    } completion: {
      completion?($0)
    }
  }

  @Test func linearKeyframesInterpolate() {
    var ended: [Double] = []
    stage.at(0) { run(linear) { _ in ended.append(CACurrentMediaTime()) } }
    for (t, x, alpha) in [
      (0.125, 50.0, 1.0), (0.25, 100, 1), (0.4, 100, 1), (0.625, 75, 0.5), (0.75, 50, 0), (0.9, 50, 0),
      (1, 50, 0),
    ] {
      let shown = shown(at: t)
      #expect(abs(shown.position.x - x) < 1e-6 && abs(Double(shown.opacity) - alpha) < 1e-6, "at \(t)")
    }
    #expect(ended == [1] && view.center.x == 50)
  }

  /// The whole runs along ease in-out by default.
  @Test func keyframesEaseInOutByDefault() {
    stage.at(0) { run([]) }
    #expect(abs(shown(at: 0.25).position.x - 100 * 0.12916191 / 0.25) < 1e-3)
    #expect(abs(shown(at: 0.5).position.x - 100) < 1e-6)
  }

  @Test func discreteKeyframesJump() {
    stage.at(0) { run([linear, .calculationModeDiscrete]) }
    for (t, x) in [(0.1, 0.0), (0.24, 0), (0.26, 100), (0.74, 100), (0.76, 50)] {
      #expect(abs(shown(at: t).position.x - x) < 1e-9, "at \(t)")
    }
  }

  /// 0 → 100 → 50 at an even pace.
  @Test func pacedKeyframesMoveEvenly() {
    stage.at(0) { run([linear, .calculationModePaced]) }
    for (t, x) in [(1.0 / 3, 50.0), (2.0 / 3, 100), (5.0 / 6, 75)] {
      #expect(abs(shown(at: t).position.x - x) < 1e-6)
    }
  }

  @Test func cubicGoesThroughTheValues() {
    stage.at(0) {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeCubic]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 50 }
      }
    }
    #expect(abs(shown(at: 0.25).position.x - (50 + (100 - 25) / 8)) < 1e-6)
    #expect(abs(shown(at: 0.5).position.x - 100) < 1e-6)
    #expect(abs(shown(at: 0.75).position.x - (75 + (25 + 50) / 8)) < 1e-6)
  }

  @Test func keyframesRepeatAndAutoreverse() {
    stage.at(0) { run([linear, .repeat, .autoreverse]) }
    for (t, x) in [(0.125, 50.0), (1.25, 50), (1.875, 50), (2.125, 50)] {
      #expect(abs(shown(at: t).position.x - x) < 1e-6)
    }
  }

  @Test func changesOutsideAKeyframeTakeTheWholeDuration() {
    stage.at(0) {
      UIView.animateKeyframes(withDuration: 2, delay: 0.5, options: linear) { self.view.center.x = 100 }
    }
    for (t, x) in [(0.25, 0.0), (1.5, 50), (2.5, 100)] { #expect(abs(shown(at: t).position.x - x) < 1e-6) }
  }

  /// Setting `fractionComplete` shows an animator's key frames at that fraction of their duration, its curve
  /// aside.
  @Test func keyframesOfAPropertyAnimatorAreScrubbed() {
    stage.perform {}
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { self.run(self.linear) }
    for (f, x) in [(0.125, 50.0), (0.3, 100), (0.625, 75), (1, 50), (0, 0)] {
      animator.fractionComplete = f
      #expect(abs(view.layer.presentation()!.position.x - x) < 1e-6)
    }
    animator.stopAnimation(true)
  }

  @Test func addKeyframeOutsideIsReported() {
    stage.perform {}
    let messages = recordedMisuse {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 7 }
    }
    #expect(messages.count == 1 && view.center.x == 7)
  }
}
