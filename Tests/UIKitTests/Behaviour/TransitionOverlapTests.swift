import QuartzCore
import Stage
import Testing
import UIKit

/// Transitions requested while others run, and interaction controllers that override their properties.
@MainActor @Suite(.serialized) struct TransitionOverlapTests {
  private let log = Log()
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)

  /// The messages of `body`.
  private func messages(_ body: () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    let old = Misuse.report
    Misuse.report = { messages.append($0) }
    defer { Misuse.report = old }
    try body()
    return messages
  }

  private func page(_ name: String) -> ListeningController {
    let page = ListeningController(name, log)
    page.modalPresentationStyle = .fullScreen
    return page
  }

  // MARK: Presentations

  /// UIKit refuses, with a warning, while what is presented has not gone; its completion is not called.
  @Test func presentingDuringADismissalIsRejected() throws {
    let (root, first, second) = (page("root"), page("first"), page("second"))
    stage.perform { stage.window.rootViewController = root }
    stage.perform { root.present(first, animated: true) }
    try stage.settle()
    var isPresented = false
    let told = messages {
      stage.perform {
        first.dismiss(animated: true)
        root.present(second, animated: true) { isPresented = true }
      }
    }
    #expect(told.count == 1 && told[0].contains("cannot present"))
    try stage.settle()
    #expect(root.presentedViewController == nil && !isPresented && second.viewIfLoaded?.window == nil)
    // From the dismissal's completion it is presented.
    stage.perform { root.present(first, animated: true) }
    try stage.settle()
    stage.perform { first.dismiss(animated: true) { root.present(second, animated: true) } }
    try stage.settle()
    #expect(root.presentedViewController === second)
  }

  /// All that is presented goes with one transition, that of the topmost; the others go unseen.
  @Test func chainIsDismissedWithOneTransition() throws {
    let pages = ["root", "first", "second", "third"].map(page)
    stage.perform { stage.window.rootViewController = pages[0] }
    for (presenter, presented) in zip(pages, pages.dropFirst()) {
      stage.perform { presenter.present(presented, animated: false) }
      try stage.settle()
    }
    log.lines = []
    var isOver = false
    stage.perform { pages[0].dismiss(animated: true) { isOver = true } }
    let start = stage.now.seconds
    stage.advance(to: start + 0.1)
    let omega = (1000.0 / 3).squareRoot()
    let way = 1 - (1 + omega * 0.1) * exp(-omega * 0.1)
    #expect(abs(pages[3].view.layer.presentation()!.frame.minY - 844 * way) < 1e-3)
    #expect(pages[0].view.window != nil && pages[1].view.window == nil && pages[2].view.window == nil)
    try stage.settle()
    #expect(isOver && pages[0].presentedViewController == nil)
    #expect(pages.dropFirst().allSatisfy { $0.presentingViewController == nil && $0.view.window == nil })
    #expect(
      log.lines == [
        "willDisappear(third)", "willAppear(root)", "didAppear(root)", "didDisappear(third)",
      ])
  }

  /// From the middle of the chain: what is above goes, and the controller that was called stays.
  @Test func dismissingFromTheMiddleKeepsTheLowerControllers() throws {
    let pages = ["root", "first", "second", "third"].map(page)
    stage.perform { stage.window.rootViewController = pages[0] }
    for (presenter, presented) in zip(pages, pages.dropFirst()) {
      stage.perform { presenter.present(presented, animated: false) }
      try stage.settle()
    }
    stage.perform { pages[1].dismiss(animated: true) }
    try stage.settle()
    #expect(pages[0].presentedViewController === pages[1] && pages[1].presentedViewController == nil)
    #expect(pages[1].view.window != nil && pages[2].view.window == nil)
  }

  /// A child presents by way of its outermost parent, and each of them answers with what is presented.
  @Test func childPresentsThroughItsOutermostParent() throws {
    let (parent, child, shown) = (page("parent"), page("child"), page("shown"))
    stage.perform {
      stage.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    stage.perform { child.present(shown, animated: true) }
    #expect(shown.presentingViewController === parent && child.transitionCoordinator != nil)
    try stage.settle()
    #expect(parent.presentedViewController === shown && child.presentedViewController === shown)
    #expect(parent.view.window == nil && shown.view.window != nil)
    stage.perform { child.dismiss(animated: true) }
    try stage.settle()
    #expect(parent.presentedViewController == nil && child.view.window != nil)
  }

  /// In its own context a child is covered alone; one that defines none is not.
  @Test(arguments: [true, false])
  func currentContextNeedsADefiningController(childDefinesOne: Bool) throws {
    let (parent, child, shown) = (page("parent"), page("child"), page("shown"))
    child.definesPresentationContext = childDefinesOne
    shown.modalPresentationStyle = .currentContext
    stage.perform {
      stage.window.rootViewController = parent
      parent.addChild(child)
      child.view.frame = CGRect(x: 0, y: 400, width: 390, height: 200)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    stage.perform { child.present(shown, animated: true) }
    try stage.settle()
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(shown.presentingViewController === (childDefinesOne ? child : parent))
    #expect(
      shown.view.convert(shown.view.bounds, to: nil)
        == (childDefinesOne ? CGRect(x: 0, y: 400, width: 390, height: 200) : whole))
    #expect((parent.view.window != nil) == childDefinesOne && child.view.window == nil)
    stage.perform { shown.dismiss(animated: true) }
    try stage.settle()
    #expect(child.view.window != nil && child.view.frame == CGRect(x: 0, y: 400, width: 390, height: 200))
  }

  // MARK: Pushes, pops and tabs

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var operations: [UINavigationController.Operation] = []
    var driver: UIPercentDrivenInteractiveTransition?
    let animator: ListeningAnimator
    init(_ log: Log) { animator = ListeningAnimator(log) }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return driver == nil ? nil : animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  /// A new top from the old stack is a pop, any other a push; the same top moves nothing.
  @Test func animatedSetViewControllersPushesOrPops() throws {
    let (a, b, c, d) = (page("a"), page("b"), page("c"), page("d"))
    let delegate = Delegate(log)
    let navigation = UINavigationController(rootViewController: a)
    navigation.delegate = delegate
    stage.perform { stage.window.rootViewController = navigation }
    func set(_ pages: [UIViewController]) throws -> Bool {
      stage.perform { navigation.setViewControllers(pages, animated: true) }
      let isMoving = navigation.transitionCoordinator != nil
      try stage.settle()
      #expect(navigation.viewControllers == pages && pages.last!.view.window != nil)
      return isMoving
    }
    #expect(try set([a, b, c]) && delegate.operations == [.push])
    #expect(try set([a, b]) && delegate.operations == [.push, .pop])
    #expect(try !set([d, b]) && delegate.operations.count == 2)
    #expect(a.parent == nil && d.parent === navigation)
    #expect(try set([d, b, a]) && delegate.operations.last == .push)
    #expect(try set([d]) && delegate.operations.last == .pop)
    #expect(try set([c]) && delegate.operations.last == .push && d.parent == nil)
  }

  /// A second pop that begins during an interactive one waits for it; its interaction controller is asked for then.
  @Test(arguments: [true, false])
  func secondPopWaitsForAnInteractiveOne(isFinished: Bool) throws {
    let (a, b, c) = (page("a"), page("b"), page("c"))
    let delegate = Delegate(log)
    let navigation = UINavigationController(rootViewController: a)
    navigation.delegate = delegate
    stage.perform { stage.window.rootViewController = navigation }
    stage.perform { navigation.setViewControllers([a, b, c], animated: false) }
    delegate.operations = []
    let (first, second) = (UIPercentDrivenInteractiveTransition(), UIPercentDrivenInteractiveTransition())
    delegate.driver = first
    let told = messages {
      stage.perform { navigation.popViewController(animated: true) }
      stage.perform { first.update(0.3) }
      delegate.driver = second
      stage.perform { navigation.popViewController(animated: true) }
    }
    #expect(told.count == 1 && delegate.operations == [.pop] && navigation.viewControllers == [a, b])
    stage.perform { second.update(0.9) }
    #expect(first.percentComplete == 0.3)
    stage.perform { if isFinished { first.finish() } else { first.cancel() } }
    let start = stage.now.seconds
    stage.advance(to: start + 1)
    // The second one has begun, and stands where its finger is.
    #expect(delegate.operations == [.pop, .pop])
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.perform { second.finish() }
    try stage.settle()
    #expect(navigation.viewControllers == [a])
  }

  /// The stack's edge swipe begins nothing while another pop is running.
  @Test func edgeSwipeDuringAPopIsIgnored() throws {
    let (a, b) = (page("a"), page("b"))
    let navigation = UINavigationController(rootViewController: a)
    stage.perform { stage.window.rootViewController = navigation }
    stage.perform { navigation.setViewControllers([a, page("between"), b], animated: false) }
    stage.finger.drag([[0, 0, 400], [0.1, 300, 400]])
    stage.finger(1).drag([[0.2, 0, 600], [0.3, 300, 600]])
    stage.advance(to: 0.3)
    #expect(navigation.viewControllers.count == 2)
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  /// The stack's own views leave the window with their tab, so that the push has ended when it is seen again.
  @Test func tabChangeEndsARunningPush() throws {
    let (a, b, other) = (page("a"), page("b"), page("other"))
    let navigation = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    stage.perform { stage.window.rootViewController = tabs }
    stage.perform { navigation.pushViewController(b, animated: true) }
    let start = stage.now.seconds
    stage.advance(to: start + 0.2)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(other.view.window != nil && navigation.view.window == nil)
    try stage.settle()
    #expect(navigation.viewControllers == [a, b] && navigation.transitionCoordinator == nil)
    stage.perform { tabs.selectedIndex = 0 }
    try stage.settle()
    #expect(b.view.window != nil && b.view.layer.presentation()!.frame.minX == 0 && a.view.window == nil)
    #expect(navigation.topViewController === b)
    stage.perform { navigation.popViewController(animated: true) }
    try stage.settle()
    #expect(a.view.window != nil && navigation.viewControllers == [a])
  }

  // MARK: Interaction controllers

  /// A computed `completionSpeed` is read at the release.
  private final class Computing: UIPercentDrivenInteractiveTransition {
    var asked = 0
    var said: CGFloat?
    override var completionSpeed: CGFloat {
      get {
        asked += 1
        return 2 * percentComplete
      }
      set {}
    }
    override var percentComplete: CGFloat { said ?? super.percentComplete }
  }

  private func drive(_ driver: Computing, to fraction: CGFloat, finishes: Bool) -> Double {
    let delegate = Delegate(log)
    delegate.driver = driver
    let navigation = UINavigationController(rootViewController: page("a"))
    navigation.delegate = delegate
    stage.perform { stage.window.rootViewController = navigation }
    stage.perform { navigation.pushViewController(page("b"), animated: true) }
    stage.perform { driver.update(fraction) }
    let start = stage.now
    stage.perform { if finishes { driver.finish() } else { driver.cancel() } }
    var end = start
    while navigation.transitionCoordinator != nil, end < start + StageTime(seconds: 5) {
      end = end + StageTime(seconds: 0.0125)
      stage.advance(to: end)
    }
    return (end - start).seconds
  }

  /// 0.5 s, at 0.4 with a speed of 0.8: 0.375 s to the end, 0.25 s back.
  @Test func completionSpeedSetsTheDuration() {
    let driver = Computing()
    #expect(abs(drive(driver, to: 0.4, finishes: true) - 0.375) < 0.0126 && driver.asked > 0)
    #expect(abs(drive(Computing(), to: 0.4, finishes: false) - 0.25) < 0.0126)
  }

  /// A speed computed from a subclass's own `percentComplete` decides how long the rest takes; the way that
  /// is left is still that from the fraction given to `update`.
  @Test func overriddenProgressSetsTheDuration() {
    let driver = Computing()
    driver.said = 1
    #expect(driver.percentComplete == 1)
    // Speed 2: (1 − 0.4)·0.5/2 s.
    #expect(abs(drive(driver, to: 0.4, finishes: true) - 0.15) < 0.0126)
  }

  // MARK: Sizes

  private final class Sized: UIViewController {
    var sizes: [CGSize] = []
    var part: CGFloat = 1
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      sizes.append(size)
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width * part, height: parentSize.height) }
  }

  /// Children get size changes whether they show or not: pages below, tabs that are not selected, and theirs.
  @Test func hiddenChildrenGetSizeChanges() throws {
    let (below, top, tab, inner) = (Sized(), Sized(), Sized(), Sized())
    let navigation = UINavigationController(rootViewController: below)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, tab]
    tab.addChild(inner)
    tab.part = 0.5
    stage.perform { stage.window.rootViewController = tabs }
    stage.perform { navigation.pushViewController(top, animated: true) }
    let coordinator = try #require(navigation.transitionCoordinator)
    let size = CGSize(width: 844, height: 390)
    tabs.viewWillTransition(to: size, with: coordinator)
    try stage.settle()
    #expect(below.sizes == [size] && top.sizes == [size] && tab.sizes == [size])
    #expect(inner.sizes == [CGSize(width: 422, height: 390)] && !tab.isViewLoaded)
  }
}
