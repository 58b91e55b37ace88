public import CoreGraphics

/// A length of a compositional layout: points, a share of what it lies in, or an estimate until the content's own is
/// known.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  let plan: LengthPlan

  init(_ plan: LengthPlan) {
    self.plan = plan
    super.init()
  }

  /// A share of the width of what the element lies in.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.init(kind: .fractionalWidth, value: fractionalWidth))
  }
  /// A share of the height of what the element lies in.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.init(kind: .fractionalHeight, value: fractionalHeight))
  }
  /// In points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.init(kind: .absolute, value: absoluteDimension))
  }
  /// In points, until the element shows and says its own.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.init(kind: .estimated, value: estimatedDimension))
  }
  /// Siblings of one size are not supported: an estimate, and reported.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    Unsupported.note("NSCollectionLayoutDimension.uniformAcrossSiblings(estimate:)")
    return estimated(estimate)
  }

  open var isFractionalWidth: Bool { plan.kind == .fractionalWidth }
  open var isFractionalHeight: Bool { plan.kind == .fractionalHeight }
  open var isAbsolute: Bool { plan.kind == .absolute }
  open var isEstimated: Bool { plan.kind == .estimated }
  /// The share, or points.
  open var dimension: CGFloat { plan.value }

  /// The same object: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

/// Width and height of an element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  /// The same object: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

/// Room between elements: fixed, or at least so much.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  let plan: SpacingPlan

  init(_ plan: SpacingPlan) {
    self.plan = plan
    super.init()
  }

  /// At least so many points; rooms that are flexible share what is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.init(value: flexibleSpacing, isFlexible: true))
  }
  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.init(value: fixedSpacing, isFlexible: false))
  }

  open var spacing: CGFloat { plan.value }
  open var isFixedSpacing: Bool { !plan.isFlexible }
  open var isFlexibleSpacing: Bool { plan.isFlexible }

  /// The same object: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

/// Room around an element.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// The same object: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

/// A length, resolved where its container is known.
nonisolated struct LengthPlan: Equatable {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
  var kind: Kind
  var value: CGFloat

  func resolved(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * value
    case .fractionalHeight: container.height * value
    case .absolute, .estimated: value
    }
  }
}

nonisolated struct SpacingPlan: Equatable {
  var value: CGFloat
  var isFlexible: Bool
}
