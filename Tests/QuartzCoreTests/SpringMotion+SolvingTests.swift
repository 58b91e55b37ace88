import CoreGraphics
import QuartzCore
import Testing

@Suite struct SpringMotionSolvingTests {
  /// ζ, D, ω, stiffness, damping, what is left at D, first peak and its time, as measured.
  static let measured: [[Double]] = [
    [0.4, 0.5, 30.393206, 923.746983, 24.314565, 0.001454, 1.253827, 0.112780],
    [0.5, 0.5, 25.433797, 646.878006, 25.433797, -0.000969, 1.163034, 0.142629],
    [0.7, 0.5, 19.679293, 387.274580, 27.551010, 0.001428, 1.045988, 0.223540],
    [0.7, 0.8, 12.299558, 151.279133, 17.219382, 0.001428, 1.045988, 0.357664],
    [0.8, 0.5, 17.988593, 323.589492, 28.781749, -0.000301, 1.015165, 0.291073],
    [1.0, 0.5, 18.466827, 341.023698, 36.933654, 0.001, 1, .infinity],
  ]

  @Test(arguments: measured)
  func dampingRatioAndDurationGiveASpring(row: [Double]) {
    let spring = SpringMotion(dampingRatio: row[0], duration: row[1])
    #expect(abs(spring.frequency - row[2]) < 1e-6)
    #expect(abs(spring.stiffness - row[3]) < 1e-5)
    #expect(abs(spring.damping - row[4]) < 1e-6)
    #expect(abs(1 - spring.value(at: row[1]) - row[5]) < 1e-6)
    // The peak by search.
    var peak = (value: 0.0, time: 0.0)
    for k in 0...500_000 {
      let t = row[1] * Double(k) / 500_000
      let value = spring.value(at: t)
      if value > peak.value { peak = (value, t) }
    }
    if row[7].isFinite {
      #expect(abs(peak.value - row[6]) < 1e-6 && abs(peak.time - row[7]) < 1e-5)
    } else {
      #expect(peak.value < 1)
    }
  }

  /// ζ, D, v, ω.
  @Test(arguments: [
    [0.8, 0.5, 1, 17.806633], [0.8, 0.5, 5, 16.827916], [0.7, 0.5, 0.5, 19.573077], [0.6, 0.6, 3, 17.451348],
    [1, 0.5, 1, 18.355131], [0.1, 10, 0.0231, 4.558188096287089], [0.1, 10, 0.0241, 4.555845750711907],
    [0.5, 2, 0.83, 6.036899176854381], [1, 1, 4.8, 8.443148053972365],
  ])
  func velocityChangesTheSpring(row: [Double]) {
    let spring = SpringMotion(dampingRatio: row[0], duration: row[1], initialVelocity: row[2])
    #expect(abs(spring.frequency / row[3] - 1) < 1e-7)
  }

  @Test func durationsAreClamped() {
    #expect(SpringMotion(dampingRatio: 0.5, duration: 0) == SpringMotion(dampingRatio: 0.5, duration: 0.01))
    #expect(SpringMotion(dampingRatio: 0.5, duration: 60) == SpringMotion(dampingRatio: 0.5, duration: 10))
    for ratio in [0, 0.001, 0.01, 0.999, 1, 7] {
      for velocity in [-100.0, 0, 100] {
        let spring = SpringMotion(dampingRatio: ratio, duration: 0.5, initialVelocity: velocity)
        #expect(spring.frequency.isFinite && spring.frequency > 0)
      }
    }
  }

  /// The closed form of the root without velocity.
  @Test func rootWithoutVelocityHasAClosedForm() {
    for ratio in stride(from: 0.05, to: 0.99, by: 0.047) {
      for duration in [0.01, 0.3, 1, 10] {
        let closed = -log(0.001 * (1 - ratio * ratio).squareRoot() / ratio) / (ratio * duration)
        let spring = SpringMotion(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.frequency / closed - 1) < 1e-9)
      }
    }
  }

  /// Progress at k/60 for k = 0, 2, …, 30.
  @Test func halfSecondSpringMatchesTheTable() {
    let spring = TimingCurve.spring(SpringMotion(dampingRatio: 0.7, duration: 0.5))
    let table = [
      0, 0.156652, 0.448325, 0.714647, 0.898486, 0.999452, 1.039903, 1.045208, 1.035042, 1.021463, 1.010211,
      1.002945, 0.999245, 0.997973, 0.998016,
    ]
    for (index, value) in table.enumerated() {
      #expect(abs(spring.progress(at: Double(2 * index) / 30, duration: 0.5) - value) < 1e-6)
    }
    #expect(abs(SpringMotion(dampingRatio: 0.7, duration: 0.5).value(at: 0.5) - 0.998572) < 1e-6)
    #expect(spring.progress(at: 1, duration: 0.5) == 1)
  }

  /// Mass, stiffness, damping, velocity, settling duration.
  @Test(arguments: [
    [1, 100, 10, 0, 1.4727003346780927], [1, 300, 20, 0, 0.7442555275721707],
    [1, 100, 10, 5, 1.3815510557964275], [1, 100, 20, 0, 1.0], [1, 400, 40, 0, 0.5],
  ])
  func settlingDurationMatchesTheTable(row: [Double]) {
    let spring = SpringMotion(mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
    #expect(abs(spring.settlingDuration - row[4]) < 1e-12)
  }

  /// Duration, bounce, stiffness, damping ratio.
  @Test(arguments: [
    [0.5, 0, 16 * Double.pi * .pi, 1], [0.5, 0.3, 16 * Double.pi * .pi, 0.7],
    [1, 0.5, 4 * Double.pi * .pi, 0.5],
  ])
  func durationAndBounceGiveStiffnessAndDamping(row: [Double]) {
    let spring = SpringMotion(perceptualDuration: row[0], bounce: row[1])
    #expect(abs(spring.stiffness - row[2]) < 1e-9 && abs(spring.dampingRatio - row[3]) < 1e-12)
    #expect(abs(spring.damping - 4 * .pi * row[3] / row[0]) < 1e-9)
  }

  @Test func inverseUndoesTheSpring() {
    let curves: [TimingCurve] = [
      .linear, .easeInOut, .cubic(.default), .spring(SpringMotion(dampingRatio: 0.6, duration: 0.5)),
      .spring(SpringMotion(dampingRatio: 1, duration: 0.5)),
    ]
    for curve in curves {
      for progress in stride(from: 0.05, to: 0.95, by: 0.05) {
        let place = curve.inverse(progress, duration: 0.5)
        #expect(abs(curve.progress(at: place, duration: 0.5) - progress) < 1e-9)
      }
    }
  }
}
