import Stage
import Testing
import UIKit

/// Transactions and implicit animations of layers without a view.
@MainActor @Suite struct CATransactionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let layer = CALayer()

  init() { stage.perform { [stage, layer] in stage.window.layer.addSublayer(layer) } }

  private func x(at time: Double) -> Double {
    stage.advance(to: time)
    return layer.presentation()!.position.x
  }

  /// 0.25 s along the default curve.
  @Test func implicitAnimationFollowsTheDefaultCurve() {
    stage.at(0) { layer.position.x = 100 }
    for (part, value) in [
      (0.1, 9.4795), (0.25, 40.85106), (0.5, 80.24034), (0.75, 96.045905), (0.9, 99.431646),
    ] {
      #expect(abs(x(at: part * 0.25) - value) < 2e-4)
    }
    #expect(x(at: 0.25) == 100 && layer.animationKeys() == nil)
  }

  @Test func newImplicitAnimationStartsFromThePresentationValue() {
    stage.at(0) { layer.opacity = 0 }
    stage.at(0.125) { layer.opacity = 1 }
    stage.advance(to: 0.125)
    #expect(abs(Double(layer.presentation()!.opacity) - (1 - 0.8024034)) < 2e-6)
    stage.advance(to: 0.25)
    #expect(abs(Double(layer.presentation()!.opacity) - (1 - 0.8024034 * (1 - 0.8024034))) < 4e-6)
  }

  @Test func transactionSetsDurationAndTimingFunction() {
    stage.at(0) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      #expect(CATransaction.animationDuration() == 2)
      layer.position.x = 100
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
    #expect(abs(x(at: 0.5) - 25) < 1e-9)
  }

  @Test func disabledActionsAnimateNothing() {
    stage.at(0) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 100
      UIView.animate(withDuration: 1) { stage.window.alpha = 0.5 }
      CATransaction.commit()
      layer.position.y = 100
    }
    stage.advance(to: 0)
    let shown = layer.presentation()!
    #expect(shown.position.x == 100 && shown.position.y == 0)
    #expect(stage.window.layer.presentation()!.opacity == 0.5)
  }

  /// A turn's own transaction ends with the turn.
  @Test func implicitTransactionEndsWithItsTurn() {
    stage.at(0) { CATransaction.setDisableActions(true) }
    stage.at(0.1) {
      #expect(!CATransaction.disableActions())
      layer.position.x = 100
    }
    #expect(x(at: 0.1) == 0)
  }

  @Test func completionWaitsForAllAnimations() {
    var heard: [(String, Double)] = []
    let view = UIView()
    stage.at(0) {
      stage.window.addSubview(view)
      CATransaction.begin()
      CATransaction.setCompletionBlock { heard.append(("all", CACurrentMediaTime())) }
      layer.position.x = 100
      let spin = CABasicAnimation(keyPath: "transform.scale")
      (spin.toValue, spin.duration) = (2, 0.5)
      layer.add(spin, forKey: nil)
      UIView.animate(withDuration: 0.75) { view.alpha = 0 }
      CATransaction.begin()
      CATransaction.setCompletionBlock { heard.append(("inner", CACurrentMediaTime())) }
      CATransaction.commit()
      CATransaction.commit()
      #expect(heard.isEmpty)
    }
    stage.advance(to: 0)
    #expect(heard.map(\.0) == ["inner"])
    stage.advance(to: 2)
    #expect(heard.map(\.0) == ["inner", "all"] && heard[1].1 == 0.75)
  }

  @Test func uncommittedLayersDoNotAnimate() {
    let young = CALayer()
    stage.at(0) {
      young.position.x = 50
      stage.window.layer.addSublayer(young)
      young.position.x = 100
      #expect(young.animationKeys() == nil)
    }
    stage.at(0.1) {
      young.position.x = 0
      #expect(young.animationKeys() == ["position"])
    }
    stage.advance(to: 0.2)
  }

  @Test func actionsReplaceTheImplicitAnimation() {
    layer.actions = ["position": NSNull()]
    stage.at(0) { layer.position.x = 100 }
    #expect(x(at: 0.01) == 100)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    layer.actions = ["position": animation]
    stage.at(1) { layer.position.x = 200 }
    #expect(abs(x(at: 1.5) - 5) < 1e-9)
  }

  @Test func viewLayersAnimateInBlocksOnly() {
    let view = UIView()
    stage.perform { stage.window.addSubview(view) }
    stage.perform { view.layer.position.x = 100 }
    #expect(view.layer.presentation()!.position.x == 100 && view.layer.animationKeys() == nil)
    stage.perform { UIView.animate(withDuration: 1) { view.layer.opacity = 0 } }
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(view.layer.animation(forKey: "opacity")?.duration == 1)
    stage.perform { view.layer.removeAllAnimations() }
    #expect(view.layer.presentation()!.opacity == 0)
  }
}
