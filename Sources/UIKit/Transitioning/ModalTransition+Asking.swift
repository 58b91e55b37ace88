import CoreGraphics
import QuartzCore

extension ModalTransition {
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let style = presented.modalPresentationStyle
    let outermost = style.isInContext ? source.presentationContext : source.root
    if let refusal = refusal(to: presented, by: outermost, asked: source) { return Misuse.report(refusal) }
    style.noteIfUnsupported()
    let presentation = presented.makePresentation(by: outermost, source: source)
    let isInContext = style.isInContext || !presentation.shouldPresentInFullscreen
    let presenter = isInContext ? source.presentationContext : outermost
    if let refusal = refusal(to: presented, by: presenter, asked: source) { return Misuse.report(refusal) }
    presentation.begin(by: presenter)
    presentation.isInContext = isInContext
    presented.presentation = presentation
    presented.comingPresentation = nil
    presenter.presents = presented
    presented.presenter = presenter
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? presented.standardAnimator(by: presenter, isPresentation: true) : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let transition = ModalTransition(
      isPresentation: true, chain: [presented], presenter: presenter, presentation: presentation,
      animator: animator, completion: completion)
    transition.begin(animator, interaction)
  }

  static func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let line = sequence(first: controller, next: \.parent)
    let presenter = line.first { $0.presents != nil } ?? line.lazy.compactMap { $0.presenter }.first
    guard let presenter else {
      return Misuse.report(
        "dismiss(animated:) was called on \(controller), which neither presents nor is presented")
    }
    // Everything presented on top is dismissed too; only the topmost controller is animated.
    let chain = Array(sequence(first: presenter, next: \.presents).dropFirst())
    guard let top = chain.last else { return }
    guard let presentation = top.presentation else {
      Misuse.report("dismiss(animated:): the views that \(top) was presented in are gone")
      presenter.presents = nil
      top.presenter = nil
      return
    }
    if ([presenter] + chain).contains(where: { $0.transition is ModalTransition }) {
      return Misuse.report("dismiss(animated:) was called on \(controller) while a transition is running")
    }
    let delegate = top.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forDismissed: top)
        ?? top.standardAnimator(by: presenter, isPresentation: false) : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let transition = ModalTransition(
      isPresentation: false, chain: chain, presenter: presenter, presentation: presentation,
      animator: animator, completion: completion)
    transition.begin(animator, interaction)
  }

  private static func refusal(
    to presented: UIViewController, by presenter: UIViewController, asked source: UIViewController
  ) -> String? {
    if presented.presenter != nil {
      return "\(presented) is presented already; it cannot be presented again"
    }
    if presented === presenter || presented === source {
      return "\(presented) cannot present itself"
    }
    if let parent = presented.parent {
      return "\(presented) cannot be presented: it is inside of \(parent)"
    }
    if presenter.transition is ModalTransition {
      return "\(source) cannot present \(presented) while a transition is running"
    }
    if presenter.presents != nil {
      return "\(presenter) already presents another controller; it cannot present \(presented)"
    }
    if source.viewIfLoaded?.window == nil || presenter.viewIfLoaded?.window == nil {
      return "\(source) cannot present \(presented): its view is not in a window"
    }
    return nil
  }
}

extension UIViewController {
  /// The controller that context presentations from here cover.
  var presentationContext: UIViewController {
    sequence(first: self, next: \.parent).first { $0.definesPresentationContext } ?? root
  }

  /// The presentation controller of this controller or its nearest ancestor; before a presentation, the one for it.
  func managingPresentation() -> UIPresentationController? {
    if let presentation = presentation ?? comingPresentation { return presentation }
    if let parent { return parent.presentationController }
    let coming = makePresentation(by: nil, source: self)
    coming.awaitPresentation()
    comingPresentation = coming
    return coming
  }

  func makePresentation(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController
  {
    if let comingPresentation { return comingPresentation }
    switch modalPresentationStyle {
    case .custom:
      let provided = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
      return provided ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext:
      return UIPresentationController(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    default:
      return FullScreenPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// Whether the running transition is a sheet's own.
  var usesSheetAnimator: Bool { (transition as? ModalTransition)?.context?.animator is SheetAnimator }

  /// The animator for the controller's transition style.
  func standardAnimator(
    by presenter: UIViewController, isPresentation: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    let isPresenters =
      modalPresentationStyle.isInContext && presenter.providesPresentationContextTransitionStyle
    switch isPresenters ? presenter.modalTransitionStyle : modalTransitionStyle {
    case .coverVertical:
      if let sheet = presentation as? UISheetPresentationController {
        return SheetAnimator(sheet, isPresentation: isPresentation)
      }
      return CoverVerticalAnimator(isPresentation: isPresentation)
    case .crossDissolve: return CrossDissolveAnimator(isPresentation: isPresentation)
    case .flipHorizontal: return FlipHorizontalAnimator(isPresentation: isPresentation)
    case .partialCurl:
      Unsupported.note("UIModalTransitionStyle.partialCurl, shown as coverVertical")
      return CoverVerticalAnimator(isPresentation: isPresentation)
    }
  }
}
