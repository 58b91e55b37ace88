import CoreGraphics

/// The pass that lays out all views which need layout.
extension UIView {
  /// Marks the superviews as containing a view that needs layout.
  func flagTreeForLayout() {
    for view in sequence(first: self, next: \.superview) {
      if view !== self && view.treeNeedsLayout { break }
      view.treeNeedsLayout = true
    }
  }

  /// Marks the superviews as containing a view that needs to update its constraints.
  func flagTreeForConstraints() {
    for view in sequence(first: self, next: \.superview) {
      if view !== self && view.treeNeedsUpdateConstraints { break }
      view.treeNeedsUpdateConstraints = true
    }
  }

  /// Lays out the view and everything inside it. It starts at the superviews that determine the view's frame: a view
  /// placed by constraints gets its frame in its superview's layout.
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
