import CoreGraphics
import QuartzCore

/// A presentation or a dismissal, from the call that asks for it to its last callback.
@MainActor
final class ModalTransition {
  let isPresentation: Bool
  let presented: UIViewController
  let presenter: UIViewController
  private let presentation: UIPresentationController
  private let completion: (() -> Void)?
  private let clock = MediaClock.current
  private let activity: Activities.Token
  private var context: TransitionContext?
  private var isFinished = false

  var coordinator: (any UIViewControllerTransitionCoordinator)? { context }

  private init(
    isPresentation: Bool, presented: UIViewController, presenter: UIViewController,
    presentation: UIPresentationController, completion: (() -> Void)?
  ) {
    self.isPresentation = isPresentation
    self.presented = presented
    self.presenter = presenter
    self.presentation = presentation
    self.completion = completion
    activity = clock.begin(isPresentation ? "a presentation" : "a dismissal")
  }

  // MARK: Asking

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = source
    if let refusal = refusal(to: presented, by: presenter) { return Misuse.report(refusal) }
    let delegate = presented.transitioningDelegate
    presented.modalPresentationStyle.noteIfUnsupported()
    let presentation =
      switch presented.modalPresentationStyle {
      case .custom:
        delegate?.presentationController(forPresented: presented, presenting: presenter, source: source)
          ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
      case .overFullScreen, .overCurrentContext:
        UIPresentationController(presentedViewController: presented, presenting: presenter)
      default:
        FullScreenPresentationController(presentedViewController: presented, presenting: presenter)
      }
    presentation.presentingViewController = presenter
    presented.presentationController = presentation
    presenter.presentedViewController = presented
    presented.presentingViewController = presenter
    let transition = ModalTransition(
      isPresentation: true, presented: presented, presenter: presenter, presentation: presentation,
      completion: completion)
    let animator =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? CoverVerticalAnimator(isPresentation: true) : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    transition.begin(animator, interaction)
  }

  static func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter =
      controller.presentedViewController == nil ? controller.presentingViewController : controller
    guard let presenter, let presented = presenter.presentedViewController,
      let presentation = presented.presentationController
    else {
      return Misuse.report(
        "dismiss(animated:) was called on \(controller), which neither presents nor is presented")
    }
    guard presented.transition == nil else {
      return Misuse.report("dismiss(animated:) was called on \(controller) while a transition is going on")
    }
    let transition = ModalTransition(
      isPresentation: false, presented: presented, presenter: presenter, presentation: presentation,
      completion: completion)
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forDismissed: presented) ?? CoverVerticalAnimator(isPresentation: false)
      : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    transition.begin(animator, interaction)
  }

  private static func refusal(to presented: UIViewController, by presenter: UIViewController) -> String? {
    if presented.presentingViewController != nil {
      return "\(presented) is presented already; it cannot be presented again"
    }
    if presenter.presentedViewController != nil {
      return "\(presenter) already presents another controller; it cannot present \(presented)"
    }
    if presenter.viewIfLoaded?.window == nil {
      return "\(presenter) cannot present \(presented): its view is not in a window"
    }
    return nil
  }

  // MARK: The course of it

  private func begin(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    presented.transition = self
    presenter.transition = self
    let container = makeContainer()
    guard let animator else { return clock.async { [self] in runWithoutAnimation(in: container) } }
    let context = TransitionContext(
      clock: clock, container: container, animator: animator, interaction: interaction,
      style: presentation.presentationStyle, parts: parts(in: container))
    context.onCompletion = { [self] in end($0) }
    self.context = context
    clock.async { [self] in
      announce(animated: true)
      context.start()
    }
  }

  /// The container, made when the presentation begins and kept until its dismissal has ended.
  private func makeContainer() -> UIView {
    if let container = presentation.containerView { return container }
    guard let window = presenter.view.window else { fatalError("\(presenter) left its window") }
    let container = PresentationContainerView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentationController = presentation
    presentation.containerView = container
    window.addSubview(container)
    if presentation.shouldRemovePresentersView {
      presentation.home = ViewPlace(of: presenter.view)
      container.addSubview(presenter.view)
    }
    return container
  }

  private func parts(in container: UIView) -> TransitionContext.Parts {
    let (from, to) = isPresentation ? (presenter, presented) : (presented, presenter)
    let movesPresenter = presentation.shouldRemovePresentersView
    let whole = container.bounds
    let place = presentation.frameOfPresentedViewInContainerView
    // A presenter that stays is where it is, before and after.
    let stays = presenter.view.map { container.convert($0.bounds, from: $0) } ?? whole
    let presenterFrames: (initial: CGRect, final: CGRect) =
      movesPresenter ? (isPresentation ? (whole, .zero) : (.zero, whole)) : (stays, stays)
    let presenterView = movesPresenter ? presenter.view : nil
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

  private var presenterTakesPart: Bool { presentation.shouldRemovePresentersView }

  private func announce(animated: Bool) {
    if isPresentation {
      presentation.presentationTransitionWillBegin()
      if presenterTakesPart { presenter.beginAppearanceTransition(false, animated: animated) }
      presented.beginAppearanceTransition(true, animated: animated)
    } else {
      presentation.dismissalTransitionWillBegin()
      presented.beginAppearanceTransition(false, animated: animated)
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
    presented.transition = nil
    presenter.transition = nil
    // Who is on the screen afterwards: the presented controller, or the presenter again.
    let isPresented = isPresentation == didComplete
    if isPresented { takePresentersViewAway() } else { takePresentedViewAway() }
    if isPresentation {
      presentation.presentationTransitionDidEnd(didComplete)
    } else {
      presentation.dismissalTransitionDidEnd(didComplete)
    }
    context?.runCompanions()
    if !isPresented { dissolve() }
    callBack(didComplete)
    completion?()
    context?.animator.animationEnded(didComplete)
    (context?.interaction as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    clock.end(activity)
  }

  /// The recorded orders; a transition that did not complete takes back what it announced.
  private func callBack(_ didComplete: Bool) {
    let (leaving, coming) = isPresentation ? (presenter, presented) : (presented, presenter)
    let takesPart = { [self] (controller: UIViewController) in controller !== presenter || presenterTakesPart
    }
    if didComplete {
      if takesPart(coming) { coming.endAppearanceTransition() }
      if takesPart(leaving) { leaving.endAppearanceTransition() }
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
      leaving.beginAppearanceTransition(true, animated: animated)
      leaving.endAppearanceTransition()
    }
  }

  private func takePresentersViewAway() {
    if presenterTakesPart { presenter.view.removeFromSuperview() }
  }

  private func takePresentedViewAway() {
    presentation.presentedView?.removeFromSuperview()
    if let home = presentation.home {
      home.putBack(presenter.view)
      presentation.home = nil
    }
    presentation.containerView?.removeFromSuperview()
    presentation.containerView = nil
  }

  private func dissolve() {
    presenter.presentedViewController = nil
    presented.presentingViewController = nil
    presented.presentationController = nil
  }
}

/// A place in the hierarchy of views.
struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int

  init(of view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex(of: view) ?? 0
  }

  func putBack(_ view: UIView) { superview?.insertSubview(view, at: index) }
}
