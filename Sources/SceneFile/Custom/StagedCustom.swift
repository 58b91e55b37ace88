import UIKit

extension CustomTransitionDescription {
  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    StagedCustom(custom: CustomTransition(self), direction: direction)
  }
}

private struct StagedCustom: StagedTransition {
  let custom: CustomTransition
  let direction: TransitionDirection

  var delegate: any UIViewControllerTransitioningDelegate { custom }

  var style: UIModalPresentationStyle {
    switch custom.definition.style {
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .custom: .custom
    }
  }

  func makeDriver() -> UIPercentDrivenInteractiveTransition? {
    custom.definition.part(direction).map { CustomDriver($0) } ?? UIPercentDrivenInteractiveTransition()
  }

  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) {
    custom.driver = driver
    begin()
    custom.driver = nil
  }

  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? {
    custom.wire(presented, to: presenter) as AnyObject
  }
}
