import QuartzCore
import Stage
import Testing
import UIKit
import UIKitTestSupport

/// A page that logs its callbacks.
@MainActor
private final class Page: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("willAppear(\(name))") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("didAppear(\(name))") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("willDisappear(\(name))") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("didDisappear(\(name))") }
  override func didMove(toParent parent: UIViewController?) {
    log.lines.append("didMove(\(name), \(parent == nil ? "nil" : "parent"))")
  }
}

/// Animates and drives pushes and pops, and logs the delegate's calls.
@MainActor
private final class Delegate: NSObject, UINavigationControllerDelegate {
  let animator: ListeningAnimator
  var hasAnimator = true
  var operations: [UINavigationController.Operation] = []

  init(_ log: Log) { animator = ListeningAnimator(log) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return hasAnimator ? animator : nil
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator.isDriven ? animator : nil }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { animator.log.lines.append("willShow(\(viewController.title ?? ""))") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { animator.log.lines.append("didShow(\(viewController.title ?? ""))") }
}

@MainActor @Suite struct UINavigationControllerTests {
  private let log = Log()
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let first: Page
  private let second: Page
  private let third: Page
  private let navigation: UINavigationController
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

  init() {
    (first, second, third) = (Page("first", log), Page("second", log), Page("third", log))
    navigation = UINavigationController(rootViewController: first)
    stage.perform { [stage, navigation] in stage.window.rootViewController = navigation }
    log.lines = []
  }

  private func push(_ page: UIViewController) throws {
    stage.perform { navigation.pushViewController(page, animated: true) }
    try stage.settle()
  }

  /// As recorded on iOS.
  @Test func pushCallbacksMatchTheRecording() throws {
    let delegate = Delegate(log)
    navigation.delegate = delegate
    try push(second)
    #expect(
      log.lines == [
        "willDisappear(first)", "willAppear(second)", "willShow(second)", "animateTransition",
        "completeTransition", "didDisappear(first)", "didAppear(second)", "didMove(second, parent)",
        "didShow(second)", "animationEnded(true)",
      ])
    log.lines = []
    stage.perform { #expect(navigation.popViewController(animated: true) === second) }
    try stage.settle()
    #expect(
      log.lines == [
        "willDisappear(second)", "willAppear(first)", "willShow(first)", "animateTransition",
        "completeTransition", "didDisappear(second)", "didAppear(first)", "didMove(second, nil)",
        "didShow(first)", "animationEnded(true)",
      ])
    #expect(delegate.operations == [.push, .pop])
  }

  @Test func contextFramesAreFullScreen() throws {
    let delegate = Delegate(log)
    navigation.delegate = delegate
    var frames: [[CGRect]] = []
    var inside: [[Bool]] = []
    delegate.animator.inspect = { context in
      let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
      frames.append([
        context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to),
        context.finalFrame(for: to),
      ])
      inside.append([.from, .to].map { context.view(forKey: $0)!.isDescendant(of: context.containerView) })
    }
    try push(second)
    stage.perform {
      second.view.transform = .identity
      second.view.frame = whole
      navigation.popViewController(animated: true)
    }
    try stage.settle()
    #expect(frames == [[whole, .zero, .zero, whole], [whole, .zero, .zero, whole]])
    #expect(inside == [[true, false], [true, false]])
  }

  /// Critically damped, ω = √(1000/3).
  private func spring(_ t: Double) -> Double {
    let omega = (1000.0 / 3).squareRoot()
    return 1 - (1 + omega * t) * exp(-omega * t)
  }

  @Test(arguments: [true, false])
  func pushMovesPagesInParallax(isPush: Bool) throws {
    if !isPush { try push(second) }
    stage.perform {
      if isPush {
        navigation.pushViewController(second, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
    }
    for t in [0.0, 0.1, 0.25, 0.4] {
      stage.advance(to: t)
      let p = isPush ? spring(t) : 1 - spring(t)
      #expect(abs(second.view.layer.presentation()!.frame.minX - 390 * (1 - p)) < 0.001)
      #expect(abs(first.view.layer.presentation()!.frame.minX + 0.3 * 390 * p) < 0.001)
      let pages = try #require(second.view.superview)
      #expect(pages.subviews.map { $0 === first.view ? 1 : $0 === second.view ? 3 : 2 } == [1, 2, 2, 3])
      #expect(abs(Double(pages.subviews[1].layer.presentation()!.opacity) - 0.1 * p) < 1e-5)
    }
    stage.advance(to: 0.5)
    let top = isPush ? second : first
    #expect(top.view.superview?.subviews == [top.view] && top.view.frame == whole)
    #expect(first.view.frame == whole)
  }

  /// A cancelled pop leaves stack, parents and views as they were.
  @Test func cancelledPopKeepsTheTopController() throws {
    try push(second)
    let delegate = Delegate(log)
    delegate.animator.isDriven = true
    navigation.delegate = delegate
    let before = Hierarchy(stage.window)
    log.lines = []
    stage.perform { navigation.popViewController(animated: true) }
    #expect(navigation.viewControllers == [first])
    stage.perform { delegate.animator.update(0.4) }
    stage.perform { delegate.animator.cancel() }
    try stage.settle()
    #expect(
      log.lines == [
        "willDisappear(second)", "willAppear(first)", "willShow(first)", "animateTransition",
        "completeTransition", "willDisappear(first)", "didDisappear(first)", "willAppear(second)",
        "didAppear(second)", "animationEnded(false)",
      ])
    #expect(navigation.viewControllers == [first, second] && second.parent === navigation)
    #expect(Hierarchy(stage.window) == before)
  }

  /// From the edge, the touch's way across is the pop's progress; its last movement decides.
  @Test(arguments: [(300.0, true), (60, false)])
  func edgeSwipeDrivesThePop(back: Double, isPopped: Bool) throws {
    try push(second)
    // To the right, and at the end further to the right or back to the left.
    stage.finger.drag([[0, 2, 400], [0.3, 212, 400], [0.4, back, 400]])
    stage.advance(to: 0.3)
    // Recognised at some point within the first 20 points; the rest of the way counts.
    let x = second.view.layer.presentation()!.frame.minX
    #expect(x > 185 && x <= 210)
    #expect(abs(first.view.layer.presentation()!.frame.minX + 0.3 * 390 * (1 - x / 390)) < 0.001)
    try stage.settle()
    #expect(navigation.viewControllers == (isPopped ? [first] : [first, second]))
    #expect((isPopped ? first : second).view.window === stage.window)
    #expect(navigation.topViewController?.view.frame == whole)
  }

  @Test func edgeSwipeAtTheRootDoesNothing() throws {
    stage.finger.drag([[0, 2, 400], [0.3, 300, 400]])
    try stage.settle()
    #expect(navigation.viewControllers == [first] && log.lines.isEmpty)
  }

  @Test func popToRootAndPopToViewController() throws {
    try push(second)
    try push(third)
    stage.perform { #expect(navigation.popToViewController(second, animated: false) == [third]) }
    #expect(navigation.viewControllers == [first, second] && third.parent == nil)
    #expect(second.view.superview != nil && third.view.superview == nil)
    try push(third)
    stage.perform { #expect(navigation.popToRootViewController(animated: true) == [second, third]) }
    try stage.settle()
    #expect(navigation.children == [first] && second.parent == nil && third.parent == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func setViewControllersReplacesTheStack() throws {
    let delegate = Delegate(log)
    delegate.hasAnimator = false
    navigation.delegate = delegate
    stage.perform { navigation.setViewControllers([first, second, third], animated: true) }
    try stage.settle()
    #expect(navigation.topViewController === third && navigation.children.count == 3)
    stage.perform { navigation.setViewControllers([second, first], animated: true) }
    try stage.settle()
    #expect(
      navigation.topViewController === first && third.parent == nil && delegate.operations == [.push, .pop])
    stage.perform { navigation.viewControllers = [] }
    #expect(first.view.superview == nil && navigation.topViewController == nil)
  }

  /// What is requested during a push happens after it, and is reported.
  @Test func pushDuringAPushWaits() throws {
    let messages = recordedMisuse {
      stage.perform {
        navigation.pushViewController(second, animated: true)
        navigation.pushViewController(third, animated: true)
      }
    }
    #expect(navigation.viewControllers == [first, second])
    try stage.settle()
    #expect(navigation.viewControllers == [first, second, third] && third.view.window === stage.window)
    #expect(messages.count == 1 && messages[0].contains("while another push or pop is running"))
  }

  @Test func coordinatorExistsAtOnce() throws {
    let companion = UIView()
    stage.perform {
      navigation.pushViewController(second, animated: true)
      #expect(navigation.transitionCoordinator != nil && first.transitionCoordinator != nil)
      navigation.transitionCoordinator!.animate { _ in companion.alpha = 0 }
    }
    stage.advance(to: 0.25)
    // Alongside animations use the push's own spring.
    #expect(abs(Double(companion.layer.presentation()!.opacity) - (1 - spring(0.25))) < 1e-6)
    try stage.settle()
    #expect(navigation.transitionCoordinator == nil && companion.alpha == 0)
  }

  /// The bar shows the top's title and a way back with the title of the one below.
  @Test func barShowsTitleAndBackButton() throws {
    #expect(words(of: navigation.navigationBar) == ["first"])
    try push(second)
    #expect(words(of: navigation.navigationBar) == ["first", "second"])
    second.title = "renamed"
    #expect(words(of: navigation.navigationBar) == ["first", "renamed"])
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: nil, action: nil)
    #expect(words(of: navigation.navigationBar) == ["first", "Done", "renamed"])
    stage.finger.tap(CGPoint(x: 30, y: navigation.navigationBar.frame.maxY - 22), at: 0)
    try stage.settle()
    #expect(navigation.viewControllers == [first] && words(of: navigation.navigationBar) == ["first"])
  }

  private func words(of view: UIView) -> [String] {
    if let label = view as? UILabel { return label.text.map { [$0] } ?? [] }
    return view.subviews.flatMap { words(of: $0) }
  }

  @Test func barButtonsCallTheirTargets() throws {
    @MainActor final class Target: NSObject {
      var taps = 0
      func tapped(_ sender: UIBarButtonItem) { taps += sender.tag }
    }
    let target = Target()
    let item = UIBarButtonItem(
      title: "Go", style: .done, target: target, action: Selector(Target.tapped(_:)))
    item.tag = 3
    stage.perform { first.navigationItem.rightBarButtonItem = item }
    let place = CGPoint(x: 390 - 16 - 10, y: navigation.navigationBar.frame.maxY - 22)
    stage.finger.tap(place, at: 0)
    try stage.settle()
    #expect(target.taps == 3)
    stage.perform { item.isEnabled = false }
    stage.finger.tap(place, at: 0.1)
    try stage.settle()
    #expect(target.taps == 3)
  }

  @Test func hiddenBarChangesTheLayout() throws {
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 91))
    stage.perform { first.edgesForExtendedLayout = [] }
    #expect(first.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
    stage.advance(to: 0.1)
    #expect(abs(bar.layer.presentation()!.frame.minY + 45.5) < 0.001)
    try stage.settle()
    #expect(bar.frame.maxY == 0 && first.view.frame == whole)
  }

  @Test func showPushesTheController() throws {
    stage.perform { first.show(second, sender: nil) }
    try stage.settle()
    #expect(navigation.topViewController === second)
  }

  @Test func poppedPagesAreReleased() throws {
    weak var controller: UIViewController?
    weak var view: UIView?
    try {
      let page = UIViewController()
      try push(page)
      (controller, view) = (page, page.view)
      stage.perform { _ = navigation.popViewController(animated: true) }
      try stage.settle()
    }()
    #expect(controller == nil && view == nil)
    weak var stack: UINavigationController?
    try {
      let inner = UINavigationController(rootViewController: UIViewController())
      stack = inner
      stage.perform { first.present(inner, animated: true) }
      try stage.settle()
      stage.perform { inner.dismiss(animated: true) }
      try stage.settle()
    }()
    #expect(stack == nil)
  }
}
