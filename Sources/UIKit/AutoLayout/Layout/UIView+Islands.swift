import CoreGraphics

/// Constraints are solved an island at a time: a view that its frame places, with all that constraints place inside it.
/// What is inside a frame does not depend on what is outside, unless a constraint reaches in.
extension UIView {
  /// Whether no constraint around is needed to place what is inside.
  private var isIslandRoot: Bool { !isPlacedByConstraints && (autoLayoutIfAny?.crossings ?? 0) == 0 }

  /// The view whose island this one belongs to.
  private var islandRoot: UIView {
    var view = self
    while !view.isIslandRoot, let next = view.superview { view = next }
    return view
  }

  /// Lays out all whose place may depend on what has changed in the view.
  func layOutIsland() {
    updateConstraintsIfNeeded()
    islandRoot.layoutIfNeeded()
  }

  /// Something that the places of views depend on is not as it was.
  func constraintsChanged() {
    let root = islandRoot
    guard let record = root.autoLayoutIfAny else { return }
    record.isDirty = true
    root.setNeedsLayout()
  }

  /// Finds the places of all that is in the view's island, if anything has changed; superviews of what moves are to lay
  /// out then.
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

  /// What constraints made the content of scroll views in the island counts no longer.
  private func forgetContentSizes() {
    guard let record = autoLayoutIfAny else { return }
    record.solvedContent = (nil, nil)
    for subview in subviews where !subview.isIslandRoot { subview.forgetContentSizes() }
  }

  /// The constraints of the island, those of outer views first.
  var islandConstraints: [NSLayoutConstraint] {
    guard let record = autoLayoutIfAny, record.heldInTree > 0 else { return [] }
    var all = record.held
    for subview in subviews where !subview.isIslandRoot { all += subview.islandConstraints }
    return all
  }

  /// Puts subviews where the constraints want them. Transforms stay: it is the centre and the bounds' size that are set.
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

  /// The view's own geometry was changed; solutions may depend on it.
  func geometryWasSet(_ parts: AutoLayoutRecord.Reads) {
    guard let reads = autoLayoutIfAny?.reads.intersection(parts), !reads.isEmpty else { return }
    // What constraints decide themselves is no news, but for what they leave alone.
    if reads.contains(.origin) || !isPlacedByConstraints { constraintsChanged() }
    if !reads.isDisjoint(with: [.size, .position]), !isPlacedByConstraints {
      superview?.constraintsChanged()
    }
  }
}
