extension NSLayoutConstraint {
  /// Adds the constraint to the innermost common ancestor of all items. If there is none, UIKit throws an exception.
  func activate() {
    guard let ancestor = commonAncestor else {
      fatalError(
        "Unable to activate \(self) because its items have no common ancestor. Does the constraint or its anchors reference items in different view hierarchies? That's illegal."
      )
    }
    ancestor.hold(self)
  }

  /// The innermost view that is or contains every item.
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

  /// Updates the counts of the constraint's views, and of the views between them and its holder, when it was added (1)
  /// or removed (-1). Without a holder it is removed.
  func count(_ one: Int, heldBy holder: UIView?) {
    for edge in edges {
      guard let item = edge.item, let view = item.layoutView else { continue }
      let layout = view.autoLayout
      if item === view {
        layout.mentions += one
        if view !== holder { layout.mentionsFromOutside += one }
        if layout.mentions == 0 { layout.solved = nil }
      }
      // A view that is an item itself is not counted as between; the view of a guide that is an item is.
      var passed = item === view ? view.superview : view
      if view === holder { passed = nil }
      while let next = passed, next !== holder {
        next.autoLayout.crossings += one
        passed = next.superview
      }
    }
  }
}
