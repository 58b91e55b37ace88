import Stage
import Testing
import UIKit

/// Durations of springs with values of their own.
@MainActor @Suite struct UISpringTimingParametersTests {
  private func duration(_ parameters: UISpringTimingParameters) -> Double {
    UIViewPropertyAnimator(duration: 9, timingParameters: parameters).duration
  }

  /// Recorded on iOS: 0.5058237871186482 s for ω 18.257418582.
  @Test func springDurationMatchesTheRecording() {
    let stiffness = 18.257418582 * 18.257418582
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: stiffness, damping: 2 * 18.257418582, initialVelocity: .zero)
    #expect(abs(duration(spring) - 0.5058237871186482) < 1e-11)
    let rounded = UISpringTimingParameters(
      mass: 1, stiffness: 333.3333, damping: 36.5148, initialVelocity: .zero)
    #expect(abs(duration(rounded) - 0.505823787) < 5e-8)
  }

  /// 9.235036610/ω without a velocity, over-damped or not.
  @Test(arguments: [(1, 100, 20, 10), (1, 100, 50, 10), (3, 1000, 500, 18.25741858350554), (2, 8, 8, 2)])
  func durationWithoutVelocityFollowsItsFormula(
    mass: Double, stiffness: Double, damping: Double, omega: Double
  ) {
    let spring = UISpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .zero)
    #expect(abs(duration(spring) - 9.235036610 / omega) < 1e-9)
    let bounce = UISpringTimingParameters(duration: 2 * .pi / omega, bounce: 0)
    #expect(abs(duration(bounce) - 9.235036610 / omega) < 1e-9)
  }

  /// At its end about a thousandth of the way is left, whatever the velocity.
  @Test(arguments: [-20.0, -5, 0, 3, 9])
  func durationWithVelocityLeavesOneThousandth(velocity: Double) {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: velocity, dy: 0))
    // The magnitude counts.
    let v = abs(velocity)
    let t = duration(spring)
    let left = abs(1 + (10 - v) * t) * exp(-10 * t)
    #expect(abs(left - 0.001) < 2e-5, "\(left) left at \(t) s")
  }

  /// Below critical damping, Core Animation's settling duration.
  @Test func underdampedSpringUsesTheSettlingDuration() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(abs(duration(spring) - 1.4727003346780927) < 1e-9)
  }

  /// A negative bounce moves like none: UIKit's own springs are not over-damped (chosen).
  @Test(arguments: [0.0, -0.25, -0.9])
  func negativeBounceMovesAsZeroBounce(bounce: CGFloat) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let (one, other) = (UIView(), UIView())
    let parameters = UISpringTimingParameters(duration: 0.5, bounce: bounce)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { other.center.x = 100 }
    stage.at(0) {
      stage.window.addSubview(one)
      stage.window.addSubview(other)
      UIView.animate(springDuration: 0.5, bounce: bounce) { one.center.x = 100 }
      animator.startAnimation()
    }
    let omega = 4 * Double.pi
    for t in [0.1, 0.3, 0.5] {
      stage.advance(to: t)
      let wanted = 100 * (1 - (1 + omega * t) * exp(-omega * t))
      for view in [one, other] { #expect(abs(view.layer.presentation()!.position.x - wanted) < 1e-6) }
    }
  }

  /// Blocks with a perceptual duration take as long.
  @Test func perceptualDurationGivesTheSameDuration() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let view = UIView()
    stage.perform { stage.window.addSubview(view) }
    var ended: Double?
    stage.at(0) {
      UIView.animate(springDuration: 0.5, bounce: 0) {
        view.center.x = 100
      } completion: { _ in
        ended = stage.now.seconds
      }
    }
    let omega = 4 * Double.pi
    for t in [0.1, 0.3, 0.5] {
      stage.advance(to: t)
      let x = view.layer.presentation()!.position.x
      #expect(abs(x - 100 * (1 - (1 + omega * t) * exp(-omega * t))) < 1e-6)
    }
    stage.advance(to: 3)
    #expect(abs(ended! - 9.235036610 / omega) < 1e-8)
    // Bounce b ≥ 0: ζ = 1 − b, c = 4πζ/p; with a velocity and a delay.
    let start = stage.now.seconds
    stage.perform {
      UIView.animate(springDuration: 0.8, bounce: 0.3, initialSpringVelocity: 2, delay: 0.1) {
        view.center.x = 0
      }
    }
    let w = 2 * Double.pi / 0.8
    let zeta = 0.7
    let damped = w * (1 - zeta * zeta).squareRoot()
    for t in [0.0, 0.1, 0.4] {
      stage.advance(to: start + 0.1 + t)
      let moved =
        1 - exp(-zeta * w * t) * (cos(damped * t) + (zeta * w - 2) / damped * sin(damped * t))
      #expect(abs(view.layer.presentation()!.position.x - 100 * (1 - moved)) < 1e-6, "\(t) s")
    }
  }
}
