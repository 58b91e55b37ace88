import CoreGraphics
import QuartzCore

/// A controller of a view: makes it, hears when it appears and disappears, presents others.
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
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The presenting controller, else what the view is in.
  open override var next: UIResponder? { presentingViewController ?? loadedView?.superview }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  var appearance = AppearanceState.disappeared

  // MARK: Presentation

  /// How the controller is presented. `automatic` is full screen, as in code from before iOS 13.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Who provides animators, interaction controllers and the presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The controller that this one, or the one it is inside of, presents.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open internal(set) weak var presentingViewController: UIViewController?
  /// What manages the presentation while the controller is presented or being presented.
  open internal(set) var presentationController: UIPresentationController?

  var transition: ModalTransition?

  /// Whether the controller is on its way in as presented.
  open var isBeingPresented: Bool { transition?.isPresentation == true && transition?.presented === self }
  /// Whether the controller is on its way out as presented.
  open var isBeingDismissed: Bool { transition?.isPresentation == false && transition?.presented === self }

  /// The coordinator of the transition in which the controller takes part.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }

  /// Presents `controller` over this one.
  ///
  /// While a transition is going on or something is presented already, nothing happens but a message; `completion` is
  /// not called, as in UIKit.
  open func present(
    _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    ModalTransition.present(controller, from: self, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents; if it presents nothing, this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalTransition.dismiss(from: self, animated: flag, completion: completion)
  }

  // MARK: Appearance transitions

  /// Tells the controller that its view is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance != .appearing(animated) else { return }
      loadViewIfNeeded()
      appearance = .appearing(animated)
      viewWillAppear(animated)
    } else {
      guard appearance != .disappearing(animated) else { return }
      appearance = .disappearing(animated)
      viewWillDisappear(animated)
    }
  }

  /// Tells the controller that what `beginAppearanceTransition` announced has happened.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      break
    }
  }
}

/// Where a controller stands between its appearance callbacks.
enum AppearanceState: Hashable {
  case disappeared
  case appearing(Bool)
  case appeared
  case disappearing(Bool)
}

/// How a controller is presented, with UIKit's raw values.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2

  /// Styles that are presented as another, which is said once.
  func noteIfUnsupported() {
    switch self {
    case .pageSheet, .formSheet, .popover, .currentContext:
      Unsupported.note("UIModalPresentationStyle.\(self), presented full screen")
    case .overCurrentContext:
      Unsupported.note("UIModalPresentationStyle.\(self), presented over full screen")
    case .fullScreen, .custom, .overFullScreen, .none, .automatic:
      break
    }
  }
}
