import CoreGraphics

/// The rule that decides which points are inside a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points about which the path's winding number is not 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points whose ray to infinity crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's joins.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The values of a shape layer, with Core Animation's initial values. Lengths are points.
package struct ShapeProperties: LayerKind {
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

  package static var keys: [LayerKey] {
    [
      .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
    ]
  }

  /// Whether filling shows anything.
  package var isFilled: Bool { path != nil && (fillColor?.alpha ?? 0) > 0 }
  package var isStroked: Bool {
    path != nil && (strokeColor?.alpha ?? 0) > 0 && lineWidth > 0 && lineWidth.isFinite
      && strokeStart < strokeEnd
  }
}

extension LayerProperties {
  /// The values of a shape layer; the initial values for a layer of another class.
  package var shape: ShapeProperties {
    get { self[ShapeProperties.self] }
    set { self[ShapeProperties.self] = newValue }
  }
}

extension LayerKey {
  package static let path = LayerKey("path", .path(\.shape.path))
  package static let fillColor = LayerKey("fillColor", .color(\.shape.fillColor))
  package static let strokeColor = LayerKey("strokeColor", .color(\.shape.strokeColor))
  package static let strokeStart = LayerKey("strokeStart", .number(\.shape.strokeStart))
  package static let strokeEnd = LayerKey("strokeEnd", .number(\.shape.strokeEnd))
  package static let lineWidth = LayerKey("lineWidth", .number(\.shape.lineWidth))
  package static let miterLimit = LayerKey("miterLimit", .number(\.shape.miterLimit))
  package static let lineDashPhase = LayerKey("lineDashPhase", .number(\.shape.lineDashPhase))
}
