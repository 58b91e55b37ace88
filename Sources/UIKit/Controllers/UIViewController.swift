import CoreGraphics
import QuartzCore

/// A controller of a view: makes it, gets its appearance callbacks, presents others.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// - Parameters: A nib and its bundle are not read; a name other than nil is reported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    if nibNameOrNil != nil { Unsupported.note("UIViewController.init(nibName:bundle:) with a nib") }
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Archives and storyboards are not read: there is no controller in them, and the use of this is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UIViewController.init(coder:)")
    return nil
  }

  // MARK: View

  private var loadedView: UIView?

  /// The controller's view, made when first asked for.
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

  /// Makes the view: an empty one of the screen's size, unless overridden.
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
  /// Called in place of the view's own ``UIView/updateConstraints()``, which UIKit's own calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The presenting controller, else what the view is in.
  open override var next: UIResponder? { presenter ?? loadedView?.superview }

  /// What the controller is about; a navigation or tab bar shows it.
  open var title: String? {
    didSet {
      navigationItemIfMade?.controllerTitleChanged(title)
      tabBarItemIfMade?.controllerTitleChanged(title)
    }
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// After `viewWillAppear`, once the view is in the window and about to be laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  var appearance = AppearanceState.disappeared
  /// Whether `viewIsAppearing` is due.
  var owesIsAppearing = false
  /// Whether the running appearance transition follows the view's way into or out of the window.
  var followsWindow = false

  /// Whether children get appearance callbacks with this controller. One that answers false sends them itself, by
  /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller, and its children, that its view is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells the controller, and its children, that what `beginAppearanceTransition` announced has happened.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Containment

  /// The controllers inside this one, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []
  /// The controller that this one is inside of.
  open internal(set) weak var parent: UIViewController?
  var isMovingIn = false
  var isMovingOut = false

  /// Whether the controller is on its way into its parent.
  open var isMovingToParent: Bool { isMovingIn }
  /// Whether the controller is on its way out of its parent.
  open var isMovingFromParent: Bool { isMovingOut }

  /// Makes `childController` a child; it leaves another parent first. `willMove(toParent:)` is called here; the caller
  /// calls `didMove(toParent:)` once the child's view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the parent; `didMove(toParent: nil)` is called. The caller calls `willMove(toParent: nil)` before.
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Exchanges the views of two children: `animations` runs in an animation block, the view of `toViewController` is put
  /// in front before, the view of `fromViewController` removed after, and both get their appearance callbacks.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// The parent that is a navigation controller, or an ancestor's.
  open var navigationController: UINavigationController? { ancestor() }
  /// The parent that is a tab bar controller, or an ancestor's.
  open var tabBarController: UITabBarController? { ancestor() }
  private(set) var navigationItemIfMade: UINavigationItem?
  private(set) var tabBarItemIfMade: UITabBarItem?

  /// What a navigation bar shows of the controller.
  open var navigationItem: UINavigationItem {
    if let item = navigationItemIfMade { return item }
    let item = UINavigationItem(title: title ?? "")
    item.hasOwnTitle = false
    navigationItemIfMade = item
    return item
  }

  /// What a tab bar shows of the controller.
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

  /// The edges at which the view extends below a bar; at the others it ends where the bar begins.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { placeInBars() } }
  }

  /// Whether the view also extends below opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { placeInBars() } }
  }

  private func placeInBars() {
    navigationController?.placePage()
    tabBarController?.placePages()
  }

  /// Whether the scroll view that is the controller's content keeps its content clear of bars above and below, scrollable
  /// or not, where its ``UIScrollView/contentInsetAdjustmentBehavior-swift.property`` is automatic.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.contentScrollView?.updateInsets() }
    }
  }

  /// Whether the tab bar goes while the controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// Shows `vc` in the way of the nearest controller that has one: a navigation controller pushes it; without any it is
  /// presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = navigationController ?? (self as? UINavigationController) {
      navigation.pushViewController(vc, animated: UIView.areAnimationsEnabled)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  // MARK: Presentation

  /// How the controller is presented. `automatic` is full screen, as in code from before iOS 13.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { comingPresentation = nil }
  }
  /// The transition style where no animator is provided.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether `currentContext` and `overCurrentContext` presentations from inside this controller cover this one only.
  open var definesPresentationContext = false
  /// Whether such presentations use this controller's `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false
  /// Provides animators, interaction controllers and the presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { comingPresentation = nil }
  }

  var presents: UIViewController?
  weak var presenter: UIViewController?
  /// What manages the controller's presentation; its container holds it.
  weak var presentation: UIPresentationController?
  /// Made on asking, before the presentation.
  var comingPresentation: UIPresentationController?
  /// The transition by which the controller comes or goes, until its last callback.
  weak var movement: ModalTransition?
  /// The transition in which the controller takes part.
  var transition: (any ControllerTransition)?

  /// The controller that this one, or the one it is inside of, presents.
  open var presentedViewController: UIViewController? { presents ?? parent?.presentedViewController }
  /// The controller that presents this one, or the one it is inside of.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// What manages the controller's presentation, or that of the controller it is inside of. Asked for before the
  /// presentation, it is made then.
  open var presentationController: UIPresentationController? { managingPresentation() }

  /// Whether the controller is on its way in as presented.
  open var isBeingPresented: Bool { movement?.isPresentation == true }
  /// Whether the controller is on its way out as presented.
  open var isBeingDismissed: Bool { movement?.isPresentation == false }

  /// The coordinator of the transition in which the controller, or one that it is inside of, takes part.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? parent?.transitionCoordinator
  }

  /// Presents `viewControllerToPresent` over this controller, or over the one it is inside of.
  ///
  /// While a transition is running or something is presented already, only a message is reported; `completion` is
  /// not called, as in UIKit.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    ModalTransition.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with all that is presented on top; if it presents nothing, this
  /// controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalTransition.dismiss(from: self, animated: flag, completion: completion)
  }

  // MARK: Size and traits

  /// The preferred size in points; its parent and its presentation are called on a change.
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

  /// Called before the view's size changes with its container's; passed on to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// Called before the traits change; they never do on a stage, unless a parent calls it.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark, whatever the screen is. A stage is light: dark is reported.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle == .dark { Unsupported.note("overrideUserInterfaceStyle = .dark") }
    }
  }

  // MARK: Orientation

  /// How the device may be held for this controller. A stage does not turn, and asks for nothing.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  open var shouldAutorotate: Bool { true }
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }

  // MARK: Storyboards

  /// There are none: nil.
  open var storyboard: UIStoryboard? { nil }
  /// There are no storyboards, and no segues in them: nothing happens, and that is reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Unsupported.note("UIViewController.performSegue(withIdentifier:sender:)")
  }
  /// Called before a segue that code performs.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Safe area

  /// What the controller adds to the safe area insets of its view, and so of all that is inside, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// Called when the view's safe area insets have changed, after the view itself.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Status bar

  /// The preferred status bar style; see ``UIApplication/statusBarStyle``. A stage draws no bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar should be hidden; see ``UIApplication/isStatusBarHidden``. A stage draws none, and its
  /// room stays.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar should change; none is drawn that could.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on the style; nil for the controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the bar is hidden; nil for the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller decides on the status bar although it is not presented full screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Says that what the controller wants of the status bar has changed. The application asks the controllers whenever
  /// it is asked, so there is nothing to do here.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the controller wants no home indicator. A stage draws none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whose wish holds instead.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// At which edges the first touch is the app's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whose wish holds instead.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// For overriding: a stage's device has memory enough, so only code calls it.
  open func didReceiveMemoryWarning() {}

  deinit {}
}
