extension NSLayoutConstraint {
  /// Lets the innermost common ancestor of all items hold the constraint. UIKit throws where there is none.
  func activate() {
    guard let ancestor = commonAncestor else {
      fatalError(
        "Unable to activate \(self) because its items have no common ancestor. Does the constraint or its anchors reference items in different view hierarchies? That's illegal."
      )
    }
    ancestor.hold(self)
  }

  /// The innermost view that is, or contains, every item.
  var commonAncestor: UIView? {
    var ancestor: UIView?
    for (index, edge) in edges.enumerated() {
      guard let view = edge.item?.layoutView else { return nil }
      if index == 0 { ancestor = view }
      while let candidate = ancestor, !view.isDescendant(of: candidate) { ancestor = candidate.superview }
    }
    return ancestor
  }

  /// Whether an item is `view` or inside it.
  func reaches(into view: UIView) -> Bool {
    edges.contains { $0.item?.layoutView?.isDescendant(of: view) ?? false }
  }

  /// Tells the views about which the constraint is, and those it passes on the way to its holder, that it is there (1)
  /// or no longer (-1). Without a holder it is gone with that.
  func count(_ one: Int, heldBy holder: UIView?) {
    for edge in edges {
      guard let item = edge.item, let view = item.layoutView else { continue }
      let layout = view.autoLayout
      if item === view {
        layout.mentions += one
        if view !== holder { layout.mentionsFromOutside += one }
        if layout.mentions == 0 { layout.solved = nil }
      }
      // A view that is named itself is not passed; one whose guide is named is.
      var passed = item === view ? view.superview : view
      if view === holder { passed = nil }
      while let next = passed, next !== holder {
        next.autoLayout.crossings += one
        passed = next.superview
      }
    }
  }
}
