import CoreGraphics

/// Constraints are solved one island at a time. An island is a view that is placed by its frame, with all views inside
/// it that constraints place. The solution inside does not depend on anything outside, unless a constraint crosses the
/// border.
extension UIView {
  /// Whether the views inside can be placed without constraints from outside.
  private var isIslandRoot: Bool { !isPlacedByConstraints && (autoLayoutIfAny?.crossings ?? 0) == 0 }

  /// The root of the island that this view belongs to.
  private var islandRoot: UIView {
    var view = self
    while !view.isIslandRoot, let next = view.superview { view = next }
    return view
  }

  /// Requests layout of everything that may depend on a change in the view.
  func layOutIsland() {
    updateConstraintsIfNeeded()
    islandRoot.layoutIfNeeded()
  }

  /// Called when something changed that the positions of views depend on.
  func constraintsChanged() {
    let root = islandRoot
    guard let record = root.autoLayoutIfAny else { return }
    record.isDirty = true
    root.setNeedsLayout()
  }

  /// Solves the view's island if anything has changed. Superviews of views that move will be laid out.
  func solveIslandIfNeeded() {
    guard autoLayoutIfAny != nil else { return }
    let root = islandRoot
    guard let record = root.autoLayoutIfAny, record.isDirty else { return }
    record.isDirty = false
    root.forgetContentSizes()
    var problem = LayoutProblem(root: root)
    problem.solve()
    problem.store()
    for conflict in problem.conflicts where record.reported.insert(conflict).inserted {
      Misuse.report(conflict)
    }
  }

  /// Discards the content sizes that constraints gave to scroll views in the island.
  private func forgetContentSizes() {
    guard let record = autoLayoutIfAny else { return }
    record.solvedContent = (nil, nil)
    for subview in subviews where !subview.isIslandRoot { subview.forgetContentSizes() }
  }

  /// The constraints of the island; those held by outer views first.
  var islandConstraints: [NSLayoutConstraint] {
    guard let record = autoLayoutIfAny, record.heldInTree > 0 else { return [] }
    var all = record.held
    for subview in subviews where !subview.isIslandRoot { all += subview.islandConstraints }
    return all
  }

  /// Sets the subviews' centres and bounds' sizes as the constraints require, which leaves transforms unchanged.
  func placeConstrainedSubviews() {
    guard let record = autoLayoutIfAny else { return }
    solveIslandIfNeeded()
    for subview in subviews where subview.isPlacedByConstraints {
      if let place = subview.autoLayoutIfAny?.solved { subview.take(place) }
    }
    if let scroll = self as? UIScrollView {
      let size = CGSize(
        width: record.solvedContent.width ?? scroll.contentSize.width,
        height: record.solvedContent.height ?? scroll.contentSize.height)
      if size != scroll.contentSize { scroll.contentSize = size }
    }
  }

  private func take(_ place: CGRect) {
    if bounds.size != place.size { bounds.size = place.size }
    let anchor = layer.anchorPoint
    let point = CGPoint(
      x: place.minX + anchor.x * place.width, y: place.minY + anchor.y * place.height)
    if center != point { center = point }
  }

  /// Called when the view's own geometry was changed, which solutions may depend on.
  func geometryWasSet(_ parts: AutoLayoutRecord.Reads) {
    guard let reads = autoLayoutIfAny?.reads.intersection(parts), !reads.isEmpty else { return }
    // Geometry that constraints determine themselves does not count as a change.
    if reads.contains(.origin) || !isPlacedByConstraints { constraintsChanged() }
    if !reads.isDisjoint(with: [.size, .position]), !isPlacedByConstraints {
      superview?.constraintsChanged()
    }
  }
}
