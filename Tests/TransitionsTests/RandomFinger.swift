import Stage
import TestSupport
import UIKit

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
