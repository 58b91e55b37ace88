import CoreGraphics

extension UIView {
  /// Adds an active constraint, which refers to the view or to views inside it.
  func hold(_ constraint: NSLayoutConstraint) {
    let items = constraint.edges.compactMap { $0.item?.layoutView }
    guard items.count == constraint.edges.count, items.allSatisfy({ $0.isDescendant(of: self) }) else {
      fatalError(
        "The view hierarchy is not prepared for the constraint: \(constraint). Its items must be descendants of \(layoutName), which it is added to, or that view itself."
      )
    }
    if let holder = constraint.holder { holder.release(constraint) }
    autoLayout.held.append(constraint)
    constraint.holder = self
    constraint.reference = constraint.commonAncestor
    constraint.count(1, heldBy: self)
    count(constraints: 1)
    // An item may have been an island itself, or part of another one.
    for view in items { view.constraintsChanged() }
    constraintsChanged()
  }

  /// Removes a constraint that the view holds and makes it inactive.
  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraintsChanged()
    constraint.count(-1, heldBy: self)
    count(constraints: -1)
    autoLayout.held.removeAll { $0 === constraint }
    constraint.holder = nil
    for edge in constraint.edges { edge.item?.layoutView?.constraintsChanged() }
    constraintsChanged()
  }

  /// Updates the number of constraints inside the view and its superviews.
  private func count(constraints: Int) {
    guard constraints != 0 else { return }
    for view in sequence(first: self, next: \.superview) { view.autoLayout.heldInTree += constraints }
  }

  /// Called when a subview was added, with everything inside it.
  func adoptConstraints(of subview: UIView) {
    guard let record = subview.autoLayoutIfAny else { return }
    count(constraints: record.heldInTree)
    if record.heldInTree > 0 { subview.constraintsChanged() }
    if record.mentions > 0 { constraintsChanged() }
  }

  /// Called when a subview is removed: constraints between its inside and its outside are removed.
  func abandonConstraints(of subview: UIView) {
    guard let record = subview.autoLayoutIfAny else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints where constraint.reaches(into: subview) { view.release(constraint) }
    }
    count(constraints: -record.heldInTree)
    record.solved = nil
    constraintsChanged()
  }
}
