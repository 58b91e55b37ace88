import Stage
import Testing
import UIKit

@MainActor @Suite struct StageTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  @Test func filmEndsWhenNothingIsRunning() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform { stage.window.addSubview(view) }
    stage.at(0.25) { UIView.animate(withDuration: 0.5, delay: 0.125) { view.alpha = 0 } }
    stage.advance(to: 0.5)
    #expect(stage.end == nil)
    stage.advance(to: 2)
    #expect(stage.end == StageTime(seconds: 0.875))
  }

  @Test func settlingResetsTimeToZero() throws {
    let view = UIView()
    stage.perform {
      stage.window.addSubview(view)
      UIView.animate(withDuration: 0.3) { view.center.x = 50 }
    }
    try stage.settle()
    #expect(stage.now == .zero && stage.end == .zero)
  }

  /// Eight interleaved tasks on the main actor, each with a stage of another size.
  @Test func interleavedTasksUseTheirOwnStage() async {
    let tasks = (1...8).map { number in
      Task {
        let size = CGSize(width: 100 * number, height: 100)
        let stage = Stage(size: size, scale: CGFloat(number))
        for turn in 1...4 {
          await Task.yield()
          stage.advance(to: Double(turn * number))
          await Task.yield()
          #expect(UIScreen.main.bounds.size == size)
          #expect(UIView().layer.contentsScale.isEqual(to: CGFloat(number)))
          #expect(UITraitCollection.current.displayScale.isEqual(to: CGFloat(number)))
          #expect(Float(CACurrentMediaTime()) == Float(turn * number))
        }
      }
    }
    for task in tasks { await task.value }
  }

  @Test func endlessAnimationIsNamed() {
    let view = UIView()
    stage.perform {
      stage.window.addSubview(view)
      UIView.animate(withDuration: 0.3, delay: 0, options: .repeat) { view.center.x = 50 }
    }
    #expect(throws: Endless.self) { try stage.settle() }
  }

  @Test func scrubIsSetAtItsPointsAndEvery240thOfASecond() {
    let points = [
      (time: StageTime(seconds: 0.1), fraction: 0.0), (time: StageTime(seconds: 0.121), fraction: 0.42),
    ]
    let scrub = Scrub(points, ending: .finish)
    var seen: [Double] = []
    let driver = ScrubbedTransition { seen.append($0) }
    stage.scrub(scrub, driving: driver) {}
    stage.advance(to: 1)
    let ticks = [0.1] + (25...29).map { Double($0) / 240 } + [0.121]
    #expect(seen.count == ticks.count)
    for (found, t) in zip(seen, ticks) { #expect(abs(found - 0.42 * (t - 0.1) / 0.021) < 1e-6) }
  }
}

private final class ScrubbedTransition: UIPercentDrivenInteractiveTransition {
  private let seen: (Double) -> Void
  init(_ seen: @escaping (Double) -> Void) { self.seen = seen }
  override func update(_ percentComplete: CGFloat) { seen(percentComplete) }
}
