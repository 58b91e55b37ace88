import CoreGraphics

/// What a view draws beyond its background, as the scene describes it. Lengths are points.
public struct LayerDescription: Sendable {
  public let cornerRadius: Double
  public let hasContinuousCorners: Bool
  /// The rounded ones: `topLeft`, `topRight`, `bottomRight`, `bottomLeft`.
  public let corners: [String]
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
    /// `axial`, `radial` or `conic`.
    public let type: String
    public let colors: [RGBA]
    public let locations: [Double]?
    /// Fractions of the view's size.
    public let from, to: CGPoint
  }

  public struct Shape: Sendable {
    public let path: CGPath
    public let fill: RGBA
    public let isEvenOdd: Bool
    public let stroke: RGBA?
    public let lineWidth: Double
    /// `butt`, `round` or `square`.
    public let lineCap: String
    /// `miter`, `round` or `bevel`.
    public let lineJoin: String
    public let miterLimit: Double
    public let dash: [Double]?
    public let dashPhase: Double
    public let strokeStart, strokeEnd: Double
  }

  init(_ view: SceneObject) {
    cornerRadius = view.number("cornerRadius")
    hasContinuousCorners = view.string("cornerCurve") == "continuous"
    corners = view.elements("corners").compactMap(\.string)
    border = view.optionalObject("border").map {
      Border(width: $0.number("width"), color: $0.color("color"))
    }
    shadow = view.optionalObject("shadow").map {
      let offset = $0.point("offset")
      return Shadow(
        color: $0.color("color"), opacity: $0.number("opacity"), radius: $0.number("radius"),
        offset: CGSize(width: offset.x, height: offset.y), path: $0.optionalPath("path"))
    }
    gradient = view.optionalObject("gradient").map {
      Gradient(
        type: $0.string("type"),
        colors: $0.elements("colors").compactMap { $0.string.flatMap(RGBA.init(css:)) },
        locations: $0.value("locations")?.numbers, from: $0.point("from"), to: $0.point("to"))
    }
    shape = view.optionalObject("shape").map {
      Shape(
        path: $0.optionalPath("path") ?? CGPath(rect: .null, transform: nil), fill: $0.color("fill"),
        isEvenOdd: $0.string("fillRule") == "evenOdd", stroke: $0.optionalColor("stroke"),
        lineWidth: $0.number("lineWidth"), lineCap: $0.string("lineCap"), lineJoin: $0.string("lineJoin"),
        miterLimit: $0.number("miterLimit"), dash: $0.value("dash")?.numbers,
        dashPhase: $0.number("dashPhase"),
        strokeStart: $0.number("strokeStart"), strokeEnd: $0.number("strokeEnd"))
    }
  }
}

extension SceneObject {
  /// The object under a key, nil when the key was left out.
  func optionalObject(_ key: String) -> SceneObject? { value(key) == nil ? nil : object(key) }

  func point(_ key: String) -> CGPoint {
    let numbers = elements(key).compactMap(\.number)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  func optionalPath(_ key: String) -> CGPath? { value(key)?.string.flatMap { try? PathNotation.path($0) } }
}
