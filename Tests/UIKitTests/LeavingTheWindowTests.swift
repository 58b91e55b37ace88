import QuartzCore
import Stage
import Testing
import UIKit

/// Animations end when what they move leaves the window, as far as it is not back when the turn ends.
@MainActor @Suite struct LeavingTheWindowTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private final class Log: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      lines.append("stop \(flag) \(CACurrentMediaTime())")
    }
  }
  private let log = Log()

  init() {
    stage.perform { [stage, parent, view] in
      stage.window.addSubview(parent)
      parent.addSubview(view)
    }
  }

  private func move() {
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 105
      } completion: {
        log.lines.append("block \($0) \(CACurrentMediaTime())")
      }
    }
  }

  private func spin() {
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    (spin.toValue, spin.duration, spin.repeatCount, spin.delegate) = (CGFloat.pi, 1, .infinity, log)
    stage.perform { view.layer.add(spin, forKey: "spin") }
  }

  @Test func removedViewEndsItsAnimation() {
    move()
    stage.advance(to: 0.5)
    stage.perform { view.removeFromSuperview() }
    stage.advance(to: 0.6)
    #expect(log.lines == ["block false 0.5"] && view.layer.animationKeys() == nil)
    stage.perform { parent.addSubview(view) }
    #expect(view.layer.presentation()?.position.x == 105)
    stage.advance(to: 2)
    #expect(log.lines.count == 1)
  }

  @Test func removedViewEndsEndlessAnimations() {
    spin()
    stage.advance(to: 0.5)
    #expect(stage.end == nil)
    stage.perform { parent.removeFromSuperview() }
    stage.advance(to: 1)
    #expect(log.lines == ["stop false 0.5"] && view.layer.animationKeys() == nil && stage.end != nil)
  }

  /// What is put elsewhere, or comes back, within the turn has not left.
  @Test func viewMovedWithinATurnKeepsItsAnimations() {
    move()
    spin()
    stage.advance(to: 0.5)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.perform {
      view.removeFromSuperview()
      stage.window.addSubview(other)
      other.addSubview(view)
      parent.removeFromSuperview()
      stage.window.insertSubview(parent, at: 0)
    }
    stage.advance(to: 0.75)
    #expect(log.lines.isEmpty && view.layer.animationKeys() == ["position", "spin"])
    #expect(abs(view.layer.presentation()!.position.x - 80) < 1e-9)
  }

  /// Outside of a turn it is the next one that judges.
  @Test func removalOutsideATurnCountsInTheNext() {
    move()
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    parent.addSubview(view)
    stage.advance(to: 0.6)
    #expect(log.lines.isEmpty)
    view.removeFromSuperview()
    stage.advance(to: 0.7)
    #expect(log.lines == ["block false 0.6"])
  }

  /// The page below leaves when a push has ended.
  @Test func pushedOverPageEndsItsAnimations() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    stage.perform {
      stage.window.rootViewController = navigation
      first.view.addSubview(view)
    }
    stage.perform {}
    spin()
    stage.advance(to: 1)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(to: 1.25)
    #expect(log.lines.isEmpty)
    stage.advance(to: 3)
    #expect(log.lines == ["stop false 1.5"])
    #expect(view.layer.animationKeys() == nil)
  }

  /// A mask leaves with its layer, or when it is replaced.
  @Test func replacedMaskEndsItsAnimations() {
    let mask = CALayer()
    stage.perform { parent.layer.mask = mask }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration, fade.delegate) = (0, 5, log)
    stage.perform { mask.add(fade, forKey: "fade") }
    stage.advance(to: 1)
    stage.perform { parent.layer.mask = CALayer() }
    stage.advance(to: 2)
    #expect(log.lines == ["stop false 1.0"])
  }
}
