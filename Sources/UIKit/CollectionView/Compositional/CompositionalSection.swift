import CoreGraphics

/// Where the parts of a section of a compositional layout lie, in the section's own coordinates, whose origin is its first
/// corner.
struct CompositionalSection {
  /// A header or footer.
  struct Boundary {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    var pins: Bool
    var isAtEnd: Bool
    var estimated: Set<LayoutAxis>
  }

  let section: NSCollectionLayoutSection
  let environment: LayoutEnvironment
  /// The axis along which the layout scrolls.
  let axis: LayoutAxis
  private(set) var groups: GroupSequence
  private(set) var boundaries: [Boundary] = []
  /// Where the groups begin.
  private(set) var origin = CGPoint.zero
  private(set) var size = CGSize.zero
  private let insets: NSDirectionalEdgeInsets
  /// Sizes that headers and footers want, by number.
  private var boundarySizes: [Int: CGSize] = [:]

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// - Parameters:
  ///   - insets: what the reference adds to the section's own.
  init(
    _ section: NSCollectionLayoutSection, environment: LayoutEnvironment, axis: LayoutAxis, count: Int,
    reference: NSDirectionalEdgeInsets, preferred: [Int: CGSize], boundarySizes: [Int: CGSize]
  ) {
    (self.section, self.environment, self.axis, self.boundarySizes) = (
      section, environment, axis, boundarySizes
    )
    let own = section.contentInsets
    insets = NSDirectionalEdgeInsets(
      top: own.top + reference.top, leading: own.leading + reference.leading,
      bottom: own.bottom + reference.bottom, trailing: own.trailing + reference.trailing)
    let whole = environment.container.effectiveContentSize
    let container = CGSize(
      width: max(whole.width - insets.leading - insets.trailing, 0),
      height: max(whole.height - insets.top - insets.bottom, 0))
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    groups = GroupSequence(
      section.group.plan, in: container, along: isOrthogonal ? across : axis,
      spacing: section.interGroupSpacing,
      count: count, preferred: preferred, traits: environment.traitCollection)
    place()
  }

  /// An item has said its size.
  mutating func prefer(_ size: CGSize, for item: Int) {
    groups.prefer(size, for: item)
    place()
  }

  /// A header or footer has said its size.
  mutating func prefer(_ size: CGSize, forBoundary number: Int) {
    boundarySizes[number] = size
    place()
  }

  /// The groups' length along the layout's axis.
  private var content: CGFloat { isOrthogonal ? groups.thickness : groups.length }

  private mutating func place() {
    let whole = environment.container.effectiveContentSize
    let isVertical = axis == .vertical
    let (near, far) = isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let items = section.boundarySupplementaryItems
    var sizes: [CGSize] = []
    let follows = section.supplementariesFollowContentInsets
    var room = whole
    if follows {
      room.width -= isVertical ? insets.leading + insets.trailing : 0
      room.height -= isVertical ? 0 : insets.top + insets.bottom
    }
    for (number, item) in items.enumerated() {
      let badge = item.badge
      var size = CGSize(width: badge.width.resolved(in: room), height: badge.height.resolved(in: room))
      if let wanted = boundarySizes[number] {
        if badge.width.kind == .estimated { size.width = wanted.width }
        if badge.height.kind == .estimated { size.height = wanted.height }
      }
      sizes.append(size)
    }
    func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
      isVertical
        ? [.bottom, .bottomLeading, .bottomTrailing].contains(item.alignment)
        : [.trailing, .topTrailing, .bottomTrailing].contains(item.alignment)
    }
    func extent(_ atEnd: Bool) -> CGFloat {
      zip(items, sizes).filter { $0.0.extendsBoundary && isAtEnd($0.0) == atEnd }
        .map { $0.1[axis] }.max() ?? 0
    }
    let (head, foot) = (extent(false), extent(true))
    let length = head + near + content + far + foot
    size =
      isVertical ? CGSize(width: whole.width, height: length) : CGSize(width: length, height: whole.height)
    origin =
      isVertical
      ? CGPoint(x: insets.leading, y: head + near) : CGPoint(x: head + near, y: insets.top)
    boundaries = zip(items, sizes).map { item, own in
      boundary(item, own, room: room, follows: follows, isAtEnd: isAtEnd(item), head: head, foot: foot)
    }
  }

  private func boundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ own: CGSize, room: CGSize, follows: Bool,
    isAtEnd: Bool, head: CGFloat, foot: CGFloat
  ) -> Boundary {
    let isVertical = axis == .vertical
    var frame = CGRect(origin: .zero, size: own)
    let lead = follows ? (isVertical ? insets.leading : insets.top) : 0
    let width = isVertical ? room.width : room.height
    let isLeading = [.leading, .topLeading, .bottomLeading].contains(item.alignment)
    let isTrailing = [.trailing, .topTrailing, .bottomTrailing].contains(item.alignment)
    let isTop = [.top, .topLeading, .topTrailing].contains(item.alignment)
    let isBottom = [.bottom, .bottomLeading, .bottomTrailing].contains(item.alignment)
    let (isNear, isFar) = isVertical ? (isLeading, isTrailing) : (isTop, isBottom)
    let side = isVertical ? own.width : own.height
    let across = lead + (isNear ? 0 : isFar ? width - side : (width - side) / 2)
    let total = size[axis]
    let along: CGFloat =
      isAtEnd
      ? (item.extendsBoundary ? total - foot : total - foot - own[axis])
      : (item.extendsBoundary ? head - own[axis] : head)
    frame.origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    frame = frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
    var free: Set<LayoutAxis> = []
    if item.badge.width.kind == .estimated { free.insert(.horizontal) }
    if item.badge.height.kind == .estimated { free.insert(.vertical) }
    let standard = item.pinToVisibleBounds ? FlowLevel.pinned : FlowLevel.supplementary
    return Boundary(
      kind: item.elementKind, frame: frame, zIndex: item.zIndex == 1 ? standard : item.zIndex,
      pins: item.pinToVisibleBounds, isAtEnd: isAtEnd, estimated: free)
  }

  /// The room in which the groups of a section that scrolls across are seen.
  var orthogonalFrame: CGRect {
    axis == .vertical
      ? CGRect(x: 0, y: origin.y, width: size.width, height: content)
      : CGRect(x: origin.x, y: 0, width: content, height: size.height)
  }

  /// The length of the groups across with the insets around them.
  var orthogonalLength: CGFloat {
    groups.length + (axis == .vertical ? insets.leading + insets.trailing : insets.top + insets.bottom)
  }
}
