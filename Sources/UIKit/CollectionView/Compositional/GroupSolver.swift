import CoreGraphics

/// Places the items of a group: rows and columns inside each other, from the lengths of each.
///
/// A line takes its subitems one after the other, again and again, until the next one would not fit or no item is left; one
/// whose own length is an estimate takes each once. A length that is a share is one of what the element lies in, less
/// that one's insets. Where a group's thickness is an estimate it is that of its thickest subitem.
struct GroupSolver {
  /// An item at its place in the group.
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// Among the section's items.
    var index: Int
    var estimated: Set<LayoutAxis> = []
  }

  struct Badge {
    var frame: CGRect
    var kind: String
    var zIndex: Int
    /// The item it goes with.
    var index: Int
  }

  struct Solution {
    var size: CGSize
    var leaves: [Leaf] = []
    var badges: [Badge] = []

    mutating func add(_ other: Solution, at origin: CGPoint) {
      leaves += other.leaves.map { leaf in
        var leaf = leaf
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        return leaf
      }
      badges += other.badges.map { badge in
        var badge = badge
        badge.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
        return badge
      }
    }
  }

  /// The section's items.
  let count: Int
  /// The size that an item wants, where it is known.
  let preferred: (Int) -> CGSize?
  let traits: UITraitCollection
  /// Lengths that add up to the room fit, whatever rounding did to them, in points.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - first: the index of the first item.
  ///   - share: a length that the node has instead of its own.
  func solve(
    _ node: NodePlan, in container: CGSize, from first: Int, share: (axis: LayoutAxis, length: CGFloat)? = nil
  ) -> Solution {
    var size = CGSize(width: node.width.resolved(in: container), height: node.height.resolved(in: container))
    var free: Set<LayoutAxis> = []
    if node.width.kind == .estimated { free.insert(.horizontal) }
    if node.height.kind == .estimated { free.insert(.vertical) }
    if let share {
      free.remove(share.axis)
      if share.axis == .horizontal { size.width = share.length } else { size.height = share.length }
    }
    switch node.content {
    case .leaf: return leaf(node, size, free, first)
    case .line(let line): return solve(line, node, size, free, from: first)
    case .custom(let provider): return custom(provider, node, size, from: first)
    }
  }

  private func leaf(_ node: NodePlan, _ size: CGSize, _ free: Set<LayoutAxis>, _ index: Int) -> Solution {
    var size = size
    if !free.isEmpty, let wanted = preferred(index) {
      if free.contains(.horizontal) { size.width = wanted.width }
      if free.contains(.vertical) { size.height = wanted.height }
    }
    var frame = CGRect(origin: .zero, size: size)
    if !free.contains(.horizontal) {
      frame.origin.x = node.insets.leading
      frame.size.width = max(size.width - node.insets.leading - node.insets.trailing, 0)
    }
    if !free.contains(.vertical) {
      frame.origin.y = node.insets.top
      frame.size.height = max(size.height - node.insets.top - node.insets.bottom, 0)
    }
    return Solution(
      size: size, leaves: [Leaf(frame: frame, index: index, estimated: free)],
      badges: node.badges.map {
        Badge(frame: $0.frame(at: frame), kind: $0.kind, zIndex: $0.zIndex, index: index)
      })
  }

  private func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ node: NodePlan, _ size: CGSize, from first: Int
  ) -> Solution {
    let environment = LayoutEnvironment(
      container: LayoutContainer(size: size, insets: node.insets), traits: traits)
    let items = provider(environment).prefix(max(count - first, 0))
    return Solution(
      size: size,
      leaves: items.enumerated().map { Leaf(frame: $1.frame, zIndex: $1.zIndex, index: first + $0) })
  }

  // MARK: Lines

  private struct Placed {
    var solution: Solution
    var start: CGFloat
    var before: SpacingPlan?
    var after: SpacingPlan?
    var cross: CGFloat
  }

  private func solve(
    _ line: LinePlan, _ node: NodePlan, _ size: CGSize, _ free: Set<LayoutAxis>, from first: Int
  ) -> Solution {
    let axis = line.axis
    let cross: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    let insets = node.insets
    var area = CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    var (placed, used) = fill(line, area, isOpen: free.contains(axis), from: first)
    if free.contains(cross) {
      // Shares of a thickness that is open are shares of what the others need.
      func thickness(_ some: [Placed]) -> CGFloat? { some.map { $0.cross + $0.solution.size[cross] }.max() }
      let isShare = line.subitems.map {
        $0.length(cross).kind == (cross == .vertical ? .fractionalHeight : .fractionalWidth)
      }
      let own = placed.indices.filter { !isShare[$0 % isShare.count] }.map { placed[$0] }
      if isShare.contains(true), let needed = thickness(own) {
        area[cross] = needed
        (placed, used) = fill(line, area, isOpen: free.contains(axis), from: first)
      }
      area[cross] = thickness(placed) ?? area[cross]
    }
    if free.contains(axis) { area[axis] = used } else { spread(&placed, line, room: area[axis] - used) }
    var result = Solution(
      size: CGSize(
        width: free.contains(.horizontal) ? area.width + insets.leading + insets.trailing : size.width,
        height: free.contains(.vertical) ? area.height + insets.top + insets.bottom : size.height))
    for element in placed {
      let origin =
        axis == .horizontal
        ? CGPoint(x: insets.leading + element.start, y: insets.top + element.cross)
        : CGPoint(x: insets.leading + element.cross, y: insets.top + element.start)
      result.add(element.solution, at: origin)
    }
    return result
  }

  /// The subitems one after the other, with the least room between them; and the length that they take.
  private func fill(_ line: LinePlan, _ area: CGSize, isOpen: Bool, from first: Int) -> ([Placed], CGFloat) {
    let axis = line.axis
    let cross: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    var placed: [Placed] = []
    var (used, index) = (CGFloat(0), first)
    var limit = line.count ?? (isOpen ? line.subitems.count : Int.max)
    if line.subitems.isEmpty { limit = 0 }
    var share: (axis: LayoutAxis, length: CGFloat)?
    if line.sharesLength, let count = line.count, count > 0 {
      share = (axis, max((area[axis] - line.spacing.value * CGFloat(count - 1)) / CGFloat(count), 0))
    }
    while placed.count < limit, index < count {
      let node = line.subitems[placed.count % line.subitems.count]
      let solution = solve(node, in: area, from: index, share: share)
      let (before, after) = (node.edges.before(axis), node.edges.after(axis))
      let start = used + (placed.isEmpty ? 0 : line.spacing.value) + (before?.value ?? 0)
      let end = start + solution.size[axis] + (after?.value ?? 0)
      let fits = end <= area[axis] + GroupSolver.tolerance
      guard fits || placed.isEmpty || isOpen || line.count != nil else { break }
      placed.append(
        Placed(
          solution: solution, start: start, before: before, after: after,
          cross: node.edges.before(cross)?.value ?? 0))
      used = end
      index += solution.leaves.count
      // A subitem without length or items would go on for ever.
      if solution.leaves.isEmpty { break }
      if line.count == nil, !isOpen, solution.size[axis] <= 0, placed.count >= line.subitems.count { break }
    }
    return (placed, used)
  }

  /// Flexible rooms share what is left.
  private func spread(_ placed: inout [Placed], _ line: LinePlan, room: CGFloat) {
    guard room > 0 else { return }
    var rooms = 0
    for (index, element) in placed.enumerated() {
      if index > 0, line.spacing.isFlexible { rooms += 1 }
      if element.before?.isFlexible == true { rooms += 1 }
      if element.after?.isFlexible == true { rooms += 1 }
    }
    guard rooms > 0 else { return }
    let part = room / CGFloat(rooms)
    var moved: CGFloat = 0
    for index in placed.indices {
      if index > 0, line.spacing.isFlexible { moved += part }
      if placed[index].before?.isFlexible == true { moved += part }
      placed[index].start += moved
      if placed[index].after?.isFlexible == true { moved += part }
    }
  }
}

nonisolated extension CGSize {
  subscript(_ axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
