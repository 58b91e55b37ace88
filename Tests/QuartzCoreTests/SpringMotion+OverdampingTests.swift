import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Springs of more than critical damping.
@MainActor @Suite struct SpringMotionOverdampingTests {
  /// x = 1 − e^(−ζωt)(cosh ω_h t + ((ζω − v)/ω_h) sinh ω_h t), ω_h = ω√(ζ² − 1).
  private func formula(_ t: Double, _ frequency: Double, _ ratio: Double, _ velocity: Double) -> Double {
    let half = frequency * (ratio * ratio - 1).squareRoot()
    let sine = (ratio * frequency - velocity) / half
    return 1 - exp(-ratio * frequency * t) * (cosh(half * t) + sine * sinh(half * t))
  }

  @Test(arguments: [(10.0, 1.5, 0.0), (10, 1.0001, 0), (4, 3, 2), (20, 1.2, -5)])
  func overdampedMotionFollowsItsFormula(frequency: Double, ratio: Double, velocity: Double) {
    let spring = SpringMotion(
      frequency: frequency, dampingRatio: ratio, initialVelocity: velocity, allowsOverdamping: true)
    for step in 0...20 {
      let t = Double(step) / 20
      #expect(abs(spring.value(at: t) - formula(t, frequency, ratio, velocity)) < 1e-9)
      let h = 1e-6
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      #expect(abs(spring.velocity(at: t) - slope) < 1e-4)
    }
    #expect(spring.value(at: 1e4) == 1 && abs(spring.value(at: 0)) < 1e-12)
  }

  /// The first tenth of a second at which less than a thousandth is left.
  @Test func overdampedSpringSettles() {
    let spring = SpringMotion(frequency: 10, dampingRatio: 2, allowsOverdamping: true)
    let first = (0...1000).first { abs(1 - formula(Double($0) / 10, 10, 2, 0)) < 0.001 }!
    #expect(spring.settlingDuration == Double(first) / 10)
    #expect(spring.settlingDuration > SpringMotion(frequency: 10, dampingRatio: 1).settlingDuration)
  }

  /// Not allowed, it moves as a critically damped one: c 30 as c 20 (measured: 44.217461347579956 of 100 at 0.15 s).
  @Test func overdampingIsClampedUnlessAllowed() {
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.damping, animation.duration) = (0, 100, 30, 2)
    #expect(!animation.allowsOverdamping)
    #expect(animation.settlingDuration == 1)
    let clock = MediaClock()
    clock.enter()
    let layer = CALayer()
    layer.add(animation, forKey: nil)
    let time = StageTime(seconds: 0.15)
    #expect(abs(layer.presentationProperties(at: time).position.x - 44.217461347579956) < 1e-4)
    animation.allowsOverdamping = true
    let slow = CALayer()
    slow.add(animation, forKey: nil)
    #expect(abs(slow.presentationProperties(at: time).position.x - 100 * formula(0.15, 10, 1.5, 0)) < 1e-6)
    #expect((slow.animation(forKey: "") as? CASpringAnimation) == nil && animation.settlingDuration > 1)
  }

  /// k = (2π/p)², ζ = 1 − b, or 1/(1 + b) below 0, c = 4πζ/p.
  @Test(arguments: [(0.5, 0.0, 1.0), (0.5, 0.3, 0.7), (0.8, -0.5, 2), (1, 0.9, 0.1)])
  func perceptualParametersGiveTheSpring(duration: Double, bounce: Double, ratio: Double) {
    let animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    #expect(abs(Double(animation.stiffness) - pow(2 * .pi / duration, 2)) < 1e-9 && animation.mass == 1)
    #expect(abs(Double(animation.damping) - 4 * .pi * ratio / duration) < 1e-9)
    #expect(abs(animation.perceptualDuration - duration) < 1e-12)
    #expect(abs(Double(animation.bounce) - bounce) < 1e-12)
    #expect(animation.duration == animation.settlingDuration)
  }

  /// A spring with a timing function: the function runs the spring's time.
  @Test func timingFunctionDrivesTheSpringsTime() {
    let clock = MediaClock()
    clock.enter()
    let layer = CALayer()
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(animation, forKey: nil)
    // easeIn(0.5) = 0.31535682 (field guide); the spring of m 1, k 100, c 10 there.
    let t = 0.31535682
    let damped = 10 * (1 - 0.25).squareRoot()
    let expected = 1 - exp(-5 * t) * (cos(damped * t) + 5 / damped * sin(damped * t))
    let shown = layer.presentationProperties(at: StageTime(seconds: 0.5)).position.x
    #expect(abs(shown - expected) < 1e-5)
  }
}
