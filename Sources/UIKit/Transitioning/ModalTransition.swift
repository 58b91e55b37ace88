import CoreGraphics
import QuartzCore

/// A presentation or a dismissal, from its request to its last callback.
@MainActor
final class ModalTransition: ControllerTransition {
  let isPresentation: Bool
  /// The controllers to present or dismiss: the presented one; in a dismissal also those below it, lowest first.
  let chain: [UIViewController]
  let presenter: UIViewController
  let presentation: UIPresentationController
  private let completion: (() -> Void)?
  private let clock = MediaClock.current
  private let activity: Activities.Token
  private(set) var context: TransitionContext?
  private var isFinished = false

  var coordinator: (any UIViewControllerTransitionCoordinator)? { context }

  func announces(_ controller: UIViewController) -> Bool {
    chain.contains(controller) || controller === presenter && presenterTakesPart
  }

  /// The controller whose view is animated.
  var presented: UIViewController { chain[chain.count - 1] }
  /// The controllers that are dismissed without being animated.
  var others: ArraySlice<UIViewController> { chain.dropLast() }
  /// The presentation that covers the presenter.
  private var lowest: UIPresentationController { chain[0].presentation ?? presentation }
  /// Whether the presenter's view is removed or comes back.
  let presenterTakesPart: Bool

  init(
    isPresentation: Bool, chain: [UIViewController], presenter: UIViewController,
    presentation: UIPresentationController, animator: (any UIViewControllerAnimatedTransitioning)?,
    completion: (() -> Void)?
  ) {
    self.isPresentation = isPresentation
    self.chain = chain
    self.presenter = presenter
    self.presentation = presentation
    self.completion = completion
    presenterTakesPart =
      isPresentation ? presentation.shouldRemovePresentersView : chain[0].presentation?.home != nil
    let kind = isPresentation ? "the presentation" : "the dismissal"
    let waiting = animator.map { ", whose animator \(type(of: $0)) has not called completeTransition(_:)" }
    activity = clock.begin("\(kind) of \(type(of: chain[chain.count - 1]))\(waiting ?? "")")
  }

  // MARK: Steps

  func begin(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    for controller in chain { controller.transition = self }
    presenter.transition = self
    presented.movement = self
    let container = makeContainer()
    // The caller's transaction is committed before the transition starts; only whether animations are enabled is kept.
    let settings = CallerSettings()
    guard let animator else {
      return clock.async { [self] in settings.perform { runWithoutAnimation(in: container) } }
    }
    let context = TransitionContext(
      clock: clock, container: container, animator: animator, interaction: interaction,
      style: presentation.presentationStyle, parts: parts(in: container))
    context.onCompletion = { [self] in end($0) }
    self.context = context
    clock.async { [self] in
      settings.perform {
        announce(animated: true)
        layOut(container)
        // Views and frames may have been changed by the presentation's setup.
        context.parts = parts(in: container)
        context.start()
        // The presenter's view is now in this container, at the place that its own presentation defines.
        presenterContainer?.setNeedsLayout()
      }
    }
  }

  /// Containers are laid out when the transition starts, so that layout by presentation controllers is visible in the
  /// first frame.
  private func layOut(_ container: UIView) {
    for container in [presenterContainer, container] {
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
  }

  /// The container of the presenter's own presentation, if the presenter's view is put back there.
  private var presenterContainer: UIView? {
    presenterTakesPart && !isPresentation ? presenter.presentation?.containerView : nil
  }

  /// The place of the presenter's view in the container, which its own presentation defines.
  private func presenterPlace(in container: UIView) -> CGRect {
    guard let own = presenter.presentation, own.presentedView === presenter.view, let home = own.containerView
    else { return container.bounds }
    return container.convert(own.frameOfPresentedViewInContainerView, from: home)
  }

  /// The container, created when the presentation starts and kept until its dismissal has ended.
  private func makeContainer() -> UIView {
    if let container = presentation.containerView { return container }
    let covered: UIView = presenter.view
    guard let window = covered.window, let neighbour = covered.superview else {
      fatalError("\(presenter) left its window")
    }
    let container = PresentationContainerView(frame: window.bounds)
    container.presentationController = presentation
    presentation.containerView = container
    if presentation.isInContext {
      container.bounds.size = covered.bounds.size
      container.center = covered.center
      container.autoresizingMask = covered.autoresizingMask
      neighbour.insertSubview(container, aboveSubview: covered)
    } else {
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(container)
    }
    if presenterTakesPart {
      presentation.home = ViewPlace(of: covered)
      covered.moveCenter(by: CGVector(dx: -container.frame.minX, dy: -container.frame.minY))
      container.addSubview(covered)
    }
    return container
  }

  private func parts(in container: UIView) -> TransitionContext.Parts {
    let (from, to) = isPresentation ? (presenter, presented) : (presented, presenter)
    let coming = presenterPlace(in: container)
    let place = presentation.frameOfPresentedViewInContainerView
    // A presenter that stays visible has the same frame before and after.
    let stays = presenter.view.map { container.convert($0.bounds, from: $0) } ?? container.bounds
    let presenterFrames: (initial: CGRect, final: CGRect) =
      presenterTakesPart ? (isPresentation ? (coming, .zero) : (.zero, coming)) : (stays, stays)
    let presenterView = presenterTakesPart ? presenter.view : nil
    let presentedView = presentation.presentedView
    return TransitionContext.Parts(
      from: from, to: to, fromView: isPresentation ? presenterView : presentedView,
      toView: isPresentation ? presentedView : presenterView,
      initialFrames: [
        ObjectIdentifier(presenter): presenterFrames.initial,
        ObjectIdentifier(presented): isPresentation ? .zero : (presentedView?.frame ?? place),
      ],
      finalFrames: [ObjectIdentifier(presenter): presenterFrames.final, ObjectIdentifier(presented): place])
  }

  private func announce(animated: Bool) {
    if isPresentation {
      presentation.delegate?.presentationController(
        presentation, willPresentWithAdaptiveStyle: .none, transitionCoordinator: coordinator)
      presentation.presentationTransitionWillBegin()
      if presenterTakesPart { presenter.beginAppearanceTransition(false, animated: animated) }
      presented.beginAppearanceTransition(true, animated: animated)
    } else {
      for controller in others.reversed() {
        controller.presentation?.dismissalTransitionWillBegin()
        controller.presentation?.containerView?.isHidden = true
      }
      presentation.dismissalTransitionWillBegin()
      presented.beginAppearanceTransition(false, animated: animated)
      for controller in others.reversed() where controller.appearance.isIn {
        controller.beginAppearanceTransition(false, animated: false)
      }
      if presenterTakesPart { presenter.beginAppearanceTransition(true, animated: animated) }
    }
  }

  private func runWithoutAnimation(in container: UIView) {
    announce(animated: false)
    if isPresentation {
      if let view = presentation.presentedView {
        view.frame = presentation.frameOfPresentedViewInContainerView
        container.addSubview(view)
      }
    }
    end(true)
  }

  private func end(_ didComplete: Bool) {
    guard !isFinished else { return }
    isFinished = true
    for controller in chain { controller.transition = nil }
    presenter.transition = nil
    // The controller on the screen afterwards: the presented one, or the presenter.
    let isPresented = isPresentation == didComplete
    if isPresented && presenterTakesPart { presenter.view.removeFromSuperview() }
    // Until here, the container retains the presentation.
    let presentations = chain.compactMap(\.presentation)
    defer { withExtendedLifetime(presentations) {} }
    if isPresentation {
      presentation.presentationTransitionDidEnd(didComplete)
    } else {
      presentation.dismissalTransitionDidEnd(didComplete)
      for controller in others.reversed() {
        controller.presentation?.containerView?.isHidden = false
        controller.presentation?.dismissalTransitionDidEnd(didComplete)
      }
    }
    if !isPresented { takePresentedViewsAway() }
    context?.runCompanions()
    callBack(didComplete)
    if presented.movement === self { presented.movement = nil }
    completion?()
    context?.animator.animationEnded(didComplete)
    (context?.interaction as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    clock.end(activity)
  }

  /// The order of callbacks as recorded on a device; a cancelled transition sends the opposite ones.
  private func callBack(_ didComplete: Bool) {
    let (leaving, coming) = isPresentation ? (presenter, presented) : (presented, presenter)
    let takesPart = { [self] (controller: UIViewController) in
      controller !== presenter || presenterTakesPart
    }
    if didComplete {
      if takesPart(coming) { coming.endAppearanceTransition() }
      if takesPart(leaving) { leaving.endAppearanceTransition() }
      for controller in others.reversed() { controller.endAppearanceTransition() }
      return
    }
    let animated = context != nil
    if takesPart(coming) { coming.beginAppearanceTransition(false, animated: animated) }
    if isPresentation {
      if takesPart(leaving) {
        leaving.beginAppearanceTransition(true, animated: animated)
        leaving.endAppearanceTransition()
      }
      coming.endAppearanceTransition()
    } else {
      if takesPart(coming) { coming.endAppearanceTransition() }
      for controller in others where controller.appearance == .disappearing(false) {
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
      }
      leaving.beginAppearanceTransition(true, animated: animated)
      leaving.endAppearanceTransition()
    }
  }

  /// Removes everything that belongs to the presentations, and restores the presenter's view to its place.
  private func takePresentedViewsAway() {
    let lowest = lowest
    for controller in chain.reversed() { controller.presentation?.presentedView?.removeFromSuperview() }
    if let home = lowest.home {
      home.putBack(presenter.view, from: lowest.containerView?.frame.origin ?? .zero)
      lowest.home = nil
    }
    var link = presenter
    for controller in chain {
      controller.presentation?.containerView?.removeFromSuperview()
      controller.presentation?.containerView = nil
      controller.presentation = nil
      controller.presenter = nil
      link.presents = nil
      link = controller
    }
  }
}
