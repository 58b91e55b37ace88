import CoreGraphics

/// How a controller is presented, with UIKit's raw values.
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

  /// Whether only the nearest controller is covered that defines a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Styles that are presented as another, which is said once.
  func noteIfUnsupported() {
    switch self {
    case .pageSheet, .formSheet, .popover, .none:
      Unsupported.note("UIModalPresentationStyle.\(self), presented full screen")
    case .fullScreen, .custom, .overFullScreen, .currentContext, .overCurrentContext, .automatic:
      break
    }
  }
}

/// The transition of a presentation without a custom animator, with UIKit's raw values.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Up from below, and down again.
  case coverVertical = 0
  /// Both views turn about the vertical axis, as the sides of a card.
  case flipHorizontal = 1
  /// One fades in over the other.
  case crossDissolve = 2
  case partialCurl = 3
}
