import CoreGraphics

/// The presentation style of a controller, with UIKit's raw values.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2

  /// Whether the presentation covers only the nearest controller that defines a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Reports, once, a style that is replaced by another.
  func noteIfUnsupported() {
    switch self {
    case .popover, .none:
      Unsupported.note("UIModalPresentationStyle.\(self), presented full screen")
    case .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .currentContext, .overCurrentContext,
      .automatic:
      break
    }
  }
}

/// The transition style of a presentation without a custom animator, with UIKit's raw values.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Moves up from below, and back down.
  case coverVertical = 0
  /// Both views rotate about the vertical axis like the two sides of a card.
  case flipHorizontal = 1
  /// One view fades in over the other.
  case crossDissolve = 2
  case partialCurl = 3
}
