import Stage
import Testing
import UIKit

/// Springs of animation blocks as tables of time and value.
@MainActor @Suite struct UIViewSpringsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  private func y(at time: Double) -> Double {
    stage.advance(to: time)
    return view.layer.presentation()!.position.y
  }

  @Test func springWithDampingFollowsItsSolution() {
    var ended: [Double] = []
    stage.at(0) {
      UIView.animate(
        withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: []
      ) {
        view.center.y = 100
      } completion: { _ in
        ended.append(CACurrentMediaTime())
      }
    }
    #expect(y(at: 0.05) == 0)
    for (k, value) in [(2, 15.6652), (10, 99.9452), (14, 104.5208), (28, 99.8016)] {
      #expect(abs(y(at: 0.1 + Double(k) / 60) - value) < 1e-4)
    }
    #expect(y(at: 0.6) == 100 && ended == [0.6])
  }

  @Test func velocityIsInDistancesPerSecond() {
    stage.at(0) {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 5, options: []
      ) {
        view.center.y = 100
      }
    }
    #expect(abs(y(at: 1e-4) - 100 * 5 * 1e-4) < 1e-3)
    let (omega, ratio, t) = (16.827916, 0.8, 0.2)
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let wanted =
      1 - exp(-ratio * omega * t)
      * (cos(damped * t) + (ratio * omega - 5) / damped * sin(damped * t))
    #expect(abs(y(at: t) - 100 * wanted) < 1e-4)
  }

  @Test func springFollowsDurationAndBounce() {
    var ended: [Double] = []
    stage.at(0) {
      UIView.animate(springDuration: 0.5, bounce: 0.3) {
        view.center.y = 100
      } completion: { _ in
        ended.append(CACurrentMediaTime())
      }
    }
    let (omega, ratio, t) = (4 * Double.pi, 0.7, 0.15)
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let wanted = 1 - exp(-ratio * omega * t) * (cos(damped * t) + ratio * omega / damped * sin(damped * t))
    #expect(abs(y(at: t) - 100 * wanted) < 1e-9)
    stage.advance(to: 3)
    // ln 1000 + ln(1 + ζω/ω_d), over ζω.
    let settling = (log(1000) + log(1 + ratio * omega / damped)) / (ratio * omega)
    #expect(ended.count == 1 && abs(ended[0] - settling) < 1e-8)
  }

  @Test func animatorFollowsItsSpringParameters() {
    #expect(UISpringTimingParameters().timingCurveType == .spring)
    #expect(UICubicTimingParameters().timingCurveType == .builtin)
    #expect(UICubicTimingParameters().controlPoint2 == CGPoint(x: 0.25, y: 1))
    #expect(UICubicTimingParameters(animationCurve: .easeOut).controlPoint2 == CGPoint(x: 0.58, y: 1))
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: spring)
    #expect(abs(animator.duration - 1.4727003346780927) < 1e-12)
    let bouncing = UISpringTimingParameters(duration: 0.5, bounce: 0)
    #expect(bouncing.springTimingParameters === bouncing && bouncing.cubicTimingParameters == nil)
  }

  /// Points move with the components of the velocity, everything else with its magnitude.
  @Test func velocityVectorAppliesPerComponent() {
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 3, dy: 4))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations {
      self.view.center = CGPoint(x: 100, y: 100)
      self.view.alpha = 0
    }
    stage.at(0) { animator.startAnimation() }
    let t = 1e-5
    stage.advance(to: t)
    let shown = view.layer.presentation()!
    #expect(abs(shown.position.x / t - 300) < 0.5 && abs(shown.position.y / t - 400) < 0.5)
    #expect(abs((1 - Double(shown.opacity)) / t - 5) < 0.02)
  }
}
