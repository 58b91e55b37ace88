import CoreGraphics

/// Corners of a layer. Min y is the upper side.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four, as layers begin.
  package static let all = CACornerMask(rawValue: 15)
}

/// How a layer's corners are shaped.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Apple's continuous corner, which begins to bend 1.53 radii before the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Edges of a layer. As Core Animation defines it, the bottom is where y is least: with y downwards, as here, it is the
/// upper edge to the eye.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  /// All four, as layers begin.
  package static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

extension LayerProperties {
  /// The radii of the bounds drawn in by `inset` points, 0 at corners that are not rounded.
  package func cornerRadii(inset: CGFloat = 0) -> CornerRadii {
    let side = min(bounds.width, bounds.height) / 2 - inset
    // A radius beyond half the side is half the side; an inner line keeps its distance from the outer one.
    let radius = cornerRadius.isFinite ? max(0, min(min(cornerRadius, side + inset) - inset, side)) : 0
    func at(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
    return CornerRadii(
      topLeft: at(.layerMinXMinYCorner), topRight: at(.layerMaxXMinYCorner),
      bottomRight: at(.layerMaxXMaxYCorner), bottomLeft: at(.layerMinXMaxYCorner))
  }

  package var cornerShape: CornerShape { cornerCurve == .continuous ? .continuous : .circular }

  /// Whether a corner is rounded.
  package var isRounded: Bool { cornerRadius > 0 && !maskedCorners.isDisjoint(with: .all) }

  /// The bounds with rounded corners, drawn in by `inset` points.
  package func outline(inset: CGFloat = 0) -> CGPath {
    let rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
    return CGPath(roundedRect: rect, radii: cornerRadii(inset: inset), shape: cornerShape)
  }

  /// How far from the corners of the bounds their rounding reaches at most, in points.
  package var cornerReach: CGFloat {
    guard isRounded else { return 0 }
    let half = min(bounds.width, bounds.height) / 2
    let radius = max(0, min(cornerRadius, half))
    return min(cornerShape == .continuous ? radius * CornerShape.continuousReach : radius, half)
  }
}
