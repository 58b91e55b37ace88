import Frames
import UIKit

/// A transition style of UIKit's own, without parameters.
protocol StandardKind: TransitionKind {
  static var style: UIModalTransitionStyle { get }
  init()
}

extension StandardKind {
  static func canBeDriven(_ direction: TransitionDirection) -> Bool { false }

  static func described(_ documentation: String) -> FormatObject {
    FormatObject(
      name, "Transition \"\(name)\"",
      documentation + " UIKit's own transition style, which cannot be driven.",
      keys: SceneFormat.common(Self.self))
  }

  init(_ object: SceneObject, _ direction: TransitionDirection) { self.init() }

  /// Never called, since it cannot be driven.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double { fraction }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    StagedStandard(transitionStyle: Self.style)
  }
}

/// `coverVertical`.
public struct CoverDescription: StandardKind {
  static let name = "cover"
  static let style = UIModalTransitionStyle.coverVertical
  static let format = described("`presented` comes up from below, and goes down again.")
}

/// `crossDissolve`.
public struct DissolveDescription: StandardKind {
  static let name = "dissolve"
  static let style = UIModalTransitionStyle.crossDissolve
  static let format = described("`presented` fades in, and out again.")
}

/// `flipHorizontal`.
public struct FlipDescription: StandardKind {
  static let name = "flip"
  static let style = UIModalTransitionStyle.flipHorizontal
  static let format = described("Both turn like the sides of a card about the vertical axis.")
}

@MainActor
private struct StagedStandard: StagedTransition {
  let transitionStyle: UIModalTransitionStyle
  let delegate: any UIViewControllerTransitioningDelegate = NoDelegate()

  func prepare(_ presented: UIViewController) { presented.modalTransitionStyle = transitionStyle }
}
