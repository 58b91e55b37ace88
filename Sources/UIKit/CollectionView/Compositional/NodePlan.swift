import CoreGraphics

/// What a group solver places: an item, a line of such, or a closure's, as values.
struct NodePlan {
  indirect enum Content {
    case leaf
    case line(LinePlan)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  var width: LengthPlan
  var height: LengthPlan
  var insets: NSDirectionalEdgeInsets
  var edges: EdgePlan
  var badges: [BadgePlan]
  var content: Content

  func length(_ axis: LayoutAxis) -> LengthPlan { axis == .horizontal ? width : height }

  /// Whether any length in it is an estimate.
  var isEstimated: Bool {
    if width.kind == .estimated || height.kind == .estimated { return true }
    if case .line(let line) = content { return line.subitems.contains(where: \.isEstimated) }
    return false
  }

  /// Whether the number of items that it takes depends on their own sizes: along a line they are estimated.
  var hasOpenCount: Bool {
    guard case .line(let line) = content else { return false }
    if line.subitems.contains(where: \.hasOpenCount) { return true }
    guard line.count == nil, length(line.axis).kind != .estimated else { return false }
    return line.subitems.contains { $0.length(line.axis).kind == .estimated }
  }
}

/// A row or a column.
struct LinePlan {
  var axis: LayoutAxis
  var subitems: [NodePlan]
  /// So many of the only subitem; nil: the subitems again and again as long as they fit.
  var count: Int?
  /// Whether they share the line's length instead of having their own.
  var sharesLength = false
  var spacing = SpacingPlan(value: 0, isFlexible: false)
}

struct EdgePlan {
  var leading: SpacingPlan?
  var top: SpacingPlan?
  var trailing: SpacingPlan?
  var bottom: SpacingPlan?

  init(_ spacing: NSCollectionLayoutEdgeSpacing?) {
    (leading, top) = (spacing?.leading?.plan, spacing?.top?.plan)
    (trailing, bottom) = (spacing?.trailing?.plan, spacing?.bottom?.plan)
  }

  func before(_ axis: LayoutAxis) -> SpacingPlan? { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> SpacingPlan? { axis == .horizontal ? trailing : bottom }
}

/// A point at the edge of a rectangle.
nonisolated struct AnchorPlan {
  var edges: NSDirectionalRectEdge
  var offset: CGPoint
  var isAbsolute: Bool

  func point(of rect: CGRect, moving size: CGSize) -> CGPoint {
    func place(_ near: Bool, _ far: Bool, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      near == far ? (low + high) / 2 : near ? low : high
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX)
        + (isAbsolute ? offset.x : offset.x * size.width),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY)
        + (isAbsolute ? offset.y : offset.y * size.height))
  }
}

/// A view that goes with an item.
struct BadgePlan {
  var kind: String
  var width: LengthPlan
  var height: LengthPlan
  var container: AnchorPlan
  var item: AnchorPlan?
  var zIndex: Int

  /// Where the view lies for an item at `rect`.
  func frame(at rect: CGRect) -> CGRect {
    let size = CGSize(width: width.resolved(in: rect.size), height: height.resolved(in: rect.size))
    let place = container.point(of: rect, moving: size)
    let anchor = item ?? AnchorPlan(edges: container.edges, offset: .zero, isAbsolute: true)
    let own = anchor.point(of: CGRect(origin: .zero, size: size), moving: size)
    return CGRect(origin: CGPoint(x: place.x - own.x, y: place.y - own.y), size: size)
  }
}
