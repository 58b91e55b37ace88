import CoreGraphics
import Foundation
import QuartzCore
import Stage
import UIKit

/// Measures how the cost of large scenes grows: each case runs with n views or animations and with four times as many.
/// Linear growth takes four times as long.
struct GrowthBench {
  struct Row {
    var name: String
    var count: Int
    /// Seconds for n and for 4n.
    var seconds: (Double, Double)
    var ratio: Double { seconds.1 / max(seconds.0, 1e-9) }
  }

  let rows: [Row]

  /// - Parameter rounds: the fastest of that many runs counts.
  @MainActor
  init(rounds: Int) {
    rows = Case.allCases.map { test in
      @MainActor func fastest(_ count: Int) -> Double {
        (0..<max(rounds, 1)).map { _ in test.run(count) }.min() ?? 0
      }
      // The small case runs first, so that it does not pay for the large one's memory.
      let few = fastest(test.count)
      return Row(name: test.rawValue, count: test.count, seconds: (few, fastest(4 * test.count)))
    }
  }

  /// A case to measure.
  @MainActor
  private enum Case: String, CaseIterable {
    case firstFrame = "subviews: build, lay out, draw"
    case manyViews = "as many as a scene may have: build, lay out, draw"
    case atTheBack = "subviews: insert at the back"
    case shuffled = "subviews: remove in any order"
    case stop = "stopAnimation on views of two properties"
    case overlapping = "overlapping blocks on one property"
    case ending = "blocks that end together"
    case takingOver = "a block that takes over from another"
    case grid = "a grid's items: first frame"
    case gridScrolling = "a grid's items: scroll by 100 screens"
    case rows = "a list's items of estimated height: first frame"
    case snapshots = "a list's items: the difference of two snapshots"

    var count: Int {
      switch self {
      case .overlapping, .ending, .stop: 2000
      case .manyViews: 25_000
      case .firstFrame, .atTheBack, .shuffled, .takingOver: 4000
      case .grid, .gridScrolling: 25_000
      case .rows, .snapshots: 2500
      }
    }

    /// The seconds that it takes.
    func run(_ count: Int) -> Double {
      let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
      switch self {
      case .firstFrame, .manyViews:
        return time {
          stage.perform { for view in views(count) { stage.window.addSubview(view) } }
          draw(stage.snapshot())
        }
      case .atTheBack:
        let views = views(count)
        return time { stage.perform { for view in views { stage.window.insertSubview(view, at: 0) } } }
      case .shuffled:
        let views = views(count)
        stage.perform { for view in views { stage.window.addSubview(view) } }
        // A step without a common factor visits each element once.
        return time {
          stage.perform { for index in 0..<count { views[index * 7919 % count].removeFromSuperview() } }
        }
      case .stop:
        let views = added(count, to: stage)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          for view in views {
            view.center.x += 10
            view.alpha = 0.5
          }
        }
        stage.perform { animator.startAnimation() }
        stage.advance(to: 0.5)
        return time { stage.perform { animator.stopAnimation(true) } }
      case .overlapping:
        let view = added(1, to: stage)[0]
        return time {
          stage.perform { for _ in 0..<count { UIView.animate(withDuration: 1) { view.center.x += 1 } } }
        }
      case .ending:
        let views = added(count, to: stage)
        stage.perform {
          for view in views {
            UIView.animate(withDuration: 1) {
              view.center.x += 1
            } completion: { _ in
            }
          }
        }
        stage.advance(to: 0.5)
        return time { stage.advance(to: 1) }
      case .takingOver:
        let views = added(count, to: stage)
        stage.perform { UIView.animate(withDuration: 1) { for view in views { view.alpha = 0 } } }
        stage.advance(to: 0.5)
        return time {
          stage.perform { UIView.animate(withDuration: 1) { for view in views { view.alpha = 1 } } }
        }
      case .grid:
        let list = GrowthList(count, in: stage.window.bounds, layout: GrowthList.grid)
        return time {
          stage.perform { stage.window.addSubview(list.view) }
          draw(stage.snapshot())
        }
      case .gridScrolling:
        let list = GrowthList(count, in: stage.window.bounds, layout: GrowthList.grid)
        stage.perform { stage.window.addSubview(list.view) }
        return time {
          for screen in 1...100 { stage.perform { list.view.contentOffset.y = CGFloat(screen) * 844 } }
        }
      case .rows:
        let list = GrowthList(count, in: stage.window.bounds, layout: GrowthList.rows)
        return time {
          stage.perform { stage.window.addSubview(list.view) }
          draw(stage.snapshot())
        }
      case .snapshots:
        let list = GrowthList(0, in: stage.window.bounds, layout: GrowthList.grid)
        stage.perform { stage.window.addSubview(list.view) }
        return list.difference(count, on: stage) { body in time { stage.perform(body) } }
      }
    }

    private func views(_ count: Int) -> [UIView] {
      (0..<count).map {
        let view = UIView(frame: CGRect(x: $0 % 380, y: $0 % 834, width: 10, height: 10))
        view.backgroundColor = .red
        return view
      }
    }

    private func added(_ count: Int, to stage: Stage) -> [UIView] {
      let views = views(count)
      stage.perform { for view in views { stage.window.addSubview(view) } }
      return views
    }

    private func draw(_ tree: RenderTree) {
      Compositor(width: Int(tree.size.width), height: Int(tree.size.height))?.draw(tree, scale: 1)
    }

    private func time(_ body: () -> Void) -> Double {
      let begun = ContinuousClock.now
      body()
      return (ContinuousClock.now - begun) / .seconds(1)
    }
  }

  var text: String {
    rows.map {
      String(
        format: "%@, %d → %d: %.1f → %.1f ms, ratio %.2f", locale: nil, $0.name, $0.count, 4 * $0.count,
        1000 * $0.seconds.0, 1000 * $0.seconds.1, $0.ratio)
    }.joined(separator: "\n")
  }

  var json: String {
    let lines = rows.map {
      String(
        format: "{\"case\":\"%@\",\"count\":%d,\"seconds\":[%.6f,%.6f],\"ratio\":%.3f}", locale: nil, $0.name,
        $0.count, $0.seconds.0, $0.seconds.1, $0.ratio)
    }
    return "[\(lines.joined(separator: ","))]"
  }
}
