import CoreGraphics
import QuartzCore

/// A stack of controllers that shows the top one, with a bar for its title and a back button.
///
///     let navigation = UINavigationController(rootViewController: list)
///     window.rootViewController = navigation
///     navigation.pushViewController(detail, animated: true)
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The kind of change, with UIKit's raw values.
  public nonisolated enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// - Parameter navigationBarClass: the class of the bar; nil for `UINavigationBar`. Toolbars are not supported.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    if toolbarClass != nil { Unsupported.note("UINavigationController's toolbar") }
    if let type = navigationBarClass as? UINavigationBar.Type { bar = type.make(frame: .zero) }
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: The stack

  /// Provides animators for pushes and pops, and is notified of them.
  open weak var delegate: (any UINavigationControllerDelegate)?

  var stack: [UIViewController] = []
  /// The running push or pop.
  var change: ChildTransition?
  /// Requests made during a running change.
  var postponed: [() -> Void] = []

  /// From root to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  /// The top controller, or the one presented over it.
  open var visibleViewController: UIViewController? {
    presents.map { ($0 as? UINavigationController)?.visibleViewController ?? $0 } ?? topViewController
  }

  /// Pushes `viewController`. While another push or pop is running, it waits for that to end.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Pops the top controller and returns it; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.dropLast().last, animated: animated).last
  }

  /// Pops the controllers above `viewController` and returns them, lowest first.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard stack.contains(viewController) else {
      Misuse.report("\(viewController) is not on the stack of \(self); it cannot be popped to")
      return nil
    }
    return pop(to: viewController, animated: animated)
  }

  /// Pops all controllers except the root and returns them, lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: stack.first, animated: animated)
  }

  /// Replaces the stack. The animation is a pop if the new top was already on the stack, and a push otherwise.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replace(with: viewControllers, animated: animated)
  }

  // MARK: Bar

  private var bar: UINavigationBar?

  /// The bar above the pages, which shows their navigation items.
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

  /// Hides or shows the bar. Animated, it slides over the edge of the screen in 0.2 s.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, isViewLoaded, view.window != nil else {
      isNavigationBarHidden = hidden
      return
    }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.isNavigationBarHidden = hidden
    }
  }

  /// The duration in seconds of hiding and showing the bar.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  // MARK: View

  /// The container of the pages.
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

  /// The top controller determines the status bar's style only if the stack's own bar is hidden.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: Edge swipe

  /// The recogniser for popping by a swipe from the left edge, which works if there is more than the root.
  open internal(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  var edgeSwipe: EdgeSwipe?

  deinit {}
}
