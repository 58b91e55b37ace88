public import CoreGraphics

extension UISheetPresentationController {
  /// A height at which a sheet may rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Given back by a resolver where the detent is not to be used.
    public nonisolated static let inactive = CGFloat.greatestFiniteMagnitude

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// About half of the height; not used where the height is compact.
    public class func medium() -> Self { made(.medium) { $0.mediumValue } }
    /// All of the height.
    public class func large() -> Self { made(.large) { $0.maximumDetentValue } }

    /// A height of the app's own.
    ///
    /// - Parameter resolver: Gives the height in points, without the inset at the bottom of the screen; nil: the detent is not
    ///   used.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      customs += 1
      return made(identifier ?? Identifier("custom-\(customs)"), resolver)
    }
    private static var customs = 0

    private class func made(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      let detent: Detent = Detent(identifier, resolver)
      guard let made = detent as? Self else {
        fatalError("detents are made of UISheetPresentationController.Detent")
      }
      return made
    }

    /// The height in points; nil: the detent is not used.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    {
      guard let value = resolver(context), value != Detent.inactive, value.isFinite else { return nil }
      return value
    }

    deinit {}
  }
}

/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a large sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationControllerDetentResolutionContext {
  fileprivate var mediumValue: CGFloat? {
    guard let place = self as? SheetPlace else { return maximumDetentValue / 2 }
    return containerTraitCollection.verticalSizeClass == .compact ? nil : place.medium
  }
}

/// The container of a sheet, as detents see it.
final class SheetPlace: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let medium: CGFloat

  init(size: CGSize, safeTop: Double, safeBottom: Double, traits: UITraitCollection) {
    containerTraitCollection = traits
    maximumDetentValue = SheetGeometry.largestHeight(size: size, safeTop: safeTop, safeBottom: safeBottom)
    medium = SheetGeometry.mediumHeight(size: size, safeTop: safeTop, safeBottom: safeBottom)
  }
}
