import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct KeyframesTests {
  private func velocity(_ frames: Keyframes, at time: Double, side: Double) -> Double {
    func x(_ time: Double) -> Double { frames.value(at: time).vector!.x }
    let (near, far) = (time + side * 1e-7, time + side * 2e-6)
    return (x(far) - x(near)) / (far - near)
  }

  /// At unequal times a cubic goes through its values without a jump of the velocity, as at equal ones.
  @Test(arguments: [[0, 0.5, 1], [0, 0.1, 1], [0, 0.8, 1]])
  func cubicKeyframesHaveContinuousVelocity(times: [Double]) {
    let frames = Keyframes([.scalar(0), .scalar(60), .scalar(90)], times: times, mode: .cubic)
    for (time, value) in zip(times, [0.0, 60, 90]) {
      #expect(abs(frames.value(at: time).vector!.x - value) < 1e-9)
    }
    let (before, after) = (velocity(frames, at: times[1], side: -1), velocity(frames, at: times[1], side: 1))
    #expect(abs(before - after) < 1e-2 * abs(after))
    // Kochanek and Bartels: the mean of both differences, over the mean of both times.
    #expect(abs(after - 45 / 0.5) < 0.1)
  }

  /// At equal times it is Catmull and Rom's: half-way between 60 and 120 of 0, 60, 120, 60 lie (9·(60 + 120) − 0 − 60)/16.
  @Test func equalTimesGiveCatmullRomSplines() {
    let frames = Keyframes(
      [.scalar(0), .scalar(60), .scalar(120), .scalar(60)], times: nil, mode: .cubic)
    #expect(abs(frames.value(at: 0.5).vector!.x - 97.5) < 1e-9)
  }

  /// A layer that goes round a circle turns with it: its x axis lies along the tangent.
  @Test(arguments: [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse])
  func rotationFollowsACircularPath(mode: CAAnimationRotationMode) {
    let clock = MediaClock()
    clock.enter()
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    animation.path = path
    (animation.duration, animation.calculationMode, animation.rotationMode) = (1, .paced, mode)
    layer.add(animation, forKey: nil)
    for part in stride(from: 0.05, to: 1, by: 0.1) {
      let shown = layer.presentationProperties(at: StageTime(seconds: part))
      let angle = 2 * Double.pi * part
      #expect(abs(shown.position.x - 50 - 40 * cos(angle)) < 0.05)
      // Perpendicular to the radius; the model's scale stays.
      let (dx, dy) = (-sin(angle), cos(angle))
      let sign = mode == .rotateAuto ? 1.0 : -1
      #expect(
        abs(shown.transform.m11 - 2 * sign * dx) < 0.02 && abs(shown.transform.m12 - 2 * sign * dy) < 0.02)
    }
  }

  /// Through values the layer turns by the way it goes; at a standstill it keeps its own direction.
  @Test func rotationFollowsTheValues() {
    let clock = MediaClock()
    clock.enter()
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)]
    (animation.duration, animation.rotationMode) = (3, .rotateAuto)
    layer.add(animation, forKey: nil)
    func m12(_ time: Double) -> Double {
      layer.presentationProperties(at: StageTime(seconds: time)).transform.m12
    }
    #expect(abs(m12(0.5)) < 1e-9 && abs(m12(1.5) - 1) < 1e-9 && m12(2.5) == 0)
  }
}
