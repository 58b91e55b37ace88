import Stage
import Testing
import UIKit

/// Block animations as tables of time and value.
@MainActor @Suite struct UIViewAnimateTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    view.center = .zero
    stage.perform { [stage, view] in stage.window.addSubview(view) }
  }

  private func shown(at time: Double) -> CALayer {
    stage.advance(to: time)
    return view.layer.presentation()!
  }

  @Test func overlappingPositionAnimationsAddUp() {
    stage.at(0) { UIView.animate(withDuration: 1) { view.center.y = 100 } }
    stage.at(0.5) { UIView.animate(withDuration: 1) { view.center.y = 0 } }
    let table = [
      (0.25, 12.9162), (0.4, 33.1884), (0.5, 50), (0.6, 64.8394), (0.75, 74.1676), (1, 50), (1.25, 12.9162),
      (1.5, 0),
    ]
    for (t, y) in table { #expect(abs(shown(at: t).position.y - y) < 1e-3, "at \(t) s") }
  }

  @Test func delayShowsTheOldValue() {
    stage.at(0) { UIView.animate(withDuration: 0.4, delay: 0.2, options: .curveLinear) { view.alpha = 0 } }
    for (t, alpha) in [(0.0, 1.0), (0.19, 1), (0.2, 1), (0.3, 0.75), (0.5, 0.25), (0.6, 0), (1, 0)] {
      #expect(abs(Double(shown(at: t).opacity) - alpha) < 1e-6, "at \(t) s")
    }
  }

  @Test func clearToWhiteIsGreyHalfWay() {
    view.backgroundColor = .clear
    stage.at(0) { UIView.animate(withDuration: 1) { view.backgroundColor = .white } }
    let color = shown(at: 0.5).backgroundColor!.components!
    for (found, wanted) in zip(color, [0.5, 0.5, 0.5, 0.5]) { #expect(abs(Double(found) - wanted) < 1e-9) }
  }

  @Test func coloursMixStraightComponents() {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.at(0) {
      UIView.animate(withDuration: 1) {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      }
    }
    let color = shown(at: 0.5).backgroundColor!.components!
    for (found, wanted) in zip(color, [0.5, 0, 0.5, 0.75]) { #expect(abs(Double(found) - wanted) < 1e-9) }
  }

  @Test func completionRunsOnceAtTheEnd() {
    var heard: [(time: Double, finished: Bool)] = []
    stage.at(0) {
      UIView.animate(withDuration: 0.3) {
        view.alpha = 0.5
      } completion: {
        heard.append((CACurrentMediaTime(), $0))
      }
      #expect(heard.isEmpty)
    }
    stage.advance(to: 1)
    #expect(heard.count == 1 && heard[0].time == 0.3 && heard[0].finished)
  }

  @Test func blockWithoutChangesEndsAtOnce() {
    var heard: [Double] = []
    stage.at(0.1) {
      UIView.animate(withDuration: 5) {
        view.alpha = 1
      } completion: { _ in
        heard.append(CACurrentMediaTime())
      }
      #expect(heard.isEmpty)
    }
    stage.advance(to: 0.1)
    #expect(heard == [0.1])
  }

  @Test func replacedAnimationReportsNotFinished() {
    var finished: [Bool] = []
    stage.at(0) {
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
    }
    stage.at(0.5) {
      UIView.animate(withDuration: 1) {
        view.alpha = 1
      } completion: {
        finished.append($0)
      }
    }
    // From the old model value, 0, back to 1 along the ease in-out.
    #expect(abs(Double(shown(at: 0.75).opacity) - 0.12916191) < 2e-6)
    stage.advance(to: 3)
    #expect(finished == [false, true])
  }

  @Test func repeatedAnimationAutoreverses() {
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
        view.center.x = 100
      }
    }
    for (t, x) in [(0.25, 25.0), (0.75, 75), (1.25, 75), (1.75, 25), (2.5, 50), (7.25, 75)] {
      #expect(abs(shown(at: t).position.x - x) < 1e-6, "at \(t) s")
    }
  }

  @Test func performWithoutAnimationChangesAtOnce() {
    stage.at(0) {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 100 } }
    }
    #expect(shown(at: 0).position.x == 100)
  }

  /// A completion that begins another animation must not starve the clock.
  @Test func completionMayStartAnotherAnimation() {
    var rounds = 0
    func go() {
      UIView.animate(withDuration: 0) {
        view.center.x += 1
      } completion: { _ in
        rounds += 1
        if rounds < 1000 { go() }
      }
    }
    stage.at(0) { go() }
    stage.advance(to: 0)
    #expect(rounds == 1000 && view.center.x == 1000)
  }

  @Test func animationIsIndependentOfSampleOrder() {
    func positions(_ times: [Double]) -> [CGFloat] {
      let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(view)
      stage.at(0.1) { UIView.animate(withDuration: 0.7) { view.center.x = 100 } }
      stage.at(0.4) { UIView.animate(withDuration: 0.7) { view.center.x = -50 } }
      return times.map { time in
        stage.advance(to: time)
        return view.layer.presentation()!.position.x
      }
    }
    let dense = positions((0...120).map { Double($0) / 100 })
    for step in [7, 30, 60] {
      let times = stride(from: 0, through: 120, by: step).map { $0 }
      #expect(positions(times.map { Double($0) / 100 }) == times.map { dense[$0] })
    }
  }
}
