import Stage
import Testing
import UIKit

/// What blocks animate, half-way, and how blocks inside each other are timed.
@MainActor @Suite struct UIViewAnimatableTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  private func shown(at time: Double) -> CALayer {
    stage.advance(to: time)
    return view.layer.presentation()!
  }

  private func animate(_ options: UIView.AnimationOptions = .curveLinear, _ body: @escaping () -> Void) {
    stage.at(0) { UIView.animate(withDuration: 1, delay: 0, options: options, animations: body) }
  }

  @Test func framesAndBoundsAnimate() {
    animate {
      self.view.frame = CGRect(x: 100, y: 0, width: 200, height: 50)
      self.view.bounds.origin.y = 40
      self.view.layer.cornerRadius = 20
    }
    let half = shown(at: 0.5)
    #expect(half.frame == CGRect(x: 50, y: 0, width: 150, height: 75) && half.bounds.origin.y == 20)
    #expect(half.cornerRadius == 10)
  }

  /// Layout that runs in the block is animated with it.
  @Test func layoutInTheBlockAnimates() {
    final class Halves: UIView {
      let left = UIView()
      override func layoutSubviews() { left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    let halves = Halves(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    halves.addSubview(halves.left)
    stage.perform { stage.window.addSubview(halves) }
    animate {
      halves.frame.size.width = 200
      halves.layoutIfNeeded()
    }
    stage.advance(to: 0.5)
    #expect(halves.left.layer.presentation()!.bounds.width == 75)
    // Without it, subviews are where they belong at once, unless the option asks for layout.
    for (options, width) in [
      (UIView.AnimationOptions.curveLinear, 50.0), ([.curveLinear, .layoutSubviews], 75),
    ] {
      stage.advance(to: stage.now.seconds + 2)
      let start = stage.now.seconds
      halves.frame.size.width = 200
      stage.perform {}
      stage.perform {
        UIView.animate(withDuration: 1, delay: 0, options: options) { halves.frame.size.width = 100 }
      }
      stage.advance(to: start + 0.5)
      #expect(Double(halves.left.layer.presentation()!.bounds.width) == width)
    }
  }

  @Test func nestedBlocksTakeOverDurationAndCurve() {
    let (inner, own) = (UIView(), UIView())
    stage.perform {
      view.addSubview(inner)
      view.addSubview(own)
    }
    animate {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) { inner.center.x = 100 }
      UIView.animate(
        withDuration: 0.5, delay: 0,
        options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { own.center.x = 100 }
    }
    stage.advance(to: 0.25)
    #expect(abs(inner.layer.presentation()!.position.x - 25) < 1e-9)
    #expect(abs(own.layer.presentation()!.position.x - 31.535682) < 1e-4)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func optionsAreInheritedUnlessOverridden() {
    let (inner, own) = (UIView(), UIView())
    stage.perform {
      view.addSubview(inner)
      view.addSubview(own)
    }
    animate([.curveLinear, .repeat]) {
      self.view.alpha = 0
      UIView.animate(withDuration: 1) { inner.center.x = 100 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { own.center.x = 100 }
    }
    stage.advance(to: 1.25)
    #expect(abs(inner.layer.presentation()!.position.x - 25) < 1e-6)
    #expect(own.layer.presentation()!.position.x == 100)
  }

  @Test func disabledAnimationsChangeAtOnce() {
    stage.perform {}
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var ended: [Bool] = []
    stage.perform {
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        ended.append($0)
      }
    }
    stage.advance(to: 0)
    #expect(!UIView.areAnimationsEnabled && view.layer.presentation()!.opacity == 0 && ended == [true])
  }

  @Test func modifiedAnimationsRepeat() {
    var ended: [Double] = []
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
        view.alpha = 0
      } completion: { _ in
        ended.append(CACurrentMediaTime())
      }
    }
    for (t, x, alpha) in [(0.5, 100.0, 0.5), (1.5, 100, 0), (2.25, 75, 0), (3.75, 75, 0)] {
      let shown = shown(at: t)
      #expect(abs(shown.position.x - x) < 1e-6 && abs(Double(shown.opacity) - alpha) < 1e-6, "at \(t)")
    }
    stage.advance(to: 9)
    #expect(ended == [4])
  }

  @Test func coloursStartFromTheModelValue() {
    view.backgroundColor = .black
    animate { self.view.backgroundColor = .white }
    stage.at(0.5) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .black }
    }
    #expect(abs(shown(at: 0.5).backgroundColor!.components![0] - 1) < 1e-9)
    stage.at(1) {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        view.backgroundColor = .white
      }
    }
    #expect(abs(shown(at: 1).backgroundColor!.components![0] - 0.5) < 1e-9)
  }

  /// Layers whose time stands still hold what blocks animate in them.
  @Test func pausedLayerPausesItsBlocks() {
    var ended: [Double] = []
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 0
      } completion: { _ in
        ended.append(CACurrentMediaTime())
      }
    }
    stage.advance(to: 0.25)
    let held = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    view.layer.speed = 0
    view.layer.timeOffset = held
    #expect(abs(Double(shown(at: 3).opacity) - 0.75) < 1e-6 && ended.isEmpty)
    view.layer.speed = 1
    view.layer.timeOffset = 0
    view.layer.beginTime = 3 - held
    #expect(abs(Double(shown(at: 3.25).opacity) - 0.5) < 1e-6)
    stage.advance(to: 5)
    #expect(ended == [3.75])
  }
}
