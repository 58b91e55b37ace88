import QuartzCore
import Stage
import Testing
import UIKit

/// Switched off, whatever is around it and inside it.
@MainActor @Suite(.serialized) struct PerformWithoutAnimationTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  /// α half-way through a second of `body`, which sets it to 0.
  private func shown(_ body: @MainActor () -> Void) -> Double {
    view.layer.removeAllAnimations()
    view.alpha = 1
    let start = stage.now
    stage.perform(body)
    stage.advance(to: start + StageTime(seconds: 0.5))
    return Double(view.layer.presentation()!.opacity)
  }

  private func fade() { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 } }

  @Test func nestedBlocksAndPerformWithoutAnimation() {
    let off = UIView.performWithoutAnimation
    #expect(abs(shown { fade() } - 0.5) < 1e-6)
    #expect(shown { off { fade() } } == 0)
    #expect(shown { UIView.animate(withDuration: 1) { off { view.alpha = 0 } } } == 0)
    #expect(shown { UIView.animate(withDuration: 1) { off { fade() } } } == 0)
    #expect(
      shown {
        off {
          off {}; fade()
        }
      } == 0)
    #expect(shown { off { UIView.animate(withDuration: 1) { view.alpha = 0 } } } == 0)
    // Switched on again inside, blocks animate, those around as well.
    let linear = UIView.AnimationOptions.curveLinear
    #expect(
      abs(
        shown {
          UIView.animate(withDuration: 1, delay: 0, options: linear) {
            off {
              UIView.setAnimationsEnabled(true)
              view.alpha = 0
            }
          }
        } - 0.5) < 1e-6)
    #expect(UIView.areAnimationsEnabled)
    // What was switched off inside is on again afterwards.
    stage.perform { off { UIView.setAnimationsEnabled(false) } }
    #expect(UIView.areAnimationsEnabled)
    #expect(
      abs(
        shown {
          off {}; fade()
        } - 0.5) < 1e-6)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { off { view.alpha = 0 } }
    #expect(shown { animator.startAnimation() } == 0)
    let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    #expect(shown { off { other.startAnimation() } } == 0 && other.state == .inactive)
    let keyframes = {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
      }
    }
    #expect(shown { off(keyframes) } == 0)
    #expect(shown { off { UIView.transition(with: view, duration: 1) { view.alpha = 0 } } } == 0)
  }

  @Test func inheritedDurationInsidePerformWithoutAnimation() {
    var heard: [Double] = []
    let note = { heard.append(UIView.inheritedAnimationDuration) }
    stage.perform {
      note()
      UIView.animate(withDuration: 2) {
        note()
        UIView.animate(withDuration: 5) { note() }
        UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration) { note() }
        UIView.performWithoutAnimation {
          #expect(!UIView.areAnimationsEnabled)
          note()
        }
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { note() }
        note()
      }
      UIViewPropertyAnimator(duration: 3, curve: .linear) {
        note()
        UIView.animate(withDuration: 9, delay: 0.5) { note() }
      }.startAnimation()
      UIView.performWithoutAnimation { UIView.animate(withDuration: 2) { note() } }
    }
    #expect(heard == [0, 2, 2, 5, 0, 2, 2, 3, 2.5, 0])
  }

  /// The completion still comes, in a turn of its own, and says that nothing was cut short.
  @Test func completionRunsInALaterTurn() {
    var heard: [Bool] = []
    stage.perform {
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1) {
          view.alpha = 0
        } completion: {
          heard.append($0)
        }
      }
      #expect(heard.isEmpty)
    }
    stage.advance(to: 0)
    #expect(heard == [true])
  }
}
