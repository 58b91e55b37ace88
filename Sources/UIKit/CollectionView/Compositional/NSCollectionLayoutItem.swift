public import CoreGraphics

/// An item of a compositional layout, or a group of them.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// - Parameter supplementaryItems: views that go with the item, such as badges.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  public let layoutSize: NSCollectionLayoutSize
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// How far inside its size the element lies, in points; not along axes that are estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the element.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  var content: NodePlan.Content { .leaf }

  var plan: NodePlan {
    NodePlan(
      width: layoutSize.widthDimension.plan, height: layoutSize.heightDimension.plan, insets: contentInsets,
      edges: EdgePlan(edgeSpacing), badges: supplementaryItems.map(\.badge), content: content)
  }

  /// The same object. UIKit's is a copy; here sections take what an item is when the layout is prepared.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

/// Items in a row, in a column, or wherever a closure puts them; the group is repeated until all items of the section have
/// their place.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let arrangement: NodePlan.Content

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: NodePlan.Content, subitems: [NSCollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: size, supplementaryItems: [])
  }

  public let subitems: [NSCollectionLayoutItem]
  /// Room between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  override var content: NodePlan.Content {
    guard case .line(var line) = arrangement else { return arrangement }
    line.subitems = subitems.map(\.plan)
    line.spacing = interItemSpacing?.plan ?? SpacingPlan(value: 0, isFlexible: false)
    return .line(line)
  }

  private class func line(
    _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil,
    sharesLength: Bool = false
  ) -> Self {
    let line = LinePlan(axis: axis, subitems: [], count: count, sharesLength: sharesLength)
    return unsafeDowncast(
      NSCollectionLayoutGroup(size, .line(line), subitems: subitems), to: Self.self)
  }

  /// The subitems in a row, again and again as long as they fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(.horizontal, layoutSize, subitems)
  }
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(.vertical, layoutSize, subitems)
  }
  /// `count` of the subitem in a row, as wide as lets them fill it.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  { line(.horizontal, layoutSize, [subitem], count: count, sharesLength: true) }
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  { line(.vertical, layoutSize, [subitem], count: count, sharesLength: true) }
  /// `count` of the subitem in a row, of its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { line(.horizontal, layoutSize, [subitem], count: count) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { line(.vertical, layoutSize, [subitem], count: count) }
  /// Items where the provider puts them, in the group's own coordinates.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    unsafeDowncast(NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), subitems: []), to: Self.self)
  }

  open func visualDescription() -> String { "\(type(of: self)) of \(subitems.count) subitems" }

  deinit {}
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group of the app's own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// In the group's coordinates.
  public let frame: CGRect
  public let zIndex: Int

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }

  /// The same object: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}
