import CoreGraphics
import QuartzCore

/// Shows one of several controllers, and a bar with a tab for each.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [today, search]
///     tabs.selectedIndex = 1
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Animates changes of tabs, and is notified of taps.
  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar(frame: .zero)

  private var controllers: [UIViewController] = []
  private var selected: UIViewController?
  /// The running change of tabs.
  private var change: ChildTransition?
  /// A selection made during a running change.
  private var postponed: (() -> Void)?

  // MARK: Tabs

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected controller stays selected if it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (controllers, viewControllers ?? [])
    controllers = new
    for controller in new where !old.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabsChanged()
    if selected.map({ !new.contains($0) }) ?? true { select(new.first, animated: false) }
    for controller in old where !new.contains(controller) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  /// `NSNotFound` if nothing is selected.
  open var selectedIndex: Int {
    get { selected.flatMap(controllers.firstIndex) ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      select(controllers[newValue])
    }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard controllers.contains(newValue) else {
        return Misuse.report("\(newValue) is not among the tabs of \(self); it cannot be selected")
      }
      select(newValue)
    }
  }

  /// Updates the bar after the items have changed.
  func tabsChanged() {
    tabBar.items = controllers.map(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }

  // MARK: Selecting

  private func select(_ controller: UIViewController?, animated: Bool = true) {
    guard change == nil else {
      Misuse.report("a tab was selected while another change of tabs is running; it happens after that")
      let hold = TransactionHold(on: .current)
      let settings = CallerSettings(in: hold)
      postponed = { [weak self] in
        settings.perform { self?.select(controller, animated: animated) }
        hold.release()
      }
      return
    }
    let old = selected
    guard controller !== old else { return }
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded else { return }
    guard let old, let controller, appearance.isIn, view.window != nil, old.viewIfLoaded?.superview === pages
    else {
      old?.viewIfLoaded?.removeFromSuperview()
      return showSelected()
    }
    let animator =
      animated
      ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: controller) : nil
    let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    let transition = ChildTransition(
      of: self, in: pages, from: old, to: controller, frame: pageFrame(of: controller),
      name: "the change of tabs",
      willBegin: {},
      ended: { [self] didComplete in
        change = nil
        if !didComplete {
          selected = old
          tabBar.selectedItem = old.tabBarItem
        }
        let next = postponed
        postponed = nil
        next?()
      })
    change = transition
    transition.begin(animator, interaction)
  }

  // MARK: View

  private let pages = PagesView()

  open override func loadView() {
    super.loadView()
    pages.frame = view.bounds
    pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages)
    view.addSubview(tabBar)
    tabBar.shouldSelect = { [weak self] item in self?.shouldSelect(item) ?? true }
    tabBar.delegate = self
    tabBar.translucencyChanged = { [weak self] in self?.placePages() }
    placeBar()
    showSelected()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeBar()
  }

  private func showSelected() {
    guard let selected else { return }
    selected.view.frame = pageFrame(of: selected)
    pages.addSubview(selected.view)
  }

  /// The frame of a controller's view: the whole area, or the area above the bar if it does not extend below it. A
  /// navigation controller's own view always extends; its pages decide themselves.
  private func pageFrame(of controller: UIViewController) -> CGRect {
    var frame = pages.bounds
    if !(controller is UINavigationController),
      !controller.extends(below: .bottom, isTranslucent: tabBar.isTranslucent)
    {
      frame.size.height -= coveredHeight
    }
    return frame
  }

  /// The height of the pages' part that the bar covers, in points.
  var coveredHeight: CGFloat { pages.covered.bottom }

  /// Sets the frame of the selected controller's view.
  func placePages() {
    guard isViewLoaded, change == nil, let selected, let page = selected.viewIfLoaded,
      page.superview === pages
    else { return }
    page.frame = pageFrame(of: selected)
    (selected as? UINavigationController)?.placePage()
  }

  private var isBarHidden = false

  private func placeBar() {
    let height = UITabBar.height + UIScreen.main.bottomInset
    let frame = CGRect(
      x: isBarHidden ? -view.bounds.width : 0, y: view.bounds.height - height, width: view.bounds.width,
      height: height)
    if tabBar.frame != frame { tabBar.frame = frame }
    pages.covered = UIEdgeInsets(top: 0, left: 0, bottom: isBarHidden ? 0 : height, right: 0)
    placePages()
  }

  /// Moves the bar out to the left together with a page that hides it, and back in; alongside a running push or pop.
  func setTabBar(hidden: Bool, along coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard isViewLoaded, hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard let coordinator else { return placeBar() }
    coordinator.animate { [self] _ in placeBar() }
  }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  // MARK: Taps

  private func controller(of item: UITabBarItem) -> UIViewController? {
    controllers.first { $0.tabBarItem === item }
  }

  private func shouldSelect(_ item: UITabBarItem) -> Bool {
    guard let controller = controller(of: item) else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  private func tapped(_ item: UITabBarItem) {
    guard let controller = controller(of: item) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  deinit {}
}

extension UITabBarController: UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tapped(item) }
}
