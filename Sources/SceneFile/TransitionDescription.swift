import CoreGraphics

/// The transitions that a scene can name.
public enum TransitionKind: String, Sendable, CaseIterable {
  case slideOver = "slide-over"
  case pullDown = "pull-down"
  case slideFade = "slide-fade"
  case springSheet = "spring-sheet"
  case settingsCard = "settings"
  /// Defined by the scene.
  case custom

  /// Whether a hand can drive the transition in that direction.
  func canBeDriven(_ direction: TransitionDirection) -> Bool {
    switch self {
    case .slideOver, .springSheet: direction == .dismiss
    case .settingsCard: direction == .present
    case .pullDown, .custom: true
    case .slideFade: false
    }
  }

  /// The object type that describes it.
  var format: FormatObject {
    switch self {
    case .slideOver: SceneFormat.slideOver
    case .pullDown: SceneFormat.pullDown
    case .slideFade: SceneFormat.slideFade
    case .springSheet: SceneFormat.springSheet
    case .settingsCard: SceneFormat.settingsCard
    case .custom: SceneFormat.custom
    }
  }
}

/// Whether the presented controller comes or goes.
public enum TransitionDirection: String, Sendable, CaseIterable {
  case present
  /// The controller has been presented before time 0.
  case dismiss
}

/// The transition that a scene shows.
public struct TransitionDescription: Sendable {
  /// What is particular to each kind.
  public enum Parameters: Sendable {
    case slideOver(SlideOverDescription)
    case pullDown(PullDownDescription)
    case slideFade(SlideFadeDescription)
    case springSheet(SpringSheetDescription)
    case settingsCard(SettingsCardDescription)
    case custom(CustomTransitionDescription)
  }

  public let kind: TransitionKind
  public let direction: TransitionDirection
  public let animated: Bool
  public let parameters: Parameters
  public let source: SceneSource

  init(_ object: SceneObject) {
    kind = object.choice("kind")
    direction = object.choice("direction")
    animated = object.bool("animated")
    switch kind {
    case .slideOver: parameters = .slideOver(SlideOverDescription(object, direction))
    case .pullDown: parameters = .pullDown(PullDownDescription(object))
    case .slideFade: parameters = .slideFade(SlideFadeDescription(object))
    case .springSheet: parameters = .springSheet(SpringSheetDescription(object))
    case .settingsCard: parameters = .settingsCard(SettingsCardDescription(object))
    case .custom: parameters = .custom(CustomTransitionDescription(object))
    }
    source = object.source
  }
}

/// What can be set of the slide-over transition.
public struct SlideOverDescription: Sendable {
  /// Seconds that it takes by itself.
  public let duration: Double
  /// Seconds that it takes when interactive.
  public let interactiveDuration: Double
  /// Progress over time when it runs by itself.
  public let curve: CurveName
  /// What the leaving view shrinks to in an interactive dismissal.
  public let scale: Double
  /// The overlay's colour at the beginning and at the end of the scene's direction.
  public let overlay: (from: RGBA, to: RGBA)
  /// How many times faster it goes on after letting go.
  public let completionSpeed: Double
  /// Progress over time after letting go.
  public let completionCurve: CurveName

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    duration = object.number("duration")
    interactiveDuration = object.number("interactiveDuration")
    curve = object.choice("curve")
    scale = object.number("scale")
    let colors = object.object("overlay")
    let (clear, white) = (
      RGBA(red: 1, green: 1, blue: 1, alpha: 0), RGBA(red: 1, green: 1, blue: 1)
    )
    overlay = (
      colors.optionalColor("from") ?? (direction == .present ? clear : white),
      colors.optionalColor("to") ?? (direction == .present ? white : clear)
    )
    completionSpeed = object.number("completionSpeed")
    completionCurve = object.choice("completionCurve")
  }
}

/// The curves that have names, UIKit's.
public enum CurveName: String, Sendable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut
}
