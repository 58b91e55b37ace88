import CoreGraphics

/// How a gradient layer's colours spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point, on ellipses; the end point is a corner of the last one's box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Round the start point, clockwise from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// What a gradient layer draws, with Core Animation's initial values. Points are fractions of the bounds.
package struct GradientProperties: Hashable, Sendable {
  package var type = CAGradientLayerType.axial
  package var colors: [RGBA]?
  /// Where along the gradient each colour is, 0…1; nil for evenly spread.
  package var locations: [Double]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}

  /// The colours at their places; nil without any. One place too few or too many, and all are spread evenly.
  package var gradient: CGGradient? {
    guard let colors, !colors.isEmpty else { return nil }
    let even = colors.indices.map { colors.count == 1 ? 0 : Double($0) / Double(colors.count - 1) }
    let places = locations.flatMap { $0.count == colors.count ? $0 : nil } ?? even
    // A place before its predecessor's counts as its predecessor's.
    var last = 0.0
    let stops = zip(places, colors).map { place, color in
      last = max(last, place.isFinite ? min(max(place, 0), 1) : 0)
      return CGGradient.Stop(location: last, color: color)
    }
    return CGGradient(stops: stops)
  }

  /// Whether no part lets anything shine through.
  package var isOpaque: Bool {
    let places = [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
    return colors.map { !$0.isEmpty && $0.allSatisfy(\.isOpaque) } ?? false && places.allSatisfy(\.isFinite)
  }
}
