import Foundation
import Frames
import QuartzCore
import Stage
import UIKit

/// Measures the time to evaluate one frame's animations: layers with four animations each, without drawing.
struct AnimationBench {
  /// The result of one measurement.
  struct Row {
    var layers: Int
    /// Seconds of stage time before the measurement.
    var age: Double
    /// Milliseconds per frame.
    var milliseconds: Double
  }

  let rows: [Row]

  /// Animates position, opacity, transform and colour of `layers` views for a minute; the fastest of `rounds` counts.
  @MainActor
  init(rounds: Int) {
    rows = [(100, 0.0), (1000, 0), (2000, 0), (1000, 600)].map { layers, age in
      let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
      let views = (0..<layers).map { UIView(frame: CGRect(x: $0 % 300, y: $0 % 800, width: 40, height: 40)) }
      stage.perform { for view in views { stage.window.addSubview(view) } }
      // An old stage has already run many animations.
      var time = 0.0
      while time < age {
        stage.perform { UIView.animate(withDuration: 0.5) { views[0].center.x += 1 } }
        time += 1
        stage.advance(to: time)
      }
      stage.perform {
        for view in views {
          UIView.animate(withDuration: 60, delay: 0, options: []) {
            view.center.x += 100
            view.alpha = 0.5
            view.transform = CGAffineTransform(rotationAngle: 1)
            view.backgroundColor = .red
          }
        }
      }
      let clock = ContinuousClock()
      var best = Double.infinity
      for round in 1...max(rounds, 1) * 10 {
        stage.advance(to: age + Double(round) / 60)
        let now = stage.clockTime
        let begun = clock.now
        var sum = 0.0
        for view in views { sum += view.layer.presentationProperties(at: now).opacity }
        let taken = (clock.now - begun) / .milliseconds(1)
        precondition(sum > 0)
        best = min(best, taken)
      }
      return Row(layers: layers, age: age, milliseconds: best)
    }
  }

  var text: String {
    rows.map {
      String(
        format: "%5d layers × 4 animations, stage %.0f s old: %.3f ms a frame", locale: nil, $0.layers,
        $0.age,
        $0.milliseconds)
    }.joined(separator: "\n")
  }

  var json: String {
    JSONNode(
      .array(
        rows.map {
          JSONNode(members: [
            ("layers", JSONNode(number: $0.layers)), ("animations", 4), ("age", JSONNode(number: $0.age)),
            ("milliseconds", JSONNode(number: $0.milliseconds, decimals: 4)),
          ])
        })
    ).denseText
  }
}
