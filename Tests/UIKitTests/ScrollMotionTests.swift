import CoreGraphics
import Testing

@testable import UIKit

struct RubberBandTests {
  /// Independent formula: d − d²/(0.55x + d).
  @Test(
    arguments: [(0, 0), (100, 51.63515), (844, 299.48387), (-100, -51.63515), (5000, 645.79855)]
      as [(Double, Double)])
  func rubberBandShowsLessThanThePull(pull: Double, shown: Double) {
    #expect(abs(RubberBand.shown(pull, side: 844) - shown) < 1e-5)
  }

  @Test(arguments: Array(stride(from: -2000.0, through: 2000, by: 125)))
  func rubberBandInverse(pull: Double) {
    #expect(abs(RubberBand.pull(showing: RubberBand.shown(pull, side: 700), side: 700) - pull) < 1e-6)
  }

  @Test func rubberBandOfAnEmptyViewIsZero() { #expect(RubberBand.shown(50, side: 0) == 0) }
}

struct ScrollMotionTests {
  private func motion(_ offset: Double, _ velocity: Double, bounces: Bool = true, aim: Double? = nil)
    -> ScrollMotion
  {
    ScrollMotion(from: offset, velocity: velocity, in: 0...5000, bounces: bounces, rate: 0.998, aim: aim)
  }

  /// Millisecond by millisecond: each one goes its share and loses 0.2 % of the velocity. The mean of the sums with the
  /// velocity at the start and at the end of each is the integral to second order.
  @Test(arguments: [0.1, 0.5, 1.0, 2.0])
  func decelerationLosesAConstantShareEachMillisecond(time: Double) {
    var (offset, velocity) = (1000.0, 1.5)
    for _ in 0..<Int(time * 1000) {
      offset += (velocity + velocity * 0.998) / 2
      velocity *= 0.998
    }
    #expect(abs(motion(1000, 1500).offset(at: time) - offset) < 0.01)
  }

  @Test func decelerationDistanceFollowsTheVelocity() {
    let motion = motion(1000, 1500)
    #expect(abs(motion.target - (1000 + 1.5 / -log(0.998))) < 1e-9)
    #expect(abs(motion.offset(at: motion.duration - 1e-6) - motion.target) < ScrollMotion.rest + 1e-3)
    #expect(motion.offset(at: motion.duration) == motion.target)
  }

  @Test(arguments: [-2000.0, -700, 900, 3000])
  func motionIsContinuous(velocity: Double) {
    let motion = motion(velocity < 0 ? 150 : 4800, velocity)
    var last = motion.offset(at: 0)
    for step in 1...6000 {
      let next = motion.offset(at: Double(step) / 1000)
      #expect(abs(next - last) <= abs(velocity) / 1000 + ScrollMotion.rest + 1e-6)
      last = next
    }
  }

  @Test func springReturnsFromPastAnEdge() {
    let motion = motion(100, -2000)
    let peak = (0...3000).map { motion.offset(at: Double($0) / 1000) }.min()!
    #expect(peak < -20)
    #expect(motion.target == 0)
    // v·t·e^(−ωt) is furthest at 1/ω, with v/(ωe); the edge is met with v = 2000 − 100·k, k = −1000·ln(0.998).
    let velocity = 2000 - 100 * -1000 * log(0.998)
    #expect(abs(peak + velocity / (10 * M_E)) < 0.01)
  }

  @Test func withoutBouncesMotionStopsAtTheEdge() {
    let motion = motion(100, -2000, bounces: false)
    let lowest = (0...3000).map { motion.offset(at: Double($0) / 1000) }.min()!
    #expect(lowest == 0)
    #expect(motion.target == 0)
    #expect(motion.duration < 0.1)
  }

  @Test func springStartsAtRestBeyondAnEdge() {
    let motion = motion(-80, 0)
    for t in [0.05, 0.1, 0.3] {
      #expect(abs(motion.offset(at: t) + 80 * (1 + 10 * t) * exp(-10 * t)) < 1e-9)
    }
    #expect(motion.target == 0)
  }

  @Test func slowReleaseStaysAtRest() {
    let motion = motion(500, 0)
    #expect(motion.duration == 0)
    #expect(motion.target == 500)
    #expect(motion.offset(at: 3) == 500)
  }

  @Test func targetOffsetIsReached() {
    let motion = motion(500, 600, aim: 780)
    #expect(motion.target == 780)
    #expect(motion.offset(at: motion.duration) == 780)
    #expect(abs(motion.offset(at: motion.duration - 1e-6) - 780) < ScrollMotion.rest + 1e-3)
  }
}
