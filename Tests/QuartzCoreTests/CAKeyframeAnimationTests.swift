import CoreGraphics
import QuartzCore
import Testing

/// Key frames as tables of progress and value.
@MainActor @Suite struct CAKeyframeAnimationTests {
  private let clock = MediaClock()
  private let layer = CALayer()

  private func x(_ animation: CAKeyframeAnimation, at time: Double) -> Double {
    clock.enter()
    layer.removeAllAnimations()
    animation.duration = 1
    layer.add(animation, forKey: "x")
    clock.advance(to: clock.now + StageTime(seconds: time))
    return layer.presentation()!.position.x
  }

  private func table(_ make: () -> CAKeyframeAnimation, _ rows: [(Double, Double)], tolerance: Double = 1e-6)
  {
    let animation = make()
    for (t, value) in rows {
      #expect(abs(x(animation, at: t) - value) < tolerance, "at \(t)")
    }
  }

  private func animation(_ mode: CAAnimationCalculationMode, _ values: [Double]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.calculationMode = mode
    return animation
  }

  @Test func linearKeyframesInterpolate() {
    table({ animation(.linear, [0, 100, 50]) }, [(0, 0), (0.25, 50), (0.5, 100), (0.75, 75)])
  }

  @Test func keyTimesAndTimingFunctionsApply() {
    table(
      {
        let animation = animation(.linear, [0, 100, 50])
        animation.keyTimes = [0, 0.2, 1]
        animation.timingFunctions = [
          CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeInEaseOut),
        ]
        return animation
      }, [(0.1, 50), (0.2, 100), (0.4, 100 - 50 * 0.12916191), (0.6, 75)], tolerance: 1e-4)
  }

  @Test func discreteKeyframesJump() {
    table(
      { animation(.discrete, [1, 2, 4]) }, [(0, 1), (0.33, 1), (0.34, 2), (0.66, 2), (0.67, 4), (0.99, 4)])
    table(
      {
        let animation = animation(.discrete, [1, 2])
        animation.keyTimes = [0, 0.75, 1]
        return animation
      }, [(0.1, 1), (0.74, 1), (0.76, 2)])
  }

  /// At an even pace: 0 → 300 → 200 is 400 long.
  @Test func pacedKeyframesMoveEvenly() {
    table({ animation(.paced, [0, 300, 200]) }, [(0.25, 100), (0.5, 200), (0.75, 300), (0.875, 250)])
  }

  /// Through the values, with the slope of the chord between the neighbours: Hermite's form written out.
  @Test func cubicKeyframesFollowHermite() {
    func hermite(_ a: Double, _ b: Double, _ m: Double, _ n: Double, _ t: Double) -> Double {
      (1 + 2 * t) * (1 - t) * (1 - t) * a + t * (1 - t) * (1 - t) * m + t * t * (3 - 2 * t) * b
        + t * t * (t - 1) * n
    }
    table(
      { animation(.cubic, [0, 100, 50]) },
      [
        (0.125, hermite(0, 100, 100, 25, 0.25)), (0.25, hermite(0, 100, 100, 25, 0.5)), (0.5, 100),
        (0.75, hermite(100, 50, 25, -50, 0.5)),
      ])
    table(
      {
        let animation = animation(.cubic, [0, 100, 50])
        animation.tensionValues = [1, 1, 1]
        return animation
      }, [(0.25, hermite(0, 100, 0, 0, 0.5)), (0.125, hermite(0, 100, 0, 0, 0.25))])
  }

  /// Along a smooth curve at an even pace: positions at even times are the same length apart.
  @Test func cubicPacedKeyframesMoveEvenly() {
    clock.enter()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 20), CGPoint(x: 120, y: 200)]
    animation.calculationMode = .cubicPaced
    animation.duration = 1
    layer.add(animation, forKey: nil)
    var steps: [Double] = []
    var last = CGPoint.zero
    for k in 1..<200 {
      clock.advance(to: StageTime(seconds: Double(k) / 200))
      let next = layer.presentation()!.position
      steps.append(hypot(next.x - last.x, next.y - last.y))
      last = next
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    for step in steps { #expect(abs(step / mean - 1) < 0.01) }
  }

  @Test func keyframesFollowAPath() {
    clock.enter()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 300, y: 0))
    path.addLine(to: CGPoint(x: 300, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    layer.add(animation, forKey: nil)
    let paced = animation.copy() as! CAKeyframeAnimation
    paced.calculationMode = .paced
    let other = CALayer()
    other.add(paced, forKey: nil)
    clock.advance(to: StageTime(seconds: 0.25))
    #expect(layer.presentation()!.position == CGPoint(x: 150, y: 0))
    let point = other.presentation()!.position
    #expect(abs(point.x - 100) < 1e-6 && point.y == 0)
    clock.advance(to: StageTime(seconds: 0.75))
    let late = layer.presentation()!.position
    #expect(abs(late.x - 300) < 1e-9 && abs(late.y - 50) < 1e-9)
    #expect(abs(other.presentation()!.position.x - 300) < 1e-6)
  }

  @Test func degenerateInputIsHarmless() {
    clock.enter()
    for values in [[], [5.0], [5, 5]] {
      for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
        let x = x(animation(mode, values), at: 0.5)
        #expect(x == (values.isEmpty ? 0 : 5))
      }
    }
  }
}
