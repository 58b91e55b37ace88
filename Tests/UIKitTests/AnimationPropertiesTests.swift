import Stage
import Testing
import TestSupport
import UIKit

/// Properties that hold for all animations, tested on random ones.
@MainActor @Suite struct AnimationPropertiesTests {
  /// A transition whose animator makes a random mix of plain blocks, springs, delays, key frames and property animators.
  final class RandomAnimator: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var numbers: SeededNumbers
    let views: [UIView]
    var ended: [Bool] = []

    init(seed: Int, views: [UIView]) {
      numbers = SeededNumbers(seed: seed)
      self.views = views
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let to = context.view(forKey: .to)!
      context.containerView.addSubview(to)
      for view in views { animate(view) }
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        to.center.x += 100
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

    /// A random block on a random mix of properties.
    func animate(_ view: UIView) {
      let changes: [() -> Void] = [
        { view.center.x += 120 }, { view.bounds.size.width += 40 }, { view.alpha = 0.25 },
        { view.backgroundColor = .blue }, { view.transform = CGAffineTransform(rotationAngle: 2) },
        { view.layer.cornerRadius = 9 }, { view.transform = CGAffineTransform(scaleX: -1, y: 0.5) },
      ]
      let (first, second) = (numbers.choice(changes), numbers.choice(changes))
      let block = {
        first()
        second()
      }
      let (delay, duration) = (numbers.number(0...0.2), numbers.number(0.05...0.3))
      switch Int(numbers.number(0...4.999)) {
      case 0: UIView.animate(withDuration: duration, delay: delay, options: .curveEaseIn, animations: block)
      case 1:
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: 0.5, initialSpringVelocity: 2,
          options: [], animations: block)
      case 2:
        UIView.animateKeyframes(withDuration: duration, delay: delay, options: []) {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3, animations: first)
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: second)
        }
      case 3: UIViewPropertyAnimator(duration: 0.5, curve: .easeOut, animations: block).startAnimation()
      default:
        let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.6)
        animator.addAnimations(block, delayFactor: 0.3)
        animator.startAnimation()
      }
    }
  }

  /// What views show, or their model values.
  static func values(_ views: [UIView], shown: Bool) -> [Double] {
    views.flatMap { view -> [Double] in
      let layer = shown ? view.layer.presentation()! : view.layer
      let t = layer.affineTransform()
      let color = layer.backgroundColor?.components?.map { Double($0) } ?? [0, 0, 0, 0]
      return [
        layer.position.x, layer.position.y, layer.bounds.width, Double(layer.opacity), layer.cornerRadius,
        t.a,
        t.b, t.c, t.d,
      ] + color
    }
  }

  private static func isSame(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-6) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @MainActor private struct Scene {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let presenter = UIViewController()
    let presented = UIViewController()
    let views: [UIView]
    let driver: RandomAnimator

    init(seed: Int) {
      views = (0..<4).map { UIView(frame: CGRect(x: 20 * $0, y: 30 * $0, width: 50, height: 40)) }
      driver = RandomAnimator(seed: seed, views: views)
      presented.modalPresentationStyle = .overFullScreen
      presented.transitioningDelegate = driver
      stage.perform { [stage, presenter, presented, views] in
        stage.window.rootViewController = presenter
        for view in views {
          view.backgroundColor = .red
          presenter.view.addSubview(view)
        }
        presented.loadViewIfNeeded()
      }
      stage.at(0) { [presenter, presented] in presenter.present(presented, animated: true) }
      stage.advance(to: 0)
    }
  }

  /// What a scrub shows depends on the progress only, not on how it was reached or on when it is sampled.
  @Test(arguments: 0..<40)
  func scrubbedStateDependsOnProgressOnly(seed: Int) {
    let scene = Scene(seed: seed)
    var numbers = SeededNumbers(seed: seed + 1000)
    let progresses = (0..<8).map { _ in numbers.number(0...1) }
    var seen: [Double: [Double]] = [:]
    for p in progresses {
      scene.driver.update(p)
      seen[p] = Self.values(scene.views, shown: true)
    }
    scene.stage.advance(to: 1)
    for p in progresses.shuffled(using: &numbers) {
      scene.driver.update(p)
      #expect(Self.isSame(Self.values(scene.views, shown: true), seen[p]!, 0))
    }
  }

  /// After a cancel all model values are as before, and the progress on the way never rises.
  @Test(arguments: 0..<40)
  func cancelRestoresTheModelMonotonically(seed: Int) {
    let scene = Scene(seed: seed)
    let fresh = (0..<4).map { UIView(frame: CGRect(x: 20 * $0, y: 30 * $0, width: 50, height: 40)) }
    for view in fresh { view.backgroundColor = .red }
    var numbers = SeededNumbers(seed: seed + 2000)
    scene.driver.completionCurve = numbers.choice([.linear, .easeIn, .easeOut, .easeInOut])
    scene.driver.completionSpeed = numbers.number(0.3...3)
    let p = numbers.number(0...1)
    scene.driver.update(p)
    scene.stage.perform { scene.driver.cancel() }
    var last = scene.presented.view.layer.presentation()!.position.x
    let end = p * 0.5 / scene.driver.completionSpeed
    for step in 1...20 {
      scene.stage.advance(to: end * Double(step) / 20 - 1e-6)
      let x = scene.presented.view.layer.presentation()!.position.x
      #expect(x <= last + 1e-9)
      last = x
    }
    scene.stage.advance(to: end + 1)
    #expect(scene.driver.ended == [false])
    #expect(Self.isSame(Self.values(scene.views, shown: false), Self.values(fresh, shown: false), 1e-9))
    #expect(Self.isSame(Self.values(scene.views, shown: true), Self.values(fresh, shown: false), 1e-9))
    #expect(scene.presenter.view.superview === scene.stage.window)
  }

  /// At the end the model shows, and the progress on the way never falls.
  @Test(arguments: 0..<40)
  func finishEndsAtTheModelMonotonically(seed: Int) {
    let scene = Scene(seed: seed)
    var numbers = SeededNumbers(seed: seed + 3000)
    let before = Self.values(scene.views, shown: true)
    scene.driver.update(0)
    #expect(Self.isSame(Self.values(scene.views, shown: true), before))
    scene.driver.completionCurve = numbers.choice([.linear, .easeIn, .easeOut, .easeInOut])
    let p = numbers.number(0...1)
    scene.driver.update(p)
    scene.stage.perform { scene.driver.finish() }
    var last = scene.presented.view.layer.presentation()!.position.x
    for step in 1...20 {
      scene.stage.advance(to: 0.5 * (1 - p) * Double(step) / 20)
      let x = scene.presented.view.layer.presentation()!.position.x
      #expect(x >= last - 1e-9)
      last = x
    }
    scene.stage.advance(to: 3)
    #expect(scene.driver.ended == [true])
    #expect(Self.isSame(Self.values(scene.views, shown: true), Self.values(scene.views, shown: false), 0))
  }

  /// The times at which the presentation is sampled change nothing.
  @Test(arguments: 0..<20)
  func animationIsIndependentOfSampleTimes(seed: Int) {
    func run(_ times: [Double]) -> [[Double]] {
      let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
      let views = (0..<4).map { UIView(frame: CGRect(x: 20 * $0, y: 30 * $0, width: 50, height: 40)) }
      let animator = RandomAnimator(seed: seed, views: views)
      stage.perform { for view in views { stage.window.addSubview(view) } }
      for index in 0..<8 { stage.at(Double(index) * 0.07) { animator.animate(views[index % 4]) } }
      return times.map { time in
        stage.advance(to: time)
        return Self.values(views, shown: true)
      }
    }
    let all = (0...40).map { Double($0) / 40 }
    let dense = run(all)
    let sparse = run(stride(from: 0, through: 40, by: 8).map { all[$0] })
    for (index, values) in sparse.enumerated() { #expect(Self.isSame(values, dense[8 * index], 0)) }
  }

  /// Reversing twice changes nothing, at any point of an animator.
  @Test(arguments: 0..<20)
  func reversingTwiceChangesNothing(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    stage.perform { stage.window.addSubview(view) }
    let animator = UIViewPropertyAnimator(
      duration: 1, curve: numbers.choice([.linear, .easeIn, .easeOut, .easeInOut]))
    animator.addAnimations { view.center.x += 100 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: numbers.number(0...0.9))
    stage.perform { animator.startAnimation() }
    stage.advance(to: numbers.number(0.01...0.9))
    if numbers.number(0...1) < 0.5 { animator.pauseAnimation() }
    if numbers.number(0...1) < 0.5 { animator.fractionComplete = numbers.number(0...1) }
    let (before, fraction) = (Self.values([view], shown: true), animator.fractionComplete)
    animator.isReversed.toggle()
    animator.isReversed.toggle()
    #expect(Self.isSame(Self.values([view], shown: true), before))
    #expect(abs(animator.fractionComplete - fraction) < 1e-9)
    stage.perform { animator.startAnimation() }
    stage.advance(to: 5)
    #expect(animator.state == .inactive && view.alpha == 0)
  }
}
