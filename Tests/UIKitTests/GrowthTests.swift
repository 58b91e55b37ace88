import QuartzCore
import Stage
import Testing
import UIKit

/// What a large number of views costs, counted in operations.
@MainActor @Suite struct GrowthTests {
  /// A view that counts how often views are compared.
  private final class CountedView: UIView {
    nonisolated(unsafe) static var comparisons = 0
    override func isEqual(_ object: Any?) -> Bool {
      Self.comparisons += 1
      return super.isEqual(object)
    }
  }

  /// Finding a subview's place compares no views with each other.
  @Test func subviewLookupComparesNoViews() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let views = (0..<700).map { _ in CountedView() }
    CountedView.comparisons = 0
    stage.perform {
      for view in views { stage.window.addSubview(view) }
      stage.window.insertSubview(views[3], aboveSubview: views[600])
      stage.window.insertSubview(views[4], belowSubview: views[601])
      stage.window.bringSubviewToFront(views[5])
      stage.window.sendSubviewToBack(views[6])
      stage.window.exchangeSubview(at: 0, withSubviewAt: 650)
      for view in views { view.removeFromSuperview() }
    }
    #expect(CountedView.comparisons == 0 && stage.window.subviews.isEmpty)
  }

  /// Layers lie as the views do after every way of moving a subview among many.
  @Test func layerOrderFollowsViewOrder() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let views = (0..<1500).map { _ in UIView() }
    func agree() -> Bool {
      stage.window.subviews.map(\.layer) == stage.window.layer.sublayers
    }
    stage.perform {
      for view in views { stage.window.addSubview(view) }
      stage.window.insertSubview(views[3], aboveSubview: views[1200])
      #expect(stage.window.subviews.firstIndex(of: views[3]) == 1200 && agree())
      stage.window.insertSubview(views[1400], belowSubview: views[10])
      #expect(stage.window.subviews.firstIndex(of: views[1400]) == 9 && agree())
      stage.window.bringSubviewToFront(views[0])
      #expect(stage.window.subviews.last === views[0] && agree())
      stage.window.sendSubviewToBack(views[0])
      #expect(stage.window.subviews.first === views[0] && agree())
      stage.window.exchangeSubview(at: 5, withSubviewAt: 1300)
      #expect(agree())
      stage.window.insertSubview(views[7], at: 700)
      #expect(stage.window.subviews[700] === views[7] && agree())
      for view in views.shuffled() { view.removeFromSuperview() }
    }
    #expect(stage.window.layer.sublayers == nil)
  }

  /// n blocks on one property add up, have names of their own, and end one by one.
  @Test func blocksOnOnePropertyAddUp() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform { stage.window.addSubview(view) }
    let count = 300
    var ended: [Int] = []
    stage.perform {
      for index in 0..<count {
        UIView.animate(withDuration: 1 + Double(index % 3), delay: 0, options: .curveLinear) {
          view.center.x += 1
        } completion: { _ in
          ended.append(index)
        }
      }
    }
    let names = view.layer.animationKeys() ?? []
    #expect(names.count == count && Set(names).count == count)
    #expect(names[0] == "position" && names[1] == "position-2" && names[2] == "position-3")
    stage.advance(to: 0.5)
    // A third each is 1/2, 1/4 and 1/6 of its way.
    let moved = Double(count) / 3 * (0.5 + 0.25 + 0.5 / 3)
    #expect(abs(view.layer.presentation()!.position.x - 5 - moved) < 1e-9)
    stage.advance(to: 1)
    #expect(view.layer.animationKeys()?.count == 200 && ended.count == 100)
    stage.advance(to: 3)
    #expect(view.layer.animationKeys() == nil && ended.count == count)
    // Those that end together end in the order of their start.
    #expect(ended == (0..<3).flatMap { third in (0..<count).filter { $0 % 3 == third } })
  }

  /// Stopping an animator leaves what shows, whatever number of views and properties it moves.
  @Test func stoppingKeepsManyPresentationValues() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let views = (0..<400).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    var animator: UIViewPropertyAnimator?
    stage.perform {
      for view in views { stage.window.addSubview(view) }
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        for (index, view) in views.enumerated() {
          view.center.x += CGFloat(index)
          view.alpha = 0
        }
      }
      animator?.startAnimation()
    }
    stage.advance(to: 0.25)
    stage.perform { animator?.stopAnimation(true) }
    for (index, view) in views.enumerated() {
      #expect(abs(Double(view.center.x) - 5 - Double(index) / 4) < 1e-9 && abs(view.alpha - 0.75) < 1e-9)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// A block that takes over from another on many views interrupts it once.
  @Test func blockInterruptsAnotherOnce() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let views = (0..<400).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    var log: [(String, Bool, Double)] = []
    stage.perform {
      for view in views { stage.window.addSubview(view) }
      UIView.animate(withDuration: 1) {
        for view in views { view.alpha = 0 }
      } completion: {
        log.append(("first", $0, CACurrentMediaTime()))
      }
    }
    stage.at(0.5) {
      UIView.animate(withDuration: 1) {
        for view in views { view.alpha = 1 }
      } completion: {
        log.append(("second", $0, CACurrentMediaTime()))
      }
    }
    stage.advance(to: 3)
    #expect(
      log.map(\.0) == ["first", "second"] && log.map(\.1) == [false, true] && log.map(\.2) == [0.5, 1.5])
  }
}

/// Values so large that converting them to an integer would end the process.
@MainActor @Suite struct EndlessTimesTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() { stage.perform { [stage, view] in stage.window.addSubview(view) } }

  @Test(
    arguments: [
      (Double.infinity, Double.infinity), (1e300, 1), (1, 1e300), (.infinity, 0), (0, .infinity),
      (.nan, .nan),
    ])
  func extremeBlockDurationsAndDelaysAreAccepted(duration: Double, delay: Double) {
    stage.perform {
      UIView.animate(withDuration: duration, delay: delay) { view.center.x = 100 }
      UIView.animate(withDuration: duration, delay: delay, options: [.repeat, .autoreverse]) {
        view.alpha = 0
      }
      UIView.animateKeyframes(withDuration: duration, delay: delay) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.transform = .init(scaleX: 2, y: 2)
        }
      }
    }
    stage.advance(to: 1e6)
    #expect(view.center.x == 100)
  }

  /// A rest that takes as good as for ever stays where it is, forwards and backwards.
  @Test(arguments: [1e15, 1e300, Double.infinity]) func extremeDurationFactorsAreAccepted(factor: Double) {
    stage.perform {}
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { self.view.center.x = 100 }
    animator.startAnimation()
    // So slow from half-way on that nothing is seen of it.
    func stays(until time: Double) -> Bool {
      stage.advance(to: time)
      return abs(view.layer.presentation()!.position.x - 50) < 1e-3
    }
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
    #expect(stays(until: 100))
    animator.isReversed = true
    #expect(stays(until: 200))
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: CGFloat(factor))
    animator.isReversed = false
    #expect(stays(until: 300))
    animator.stopAnimation(true)
  }
}
