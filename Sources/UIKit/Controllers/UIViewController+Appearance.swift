import CoreGraphics
import QuartzCore

/// The state of a controller between its appearance callbacks.
enum AppearanceState: Hashable {
  case disappeared
  case appearing(Bool)
  case appeared
  case disappearing(Bool)

  /// Whether the view has appeared or is appearing.
  var isIn: Bool {
    switch self {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }
}

extension UIViewController {
  /// A parent's callback comes before those of its children (an assumption).
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance != .appearing(animated) else { return }
      loadViewIfNeeded()
      appearance = .appearing(animated)
      owesIsAppearing = true
      viewIfLoaded?.setNeedsLayout()
      noteCall("viewWillAppear")
      inItsTraits { $0.viewWillAppear(animated) }
    } else {
      guard appearance != .disappearing(animated) else { return }
      appearance = .disappearing(animated)
      owesIsAppearing = false
      noteCall("viewWillDisappear")
      inItsTraits { $0.viewWillDisappear(animated) }
    }
    for child in childrenToTell where child.appearance.isIn != isAppearing {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    let telling = childrenToTell
    switch appearance {
    case .appearing(let animated):
      announceIsAppearing()
      appearance = .appeared
      // Without an animation the view has not been laid out yet.
      viewIfLoaded?.layoutIfNeeded()
      noteCall("viewDidAppear")
      inItsTraits { $0.viewDidAppear(animated) }
      isMovingIn = false
    case .disappearing(let animated):
      appearance = .disappeared
      noteCall("viewDidDisappear")
      inItsTraits { $0.viewDidDisappear(animated) }
    case .appeared, .disappeared:
      return
    }
    for child in telling where !child.followsWindow { child.endAppearanceTransition() }
  }

  /// Tells the film's log, if there is one, what is called.
  private func noteCall(_ name: String) {
    guard let clock = MediaClock.currentIfAny, let log = clock.motionLog else { return }
    log.note("\(viewIfLoaded?.accessibilityIdentifier ?? "\(type(of: self))").\(name)", at: clock.now)
  }

  /// The children whose views show with this controller's.
  private var childrenToTell: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Calls `viewIsAppearing` if that is due and the view is in the window.
  func announceIsAppearing() {
    guard owesIsAppearing, case .appearing(let animated) = appearance, viewIfLoaded?.window != nil else {
      return
    }
    owesIsAppearing = false
    noteCall("viewIsAppearing")
    inItsTraits { $0.viewIsAppearing(animated) }
  }

  // MARK: Views added and removed by code

  /// Called before the controller's view enters or leaves a window; calls the appearance callbacks that were not called
  /// yet.
  func viewWillMove(to window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true,
      transition?.announces(self) != true
    else { return }
    if window != nil, appearance == .disappeared, parent?.appearance.isIn ?? true {
      followsWindow = true
      beginAppearanceTransition(true, animated: false)
    } else if window == nil, appearance == .appeared {
      followsWindow = true
      beginAppearanceTransition(false, animated: false)
    }
  }

  func viewDidMoveToWindow() {
    guard followsWindow else { return }
    followsWindow = false
    endAppearanceTransition()
  }

  /// Calls the controller with its traits as the current ones.
  func inItsTraits(_ callback: (UIViewController) -> Void) {
    if Device.currentIfAny == nil {
      callback(self)
    } else {
      traitCollection.performAsCurrent { callback(self) }
    }
  }
}
