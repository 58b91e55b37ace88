import CoreGraphics
import QuartzCore

/// The bookkeeping behind the hierarchy's public members.
extension UIView {
  /// The position at which a subview is inserted.
  enum SubviewPlace {
    /// Counted from the back; beyond the end, it is appended.
    case atIndex(Int)
    /// At the front if the sibling is not a subview.
    case above(UIView)
    case below(UIView)
  }

  func insert(_ view: UIView, _ place: SubviewPlace) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be inside itself")
    if view.superview === self { return reorder(view, place) }
    let (oldWindow, newWindow) = (view.window, window)
    let oldTint = (view.tintColor, view.tintAdjustmentMode)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellTree { $0.windowWillChange(to: newWindow) } }
    view.superview.map { $0.drop(view) }
    put(view, place)
    view.superview = self
    if view.treeNeedsUpdateConstraints { flagTreeForConstraints() }
    adoptConstraints(of: view)
    stackLayer(of: view)
    if oldWindow !== newWindow { view.tellTree { $0.windowDidChange() } }
    view.updateSafeArea(isNew: true)
    view.didMoveToSuperview()
    if (view.tintColor, view.tintAdjustmentMode) != oldTint { view.tellTint() }
    didAddSubview(view)
    setNeedsLayout()
    view.setNeedsLayout()
  }

  func reorder(_ view: UIView, _ place: SubviewPlace) {
    switch place {
    case .above(let sibling) where sibling === view, .below(let sibling) where sibling === view: return
    default: break
    }
    guard children.remove(view) else { return }
    put(view, place)
    stackLayer(of: view)
  }

  private func put(_ view: UIView, _ place: SubviewPlace) {
    switch place {
    case .above(let sibling) where sibling.superview === self: children.insert(view, above: sibling)
    case .below(let sibling) where sibling.superview === self: children.insert(view, below: sibling)
    case .atIndex(let index): children.insert(view, at: index)
    case .above, .below: children.append(view)
    }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let views = subviews
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (views[low], views[high])
    children.remove(lower)
    children.remove(upper)
    children.insert(upper, at: low)
    children.insert(lower, at: high)
    // The frontmost first, so that each finds the layer above it in place.
    stackLayer(of: lower)
    stackLayer(of: upper)
  }

  func leaveSuperview() {
    guard let superview else { return }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { tellTree { $0.windowWillChange(to: nil) } }
    superview.drop(self)
    if hadWindow { tellTree { $0.windowDidChange() } }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func drop(_ view: UIView) {
    willRemoveSubview(view)
    abandonConstraints(of: view)
    children.remove(view)
    view.superview = nil
    view.layer.removeFromSuperlayer()
  }

  /// Layers of subviews have the order of the subviews: each is inserted directly below the next one's, or at the
  /// front.
  private func stackLayer(of view: UIView) {
    if let next = children.element(above: view) {
      layer.insertSublayer(view.layer, below: next.layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  private func tellTree(_ message: (UIView) -> Void) {
    message(self)
    for subview in subviews { subview.tellTree(message) }
  }
}
