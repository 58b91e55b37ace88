import CoreGraphics
import QuartzCore

/// Where a controller stands between its appearance callbacks.
enum AppearanceState: Hashable {
  case disappeared
  case appearing(Bool)
  case appeared
  case disappearing(Bool)

  /// Whether the view is there or on its way in.
  var isIn: Bool {
    switch self {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }
}

extension UIViewController {
  /// A parent's callback comes before those of its children (chosen).
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
      // Without an animation nothing has laid it out yet.
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

  /// Tells the controller that it is appearing, if that is due and its view has come into the window.
  func announceIsAppearing() {
    guard owesIsAppearing, case .appearing(let animated) = appearance, viewIfLoaded?.window != nil else {
      return
    }
    owesIsAppearing = false
    noteCall("viewIsAppearing")
    inItsTraits { $0.viewIsAppearing(animated) }
  }

  // MARK: Views that come and go by themselves

  /// The controller's view is about to enter or leave a window. If that was not announced yet, it is announced now.
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

  /// Calls the controller back with its traits as the current ones.
  func inItsTraits(_ callback: (UIViewController) -> Void) {
    if Device.currentIfAny == nil {
      callback(self)
    } else {
      traitCollection.performAsCurrent { callback(self) }
    }
  }
}
