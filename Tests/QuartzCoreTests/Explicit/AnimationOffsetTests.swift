import CoreGraphics
import Testing

@testable import QuartzCore

/// `timeOffset` on animations: where in its runs one begins. It goes from 0 to 100 in 1 s over a model value of 500.
@MainActor @Suite struct AnimationOffsetTests {
  private let clock = MediaClock()
  private let layer = CALayer()

  init() {
    clock.enter()
    layer.position.x = 500
  }

  private func add(_ change: (CABasicAnimation) -> Void) {
    clock.enter()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    change(animation)
    layer.add(animation, forKey: "x")
  }

  private func x(at time: Double) -> Double {
    layer.presentationProperties(at: StageTime(seconds: time)).position.x
  }

  /// It plays to its end and then through what was left out: 25 → 100, then 0 → 25; by whole durations it is the same.
  @Test(
    arguments: [
      (0.25, [(0.0, 25.0), (0.5, 75), (0.7, 95), (0.8, 5), (0.99, 24)]),
      (1.25, [(0, 25), (0.7, 95), (0.8, 5)]), (-0.25, [(0, 75), (0.2, 95), (0.3, 5), (0.9, 65)]),
      (-2.75, [(0, 25), (0.8, 5)]), (0, [(0, 0), (0.7, 70)]),
    ] as [(Double, [(Double, Double)])])
  func offsetAnimationWrapsAround(offset: Double, rows: [(Double, Double)]) {
    add { $0.timeOffset = offset }
    for (time, value) in rows { #expect(abs(x(at: time) - value) < 1e-9, "\(offset) at \(time)") }
    #expect(x(at: 1) == 500)
    clock.advance(to: StageTime(seconds: 0.999))
    #expect(layer.animationKeys() == ["x"])
    clock.advance(to: StageTime(seconds: 1))
    #expect(layer.animationKeys() == nil)
  }

  /// Forth and back is a run of 2 s: from 0.25 s into it on.
  @Test func offsetAppliesWithAutoreverses() {
    add {
      $0.timeOffset = 0.25
      $0.autoreverses = true
    }
    for (time, value) in [(0.0, 25.0), (0.5, 75), (0.75, 100), (1, 75), (1.75, 0), (1.9, 15)] {
      #expect(abs(x(at: time) - value) < 1e-9, "at \(time)")
    }
    #expect(x(at: 2) == 500)
  }

  @Test func offsetAppliesWithRepeats() {
    add {
      $0.timeOffset = 0.5
      $0.repeatCount = 2.5
      $0.fillMode = .forwards
    }
    for (time, value) in [(0.0, 50.0), (0.4, 90), (0.6, 10), (1.5, 0), (2.4, 90)] {
      #expect(abs(x(at: time) - value) < 1e-9, "at \(time)")
    }
    // 0.5 + 2.5 runs: the end of the third is the beginning of a fourth, which stays.
    #expect(abs(x(at: 2.5)) < 1e-9)
  }

  /// With a speed of 0 an animation stands at its offset, and scrubs.
  @Test func offsetScrubsAPausedAnimation() {
    for offset in [0.0, 0.3, 0.75] {
      add {
        $0.speed = 0
        $0.timeOffset = offset
      }
      #expect(abs(x(at: 5) - 100 * offset) < 1e-9)
    }
  }

  /// With a speed of −1 it goes backwards, from its end or from its offset.
  @Test func offsetAppliesToReversedAnimations() {
    add { $0.speed = -1 }
    for (time, value) in [(0.0, 100.0), (0.25, 75), (0.9, 10)] { #expect(abs(x(at: time) - value) < 1e-6) }
    add {
      $0.speed = -1
      $0.timeOffset = 1
    }
    for (time, value) in [(0.0, 100.0), (0.25, 75), (0.9, 10)] { #expect(abs(x(at: time) - value) < 1e-6) }
  }

  /// A layer whose time stands still is scrubbed by its own offset; an animation begins at what that was.
  @Test func offsetScrubsAPausedLayer() {
    layer.speed = 0
    add { $0.timingFunction = CAMediaTimingFunction(name: .linear) }
    for offset in [0.5, 0.2, 0.9, 0] {
      layer.timeOffset = offset
      clock.advance(to: clock.now + StageTime(seconds: 1))
      #expect(abs(x(at: clock.now.seconds) - 100 * offset) < 1e-9)
    }
    layer.timeOffset = 1
    #expect(x(at: 10) == 500)
  }
}
