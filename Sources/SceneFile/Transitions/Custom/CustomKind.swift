import Frames
import UIKit

/// A transition defined in the scene, as one of the kinds.
extension CustomTransitionDescription: TransitionKind {
  static let name = "custom"
  static let format = SceneFormat.custom
  static let types = SceneFormat.customTypes
  static let viewKeys = ["overlay", "backdrop"]

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { true }

  static func check(_ transition: JSONNode, of scene: JSONNode, with validator: inout SceneValidator) {
    validator.checkCustom(transition, of: scene)
  }

  func check(_ transition: TransitionDescription, with validator: inout SceneValidator) {
    validator.checkMotion(of: self, transition)
  }

  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double {
    guard let part = part(direction) else { return fraction * CustomPart.standardDuration }
    let speed = part.completionSpeed ?? 1 - fraction
    return fraction * part.interactiveDuration / (speed > 0 ? speed : 1)
  }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    StagedCustom(custom: CustomTransition(self))
  }
}

private struct StagedCustom: StagedTransition {
  let custom: CustomTransition

  var delegate: any UIViewControllerTransitioningDelegate { custom }

  var style: UIModalPresentationStyle {
    switch custom.definition.style {
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .custom: .custom
    }
  }

  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition? {
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
