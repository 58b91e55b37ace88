import CoreGraphics
import Frames

/// Whether the controller is presented or dismissed.
public enum TransitionDirection: String, Sendable, CaseIterable {
  case present
  /// The controller is already presented at time 0.
  case dismiss
}

/// The transition that a scene shows.
public struct TransitionDescription: Sendable {
  public let direction: TransitionDirection
  public let animated: Bool
  /// The name of the view that starts it when it is tapped; nil for none.
  public let tap: String?
  public let source: SceneSource
  let definition: any TransitionKind

  /// The value of `kind`: `slide-over`, `custom` and so on.
  public var kind: String { type(of: definition).name }
  /// The parameters of the kind, such as a ``SlideOverDescription``.
  public var parameters: any TransitionParameters { definition }

  /// - Parameter frame: where the presented view is in the end, if it says so itself: x, y, width, height.
  init(_ object: SceneObject, frame: [Length]? = nil) {
    let kind: any TransitionKind.Type = object.demand("kind", TransitionKinds.named(object.string("kind")))
    direction = object.choice("direction")
    animated = object.bool("animated")
    source = object.source
    tap = object.value("tap")?.string
    var definition: any TransitionKind = kind.init(object, direction)
    if let frame, var custom = definition as? CustomTransitionDescription {
      custom.rest(in: frame)
      definition = custom
    }
    self.definition = definition
  }

  /// The transition of a scene; nil if it has faults.
  init?(of scene: JSONNode, in text: SourceText) {
    guard let node = scene["transition"], let kind = TransitionKinds.of(node) else { return nil }
    var validator = SceneValidator(for: scene)
    validator.check(node, .object(kind.format.name), at: "transition")
    guard validator.faults.count == 0 else { return nil }
    self.init(SceneObject(node, kind.format, at: "transition", in: text))
  }

  /// Seconds that it takes back to its beginning when it is cancelled at a fraction from 0 to 1.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double {
    definition.wayBack(from: fraction, direction)
  }

  /// The transition with the scene's parameters.
  @MainActor
  func staged() -> any StagedTransition { definition.staged(direction) }

  /// The kinds and directions that can be driven.
  static var drivable: [String] {
    TransitionKinds.all.flatMap { kind in
      TransitionDirection.allCases.filter(kind.canBeDriven).map { "\(kind.name) (\($0.rawValue))" }
    }
  }
}

/// The named curves, which are UIKit's.
public enum CurveName: String, Sendable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut
}
