import CoreGraphics

extension UIView {
  /// The margins that were set, otherwise the standard ones, in points, without the safe area.
  var ownMargins: UIEdgeInsets {
    if let margins = autoLayoutIfAny?.margins { return margins }
    return controller == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  }

  func marginsChanged() {
    constraintsChanged()
    // Siblings may be constrained to its margins too.
    superview?.constraintsChanged()
    layoutMarginsDidChange()
    setNeedsLayout()
  }
}
