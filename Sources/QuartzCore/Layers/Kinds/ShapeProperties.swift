import CoreGraphics

/// How a shape's inside is found.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the path's windings do not cancel out.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Where a ray outwards crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape's lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How a shape's lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// What a shape layer draws, with Core Animation's initial values. Lengths are points.
package struct ShapeProperties: Hashable, Sendable {
  package var path: CGPath?
  package var fillColor: RGBA? = .black
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: RGBA?
  /// The stroked part of the path, as fractions of its length.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  package var lineWidth = 1.0
  package var miterLimit = 10.0
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var lineDashPhase = 0.0
  package var lineDashPattern: [Double]?

  package init() {}

  /// Whether filling or stroking shows anything.
  package var isFilled: Bool { path != nil && (fillColor?.alpha ?? 0) > 0 }
  package var isStroked: Bool {
    path != nil && (strokeColor?.alpha ?? 0) > 0 && lineWidth > 0 && lineWidth.isFinite
      && strokeStart < strokeEnd
  }
}
