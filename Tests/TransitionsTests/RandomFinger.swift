import Stage
import UIKit

/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Stage {
  /// Touches, lifts, cancels and taps at any time and place within `seconds`.
  func playRandomly(seed: UInt64, for seconds: Double) {
    var numbers = SeededNumbers(seed: seed)
    var time = Double.random(in: 0...0.3, using: &numbers)
    func place() -> CGPoint {
      CGPoint(
        x: .random(in: 0...size.width, using: &numbers), y: .random(in: 0...size.height, using: &numbers))
    }
    while time < seconds {
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0: finger.tap(place(), at: time)
      case 1: finger.doubleTap(place(), at: time)
      default:
        var path = [TouchPoint(at: time, place())]
        for _ in 0..<Int.random(in: 1...5, using: &numbers) {
          time += Double.random(in: 0.01...0.2, using: &numbers)
          path.append(TouchPoint(at: time, place()))
        }
        finger.drag(path, ending: Int.random(in: 0..<5, using: &numbers) == 0 ? .cancelled : .lifted)
      }
      time += Double.random(in: 0.31...0.6, using: &numbers)
    }
  }
}
