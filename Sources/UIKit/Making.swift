import CoreGraphics
import Foundation

// Creation of objects whose class is known only at run time, by initialisers that apps override without `required`. See
// QuartzCore's `Making.swift`.

extension UITableViewCell {
  @_silgen_name("UIKit_UITableViewCell_make")
  convenience init(made identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  /// Creates a cell with the class's `init(style:reuseIdentifier:)`.
  @_silgen_name("UIKit_UITableViewCell_make")
  static func make(identifier: consuming String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("UIKit_UITableViewHeaderFooterView_make")
  convenience init(made identifier: String) { self.init(reuseIdentifier: identifier) }

  /// Creates a header with the class's `init(reuseIdentifier:)`.
  @_silgen_name("UIKit_UITableViewHeaderFooterView_make")
  static func make(identifier: consuming String) -> UITableViewHeaderFooterView
}

extension UINavigationBar {
  @_silgen_name("UIKit_UINavigationBar_make")
  convenience init(made frame: CGRect) { self.init(frame: frame) }

  /// Creates a bar with the class's `init(frame:)`.
  @_silgen_name("UIKit_UINavigationBar_make")
  static func make(frame: CGRect) -> UINavigationBar
}

extension UIViewPropertyAnimator {
  @_silgen_name("UIKit_UIViewPropertyAnimator_make")
  convenience init(made duration: TimeInterval, timing: any UITimingCurveProvider) {
    self.init(duration: duration, timingParameters: timing)
  }

  /// Creates an animator with the class's `init(duration:timingParameters:)`.
  @_silgen_name("UIKit_UIViewPropertyAnimator_make")
  static func make(
    duration: TimeInterval, timing: consuming any UITimingCurveProvider
  ) -> UIViewPropertyAnimator
}

extension UIGraphicsImageRendererFormat {
  @_silgen_name("UIKit_UIGraphicsImageRendererFormat_make")
  nonisolated convenience init(made: ()) { self.init() }

  /// Creates a format with the class's `init()`.
  @_silgen_name("UIKit_UIGraphicsImageRendererFormat_make")
  nonisolated static func make() -> UIGraphicsImageRendererFormat
}

extension UICollectionReusableView {
  @_silgen_name("UIKit_UICollectionReusableView_make")
  convenience init(made frame: CGRect) { self.init(frame: frame) }

  /// A cell or other view of a collection by the class's own `init(frame:)`.
  @_silgen_name("UIKit_UICollectionReusableView_make")
  static func make(frame: CGRect) -> UICollectionReusableView
}

extension UICollectionViewLayoutAttributes {
  @_silgen_name("UIKit_UICollectionViewLayoutAttributes_make")
  nonisolated convenience init(made: ()) { self.init() }

  /// Attributes by the class's own `init()`.
  @_silgen_name("UIKit_UICollectionViewLayoutAttributes_make")
  nonisolated static func make() -> UICollectionViewLayoutAttributes
}

extension UICollectionViewLayoutInvalidationContext {
  @_silgen_name("UIKit_UICollectionViewLayoutInvalidationContext_make")
  convenience init(made: ()) { self.init() }

  /// A context by the class's own `init()`.
  @_silgen_name("UIKit_UICollectionViewLayoutInvalidationContext_make")
  static func make() -> UICollectionViewLayoutInvalidationContext
}
