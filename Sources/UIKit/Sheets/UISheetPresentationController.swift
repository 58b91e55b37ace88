public import CoreGraphics
import QuartzCore

/// Presents a controller in a sheet, which rests at one of its detents and which a finger drags.
///
///     let (root, controller) = (UIViewController(), UIViewController())
///     controller.modalPresentationStyle = .pageSheet
///     if let sheet = controller.sheetPresentationController {
///       sheet.detents = [.medium(), .large()]
///       sheet.prefersGrabberVisible = true
///     }
///     root.present(controller, animated: true)
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  // MARK: Detents

  /// The heights at which the sheet may rest; at first all of it.
  open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
  /// The detent at which the sheet rests; nil: the lowest. Animated inside ``animateChanges(_:)``.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
  /// The largest detent at which what is behind is not dimmed and can be touched; nil: there is none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { detentsChanged() }

  /// Makes changes with the animation of sheets.
  open func animateChanges(_ changes: () -> Void) {
    guard isShown else { return changes() }
    SheetMotion.animate {
      changes()
      placeParts()
    }
  }

  // MARK: Looks and behaviour

  /// Whether a scroll view at its upper edge lets a finger that moves up enlarge the sheet first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the bar by which it is dragged shows.
  open var prefersGrabberVisible = false { didSet { sheet?.showsGrabber = prefersGrabberVisible } }
  /// In points; nil: 10.
  open var preferredCornerRadius: CGFloat? { didSet { sheet?.cornerRadius = cornerRadius } }
  private var cornerRadius: CGFloat { preferredCornerRadius ?? SheetGeometry.cornerRadius }

  /// Whether the sheet is attached to the lower edge where the height is compact; else it fills the screen there.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }
  /// Not supported and reported: an attached sheet is as wide as the screen.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet {
      if widthFollowsPreferredContentSizeWhenEdgeAttached {
        Unsupported.note("UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached")
      }
    }
  }
  /// Whether a page sheet is of the size of a page on wide screens; else it is of that of a form.
  open var prefersPageSizing = true { didSet { detentsChanged() } }
  /// Not supported and reported: sheets on wide screens stand in the middle, wherever they come from.
  open weak var sourceView: UIView? {
    didSet { if sourceView != nil { Unsupported.note("UISheetPresentationController.sourceView") } }
  }

  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  // MARK: Parts

  /// What moves: the controller's view, its corners, shadow and grabber.
  private(set) var sheet: SheetView?
  private var dimming: UIView?
  /// Shows of a presenter what is not beside its card.
  private let cut = UIView()
  /// The presenter's view, which goes back behind a sheet at full height.
  private weak var behind: UIView?
  /// Where the upper edge is, or goes.
  private(set) var top: Double = 0
  private var isShown = false
  private var drag: SheetDrag?

  open override var presentedView: UIView? {
    if let sheet { return sheet }
    guard containerView != nil else { return presentedViewController.view }
    let made = SheetView(presentedViewController.view)
    made.showsGrabber = prefersGrabberVisible
    made.cornerRadius = fillsScreen ? 0 : cornerRadius
    made.isFloating = geometry.floating != nil && !fillsScreen
    made.grabberTapped = { [weak self] in self?.goToNextDetent() }
    sheet = made
    drag = SheetDrag(self, in: made)
    return made
  }

  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(top: restingTop) }

  var restingTop: Double { geometry.stop(selectedDetentIdentifier).top }

  private var isCompactHeight: Bool { traitCollection.verticalSizeClass == .compact }
  /// Whether the sheet is a page in front of the whole screen.
  private var fillsScreen: Bool { isCompactHeight && !prefersEdgeAttachedInCompactHeight }

  var geometry: SheetGeometry {
    let container = containerView
    let size = container?.bounds.size ?? .zero
    let insets = container?.safeAreaInsets ?? .zero
    let (top, bottom) = (Double(insets.top), Double(insets.bottom))
    if fillsScreen {
      return SheetGeometry(
        size: size, safeTop: top, safeBottom: bottom, heights: [], floating: CGRect(origin: .zero, size: size)
      )
    }
    if traitCollection.horizontalSizeClass == .regular, !isCompactHeight {
      return SheetGeometry(
        size: size, safeTop: top, safeBottom: bottom, heights: [],
        floating: SheetGeometry.floatingFrame(
          in: size, isForm: presentationStyle == .formSheet || !prefersPageSizing,
          preferred: preferredContentSize))
    }
    let place = SheetPlace(size: size, safeTop: top, safeBottom: bottom, traits: traitCollection)
    return SheetGeometry(
      size: size, safeTop: top, safeBottom: bottom,
      heights: detents.compactMap { detent in
        detent.resolvedValue(in: place).map { (detent.identifier, Double($0)) }
      })
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    let made = UIView(frame: containerView.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.backgroundColor = .black
    made.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(UISheetPresentationController.tappedBeside(_:))))
    containerView.insertSubview(made, at: 0)
    dimming = made
    behind = (presentingViewController.presentation?.presentedView ?? presentingViewController.view)
    UIView.performWithoutAnimation { place(top: geometry.hidden, onlyBehind: true) }
    moveAlong { [weak self] in self.map { $0.place(top: $0.restingTop, onlyBehind: true) } }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed {
      isShown = true
      // A finger may hold it already.
      if drag?.isDragging != true { UIView.performWithoutAnimation { placeParts() } }
    } else {
      takeAway()
    }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    isShown = false
    moveAlong { [weak self] in self.map { $0.place(top: $0.geometry.hidden, onlyBehind: true) } }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed {
      takeAway()
    } else {
      isShown = true
      // A finger may hold it already.
      if drag?.isDragging != true { UIView.performWithoutAnimation { placeParts() } }
    }
  }

  /// Beside an animator that is not the sheet's own, what is behind moves with its timing.
  private func moveAlong(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    if presentedViewController.usesSheetAnimator { return }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  private func takeAway() {
    UIView.performWithoutAnimation { showBehind(0) }
    if behind?.mask === cut { behind?.mask = nil }
    dimming?.removeFromSuperview()
    (dimming, isShown) = (nil, false)
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    if isShown, drag?.isDragging != true { placeParts() }
  }

  // MARK: Places

  /// Puts everything where it rests.
  func placeParts() { place(top: restingTop) }

  /// Puts the sheet's upper edge at `top`, and what is behind where it belongs then.
  func place(top: Double, onlyBehind: Bool = false) {
    self.top = top
    let geometry = geometry
    if !onlyBehind, let sheet {
      sheet.frame = geometry.frame(top: top)
      sheet.layoutIfNeeded()
    }
    let share = fillsScreen ? 0 : geometry.dimming(top: top, undimmed: largestUndimmedDetentIdentifier)
    dimming?.alpha = share * (traitCollection.userInterfaceStyle == .dark ? 0.48 : 0.2)
    sheet?.layer.shadowOpacity = Float(top < geometry.hidden ? 0.5 * (1 - share) : 0)
    showBehind(geometry.recession(top: top))
    (containerView as? PresentationContainerView)?.passesTouches = share == 0
  }

  /// Moves the presenter back: 1 behind a sheet at full height.
  private func showBehind(_ recession: Double) {
    guard let behind, !fillsScreen else { return }
    let geometry = geometry
    let isCard = behind is SheetView
    let (middle, half) = (Double(behind.center.y), Double(behind.bounds.height) / 2)
    let transform = geometry.transform(
      recession: recession, middle: middle, edge: isCard ? middle - half : geometry.safeTop)
    if behind.transform != transform { behind.transform = transform }
    if !isCard { showCorners(of: behind, geometry, recession) }
  }

  /// A whole screen shows from its status bar on, with round corners there.
  private func showCorners(of behind: UIView, _ geometry: SheetGeometry, _ recession: Double) {
    guard behind.mask == nil || behind.mask === cut, recession > 0 || behind.mask != nil else { return }
    if behind.mask == nil {
      UIView.performWithoutAnimation {
        cut.backgroundColor = .black
        cut.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        cut.frame = behind.bounds
        behind.mask = cut
      }
    }
    let above = geometry.safeTop * recession
    cut.frame = CGRect(
      x: 0, y: above, width: behind.bounds.width, height: behind.bounds.height - above)
    cut.layer.cornerRadius = recession * SheetGeometry.cornerRadius / max(geometry.recededScale, 0.01)
  }

  /// A finger holds the sheet where it shows, also on its way.
  func hold(at top: Double) {
    sheet?.halt()
    for view in [dimming, behind, cut] { view?.layer.removeAllAnimations() }
    UIView.performWithoutAnimation { place(top: top) }
  }

  private func detentsChanged() {
    guard isShown, drag?.isDragging != true else { return }
    placeParts()
  }

  // MARK: Fingers

  /// Whether the person may dismiss the sheet.
  var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && (delegate?.presentationControllerShouldDismiss(self) ?? true)
  }

  private func tappedBeside(_ tap: UIGestureRecognizer) {
    if mayDismiss { dismissByPerson() } else { attempted() }
  }

  /// The person tried to dismiss the sheet, which does not allow it.
  func attempted() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  /// The person dismisses the sheet.
  func dismissByPerson(velocity: Double = 0) {
    guard let presenter = presentedViewController.presenter else { return }
    SheetMotion.release = velocity
    defer { SheetMotion.release = 0 }
    delegate?.presentationControllerWillDismiss(self)
    ModalTransition.dismiss(from: presenter, animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  /// A finger has let the sheet go: it moves to a detent, of which the delegate is told.
  func settle(at stop: SheetGeometry.Stop, velocity: Double) {
    let isOther = stop.identifier != geometry.stop(selectedDetentIdentifier).identifier
    SheetMotion.animate(from: top, to: stop.top, velocity: velocity) {
      if isOther || selectedDetentIdentifier != nil { selectedDetentIdentifier = stop.identifier }
      place(top: stop.top)
    }
    if isOther { sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  /// A tap on the grabber: to the next lower detent, from the lowest one to the highest.
  private func goToNextDetent() {
    let (stops, now) = (geometry.stops, geometry.stop(selectedDetentIdentifier))
    guard stops.count > 1, let index = stops.firstIndex(of: now) else { return }
    settle(at: stops[(index + 1) % stops.count], velocity: 0)
  }

  deinit {}
}

/// Is told of what a person does with a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A finger has moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The sheet in which the controller is presented, or will be; nil with another style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
