import CoreGraphics
import Transitions
import UIKit

extension SlideOverDescription {
  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    let delegate = SlideOverDelegate(style: style(direction))
    delegate.transition.completionSpeed = completionSpeed
    delegate.transition.completionCurve = completionCurve.animationCurve
    return StagedSlideOver(slideOver: delegate)
  }

  @MainActor
  private func style(_ direction: TransitionDirection) -> SlideOverTransition.Style {
    var style = SlideOverTransition.Style()
    style.duration = duration
    style.interactiveDuration = interactiveDuration
    style.curve = curve.animationOptions
    style.scale = scale
    let isPresentation = direction == .present
    style.clearOverlay = UIColor(isPresentation ? overlay.from : overlay.to)
    style.fullOverlay = UIColor(isPresentation ? overlay.to : overlay.from)
    return style
  }
}

private struct StagedSlideOver: StagedTransition {
  let slideOver: SlideOverDelegate

  var delegate: any UIViewControllerTransitioningDelegate { slideOver }

  func makeDriver() -> UIPercentDrivenInteractiveTransition? { slideOver.transition }

  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) {
    slideOver.phase = .started
    begin()
    slideOver.phase = .none
  }

  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? {
    presented.view.firstTable.map { SlideOverPull($0, of: presented, with: slideOver) }
  }
}
