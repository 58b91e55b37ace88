import CoreGraphics

/// Computes the colours of a linear or radial gradient for each pixel. A pixel's colour depends only on its position.
struct GradientPainter {
  private let stops: [CGGradient.Stop]
  /// Radial: the gradient's fraction is the length of the mapped point. Linear: it is the mapped point's x.
  private let isRadial: Bool
  /// Maps pixels to the point that gives the fraction; for a radial gradient its unit is the radii.
  private let map: Homography
  /// Pixels at evenly spread fractions; nil if stops are so close together that this would be too inexact.
  private let table: [UInt32]?

  private static let tableSize = 4096

  init(_ properties: GradientProperties, _ colors: CGGradient, toUnit: Homography) {
    stops = colors.stops
    isRadial = properties.type == .radial
    let (start, end) = (properties.startPoint, properties.endPoint)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let toFraction: CGAffineTransform
    if isRadial {
      toFraction = CGAffineTransform(
        a: 1 / abs(dx), b: 0, c: 0, d: 1 / abs(dy), tx: -start.x / abs(dx), ty: -start.y / abs(dy))
    } else {
      let square = dx * dx + dy * dy
      toFraction = CGAffineTransform(
        a: dx / square, b: 0, c: dy / square, d: 0, tx: -(start.x * dx + start.y * dy) / square, ty: 0)
    }
    map = toUnit.concatenating(Homography(toFraction))
    let isSteep = zip(colors.stops, colors.stops.dropFirst()).contains {
      $1.location - $0.location < 1.0 / 128
    }
    table =
      isSteep
      ? nil
      : (0...Self.tableSize).map { Self.color(colors.stops, at: Double($0) / Double(Self.tableSize)) }
  }

  /// Writes the pixels of a run of a row.
  func read(_ row: Int, _ columns: Range<Int>, _ line: UnsafeMutablePointer<UInt32>) {
    let start = map.x * 0.5 + map.y * (Double(row) + 0.5) + map.one
    if !isRadial && map.x.x == 0 && map.x.z == 0 {
      return line.update(repeating: color(at: start.x / start.z), count: columns.count)
    }
    for x in columns {
      let place = start + map.x * Double(x)
      let fraction =
        isRadial
        ? (place.x * place.x + place.y * place.y).squareRoot() / place.z : place.x / place.z
      line[x - columns.lowerBound] = color(at: fraction)
    }
  }

  private func color(at fraction: Double) -> UInt32 {
    guard let table else { return Self.color(stops, at: fraction) }
    let place = fraction * Double(Self.tableSize) + 0.5
    return table[place > 0 ? Int(min(place, Double(Self.tableSize))) : 0]
  }

  /// Straight components are mixed and then multiplied by alpha.
  private static func color(_ stops: [CGGradient.Stop], at fraction: Double) -> UInt32 {
    guard let after = stops.firstIndex(where: { $0.location > fraction }) else {
      return PixelMixing.word(stops[stops.count - 1].color)
    }
    guard after > 0 else { return PixelMixing.word(stops[0].color) }
    let (from, to) = (stops[after - 1], stops[after])
    let part = (fraction - from.location) / (to.location - from.location)
    return PixelMixing.word(from.color.mixed(with: to.color, at: part))
  }
}
