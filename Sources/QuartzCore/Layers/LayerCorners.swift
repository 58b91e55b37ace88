import CoreGraphics

/// Corners of a layer. `MinY` is the upper side.
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

  /// All four corners, the initial value.
  package static let all = CACornerMask(rawValue: 15)
}

/// The shape of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Apple's continuous corner, whose curve starts 1.53 radii before the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Edges of a layer. As in Core Animation, the bottom is at the smallest y: with y downwards, as here, it is the
/// visually upper edge.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  /// All four edges, the initial value.
  package static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

extension LayerProperties {
  /// The corner radii of the bounds inset by `inset` points; 0 at corners that are not rounded.
  package func cornerRadii(inset: CGFloat = 0) -> CornerRadii {
    let side = min(bounds.width, bounds.height) / 2 - inset
    // Radii are limited to half the shorter side. The radius of an inner outline is smaller by its distance from the
    // outer one.
    let radius = cornerRadius.isFinite ? max(0, min(min(cornerRadius, side + inset) - inset, side)) : 0
    func at(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
    return CornerRadii(
      topLeft: at(.layerMinXMinYCorner), topRight: at(.layerMaxXMinYCorner),
      bottomRight: at(.layerMaxXMaxYCorner), bottomLeft: at(.layerMinXMaxYCorner))
  }

  package var cornerShape: CornerShape { cornerCurve == .continuous ? .continuous : .circular }

  /// Whether any corner is rounded.
  package var isRounded: Bool { cornerRadius > 0 && !maskedCorners.isDisjoint(with: .all) }

  /// The bounds, inset by `inset` points, with rounded corners.
  package func outline(inset: CGFloat = 0) -> CGPath {
    let rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
    return CGPath(roundedRect: rect, radii: cornerRadii(inset: inset), shape: cornerShape)
  }

  /// How far the rounding extends from the corners of the bounds, in points.
  package var cornerReach: CGFloat {
    guard isRounded else { return 0 }
    let half = min(bounds.width, bounds.height) / 2
    let radius = max(0, min(cornerRadius, half))
    return min(cornerShape == .continuous ? radius * CornerShape.continuousReach : radius, half)
  }
}
