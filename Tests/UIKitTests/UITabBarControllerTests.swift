import Stage
import Testing
import UIKit

/// Slides the coming page in from the right; can be driven, and logs its calls.
@MainActor
private final class Slider: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
  UITabBarControllerDelegate
{
  var animates = true
  var isDriven = false
  var allows = true
  var told: [String] = []

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.view(forKey: .to)!
    context.containerView.addSubview(to)
    let place = context.finalFrame(for: context.viewController(forKey: .to)!)
    to.frame = place.offsetBy(dx: 390, dy: 0)
    UIView.animate(withDuration: 0.4) {
      to.frame = place
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? self : nil }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    told.append("shouldSelect \(viewController.title ?? "")")
    return allows
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    told.append("didSelect \(viewController.title ?? "")")
  }
}

@MainActor @Suite struct UITabBarControllerTests {
  private let log = Log()
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let tabs = UITabBarController()
  private let pages: [ListeningController]
  private let slider = Slider()
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

  init() {
    pages = ["a", "b", "c"].map { [log] in
      let page = ListeningController($0, log)
      page.title = $0
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = slider
    stage.perform { [stage, tabs] in stage.window.rootViewController = tabs }
    log.lines = []
  }

  @Test func firstTabIsSelected() {
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
    #expect(pages[0].view.window === stage.window && pages[0].tabBarController === tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c"])
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844 - 83, width: 390, height: 83))
  }

  @Test func tabsChangeAtOnceWithoutAnAnimator() {
    slider.animates = false
    stage.perform { tabs.selectedIndex = 1 }
    #expect(log.lines == ["willDisappear(a)", "willAppear(b)", "didDisappear(a)", "didAppear(b)"])
    #expect(pages[0].view.superview == nil && pages[1].view.frame == whole)
  }

  @Test func delegateAnimatorMovesThePages() throws {
    stage.perform { tabs.selectedIndex = 1 }
    #expect(tabs.transitionCoordinator != nil)
    stage.advance(to: 0.2)
    #expect(abs(pages[1].view.layer.presentation()!.frame.minX - 195) < 0.001)
    #expect(pages[0].view.window != nil)
    try stage.settle()
    #expect(pages[0].view.superview == nil && pages[1].view.frame == whole && tabs.selectedIndex == 1)
  }

  @Test func cancelledChangeKeepsTheOldTab() throws {
    slider.isDriven = true
    let before = Hierarchy(stage.window)
    stage.perform { tabs.selectedIndex = 2 }
    stage.perform { slider.update(0.3) }
    stage.perform { slider.cancel() }
    try stage.settle()
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem)
    #expect(Hierarchy(stage.window) == before)
    #expect(log.lines.suffix(2) == ["willAppear(a)", "didAppear(a)"])
  }

  /// Taps call the delegate; selection by code does not.
  @Test func tapsAskTheDelegate() throws {
    let place = CGPoint(x: 195, y: 844 - 83 + 20)
    slider.allows = false
    stage.finger.tap(place, at: 0)
    try stage.settle()
    #expect(tabs.selectedIndex == 0 && slider.told == ["shouldSelect b"])
    slider.allows = true
    stage.finger.tap(place, at: 0.1)
    try stage.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(slider.told == ["shouldSelect b", "shouldSelect b", "didSelect b"])
    stage.perform { tabs.selectedIndex = 2 }
    try stage.settle()
    #expect(slider.told.count == 3)
  }

  /// A page that wants the bar away takes it along to the left, and brings it back.
  @Test func barLeavesWithAPushedPage() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    stage.perform { tabs.viewControllers = [navigation] + pages }
    slider.animates = false
    stage.perform { tabs.selectedIndex = 0 }
    stage.perform { navigation.pushViewController(pushed, animated: true) }
    stage.advance(to: 0.25)
    // Alongside animations use the push's own spring, critically damped with ω = √(1000/3).
    let omega = (1000.0 / 3).squareRoot()
    let way = 1 - (1 + omega * 0.25) * exp(-omega * 0.25)
    #expect(abs(tabs.tabBar.layer.presentation()!.frame.minX + 390 * way) < 0.001)
    try stage.settle()
    #expect(tabs.tabBar.frame.minX == -390)
    stage.perform { _ = navigation.popViewController(animated: true) }
    try stage.settle()
    #expect(tabs.tabBar.frame.minX == 0)
  }

  @Test func removedTabsAreReleased() throws {
    weak var page: UIViewController?
    stage.perform {
      let other = UIViewController()
      page = other
      tabs.viewControllers = [other] + pages
      tabs.selectedViewController = other
    }
    try stage.settle()
    #expect(page != nil)
    stage.perform { tabs.viewControllers = pages }
    try stage.settle()
    #expect(page == nil && tabs.selectedIndex == 0 && pages[0].view.window === stage.window)
  }
}
