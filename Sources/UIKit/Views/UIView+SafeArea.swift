import CoreGraphics
import QuartzCore

/// What can be seen at all, and the part of it that nothing covers, in a view's coordinates.
struct SafeArea: Equatable {
  var visible: CGRect
  var safe: CGRect

  init(_ visible: CGRect, _ insets: UIEdgeInsets) {
    self.visible = visible
    safe = visible.inset(by: insets)
  }

  /// How much of what is visible and not safe lies in `rect`, edge by edge; each axis by itself.
  func insets(of rect: CGRect) -> UIEdgeInsets {
    // To a millionth of a point, so that rounding of places is no change.
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
  /// What is safe in the view, given what is in its superview.
  func safeArea(inside outer: SafeArea) -> SafeArea {
    let (center, anchor, bounds) = (layer.position, layer.anchorPoint, bounds)
    // From the superview's coordinates to the view's, as if there were no transform.
    let area = outer.moved(
      x: bounds.minX + anchor.x * bounds.width - center.x,
      y: bounds.minY + anchor.y * bounds.height - center.y)
    // For what is inside they count from the view's own edges, also where it reaches beyond what can be seen.
    return SafeArea(bounds, adjustedSafeArea(area.insets(of: bounds)))
  }

  /// Something has changed on which the insets depend: views whose insets changed are called now, from the outside in.
  ///
  /// - Parameter isNew: whether the view has come to its superview, with subviews that were not called yet.
  func updateSafeArea(isNew: Bool = false) {
    if let area = safeArea { update(area, isNew: isNew) }
  }

  private func update(_ area: SafeArea, isNew: Bool) {
    let insets = area.insets(of: bounds)
    let hasChanged = insets != toldSafeArea
    // What was laid out in no window was laid out without insets.
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
    // What is safe as a whole has safe views inside.
    guard hasChanged || isNew || insets != .zero else { return }
    for subview in subviews { subview.update(subview.safeArea(inside: area), isNew: isNew) }
  }
}

/// Where a container has its children's views, some of it below bars.
final class PagesView: UIView {
  /// What bars cover of it.
  var covered = UIEdgeInsets.zero {
    didSet { if covered != oldValue { updateSafeArea() } }
  }

  override func adjustedSafeArea(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(insets.top, covered.top), left: max(insets.left, covered.left),
      bottom: max(insets.bottom, covered.bottom), right: max(insets.right, covered.right))
  }
}
