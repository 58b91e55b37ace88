import CoreGraphics
import Foundation

/// A conic gradient in a unit square: its colours are arranged clockwise around a point, starting in the direction of
/// another.
struct ConicGradient {
  private let center: CGPoint
  /// The angle in radians, from the x axis towards the y axis, at which the colours start.
  private let angle: Double
  private let stops: [CGGradient.Stop]

  /// Nil if there are no colours.
  init?(_ properties: GradientProperties) {
    guard let gradient = properties.gradient else { return nil }
    center = properties.startPoint
    angle = atan2(properties.endPoint.y - center.y, properties.endPoint.x - center.x)
    stops = gradient.stops
  }

  /// The colour at a point of the unit square.
  func color(x: Double, y: Double) -> RGBA {
    let turn = (atan2(y - center.y, x - center.x) - angle) / (2 * .pi)
    return color(at: turn - turn.rounded(.down))
  }

  private func color(at place: Double) -> RGBA {
    guard let after = stops.firstIndex(where: { $0.location > place }) else {
      return stops[stops.count - 1].color
    }
    guard after > 0 else { return stops[0].color }
    let (from, to) = (stops[after - 1], stops[after])
    return from.color.mixed(with: to.color, at: (place - from.location) / (to.location - from.location))
  }

  /// The unit square as a picture. Each pixel has the colour at its centre; pixels that contain the seam or the centre
  /// have the mean of a grid of 8 × 8 points.
  func image(width: Int, height: Int) -> CGImage? {
    // A table of 4096 directions; even the steepest gradient changes little from one to the next.
    let count = 4096
    let table = (0..<count).map { color(at: (Double($0) + 0.5) / Double(count)).premultiplied }
    let (stepX, stepY) = (1 / Double(width), 1 / Double(height))
    return CGImage(width: width, height: height) { pixels in
      for row in 0..<height {
        let y = (Double(row) + 0.5) * stepY
        for column in 0..<width {
          let x = (Double(column) + 0.5) * stepX
          let distance = max(abs(x - center.x) / stepX, abs(y - center.y) / stepY)
          var turn = (atan2(y - center.y, x - center.x) - angle) / (2 * .pi)
          turn -= turn.rounded(.down)
          // The angle, as a fraction of a turn, that a pixel covers at this distance from the centre.
          let reach = 1 / (2 * .pi * max(distance, 0.5))
          let color =
            hasJump(within: reach, of: turn)
            ? mean(x: x, y: y, stepX, stepY) : table[min(Int(turn * Double(count)), count - 1)]
          pixels[row * width + column] = color.pixel
        }
      }
    }
  }

  /// Whether the colour may jump within the pixel: at the seam, or where stops share a location.
  private func hasJump(within reach: Double, of turn: Double) -> Bool {
    if turn < reach || turn > 1 - reach { return true }
    return zip(stops, stops.dropFirst()).contains {
      $1.location - $0.location < 2 * reach && abs($0.location - turn) < reach
    }
  }

  private func mean(x: Double, y: Double, _ stepX: Double, _ stepY: Double) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for row in 0..<8 {
      for column in 0..<8 {
        let offset = SIMD2(Double(column) / 8 - 7 / 16, Double(row) / 8 - 7 / 16)
        sum += color(x: x + offset.x * stepX, y: y + offset.y * stepY).premultiplied
      }
    }
    return sum / 64
  }
}

extension RGBA {
  /// Red, green and blue multiplied by alpha, and alpha, 0…1.
  fileprivate var premultiplied: SIMD4<Double> {
    let straight = SIMD4(red, green, blue, 1).clamped(lowerBound: .zero, upperBound: .one)
    return straight * min(max(alpha, 0), 1)
  }
}

extension SIMD4<Double> {
  /// A premultiplied colour as 0xAARRGGBB.
  fileprivate var pixel: UInt32 {
    let bytes = SIMD4<UInt32>((self * 255).rounded(.toNearestOrAwayFromZero))
    return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }
}
