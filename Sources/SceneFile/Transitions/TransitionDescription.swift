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
  public let source: SceneSource
  let definition: any TransitionKind

  /// The value of `kind`: `slide-over`, `custom` and so on.
  public var kind: String { type(of: definition).name }
  /// The parameters of the kind, such as a ``SlideOverDescription``.
  public var parameters: any TransitionParameters { definition }

  init(_ object: SceneObject) {
    let kind: any TransitionKind.Type = object.demand("kind", TransitionKinds.named(object.string("kind")))
    direction = object.choice("direction")
    animated = object.bool("animated")
    source = object.source
    definition = kind.init(object, direction)
  }

  /// The transition of a scene; nil if it has faults.
  init?(of scene: JSONNode, in text: SourceText) {
    guard let node = scene["transition"], let kind = TransitionKinds.of(node) else { return nil }
    var validator = SceneValidator(for: scene)
    validator.check(node, .object(kind.format.name), at: "transition")
    guard validator.faults.count == 0 else { return nil }
    self.init(SceneObject(node, kind.format, at: "transition", in: text))
  }

  /// Seconds back to the start if it is cancelled at a fraction 0…1.
  func wayBack(from fraction: Double) -> Double { definition.wayBack(from: fraction, direction) }

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
