import CoreGraphics
import QuartzCore

/// A stack of controllers of which the topmost shows, below a bar with its title and a way back.
///
///     let navigation = UINavigationController(rootViewController: list)
///     window.rootViewController = navigation
///     navigation.pushViewController(detail, animated: true)
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What a change of the stack is, with UIKit's raw values.
  public nonisolated enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A stack that holds one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// - Parameter navigationBarClass: the class of the bar, `UINavigationBar` for nil. There are no toolbars.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    if toolbarClass != nil { Unsupported.note("UINavigationController's toolbar") }
    if let type = navigationBarClass as? UINavigationBar.Type { bar = type.make(frame: .zero) }
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: The stack

  /// Animates pushes and pops and is called on them.
  open weak var delegate: (any UINavigationControllerDelegate)?

  var stack: [UIViewController] = []
  /// The running push or pop.
  var change: ChildTransition?
  /// Requests made meanwhile.
  var postponed: [() -> Void] = []

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  /// The topmost controller, or what is presented over it.
  open var visibleViewController: UIViewController? {
    presents.map { ($0 as? UINavigationController)?.visibleViewController ?? $0 } ?? topViewController
  }

  /// Puts `viewController` on top. While another push or pop is running, it waits for that.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Takes the top away and returns it; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.dropLast().last, animated: animated).last
  }

  /// Takes away what is above `viewController` and returns it, lowest first.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard stack.contains(viewController) else {
      Misuse.report("\(viewController) is not on the stack of \(self); it cannot be popped to")
      return nil
    }
    return pop(to: viewController, animated: animated)
  }

  /// Takes away all but the root and returns it, lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: stack.first, animated: animated)
  }

  /// Makes `viewControllers` the stack: animated as a pop if the new top was on the old stack, as a push otherwise.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replace(with: viewControllers, animated: animated)
  }

  // MARK: Bar

  private var bar: UINavigationBar?

  /// The bar over the pages, which shows their navigation items.
  open var navigationBar: UINavigationBar {
    if let bar { return bar }
    let bar = UINavigationBar(frame: .zero)
    self.bar = bar
    return bar
  }

  open var isNavigationBarHidden = false {
    didSet {
      guard isNavigationBarHidden != oldValue else { return }
      placeBar()
      placePage()
    }
  }

  /// Hides or shows the bar; animated, it slides over the screen's edge in 0.2 s.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, isViewLoaded, view.window != nil else {
      isNavigationBarHidden = hidden
      return
    }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.isNavigationBarHidden = hidden
    }
  }

  /// Seconds in which the bar hides and shows.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  // MARK: View

  /// Where the pages are.
  let pages = PagesView()

  open override func loadView() {
    super.loadView()
    pages.frame = view.bounds
    pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.clipsToBounds = true
    view.addSubview(pages)
    view.addSubview(navigationBar)
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.translucencyChanged = { [weak self] in self?.placePage() }
    placeBar()
    showTop()
    installEdgeSwipe()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeBar()
  }

  /// The topmost controller's choice of style counts only where there is no bar of the stack's own.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: Edge swipe

  /// Pops by a swipe from the left edge, while more than the root is there.
  open internal(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  var edgeSwipe: EdgeSwipe?

  deinit {}
}
