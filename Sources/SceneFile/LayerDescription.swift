import CoreGraphics
import Frames

/// What a view draws besides its background, as described in a scene. Lengths are points.
public struct LayerDescription: Sendable {
  public let cornerRadius: Double
  public let cornerCurve: CornerCurveName
  /// The corners that are rounded.
  public let corners: [CornerName]
  public let border: Border?
  public let shadow: Shadow?
  public let gradient: Gradient?
  public let shape: Shape?

  public struct Border: Sendable {
    public let width: Double
    public let color: RGBA
  }

  public struct Shadow: Sendable {
    public let color: RGBA
    public let opacity: Double
    public let radius: Double
    public let offset: CGSize
    public let path: CGPath?
  }

  public struct Gradient: Sendable {
    public let type: GradientTypeName
    public let colors: [RGBA]
    public let locations: [Double]?
    /// Fractions of the view's size.
    public let from, to: CGPoint
  }

  public struct Shape: Sendable {
    public let path: CGPath
    public let fill: RGBA
    public let fillRule: FillRuleName
    public let stroke: RGBA?
    public let lineWidth: Double
    public let lineCap: LineCapName
    public let lineJoin: LineJoinName
    public let miterLimit: Double
    public let dash: [Double]?
    public let dashPhase: Double
    public let strokeStart, strokeEnd: Double
  }

  init(_ view: SceneObject) {
    cornerRadius = view.number("cornerRadius")
    cornerCurve = view.choice("cornerCurve")
    corners = view.choices("corners")
    border = view.object(ifGiven: "border").map {
      Border(width: $0.number("width"), color: $0.color("color"))
    }
    shadow = view.object(ifGiven: "shadow").map {
      let offset = $0.point("offset")
      return Shadow(
        color: $0.color("color"), opacity: $0.number("opacity"), radius: $0.number("radius"),
        offset: CGSize(width: offset.x, height: offset.y), path: $0.optionalPath("path"))
    }
    gradient = view.object(ifGiven: "gradient").map {
      Gradient(
        type: $0.choice("type"),
        colors: $0.elements("colors").compactMap { $0.string.flatMap(RGBA.init(css:)) },
        locations: $0.value("locations")?.numbers, from: $0.point("from"), to: $0.point("to"))
    }
    shape = view.object(ifGiven: "shape").map {
      Shape(
        path: $0.optionalPath("path") ?? CGPath(rect: .null, transform: nil), fill: $0.color("fill"),
        fillRule: $0.choice("fillRule"), stroke: $0.optionalColor("stroke"),
        lineWidth: $0.number("lineWidth"), lineCap: $0.choice("lineCap"), lineJoin: $0.choice("lineJoin"),
        miterLimit: $0.number("miterLimit"), dash: $0.value("dash")?.numbers,
        dashPhase: $0.number("dashPhase"),
        strokeStart: $0.number("strokeStart"), strokeEnd: $0.number("strokeEnd"))
    }
  }
}

/// A corner, named by the sides that meet there.
public enum CornerName: String, Sendable, CaseIterable { case topLeft, topRight, bottomRight, bottomLeft }

/// Quarters of a circle, or Apple's continuous corners.
public enum CornerCurveName: String, Sendable, CaseIterable { case circular, continuous }

/// Along a line; outwards along ellipses; around a point.
public enum GradientTypeName: String, Sendable, CaseIterable { case axial, radial, conic }

/// The fill rule, for paths that cross themselves.
public enum FillRuleName: String, Sendable, CaseIterable { case nonZero, evenOdd }

/// The shape of a line's ends.
public enum LineCapName: String, Sendable, CaseIterable { case butt, round, square }

/// The shape of a line's joins.
public enum LineJoinName: String, Sendable, CaseIterable { case miter, round, bevel }

extension SceneObject {

  func point(_ key: String) -> CGPoint {
    let numbers = elements(key).compactMap(\.number)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  func optionalPath(_ key: String) -> CGPath? { value(key)?.string.flatMap { try? PathNotation.path($0) } }
}
