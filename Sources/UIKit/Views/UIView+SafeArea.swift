import CoreGraphics
import QuartzCore

/// The visible area, and the part of it that nothing covers, in a view's coordinates.
struct SafeArea: Equatable {
  var visible: CGRect
  var safe: CGRect

  init(_ visible: CGRect, _ insets: UIEdgeInsets) {
    self.visible = visible
    safe = visible.inset(by: insets)
  }

  /// The insets of `rect` that are visible but not safe; each axis separately.
  func insets(of rect: CGRect) -> UIEdgeInsets {
    // Rounded to a millionth of a point, so that rounding errors do not count as changes.
    func shared(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      max(0, ((min(high, end) - max(low, start)) * 0x1p20).rounded() / 0x1p20)
    }
    return UIEdgeInsets(
      top: shared(rect.minY, rect.maxY, visible.minY, safe.minY),
      left: shared(rect.minX, rect.maxX, visible.minX, safe.minX),
      bottom: shared(rect.minY, rect.maxY, safe.maxY, visible.maxY),
      right: shared(rect.minX, rect.maxX, safe.maxX, visible.maxX))
  }

  func moved(x: CGFloat, y: CGFloat) -> SafeArea {
    var area = self
    area.visible = visible.offsetBy(dx: x, dy: y)
    area.safe = safe.offsetBy(dx: x, dy: y)
    return area
  }
}

extension UIView {
  /// The safe area of a view, given that of its superview.
  func safeArea(inside outer: SafeArea) -> SafeArea {
    let (center, anchor, bounds) = (layer.position, layer.anchorPoint, bounds)
    // From the superview's coordinates to the view's, ignoring the transform.
    let area = outer.moved(
      x: bounds.minX + anchor.x * bounds.width - center.x,
      y: bounds.minY + anchor.y * bounds.height - center.y)
    // Inside the view, insets are measured from its own edges, even if it extends beyond the visible area.
    return SafeArea(bounds, adjustedSafeArea(area.insets(of: bounds)))
  }

  /// Called when something that the insets depend on has changed. Notifies the views whose insets have changed, from
  /// the outside in.
  ///
  /// - Parameter isNew: whether the view was just added to its superview, and its subviews were not notified yet.
  func updateSafeArea(isNew: Bool = false) {
    if let area = safeArea { update(area, isNew: isNew) }
  }

  private func update(_ area: SafeArea, isNew: Bool) {
    let insets = area.insets(of: bounds)
    let hasChanged = insets != toldSafeArea
    // A view that was laid out without a window was laid out without insets.
    if hasChanged || isNew && insets != .zero {
      setNeedsLayout()
      let guides = autoLayoutIfAny?.systemGuides
      if guides?[.safeArea] != nil || guides?[.margins] != nil { constraintsChanged() }
    }
    if hasChanged {
      toldSafeArea = insets
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    // If the whole area is safe, so are all views inside.
    guard hasChanged || isNew || insets != .zero else { return }
    for subview in subviews { subview.update(subview.safeArea(inside: area), isNew: isNew) }
  }
}

/// The view that contains the views of a container's children, partly covered by bars.
final class PagesView: UIView {
  /// The part that bars cover.
  var covered = UIEdgeInsets.zero {
    didSet { if covered != oldValue { updateSafeArea() } }
  }

  override func adjustedSafeArea(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(insets.top, covered.top), left: max(insets.left, covered.left),
      bottom: max(insets.bottom, covered.bottom), right: max(insets.right, covered.right))
  }
}
