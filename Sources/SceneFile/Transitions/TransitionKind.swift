import Frames

/// What a scene sets of a transition; each kind has its own.
public protocol TransitionParameters: Sendable {}

/// A kind of transition that a scene can name.
///
/// A kind is one type in a file of its own: its keys, what is read from them, how it is staged, and whether and how it can
/// be driven. ``TransitionKinds/all`` lists it.
protocol TransitionKind: TransitionParameters {
  /// What a scene calls it: the value of the key `kind`.
  static var name: String { get }
  /// Its keys.
  static var format: FormatObject { get }
  /// Object types besides, which stand under its keys.
  static var types: [FormatObject] { get }
  /// Keys under which a view of the transition's own stands, named as the key.
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

  /// Seconds that it takes back to its beginning when it is cancelled at a fraction from 0 to 1.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double
  /// The transition with what the scene sets of it.
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
    CustomTransitionDescription.self,
  ]

  /// The kind of that name.
  static func named(_ name: String) -> (any TransitionKind.Type)? { all.first { $0.name == name } }

  /// The kind that a scene's transition names, if there is one.
  static func of(_ transition: JSONNode?) -> (any TransitionKind.Type)? {
    transition?["kind"]?.string.flatMap(named)
  }
}
