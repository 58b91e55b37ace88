public import CoreGraphics

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  public override init() { super.init() }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout; their index path has one part, their number.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UICollectionViewCompositionalLayoutConfiguration = MainActor.assumeIsolated {
      let copy = UICollectionViewCompositionalLayoutConfiguration()
      (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
      copy.boundarySupplementaryItems = boundarySupplementaryItems
      copy.contentInsetsReference = contentInsetsReference
      return copy
    }
    return copy
  }

  deinit {}
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections composed of groups of items: rows and columns inside each other, with headers, badges and backgrounds.
///
///     let layout = UICollectionViewCompositionalLayout { section, environment in
///       let columns = environment.container.contentSize.width > 500 ? 5 : 3
///       let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
///       let row = NSCollectionLayoutGroup.horizontal(
///         layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: columns)
///       return NSCollectionLayoutSection(group: row)
///     }
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Archives are not read: nil, and reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UICollectionViewCompositionalLayout.init(coder:)")
    return nil
  }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { rebuild() } }

  private func rebuild() {
    placed = nil
    invalidateLayout()
  }

  var isHorizontal: Bool { configuration.scrollDirection == .horizontal }
  var axis: LayoutAxis { isHorizontal ? .horizontal : .vertical }

  // MARK: Sections

  /// All sections at their places.
  struct Placed {
    var sections: [CompositionalSection]
    /// Where each begins along the axis.
    var starts: [CGFloat] = []
    var length: CGFloat = 0
    /// What headers and footers of the whole layout take before and after.
    var head: CGFloat = 0
    var foot: CGFloat = 0
  }

  private var placed: Placed?
  /// Sizes that items want, by section and item; and headers and footers, by section and number.
  private var preferred: [Int: [Int: CGSize]] = [:]
  private var boundarySizes: [Int: [Int: CGSize]] = [:]
  private var globalSizes: [Int: CGSize] = [:]
  /// How far sections are scrolled across.
  var orthogonalOffsets: [Int: CGFloat] = [:]

  var places: Placed {
    if let placed { return placed }
    var made = Placed(sections: makeSections())
    stack(&made)
    placed = made
    return made
  }

  private func makeSections() -> [CompositionalSection] {
    guard let collectionView else { return [] }
    let environment = environment(of: collectionView)
    let counts = collectionView.counts
    return counts.indices.map { index in
      guard let section = provider(index, environment) else {
        fatalError("the section provider of a compositional layout gave none for section \(index)")
      }
      return CompositionalSection(
        section, environment: environment, axis: axis, count: counts[index],
        reference: reference(section, collectionView), preferred: preferred[index] ?? [:],
        boundarySizes: boundarySizes[index] ?? [:])
    }
  }

  private func environment(of view: UICollectionView) -> LayoutEnvironment {
    let inset = view.contentInset
    let size = CGSize(
      width: max(view.bounds.width - (isHorizontal ? 0 : inset.left + inset.right), 0),
      height: max(view.bounds.height - (isHorizontal ? inset.top + inset.bottom : 0), 0))
    return LayoutEnvironment(container: LayoutContainer(size: size), traits: view.traitCollection)
  }

  /// What the insets' reference adds at the sides: along the layout's direction the content's insets have it.
  private func reference(_ section: NSCollectionLayoutSection, _ view: UICollectionView)
    -> NSDirectionalEdgeInsets
  {
    let kind =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let insets: UIEdgeInsets =
      switch kind {
      case .none, .automatic: .zero
      case .safeArea: view.safeAreaInsets
      case .layoutMargins, .readableContent: view.layoutMargins
      }
    return isHorizontal
      ? NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
      : NSDirectionalEdgeInsets(top: 0, leading: insets.left, bottom: 0, trailing: insets.right)
  }

  private func stack(_ made: inout Placed) {
    let globals = globalFrames(made)
    made.head = globals.filter { !$0.isAtEnd }.map { $0.frame.size[axis] }.max() ?? 0
    made.foot = globals.filter(\.isAtEnd).map { $0.frame.size[axis] }.max() ?? 0
    var at = made.head
    made.starts = made.sections.map { section in
      defer { at += section.size[axis] + configuration.interSectionSpacing }
      return at
    }
    if !made.sections.isEmpty { at -= configuration.interSectionSpacing }
    made.length = at + made.foot
  }

  // MARK: Headers of the whole layout

  private struct Global {
    var item: NSCollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
    var isAtEnd: Bool
  }

  /// Of the headers and footers of the whole layout: their sizes, where the sections' length does not matter yet.
  private func globalFrames(_ made: Placed) -> [Global] {
    guard let collectionView, !configuration.boundarySupplementaryItems.isEmpty else { return [] }
    let room = environment(of: collectionView).container.effectiveContentSize
    return configuration.boundarySupplementaryItems.enumerated().map { number, item in
      let badge = item.badge
      var size = CGSize(width: badge.width.resolved(in: room), height: badge.height.resolved(in: room))
      if let wanted = globalSizes[number] {
        if badge.width.kind == .estimated { size.width = wanted.width }
        if badge.height.kind == .estimated { size.height = wanted.height }
      }
      let isAtEnd =
        isHorizontal
        ? [.trailing, .topTrailing, .bottomTrailing].contains(item.alignment)
        : [.bottom, .bottomLeading, .bottomTrailing].contains(item.alignment)
      let along = isAtEnd ? made.length - size[axis] : 0
      let across = ((isHorizontal ? room.height : room.width) - (isHorizontal ? size.height : size.width)) / 2
      let origin = isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
      return Global(
        item: item, frame: CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y),
        isAtEnd: isAtEnd)
    }
  }

  private func globalAttributes(_ number: Int, _ made: Placed) -> UICollectionViewLayoutAttributes? {
    let globals = globalFrames(made)
    guard globals.indices.contains(number) else { return nil }
    let global = globals[number]
    let attributes = makeAttributes(.supplementary(global.item.elementKind, IndexPath(index: number)))
    var frame = global.frame
    if global.item.pinToVisibleBounds {
      frame = pinned(frame, from: 0, to: made.length, isAtEnd: global.isAtEnd)
    }
    attributes.frame = frame
    attributes.zIndex = FlowLevel.pinned
    if global.item.badge.height.kind == .estimated { attributes.estimated.insert(.vertical) }
    if global.item.badge.width.kind == .estimated { attributes.estimated.insert(.horizontal) }
    return attributes
  }

  /// A header that stays in sight between two places along the axis, or a footer.
  private func pinned(_ frame: CGRect, from low: CGFloat, to high: CGFloat, isAtEnd: Bool) -> CGRect {
    guard let collectionView else { return frame }
    let (sight, inset) = (collectionView.bounds, collectionView.adjustedContentInset)
    var frame = frame
    let length = frame.size[axis]
    func moved(_ resting: CGFloat, _ near: CGFloat, _ far: CGFloat) -> CGFloat {
      isAtEnd
        ? max(min(resting, far - length), min(resting, low))
        : min(max(resting, near), max(resting, high - length))
    }
    if isHorizontal {
      frame.origin.x = moved(frame.minX, sight.minX + inset.left, sight.maxX - inset.right)
    } else {
      frame.origin.y = moved(frame.minY, sight.minY + inset.top, sight.maxY - inset.bottom)
    }
    return frame
  }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let length = places.length
    let room = environment(of: collectionView).container.effectiveContentSize
    return isHorizontal
      ? CGSize(width: length, height: room.height) : CGSize(width: room.width, height: length)
  }

  private func along(_ length: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
  }

  /// From a section's groups to the content.
  func groupOrigin(_ index: Int, _ made: Placed) -> CGPoint {
    let (start, own) = (along(made.starts[index]), made.sections[index].origin)
    var origin = CGPoint(x: start.x + own.x, y: start.y + own.y)
    if made.sections[index].isOrthogonal, let offset = orthogonalOffsets[index] {
      if isHorizontal { origin.y -= offset } else { origin.x -= offset }
    }
    return origin
  }

  private func attributes(_ leaf: GroupSolver.Leaf, _ section: Int, _ origin: CGPoint)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes(.cell(IndexPath(item: leaf.index, section: section)))
    attributes.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
    attributes.zIndex = leaf.zIndex
    attributes.estimated = leaf.estimated
    if let list = places.sections[section].section.list {
      attributes.list = ListPlace(
        showsSeparator: list.showsSeparators, isFirst: leaf.index == 0,
        isLast: leaf.index == places.sections[section].groups.count - 1, isInset: list.isInset)
    }
    return attributes
  }

  private func attributes(_ badge: GroupSolver.Badge, _ section: Int, _ origin: CGPoint)
    -> UICollectionViewLayoutAttributes
  {
    let path = IndexPath(item: badge.index, section: section)
    let attributes = makeAttributes(.supplementary(badge.kind, path))
    attributes.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
    attributes.zIndex = badge.zIndex
    return attributes
  }

  private func attributes(_ boundary: CompositionalSection.Boundary, _ index: Int, _ made: Placed)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes(.supplementary(boundary.kind, IndexPath(item: 0, section: index)))
    let start = made.starts[index]
    var frame = boundary.frame.offsetBy(dx: along(start).x, dy: along(start).y)
    if boundary.pins {
      frame = pinned(
        frame, from: start, to: start + made.sections[index].size[axis], isAtEnd: boundary.isAtEnd)
    }
    attributes.frame = frame
    attributes.zIndex = boundary.zIndex
    attributes.estimated = boundary.estimated
    return attributes
  }

  private func background(
    _ item: NSCollectionLayoutDecorationItem, _ index: Int, _ made: Placed
  ) -> UICollectionViewLayoutAttributes {
    let key = ElementKey(
      category: .decorationView, kind: item.elementKind, path: IndexPath(item: 0, section: index))
    let attributes = makeAttributes(key)
    let (start, size, inset) = (along(made.starts[index]), made.sections[index].size, item.contentInsets)
    attributes.frame = CGRect(
      x: start.x + inset.leading, y: start.y + inset.top,
      width: max(size.width - inset.leading - inset.trailing, 0),
      height: max(size.height - inset.top - inset.bottom, 0))
    attributes.zIndex = item.zIndex
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let made = places
    let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var found: [UICollectionViewLayoutAttributes] = []
    for number in configuration.boundarySupplementaryItems.indices {
      if let global = globalAttributes(number, made) { found.append(global) }
    }
    let sections = made.sections
    var index = max(made.starts.firstIndex(inOrder: { $0 > low }) - 1, 0)
    while index < sections.count, made.starts[index] < high {
      found += elements(of: index, in: rect, made)
      index += 1
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  private func elements(of index: Int, in rect: CGRect, _ made: Placed) -> [UICollectionViewLayoutAttributes]
  {
    let section = made.sections[index]
    let origin = groupOrigin(index, made)
    var found = section.section.decorationItems.map { background($0, index, made) }
    found += section.boundaries.map { attributes($0, index, made) }
    var own: [UICollectionViewLayoutAttributes] = []
    let groups = section.groups
    let (low, high) =
      groups.axis == .horizontal
      ? (rect.minX - origin.x, rect.maxX - origin.x) : (rect.minY - origin.y, rect.maxY - origin.y)
    for group in groups.groups(from: low, to: high) {
      let solution = groups.solution(group)
      own += solution.leaves.map { attributes($0, index, origin) }
      own += solution.badges.map { attributes($0, index, origin) }
    }
    if let handler = section.section.visibleItemsInvalidationHandler {
      let offset = orthogonalOffsets[index] ?? 0
      let visible = own.filter { $0.frame.intersects(rect) }.map(VisibleElement.init)
      handler(
        visible, isHorizontal ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0), section.environment)
    }
    return found + own
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let made = places
    guard let solution = solution(for: indexPath, made) else { return nil }
    let origin = groupOrigin(indexPath.section, made)
    return solution.leaves.first { $0.index == indexPath.item }.map {
      attributes($0, indexPath.section, origin)
    }
  }

  private func solution(for path: IndexPath, _ made: Placed) -> GroupSolver.Solution? {
    guard path.count == 2, made.sections.indices.contains(path.section) else { return nil }
    let groups = made.sections[path.section].groups
    guard (0..<groups.count).contains(path.item) else { return nil }
    return groups.solution(groups.group(of: path.item))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let made = places
    guard indexPath.count == 2 else {
      let number = indexPath.first ?? 0
      let items = configuration.boundarySupplementaryItems
      return items.indices.contains(number) && items[number].elementKind == elementKind
        ? globalAttributes(number, made) : nil
    }
    guard made.sections.indices.contains(indexPath.section) else { return nil }
    let section = made.sections[indexPath.section]
    if let boundary = section.boundaries.first(where: { $0.kind == elementKind }) {
      return indexPath.item == 0 ? attributes(boundary, indexPath.section, made) : nil
    }
    let badge = solution(for: indexPath, made)?.badges.first {
      $0.kind == elementKind && $0.index == indexPath.item
    }
    return badge.map { attributes($0, indexPath.section, groupOrigin(indexPath.section, made)) }
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let made = places
    guard made.sections.indices.contains(indexPath.section) else { return nil }
    return made.sections[indexPath.section].section.decorationItems
      .first { $0.elementKind == elementKind }.map { background($0, indexPath.section, made) }
  }

  override func isBoundToItems(_ key: ElementKey) -> Bool {
    guard key.category == .supplementaryView, key.path.count == 2, let placed,
      placed.sections.indices.contains(key.path.section)
    else { return false }
    return !placed.sections[key.path.section].boundaries.contains { $0.kind == key.kind }
  }

  /// The section in whose scroll view an element lies.
  override func orthogonalSection(of key: ElementKey) -> Int? {
    guard key.path.count == 2, key.category == .cell || isBoundToItems(key) else { return nil }
    let sections = places.sections
    let index = key.path.section
    return sections.indices.contains(index) && sections[index].isOrthogonal ? index : nil
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      (placed, preferred, boundarySizes, globalSizes) = (nil, [:], [:], [:])
    } else if let wanted = context.preferred {
      take(wanted.size, of: wanted.key)
    } else if !(context is SightContext) {
      placed = nil
    }
    super.invalidateLayout(with: context)
  }

  private func take(_ size: CGSize, of key: ElementKey) {
    guard key.path.count == 2 else {
      globalSizes[key.path.first ?? 0] = size
      if var made = placed {
        stack(&made)
        placed = made
      }
      return
    }
    let section = key.path.section
    guard var made = placed, made.sections.indices.contains(section) else { return }
    placed = nil
    if key.category == .cell {
      preferred[section, default: [:]][key.path.item] = size
      made.sections[section].prefer(size, for: key.path.item)
    } else if let number = made.sections[section].boundaries.firstIndex(where: { $0.kind == key.kind }) {
      boundarySizes[section, default: [:]][number] = size
      made.sections[section].prefer(size, forBoundary: number)
    }
    stack(&made)
    placed = made
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    let sections = places.sections
    return sections.indices.contains(section) ? sections[section].section.list : nil
  }

  override func insetsChanged() {
    guard let placed, let collectionView else { return }
    let now = environment(of: collectionView).container.contentSize
    if placed.sections.contains(where: { $0.environment.container.contentSize != now }) { rebuild() }
  }

  override func dataChanged(_ change: BatchChange) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in preferred {
      for (item, size) in sizes {
        let old = IndexPath(item: item, section: section)
        guard !change.isReloaded(old), let new = change.newPath(old) else { continue }
        moved[new.section, default: [:]][new.item] = size
      }
    }
    preferred = moved
    func kept<Value>(_ values: [Int: Value]) -> [Int: Value] {
      var kept: [Int: Value] = [:]
      for (section, value) in values { if let new = change.newSection(section) { kept[new] = value } }
      return kept
    }
    boundarySizes = kept(boundarySizes)
    orthogonalOffsets = kept(orthogonalOffsets)
  }

  /// Only pinned views depend on where the content is scrolled to.
  final class SightContext: UICollectionViewLayoutInvalidationContext {}

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size || pins
  }

  private var pins: Bool {
    configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
      || placed?.sections.contains { $0.boundaries.contains(where: \.pins) } ?? false
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    guard let collectionView, newBounds.size == collectionView.bounds.size else {
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    return SightContext()
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    !originalAttributes.estimated.isEmpty && preferredAttributes.size != originalAttributes.size
  }

  deinit {}
}
