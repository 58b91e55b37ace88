import Frames

/// The parameters of a transition in a scene; each kind has its own.
public protocol TransitionParameters: Sendable {}

/// A kind of transition that a scene can name.
///
/// A kind is one type in its own file: its keys, how they are read, how it is staged, and whether and how it can be
/// driven. ``TransitionKinds/all`` lists it.
protocol TransitionKind: TransitionParameters {
  /// Its name: the value of the key `kind`.
  static var name: String { get }
  /// Its keys.
  static var format: FormatObject { get }
  /// Further object types that are used in its keys.
  static var types: [FormatObject] { get }
  /// Keys for views of the transition's own; such a view has the key as its name.
  static var viewKeys: [String] { get }
  /// Whether a scrub or a finger can drive it in that direction.
  static func canBeDriven(_ direction: TransitionDirection) -> Bool
  /// Which touches drive or start it, as the end of a sentence about what it follows.
  static var followed: String { get }
  /// Finds what is wrong with `transition` besides the format.
  static func check(_ transition: JSONNode, of scene: JSONNode, with validator: inout SceneValidator)
  /// Finds what is wrong with a transition that was read, in what follows from several values.
  func check(_ transition: TransitionDescription, with validator: inout SceneValidator)

  /// Reads an object that has passed its checks.
  init(_ object: SceneObject, _ direction: TransitionDirection)

  /// Seconds back to the start if it is cancelled at a fraction 0…1.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double
  /// The transition with the scene's parameters.
  @MainActor func staged(_ direction: TransitionDirection) -> any StagedTransition
}

extension TransitionKind {
  static var types: [FormatObject] { [] }
  static var viewKeys: [String] { [] }
  static var followed: String { "no finger" }
  static func check(_ transition: JSONNode, of scene: JSONNode, with validator: inout SceneValidator) {}
  func check(_ transition: TransitionDescription, with validator: inout SceneValidator) {}
}

/// The kinds of transitions.
enum TransitionKinds {
  /// In the order of the documentation.
  static let all: [any TransitionKind.Type] = [
    SlideOverDescription.self,
    PullDownDescription.self,
    SlideFadeDescription.self,
    SpringSheetDescription.self,
    SettingsCardDescription.self,
    SheetDescription.self,
    CoverDescription.self,
    DissolveDescription.self,
    FlipDescription.self,
    CustomTransitionDescription.self,
  ]

  /// The kind with that name.
  static func named(_ name: String) -> (any TransitionKind.Type)? { all.first { $0.name == name } }

  /// The kind that a scene's transition names, if it exists.
  static func of(_ transition: JSONNode?) -> (any TransitionKind.Type)? {
    transition?["kind"]?.string.flatMap(named)
  }
}
