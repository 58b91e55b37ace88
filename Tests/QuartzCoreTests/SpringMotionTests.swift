import QuartzCore
import Testing

@Suite struct SpringMotionTests {
  /// Positions 0…100 recorded at 0.05, 0.15, 0.25 and 0.45 s: mass, stiffness, damping, velocity, positions.
  static let recorded: [(Double, Double, Double, Double, [Double])] = [
    (1, 100, 10, 0, [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]),
    (1, 100, 20, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
    (1, 100, 30, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
    (1, 100, 10, 5, [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]),
    (1, 100, 10, -5, [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]),
  ]

  @Test(arguments: recorded)
  func positionsMatchTheRecording(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, values: [Double]
  ) {
    let spring = SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    for (t, value) in zip([0.05, 0.15, 0.25, 0.45], values) {
      #expect(abs(100 * spring.value(at: t) - value) < 6e-5)
    }
  }

  @Test func velocityIsTheDerivative() {
    for (mass, stiffness, damping, velocity, _) in SpringMotionTests.recorded {
      let spring = SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      #expect(abs(spring.velocity(at: 0) - velocity) < 1e-9)
      for t in [0.1, 0.3, 0.7] {
        let chord = (spring.value(at: t + 1e-6) - spring.value(at: t - 1e-6)) / 2e-6
        #expect(abs(spring.velocity(at: t) - chord) < 1e-6)
      }
    }
  }
}
