import CoreGraphics

extension UIView {
  /// Holds an active constraint, which is about the view or what is inside it.
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
    // An item may have been an island, or part of another.
    for view in items { view.constraintsChanged() }
    constraintsChanged()
  }

  /// Lets a constraint that the view holds go, which is not active then.
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

  /// The view, and those around it, have more or fewer constraints inside.
  private func count(constraints: Int) {
    guard constraints != 0 else { return }
    for view in sequence(first: self, next: \.superview) { view.autoLayout.heldInTree += constraints }
  }

  /// A subview has come in, with what is inside it.
  func adoptConstraints(of subview: UIView) {
    guard let record = subview.autoLayoutIfAny else { return }
    count(constraints: record.heldInTree)
    if record.heldInTree > 0 { subview.constraintsChanged() }
    if record.mentions > 0 { constraintsChanged() }
  }

  /// A subview is about to leave: constraints between what is inside it and what is outside go.
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
