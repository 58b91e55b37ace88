import CoreGraphics

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point along ellipses; the end point is a corner of the outermost one's bounding box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// What a gradient layer draws, with Core Animation's initial values. Points are fractions of the bounds.
package struct GradientProperties: LayerKind {
  package var type = CAGradientLayerType.axial
  package var colors: [RGBA]?
  /// The location of each colour, 0…1; nil spreads them evenly.
  package var locations: [Double]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}

  package static var keys: [LayerKey] { [.colors, .locations, .startPoint, .endPoint] }

  /// The colours at their locations; nil if there are no colours. If the numbers of locations and colours differ, the
  /// colours are spread evenly.
  package var gradient: CGGradient? {
    guard let colors, !colors.isEmpty else { return nil }
    let even = colors.indices.map { colors.count == 1 ? 0 : Double($0) / Double(colors.count - 1) }
    let places = locations.flatMap { $0.count == colors.count ? $0 : nil } ?? even
    // A location smaller than the previous one counts as equal to it.
    var last = 0.0
    let stops = zip(places, colors).map { place, color in
      last = max(last, place.isFinite ? min(max(place, 0), 1) : 0)
      return CGGradient.Stop(location: last, color: color)
    }
    return CGGradient(stops: stops)
  }

  /// Whether the gradient is opaque everywhere.
  package var isOpaque: Bool {
    let places = [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
    return colors.map { !$0.isEmpty && $0.allSatisfy(\.isOpaque) } ?? false && places.allSatisfy(\.isFinite)
  }
}

extension LayerProperties {
  /// What a gradient layer draws; the initial values for a layer of another class.
  package var gradient: GradientProperties {
    get { self[GradientProperties.self] }
    set { self[GradientProperties.self] = newValue }
  }
}

extension LayerKey {
  package static let colors = LayerKey("colors", .colors(\.gradient.colors))
  package static let locations = LayerKey("locations", .numbers(\.gradient.locations))
  package static let startPoint = LayerKey("startPoint", .point(\.gradient.startPoint))
  package static let endPoint = LayerKey("endPoint", .point(\.gradient.endPoint))
}
