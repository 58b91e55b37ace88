import CoreGraphics
import QuartzCore

/// Manages a view: creates it, receives its appearance callbacks, and presents other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// - Parameters: Nibs are not supported; a name other than nil is reported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    if nibNameOrNil != nil { Unsupported.note("UIViewController.init(nibName:bundle:) with a nib") }
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Archives and storyboards are not supported: decoding returns a plain controller and is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UIViewController.init(coder:)")
    return nil
  }

  // MARK: View

  private var loadedView: UIView?

  /// The controller's view, created on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view: an empty one with the screen's size, unless overridden.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else { fatalError("\(type(of: self)).loadView() did not set the view") }
    inItsTraits { $0.viewDidLoad() }
  }

  open func viewDidLoad() {}
  /// Called instead of the view's ``UIView/updateConstraints()``, which the default implementation calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The presenting controller, otherwise the view's superview.
  open override var next: UIResponder? { presenter ?? loadedView?.superview }

  /// The title, which navigation and tab bars show.
  open var title: String? {
    didSet {
      navigationItemIfMade?.controllerTitleChanged(title)
      tabBarItemIfMade?.controllerTitleChanged(title)
    }
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear`, when the view is in the window and about to be laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  var appearance = AppearanceState.disappeared
  /// Whether `viewIsAppearing` must still be called.
  var owesIsAppearing = false
  /// Whether the running appearance transition was started by adding the view to a window or removing it.
  var followsWindow = false

  /// Whether children receive appearance callbacks with this controller. A controller that returns false must call
  /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller and its children that its view is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells the controller and its children that the change announced by `beginAppearanceTransition` is complete.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Containment

  /// The child controllers, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []
  /// The parent controller.
  open internal(set) weak var parent: UIViewController?
  var isMovingIn = false
  var isMovingOut = false

  /// Whether the controller is being added to its parent.
  open var isMovingToParent: Bool { isMovingIn }
  /// Whether the controller is being removed from its parent.
  open var isMovingFromParent: Bool { isMovingOut }

  /// Makes `childController` a child, removing it from another parent first. Calls `willMove(toParent:)`; the caller
  /// must call `didMove(toParent:)` when the child's view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its parent and calls `didMove(toParent: nil)`. The caller must call
  /// `willMove(toParent: nil)` before.
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Exchanges the views of two children: adds the view of `toViewController` in front, runs `animations` in an
  /// animation block, and then removes the view of `fromViewController`. Both receive their appearance callbacks.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { ancestor() }
  private(set) var navigationItemIfMade: UINavigationItem?
  private(set) var tabBarItemIfMade: UITabBarItem?

  /// What a navigation bar shows for the controller.
  open var navigationItem: UINavigationItem {
    if let item = navigationItemIfMade { return item }
    let item = UINavigationItem(title: title ?? "")
    item.hasOwnTitle = false
    navigationItemIfMade = item
    return item
  }

  /// What a tab bar shows for the controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = tabBarItemIfMade { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      item.hasOwnTitle = false
      tabBarItemIfMade = item
      return item
    }
    set {
      tabBarItemIfMade = newValue
      tabBarController?.tabsChanged()
    }
  }

  /// The edges at which the view extends below a bar; at the others it ends at the bar.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { placeInBars() } }
  }

  /// Whether the view extends below opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { placeInBars() } }
  }

  private func placeInBars() {
    navigationController?.placePage()
    tabBarController?.placePages()
  }

  /// Whether the controller's content scroll view keeps its content clear of the bars above and below, if its
  /// ``UIScrollView/contentInsetAdjustmentBehavior-swift.property`` is automatic.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.contentScrollView?.updateInsets() }
    }
  }

  /// Whether the tab bar is hidden while the controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// Shows `vc` in the way of the nearest controller that defines one: a navigation controller pushes it. If there is
  /// none, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = navigationController ?? (self as? UINavigationController) {
      navigation.pushViewController(vc, animated: UIView.areAnimationsEnabled)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  // MARK: Presentation

  /// Whether a person may not dismiss the controller's sheet by a finger.
  open var isModalInPresentation = false
  /// How the controller is presented. `automatic` is full screen, as in code from before iOS 13.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { comingPresentation = nil }
  }
  /// The transition style used without an animator.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations with `currentContext` and `overCurrentContext` from inside this controller cover only this
  /// controller.
  open var definesPresentationContext = false
  /// Whether such presentations use this controller's `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false
  /// Provides animators, interaction controllers and the presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { comingPresentation = nil }
  }

  var presents: UIViewController?
  weak var presenter: UIViewController?
  /// The presentation controller of this controller; its container retains it.
  weak var presentation: UIPresentationController?
  /// A presentation controller that was requested before the presentation.
  var comingPresentation: UIPresentationController?
  /// The transition that presents or dismisses the controller, until its last callback.
  weak var movement: ModalTransition?
  /// The transition that the controller is part of.
  var transition: (any ControllerTransition)?

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? { presents ?? parent?.presentedViewController }
  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// The presentation controller of this controller, or of one that contains it. If it is requested before the
  /// presentation, it is created then.
  open var presentationController: UIPresentationController? { managingPresentation() }

  /// Whether the controller is being presented.
  open var isBeingPresented: Bool { movement?.isPresentation == true }
  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { movement?.isPresentation == false }

  /// The coordinator of the transition that the controller, or one that contains it, is part of.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? parent?.transitionCoordinator
  }

  /// Presents `viewControllerToPresent` over this controller, or over the one that contains it.
  ///
  /// While a transition is running or something is already presented, only a message is reported and `completion` is
  /// not called, as in UIKit.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    ModalTransition.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with everything presented on top of it; if it presents nothing, dismisses
  /// this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalTransition.dismiss(from: self, animated: flag, completion: completion)
  }

  // MARK: Size and traits

  /// The preferred size in points. Its parent and its presentation controller are notified of changes.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes with its container's; forwarded to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// Called before the traits change. On a stage they never do; only a parent controller may call it.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Overrides light or dark. Only a stage as a whole is dark, by its traits; so dark is reported here.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle == .dark { Unsupported.note("overrideUserInterfaceStyle = .dark") }
    }
  }

  // MARK: Editing

  /// Whether the controller's contents are being edited.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingNow = false

  /// Starts or ends editing. The default implementation sets ``isEditing``.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditingNow = editing }

  // MARK: Orientation

  /// The orientations that the controller supports. A stage does not rotate and does not use it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  open var shouldAutorotate: Bool { true }
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }

  // MARK: Storyboards

  /// Always nil, since storyboards are not supported.
  open var storyboard: UIStoryboard? { nil }
  /// Not supported and reported, since there are no storyboards.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Unsupported.note("UIViewController.performSegue(withIdentifier:sender:)")
  }
  /// Called before a segue that code performs.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Safe area

  /// Added to the safe area insets of the controller's view and of everything inside it, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// Called after the view's own callback when its safe area insets have changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Status bar

  /// The preferred status bar style; see ``UIApplication/statusBarStyle``. A stage does not draw the bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether to hide the status bar; see ``UIApplication/isStatusBarHidden``. A stage never draws it, and always keeps
  /// its space.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred animation of status bar changes, which has no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style; nil for the controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the bar is hidden; nil for the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller determines the status bar even if it is not presented full screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Says that the preferred status bar has changed. It does nothing, since the application always asks the controllers
  /// for the current values.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the controller hides the home indicator, which a stage never draws.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child whose preference is used instead.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the app handles touches before the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose preference is used instead.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// For overriding. Only code calls it, since a stage never runs low on memory.
  open func didReceiveMemoryWarning() {}

  deinit {}
}
