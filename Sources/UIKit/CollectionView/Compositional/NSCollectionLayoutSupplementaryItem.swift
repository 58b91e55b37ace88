public import CoreGraphics

/// A place at or around an element: edges, and a distance from there.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// Opposite edges, or none along an axis: the middle.
  public let edges: NSDirectionalRectEdge
  /// In points, or in sizes of the anchored view.
  public let offset: CGPoint
  public let isAbsoluteOffset: Bool
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// The same object: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var plan: AnchorPlan { AnchorPlan(edges: edges, offset: offset, isAbsolute: isAbsoluteOffset) }

  deinit {}
}

/// A view that goes with an item or a group, such as a badge at its corner.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Where at the item the view lies.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies there; nil: the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Larger is in front.
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  var badge: BadgePlan {
    BadgePlan(
      kind: elementKind, width: layoutSize.widthDimension.plan, height: layoutSize.heightDimension.plan,
      container: containerAnchor.plan, item: itemAnchor?.plan, zIndex: zIndex)
  }

  deinit {}
}

/// A header or footer of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which the view lies.
  public let alignment: NSRectAlignment
  /// From there, in points.
  public let offset: CGPoint
  /// Whether the section has room for the view; if not it lies over the items.
  open var extendsBoundary = true
  /// Whether the view stays in sight as long as its section does.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top)
    )
  }

  deinit {}
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Larger is in front; the background of a section lies behind its items.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
  }

  /// A view behind the whole section. Register its class with the layout.
  open class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: Self.self)
  }

  deinit {}
}
