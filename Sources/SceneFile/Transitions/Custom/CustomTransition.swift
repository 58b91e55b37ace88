import CoreGraphics
import Stage
import UIKit

/// Provides the objects of a transition that a scene defines, and keeps the views that it moves.
final class CustomTransition: NSObject, UIViewControllerTransitioningDelegate {
  let definition: CustomTransitionDescription
  let overlay: UIView?
  let backdrop: UIView?
  /// The interaction controller of the next transition, which its pan retains.
  weak var driver: UIPercentDrivenInteractiveTransition?
  /// The interaction controller of the running transition, which retains it.
  private(set) weak var vended: UIPercentDrivenInteractiveTransition?
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  private var rests: [ObjectIdentifier: ViewValues.Rest] = [:]

  init(_ definition: CustomTransitionDescription) {
    self.definition = definition
    overlay = definition.overlay.map { UIView.described($0) }
    backdrop = definition.backdrop.map { UIView.described($0) }
    overlay?.isUserInteractionEnabled = false
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.present) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.dismiss) }

  private func animator(_ direction: TransitionDirection) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let part = definition.part(direction) else { return nil }
    let course = CustomCourse(part, direction, of: self)
    return definition.isInterruptible ? CustomInterruptibleAnimator(course) : CustomAnimator(course)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(.present) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(.dismiss) }

  /// The one that drives from the start; otherwise one that can interrupt an interruptible part.
  private func interaction(_ direction: TransitionDirection) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    if let driver {
      vended = driver
      return driver
    }
    guard let part = definition.part(direction), part.interruption != nil else { return nil }
    let hand = CustomDriver(part)
    hand.wantsInteractiveStart = false
    vended = hand
    return hand
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CustomPresentationController(presentedViewController: presented, presenting: presenting, for: self)
  }

  // MARK: Views

  /// Lets fingers drive the transition between two controllers; returns the objects that the presenter must retain.
  func wire(_ presented: UIViewController, to presenting: UIViewController) -> [CustomPan] {
    self.presented = presented
    self.presenting = presenting
    return [TransitionDirection.present, .dismiss].compactMap { direction in
      guard let part = definition.part(direction), let drag = part.drag, let view = view(named: drag.view)
      else {
        return nil
      }
      let mayBegin = { [weak presented, weak presenting] () -> Bool in
        guard let presented, let presenting else { return false }
        return presented.transitionCoordinator == nil
          && (presenting.presentedViewController != nil) == (direction == .dismiss)
      }
      return CustomPan(drag, on: view, for: self, makeDriver: { CustomDriver(part) }, mayBegin: mayBegin) {
        [weak presenting] in
        if direction == .present {
          presenting?.present(presented, animated: true)
        } else {
          presented.dismiss(animated: true)
        }
      }
    }
  }

  /// The view with that name in the scene.
  func view(named name: String) -> UIView? {
    switch name {
    case "presenting": return presenting?.view
    case "presented": return presented?.view
    case "overlay": return overlay
    case "backdrop": return backdrop
    default:
      let roots: [UIView?] = [presenting?.view, presented?.view, overlay, backdrop]
      return roots.lazy.compactMap { $0?.named(name) }.first
    }
  }

  /// Inserts one of the transition's own views into `container` at its place, and records its position.
  func lay(_ view: UIView, _ description: ViewDescription, in container: UIView) {
    let frame = description.frame.isNull ? container.bounds : description.frame
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    rests[ObjectIdentifier(view)] = ViewValues.Rest(center: view.center, size: frame.size)
  }

  /// Records the final position of a view in its container.
  func setRest(of view: UIView, _ frame: CGRect) {
    rests[ObjectIdentifier(view)] = ViewValues.Rest(
      center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size)
  }

  /// The final position of a view: by default, its position when it was first needed.
  func rest(of view: UIView) -> ViewValues.Rest {
    if let rest = rests[ObjectIdentifier(view)] { return rest }
    let rest = ViewValues.Rest(center: view.center, size: view.bounds.size)
    rests[ObjectIdentifier(view)] = rest
    return rest
  }

  /// Ends the changes of text colours that a part has made.
  func endDissolves(of part: CustomPart, finished: Bool) {
    for animation in part.animations {
      for (name, values) in animation.to + animation.keyframes.flatMap(\.to) where values.color != nil {
        (view(named: name) as? UILabel)?.endDissolve(finished: finished)
      }
    }
  }

  /// Gives views their values.
  func apply(_ values: CustomPart.Values, in container: UIView) {
    for (name, values) in values {
      guard let view = view(named: name) else {
        preconditionFailure("the view \(name) was read without having been checked")
      }
      values.apply(
        to: view, restingAt: rest(of: view), in: container.bounds.size, named: { self.view(named: $0) })
    }
  }
}

/// Drives a part as described.
final class CustomDriver: UIPercentDrivenInteractiveTransition {
  /// Whether the rest runs at a speed of 1 − progress after the release.
  private let slowsDown: Bool

  init(_ part: CustomPart) {
    slowsDown = part.completionSpeed == nil
    super.init()
    super.completionSpeed = part.completionSpeed ?? 1
    completionCurve = part.completionCurve.animationCurve
  }

  override var completionSpeed: CGFloat {
    get { super.completionSpeed * (slowsDown ? 1 - percentComplete : 1) }
    set { super.completionSpeed = newValue }
  }
}
