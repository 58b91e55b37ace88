import CoreGraphics

/// The scroll view in which the groups of a section lie side by side.
final class OrthogonalScroller: UIScrollView {
  let section: Int
  /// Where groups begin, and how long they are, in the scroller's content.
  var groups: [(start: CGFloat, length: CGFloat)] = []
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous {
    didSet {
      isPagingEnabled = behavior == .paging
      let stopsAtGroups = behavior == .groupPaging || behavior == .groupPagingCentered
      decelerationRate = stopsAtGroups ? .fast : .normal
    }
  }
  var isVertical = false
  /// Where the first group begins.
  var lead: CGFloat = 0
  /// Called when the offset has changed.
  var moved: ((CGFloat) -> Void)?

  init(section: Int) {
    self.section = section
    super.init(frame: .zero)
    // Shadows and transforms of cells reach beyond.
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { moved?(isVertical ? newValue.minY : newValue.minX) }
    }
  }

  private var side: CGFloat { isVertical ? bounds.height : bounds.width }

  /// The offset at which a group is where the behaviour wants it.
  private func stop(_ index: Int) -> CGFloat {
    let group = groups[index]
    return behavior == .groupPagingCentered ? group.start + (group.length - side) / 2 : group.start - lead
  }

  private func nearest(to offset: CGFloat) -> Int {
    groups.indices.min { abs(stop($0) - offset) < abs(stop($1) - offset) } ?? 0
  }

  override func restingPlace(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard !groups.isEmpty else { return offset }
    let (proposed, speed) = isVertical ? (offset.y, velocity.y) : (offset.x, velocity.x)
    let now = isVertical ? contentOffset.y : contentOffset.x
    let translation = panGestureRecognizer.translation(in: self)
    let begun = now + (isVertical ? translation.y : translation.x)
    var target: CGFloat
    switch behavior {
    case .none, .continuous, .paging: return offset
    case .continuousGroupLeadingBoundary: target = stop(nearest(to: proposed))
    case .groupPaging, .groupPagingCentered:
      // One group a drag, in the direction of a flick (chosen: faster than 0.25 points a millisecond).
      let from = nearest(to: begun)
      let wanted = speed > 0.25 ? from + 1 : speed < -0.25 ? from - 1 : nearest(to: now)
      target = stop(min(max(wanted, max(from - 1, 0)), min(from + 1, groups.count - 1)))
    }
    let rest = isVertical ? restingOffsets.y : restingOffsets.x
    target = min(max(target, rest.lowerBound), rest.upperBound)
    return isVertical ? CGPoint(x: offset.x, y: target) : CGPoint(x: target, y: offset.y)
  }
}

extension UICollectionViewCompositionalLayout {
  /// A section whose groups scroll across.
  struct Orthogonal {
    var section: Int
    /// Of its scroll view in the content.
    var frame: CGRect
    var length: CGFloat
    var lead: CGFloat
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    var groups: [(start: CGFloat, length: CGFloat)]
  }

  /// The sections in `rect` that scroll across.
  func orthogonalSections(in rect: CGRect) -> [Orthogonal] {
    let made = places
    return made.sections.indices.compactMap { index in
      let section = made.sections[index]
      guard section.isOrthogonal else { return nil }
      let start = made.starts[index]
      let frame = section.orthogonalFrame.offsetBy(dx: isHorizontal ? start : 0, dy: isHorizontal ? 0 : start)
      guard frame.intersects(rect) else { return nil }
      let lead = isHorizontal ? section.origin.y : section.origin.x
      let groups = section.groups
      return Orthogonal(
        section: index, frame: frame, length: section.orthogonalLength, lead: lead,
        behavior: section.section.orthogonalScrollingBehavior,
        groups: (0..<groups.numberOfGroups).map { (lead + groups.start($0), groups.length($0)) })
    }
  }
}

extension UICollectionView {
  /// Gives the sections in sight that scroll across their scroll views.
  func updateScrollers() {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else {
      for scroller in scrollers.values { scroller.removeFromSuperview() }
      scrollers = [:]
      return
    }
    let wanted = layout.orthogonalSections(in: bounds)
    let sections = Set(wanted.map(\.section))
    for (section, scroller) in scrollers where !sections.contains(section) {
      // Views inside go by the tiling.
      guard !scroller.subviews.contains(where: { $0 is UICollectionReusableView }) else { continue }
      scroller.removeFromSuperview()
      scrollers[section] = nil
    }
    for place in wanted {
      let scroller = scrollers[place.section] ?? makeScroller(place.section, layout)
      if scroller.frame != place.frame { scroller.frame = place.frame }
      scroller.isVertical = layout.isHorizontal
      (scroller.lead, scroller.groups, scroller.behavior) = (place.lead, place.groups, place.behavior)
      let side = layout.isHorizontal ? place.frame.height : place.frame.width
      scroller.contentSize =
        layout.isHorizontal
        ? CGSize(width: place.frame.width, height: place.length)
        : CGSize(width: place.length, height: place.frame.height)
      if place.behavior == .groupPagingCentered, let first = place.groups.first, let last = place.groups.last
      {
        // Room for the first and the last group in the middle.
        let near = max((side - first.length) / 2 - first.start, 0)
        let far = max((side - last.length) / 2 - (place.length - last.start - last.length), 0)
        scroller.contentInset =
          layout.isHorizontal
          ? UIEdgeInsets(top: near, left: 0, bottom: far, right: 0)
          : UIEdgeInsets(top: 0, left: near, bottom: 0, right: far)
        if layout.orthogonalOffsets[place.section] == nil {
          scroller.contentOffset = layout.isHorizontal ? CGPoint(x: 0, y: -near) : CGPoint(x: -near, y: 0)
        }
      }
    }
  }

  private func makeScroller(_ section: Int, _ layout: UICollectionViewCompositionalLayout)
    -> OrthogonalScroller
  {
    let scroller = OrthogonalScroller(section: section)
    scrollers[section] = scroller
    insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
    if let offset = layout.orthogonalOffsets[section] {
      scroller.contentOffset = layout.isHorizontal ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
    }
    scroller.moved = { [weak self, weak layout] offset in
      guard let self, let layout, layout === collectionViewLayout else { return }
      layout.orthogonalOffsets[section] = offset
      setNeedsLayout()
    }
    return scroller
  }

  /// The view that an element's view goes into.
  func container(of key: ElementKey) -> UIView {
    collectionViewLayout.orthogonalSection(of: key).flatMap { scrollers[$0] } ?? self
  }

  /// Attributes in the coordinates of what the element's view lies in.
  func located(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let scroller = container(of: attributes.key) as? OrthogonalScroller else { return attributes }
    let copy = attributes.copied
    copy.center.x += scroller.bounds.minX - scroller.frame.minX
    copy.center.y += scroller.bounds.minY - scroller.frame.minY
    return copy
  }
}
