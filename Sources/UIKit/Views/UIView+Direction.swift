import CoreGraphics

/// The direction in which an interface reads.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// How a view's layout follows the direction in which one reads, with UIKit's raw values.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// As the language reads: from left to right here.
  case unspecified = 0
  /// Never turned round.
  case playback = 1
  /// Never turned round.
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

extension UIView {
  /// The direction of a view of that attribute.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The direction of a view of that attribute inside one of that direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIApplication {
  /// The language's: from left to right here.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
