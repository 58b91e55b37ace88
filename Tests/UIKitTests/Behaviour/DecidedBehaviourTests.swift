import QuartzCore
import Stage
import Testing
import UIKit

/// Behaviour that public evidence leaves open, as this project has decided it.
@MainActor @Suite struct DecidedBehaviourTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  /// A label's background jumps in a block; its layer's, and any other view's, is animated.
  @Test func labelBackgroundDoesNotAnimate() {
    let (label, other) = (UILabel(), UILabel())
    stage.perform {
      for view in [label, other, view] {
        stage.window.addSubview(view)
        view.backgroundColor = .black
      }
    }
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        label.backgroundColor = .white
        other.layer.backgroundColor = UIColor.white.cgColor
        view.backgroundColor = .white
      }
    }
    stage.advance(to: 0.5)
    let shown = { (view: UIView) in view.layer.presentation()!.backgroundColor!.components! }
    #expect(shown(label)[0] == 1)
    #expect(abs(shown(other)[0] - 0.5) < 1e-9 && abs(shown(view)[0] - 0.5) < 1e-9)
    #expect(label.backgroundColor == .white)
  }

  /// A second block with the same end changes nothing: it is over in the next turn, and the first continues.
  @Test func repeatedBlockEndsAtOnce() {
    var ended: [String: Double] = [:]
    for (name, t) in [("first", 0.0), ("second", 0.5)] {
      stage.at(t) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.center.x = 105
          view.alpha = 0
        } completion: { [stage] finished in
          #expect(finished)
          ended[name] = stage.now.seconds
        }
      }
    }
    stage.advance(to: 0.75)
    #expect(abs(view.layer.presentation()!.position.x - 80) < 1e-6)
    #expect(abs(view.layer.presentation()!.opacity - 0.25) < 1e-6)
    stage.advance(to: 2)
    #expect(ended == ["first": 1, "second": 0.5])
  }

  /// A running property animator is not started a second time; a finished one starts again, with nothing to animate.
  @Test func runningAnimatorDoesNotRestart() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    var ends: [Double] = []
    animator.addCompletion { [stage] _ in ends.append(stage.now.seconds) }
    stage.at(0) {
      animator.startAnimation()
      animator.startAnimation()
    }
    stage.at(0.5) { animator.startAnimation() }
    stage.advance(to: 0.75)
    #expect(abs(view.layer.presentation()!.opacity - 0.25) < 1e-6)
    stage.advance(to: 3)
    #expect(ends == [1])
  }

  /// The same explicit animation, added twice: a copy each time, the second in place of the first under the same key.
  @Test func explicitAnimationWithTheSameKeyIsReplaced() {
    let spin = CABasicAnimation(keyPath: "position.x")
    (spin.fromValue, spin.toValue, spin.duration) = (0, 100, 1)
    stage.at(0) { view.layer.add(spin, forKey: "move") }
    stage.at(0.5) { view.layer.add(spin, forKey: "move") }
    stage.advance(to: 0.75)
    #expect(abs(view.layer.presentation()!.position.x - 25) < 1e-6)
    #expect(view.layer.animationKeys() == ["move"])
  }

  /// A change of a vibrancy effect in a block shows at once; a blur's grows.
  @Test func vibrancyChangesAtOnce() {
    let blur = UIVisualEffectView(effect: nil)
    let vibrant = UIVisualEffectView(effect: nil)
    stage.perform {
      stage.window.addSubview(blur)
      blur.contentView.addSubview(vibrant)
    }
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        blur.effect = UIBlurEffect(style: .dark)
        vibrant.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
      }
    }
    stage.advance(to: 0.5)
    #expect(blur.layer.presentation()!.backdrop!.sigma == 10)
    #expect(
      vibrant.contentView.layer.presentation()!.contentTint?.rgba
        == CGColor(gray: 1, alpha: 0.85).rgba)
  }

  /// By the header's formula at all times: t = (parent − begin) · speed + offset, before the begin too.
  @Test func layerTimeBeforeItsBeginFollowsTheFormula() {
    stage.perform {
      view.layer.beginTime = 8
      view.layer.timeOffset = 7
      view.layer.speed = 0.5
    }
    #expect(view.layer.convertTime(7, from: nil) == 6.5 && view.layer.convertTime(8, from: nil) == 7)
    #expect(view.layer.convertTime(6.5, to: nil) == 7)
  }

  /// As apps wrap a block to await it: UIKit has no such forms (its headers disable them), so plain blocks stay plain in
  /// asynchronous code.
  @Test func blockCompletionCanBeAwaited() async {
    func fade() async -> Bool {
      await withCheckedContinuation { continuation in
        // Other tests run while this one waits: the stage is entered again.
        stage.perform {
          UIView.animate(withDuration: 0.5) {
            view.alpha = 0
          } completion: {
            continuation.resume(returning: $0)
          }
        }
      }
    }
    var ended: [Double] = []
    let task = Task { @MainActor in
      stage.perform { UIView.animate(withDuration: 3) { view.center.y = 100 } }
      let first = await fade()
      ended.append(stage.now.seconds)
      stage.perform { view.alpha = 1 }
      let second = await fade()
      ended.append(stage.now.seconds)
      #expect(first && second)
    }
    for step in 0...100 {
      stage.advance(to: Double(step) / 40)
      for _ in 0..<10 { await Task.yield() }
    }
    await task.value
    #expect(ended == [0.5, 1])
  }
}
