import Foundation

/// On Apple's platforms Swift bridges an array of colours to `CFArray`; here `CFArray` is that array, so that `[first,
/// second] as CFArray` compiles.
public typealias CFArray = [CGColor]

/// On which sides a gradient extends its outermost colours.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before the first location.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After the last location.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations 0…1 along a line, between which straight components are interpolated linearly.
///
///     CGGradient(colorsSpace: nil, colors: [.black, .white] as CFArray, locations: [0, 1])
public final class CGGradient: Sendable, Hashable {
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var color: RGBA

    package init(location: Double, color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  /// The stops in ascending order of location; never empty.
  package let stops: [Stop]

  package init?(stops: [Stop]) {
    if stops.isEmpty || stops.contains(where: { !$0.location.isFinite }) { return nil }
    // The sort is stable: stops with equal locations keep their order and make a hard edge.
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map { Stop(location: min(max($0.element.location, 0), 1), color: $0.element.color) }
  }

  /// A gradient of `colors` at `locations`, which must be equally many; nil spreads them evenly. The colour space is
  /// always sRGB, whatever the argument. Nil if there are no colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(
      stops: colors.enumerated().map { index, color in
        let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
        return Stop(location: locations.map { Double($0[index]) } ?? even, color: color.rgba)
      })
  }

  /// A gradient of `count` colours, each given by the space's components followed by alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let stride = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap {
      CGColor(colorSpace: space, components: components + $0 * stride)
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  public static func == (one: CGGradient, other: CGGradient) -> Bool { one.stops == other.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
