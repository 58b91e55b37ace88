import CoreGraphics

/// The pass that lays out views whose layout is due, and what is inside them.
extension UIView {
  /// Lets the views around know that something inside needs layout.
  func flagTreeForLayout() {
    for view in sequence(first: self, next: \.superview) {
      if view !== self && view.treeNeedsLayout { break }
      view.treeNeedsLayout = true
    }
  }

  /// Lets the views around know that something inside is due to update its constraints.
  func flagTreeForConstraints() {
    for view in sequence(first: self, next: \.superview) {
      if view !== self && view.treeNeedsUpdateConstraints { break }
      view.treeNeedsUpdateConstraints = true
    }
  }

  /// Lays out the view and what is inside it, from where its frame comes from on: a view that constraints place gets it
  /// in its superview's layout, as far up as that is due.
  func layOutFromTop() {
    var top = self
    while top.isPlacedByConstraints, let superview = top.superview, superview.needsLayout { top = superview }
    top.layOut()
  }

  private func layOut() {
    var passes = 0
    while treeNeedsLayout {
      treeNeedsLayout = false
      if needsLayout {
        solveIslandIfNeeded()
        needsLayout = false
        controller?.announceIsAppearing()
        controller?.inItsTraits { $0.viewWillLayoutSubviews() }
        inItsTraits { layer.layoutSublayers() }
        controller?.inItsTraits { $0.viewDidLayoutSubviews() }
      }
      for subview in subviews { subview.layOut() }
      mask?.layOut()
      passes += 1
      precondition(passes < 100, "layout of \(self) asks for layout again without end")
    }
  }
}
