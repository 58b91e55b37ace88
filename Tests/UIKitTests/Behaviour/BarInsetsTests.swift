import Stage
import Testing
import UIKit

/// Scroll views and pages under bars: 390 × 844, 47 points of status bar, 34 of home indicator; bars of 44 and 49.
@MainActor @Suite struct BarInsetsTests {
  private let stage = Stage(
    size: CGSize(width: 390, height: 844), scale: 1,
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

  private final class Rows: UITableViewController {
    var count = 3
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private func show(_ controller: UIViewController) {
    stage.perform { stage.window.rootViewController = controller }
  }

  private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  /// The first row begins below the bar, however few there are.
  @Test(arguments: [3, 100])
  func tableStartsBelowTheNavigationBar(count: Int) {
    let rows = Rows()
    rows.count = count
    show(UINavigationController(rootViewController: rows))
    #expect(rows.tableView.adjustedContentInset == insets(91, 34))
    #expect(rows.tableView.contentInset == .zero && rows.tableView.contentOffset.y == -91)
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))!
    #expect(cell.convert(CGPoint.zero, to: nil).y == 91)
  }

  @Test func tableEndsAboveTheTabBar() {
    let rows = Rows()
    let tabs = UITabBarController()
    tabs.viewControllers = [rows]
    show(tabs)
    #expect(rows.tableView.adjustedContentInset == insets(47, 83) && rows.tableView.contentOffset.y == -47)
  }

  /// A pushed table has its inset in its first frame too.
  @Test func pushedTableHasItsInsetAtOnce() {
    let rows = Rows()
    let navigation = UINavigationController(rootViewController: UIViewController())
    show(navigation)
    stage.perform { navigation.pushViewController(rows, animated: true) }
    #expect(rows.tableView.adjustedContentInset.top == 91 && rows.tableView.contentOffset.y == -91)
  }

  /// By itself a scroll view counts along the axes along which it scrolls.
  @Test(arguments: [(100, false, 0), (100, true, 47), (2000, false, 47)])
  func scrollViewOutsideBarsAdjustsScrollableAxes(height: CGFloat, bounces: Bool, top: CGFloat) {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: height)
    scroll.alwaysBounceVertical = bounces
    stage.perform { page.view.addSubview(scroll) }
    show(page)
    #expect(scroll.adjustedContentInset.top == top && scroll.contentOffset.y == -top)
  }

  /// Content is the controller's view or its first subview; a second one counts along its axes only.
  @Test func onlyTheFirstScrollViewIsContent() {
    let page = UIViewController()
    let scrolls = (0..<2).map { _ in UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    stage.perform { for scroll in scrolls { page.view.addSubview(scroll) } }
    show(UINavigationController(rootViewController: page))
    #expect(scrolls.map(\.adjustedContentInset) == [insets(91, 34), .zero])
    stage.perform { page.automaticallyAdjustsScrollViewInsets = false }
    #expect(scrolls[0].adjustedContentInset == .zero)
    stage.perform { scrolls[0].contentSize.height = 1000 }
    #expect(scrolls[0].adjustedContentInset == insets(91, 34))
  }

  /// Per edge what of a bar reaches into the scroll view.
  @Test(arguments: [(0, 91), (60, 31), (91, 0), (200, 0)])
  func insetIsTheOverlapPerEdge(y: CGFloat, top: CGFloat) {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: y, width: 390, height: 400))
    stage.perform { page.view.addSubview(scroll) }
    show(UINavigationController(rootViewController: page))
    #expect(scroll.adjustedContentInset == insets(top, 0))
    stage.perform { scroll.contentInset.top = 5 }
    #expect(scroll.adjustedContentInset.top == top + 5)
    stage.perform { scroll.contentInsetAdjustmentBehavior = .never }
    #expect(scroll.adjustedContentInset == insets(5, 0))
  }

  @Test func opaqueNavigationBarShrinksThePage() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    show(navigation)
    let below = CGRect(x: 0, y: 91, width: 390, height: 753)
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(page.view.frame == below && page.view.safeAreaInsets == insets(0, 34))
    stage.perform { page.extendedLayoutIncludesOpaqueBars = true }
    #expect(page.view.frame == whole && page.view.safeAreaInsets == insets(91, 34))
    stage.perform { page.extendedLayoutIncludesOpaqueBars = false }
    #expect(page.view.frame == below)
    stage.perform { navigation.navigationBar.isTranslucent = true }
    #expect(page.view.frame == whole)
    stage.perform { page.edgesForExtendedLayout = [] }
    #expect(page.view.frame == below)
    // A hidden bar covers nothing.
    stage.perform { navigation.isNavigationBarHidden = true }
    #expect(page.view.frame == whole)
  }

  /// A page that is pushed arrives below the bar.
  @Test func pushedPageArrivesBelowAnOpaqueBar() throws {
    let (page, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    show(navigation)
    stage.perform { navigation.pushViewController(next, animated: true) }
    #expect(next.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    try stage.settle()
    #expect(next.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
  }

  @Test func opaqueTabBarShrinksThePage() {
    let (page, inside) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: inside)
    let tabs = UITabBarController()
    tabs.viewControllers = [page, navigation]
    show(tabs)
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(page.view.frame == whole)
    stage.perform { tabs.tabBar.isTranslucent = false }
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 761))
    #expect(page.view.safeAreaInsets == insets(47, 0))
    stage.perform { tabs.selectedIndex = 1 }
    #expect(inside.view.frame == CGRect(x: 0, y: 0, width: 390, height: 761))
    stage.perform { inside.extendedLayoutIncludesOpaqueBars = true }
    #expect(inside.view.frame == whole && inside.view.safeAreaInsets == insets(91, 83))
  }
}
