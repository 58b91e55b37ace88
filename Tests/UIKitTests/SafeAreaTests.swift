import Stage
import Testing
import UIKit

extension UIEdgeInsets {
  fileprivate init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}

/// A view and a controller that log their callbacks.
@MainActor
private final class Listener: UIView {
  var heard: [UIEdgeInsets] = []
  var layouts: [UIEdgeInsets] = []
  override func safeAreaInsetsDidChange() { heard.append(safeAreaInsets) }
  override func layoutSubviews() { layouts.append(safeAreaInsets) }
}

@MainActor
private final class Page: UIViewController {
  var calls: [String] = []
  override func loadView() { view = Listener(frame: UIScreen.main.bounds) }
  var listener: Listener { view as! Listener }
  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewSafeAreaInsetsDidChange() { calls.append("safeArea \(Int(view.safeAreaInsets.top))") }
  override func viewWillLayoutSubviews() { calls.append("layout") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
}

/// On a screen of 100 × 200 points, of which 20 at the top, 10 at the bottom and 5 at the left are taken.
@MainActor @Suite struct SafeAreaTests {
  private final class Scroll: UIScrollView {
    var changes = 0
    override func adjustedContentInsetDidChange() { changes += 1 }
  }

  /// Scrolling by thirds of a point changes no insets, whatever rounding makes of the places.
  @Test func roundingErrorsChangeNoInsets() {
    let insets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let stage = Stage(size: CGSize(width: 393, height: 852), scale: 3, safeAreaInsets: insets)
    let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.contentInsetAdjustmentBehavior = .always
    stage.perform {
      stage.window.addSubview(scroll)
      scroll.contentSize = CGSize(width: 393, height: 5000)
    }
    let before = scroll.changes
    for third in 1...300 { stage.perform { scroll.contentOffset.y = Double(third) / 3 } }
    #expect(before > 0 && scroll.changes == before && scroll.adjustedContentInset == insets)
  }

  private let stage = Stage(
    size: CGSize(width: 100, height: 200), scale: 1, safeAreaInsets: UIEdgeInsets(20, 5, 10, 0))
  private var window: UIWindow { stage.window }

  @Test func windowsHaveTheDeviceInsets() {
    #expect(window.safeAreaInsets == UIEdgeInsets(20, 5, 10, 0))
    stage.perform {}
    let low = UIWindow(frame: CGRect(x: 0, y: 15, width: 100, height: 100))
    #expect(low.safeAreaInsets == UIEdgeInsets(5, 5, 0, 0))
  }

  /// Upright and on its side; sizes of no device have none.
  @Test(arguments: [
    (390, 844, 3, UIEdgeInsets(47, 0, 34, 0)), (844, 390, 3, UIEdgeInsets(0, 47, 21, 47)),
    (375, 667, 2, UIEdgeInsets(20, 0, 0, 0)), (667, 375, 2, .zero), (393, 852, 3, UIEdgeInsets(59, 0, 34, 0)),
    (414, 896, 2, UIEdgeInsets(48, 0, 34, 0)), (414, 896, 3, UIEdgeInsets(44, 0, 34, 0)),
    (1024, 768, 2, UIEdgeInsets(20, 0, 0, 0)), (1194, 834, 2, UIEdgeInsets(24, 0, 20, 0)),
    (400, 400, 1, .zero), (391, 844, 3, .zero),
  ])
  func devicesAreKnownBySize(width: CGFloat, height: CGFloat, scale: CGFloat, insets: UIEdgeInsets) {
    let stage = Stage(size: CGSize(width: width, height: height), scale: scale)
    #expect(stage.window.safeAreaInsets == insets)
  }

  /// What of the taken bands lies in a view, along each axis by itself.
  @Test(arguments: [
    (CGRect(x: 0, y: 0, width: 100, height: 200), UIEdgeInsets(20, 5, 10, 0)),
    (CGRect(x: 0, y: 15, width: 100, height: 180), UIEdgeInsets(5, 5, 5, 0)),
    (CGRect(x: 3, y: 30, width: 50, height: 50), UIEdgeInsets(0, 2, 0, 0)),
    (CGRect(x: 10, y: 20, width: 90, height: 170), UIEdgeInsets(0, 0, 0, 0)),
    (CGRect(x: 10, y: 4, width: 10, height: 6), UIEdgeInsets(6, 0, 0, 0)),
    // Reaching beyond the screen, and gone beyond it.
    (CGRect(x: -50, y: -50, width: 200, height: 300), UIEdgeInsets(20, 5, 10, 0)),
    (CGRect(x: 0, y: 200, width: 100, height: 200), UIEdgeInsets(0, 5, 0, 0)),
    (CGRect(x: 100, y: 0, width: 100, height: 200), UIEdgeInsets(20, 0, 10, 0)),
  ])
  func viewInsetsCoverTheirOverlap(frame: CGRect, insets: UIEdgeInsets) {
    let view = UIView(frame: frame)
    #expect(view.safeAreaInsets == .zero)
    window.addSubview(view)
    #expect(view.safeAreaInsets == insets)
    // In one more view of the window's size around it nothing changes.
    let around = UIView(frame: window.bounds)
    around.addSubview(view)
    window.addSubview(around)
    #expect(view.safeAreaInsets == insets)
    around.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  /// From the parent's own edge and inset, also where the parent reaches beyond the screen.
  @Test func insetsCountFromTheParentsInsets() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844), scale: 1, safeAreaInsets: UIEdgeInsets(64, 0, 0, 0))
    let a = UIView(frame: CGRect(x: -10, y: -20, width: 100, height: 100))
    let b = UIView(frame: CGRect(x: 0, y: 64, width: 40, height: 40))
    let c = UIView(frame: CGRect(x: 0, y: 50, width: 40, height: 40))
    let inB = UIView(frame: CGRect(x: 0, y: -30, width: 40, height: 40))
    stage.perform {
      a.addSubview(b)
      a.addSubview(c)
      b.addSubview(inB)
      stage.window.addSubview(a)
    }
    #expect(a.safeAreaInsets == UIEdgeInsets(64, 0, 0, 0) && b.safeAreaInsets == .zero)
    #expect(c.safeAreaInsets == UIEdgeInsets(14, 0, 0, 0) && inB.safeAreaInsets == .zero)
  }

  /// Transforms change nothing, of the view or around it; places do.
  @Test func transformsChangeNoInsets() {
    let (outer, inner) = (UIView(frame: window.bounds), Listener(frame: window.bounds))
    outer.addSubview(inner)
    window.addSubview(outer)
    #expect(inner.heard == [UIEdgeInsets(20, 5, 10, 0)])
    inner.transform = CGAffineTransform(translationX: 0, y: 300)
    outer.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    outer.layer.anchorPoint = .zero
    outer.layer.position = .zero
    #expect(inner.safeAreaInsets == UIEdgeInsets(20, 5, 10, 0) && inner.heard.count == 1)
    inner.center.y += 12
    #expect(inner.heard.dropFirst() == [UIEdgeInsets(8, 5, 10, 0)])
  }

  /// Content that is scrolled moves below what is taken.
  @Test func boundsOriginMovesTheInsets() {
    let scroll = UIScrollView(frame: window.bounds)
    let row = Listener(frame: CGRect(x: 0, y: 30, width: 100, height: 20))
    scroll.contentSize.height = 1000
    scroll.addSubview(row)
    window.addSubview(scroll)
    for offset in [0.0, 15, 25, 100] { scroll.contentOffset.y = offset }
    #expect(row.heard.map(\.top) == [0, 5, 15, 0] && row.heard.allSatisfy { $0.left == 5 })
  }

  /// Before layout, once for each change, from the outside in.
  @Test func insetChangeIsCalledBeforeLayout() throws {
    let page = Page()
    stage.perform { window.rootViewController = page }
    #expect(page.calls == ["willAppear", "safeArea 20", "layout", "didAppear"])
    page.calls = []
    stage.perform { page.additionalSafeAreaInsets = UIEdgeInsets(30, 0, 0, 7) }
    #expect(page.calls == ["safeArea 50", "layout"])
    #expect(page.view.safeAreaInsets == UIEdgeInsets(50, 5, 10, 7))
    #expect(page.listener.layouts.last == UIEdgeInsets(50, 5, 10, 7))
    let inner = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 50))
    stage.perform { page.view.addSubview(inner) }
    #expect(inner.safeAreaInsets == UIEdgeInsets(10, 5, 0, 7))
    page.calls = []
    stage.perform { page.additionalSafeAreaInsets = UIEdgeInsets(30, 0, 0, 7) }
    #expect(page.calls == [])
  }

  /// A child deep in a view without insets gets the insets that its controller adds.
  @Test func newTreesGetAllInsets() {
    let (parent, page) = (UIViewController(), Page())
    parent.addChild(page)
    page.additionalSafeAreaInsets.top = 3
    let box = UIView(frame: CGRect(x: 20, y: 50, width: 50, height: 50))
    stage.perform {
      page.view.frame = box.bounds
      box.addSubview(page.view)
    }
    stage.perform { parent.view.addSubview(box) }
    #expect(page.calls == [])
    stage.perform { window.rootViewController = parent }
    #expect(page.calls.contains("safeArea 3") && page.view.safeAreaInsets == UIEdgeInsets(3, 0, 0, 0))
  }

  /// A sheet whose frame is animated gets insets on its way; a cancelled move is undone.
  @Test func animatedFramesChangeInsets() throws {
    let view = Listener(frame: window.bounds.offsetBy(dx: 0, dy: 200))
    stage.perform { window.addSubview(view) }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 0 }
    stage.perform { animator.fractionComplete = 0.5 }
    #expect(view.heard.map(\.top) == [0, 20])
    stage.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    try stage.settle()
    #expect(view.frame.minY == 200 && view.safeAreaInsets.top == 0)
    #expect(view.heard.map(\.top) == [0, 20, 0])
  }

  // MARK: Bars

  private func stageOfPhone(_ root: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.perform { stage.window.rootViewController = root }
    return stage
  }

  @Test func barsAreUnsafe() throws {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = stageOfPhone(tabs)
    #expect(tabs.view.safeAreaInsets == UIEdgeInsets(47, 0, 34, 0))
    #expect(navigation.view.safeAreaInsets == UIEdgeInsets(47, 0, 83, 0))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(91, 0, 83, 0))
    stage.perform { navigation.isNavigationBarHidden = true }
    #expect(first.view.safeAreaInsets == UIEdgeInsets(47, 0, 83, 0))
    stage.perform { navigation.isNavigationBarHidden = false }
    #expect(first.listener.heard.map(\.top).suffix(2) == [47, 91])
    second.hidesBottomBarWhenPushed = true
    stage.perform { navigation.pushViewController(second, animated: true) }
    try stage.settle()
    #expect(second.view.safeAreaInsets == UIEdgeInsets(91, 0, 34, 0))
    stage.perform { second.edgesForExtendedLayout = [] }
    #expect(second.view.frame.minY == 91 && second.view.safeAreaInsets == UIEdgeInsets(0, 0, 34, 0))
  }

  // MARK: Scroll views

  @MainActor
  private final class ScrollListener: NSObject, UIScrollViewDelegate {
    var insets: [UIEdgeInsets] = []
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insets.append(scrollView.adjustedContentInset)
    }
  }

  private func addScroll(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior) -> UIScrollView {
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentInsetAdjustmentBehavior = behavior
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.contentInset = UIEdgeInsets(1, 2, 3, 4)
    stage.perform { window.addSubview(scroll) }
    return scroll
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, UIEdgeInsets(21, 2, 13, 4)),
    (.never, UIEdgeInsets(1, 2, 3, 4)), (.always, UIEdgeInsets(21, 7, 13, 4)),
    (.scrollableAxes, UIEdgeInsets(21, 2, 13, 4)),
  ])
  func scrollViewsAddTheSafeArea(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, insets: UIEdgeInsets
  ) {
    let scroll = addScroll(behavior)
    #expect(scroll.adjustedContentInset == insets)
    #expect(scroll.contentOffset == CGPoint(x: -insets.left, y: -insets.top))
    #expect(scroll.contentInset == UIEdgeInsets(1, 2, 3, 4))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.contentOffset == CGPoint(x: -2, y: -1))
  }

  /// Content that rests at its edge stays there; what is scrolled to stays where it is.
  @Test func insetChangeKeepsTheContentPosition() {
    let listener = ScrollListener()
    let scroll = addScroll(.always)
    scroll.delegate = listener
    scroll.frame.origin.y = 15
    #expect(scroll.contentOffset.y == -6 && listener.insets == [UIEdgeInsets(6, 7, 13, 4)])
    scroll.contentOffset.y = 50
    scroll.frame.origin.y = 0
    #expect(scroll.contentOffset.y == 50 && listener.insets.count == 2)
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: 2000), animated: false) }
    stage.perform { scroll.scrollRectToVisible(CGRect(x: 0, y: 999, width: 1, height: 1), animated: false) }
    #expect(scroll.contentOffset.y == 813)
  }

  @Test func scrollableAxesAdjustByContentSize() {
    let scroll = addScroll(.scrollableAxes)
    scroll.contentSize.height = 100
    #expect(scroll.adjustedContentInset == UIEdgeInsets(1, 2, 3, 4))
    scroll.alwaysBounceVertical = true
    scroll.alwaysBounceHorizontal = true
    #expect(scroll.adjustedContentInset == UIEdgeInsets(21, 7, 13, 4))
  }
}
