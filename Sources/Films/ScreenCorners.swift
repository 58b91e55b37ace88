import CoreGraphics

/// Makes the rounded corners of a device's screen transparent.
///
/// The corner is the continuous one of `CALayerCornerCurve.continuous`, with the display's radius.
package struct ScreenCorners {
  private let coverage: [UInt8]

  /// - Parameters:
  ///   - width, height: the size of the pictures in pixels.
  ///   - radius: in points.
  init?(width: Int, height: Int, scale: Double, radius: Double) {
    guard radius > 0, let context = CGContext(width: width, height: height) else { return nil }
    context.scaleBy(x: scale, y: scale)
    context.setFillColor(rgba: .black)
    let box = CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    context.addPath(CGPath(roundedRect: box, radii: CornerRadii(radius), shape: .continuous))
    context.fillPath()
    coverage = context.withPixels { $0.map { UInt8($0 >> 24) } }
  }

  /// The corners of a screen of this size; nil if its corners are square.
  init?(width: Int, height: Int, scale: Double) {
    let sides = [width, height].sorted()
    // A screen of 97.5 pixels is drawn on 98.
    let devices = Self.radii.filter { device in
      zip(device.size, sides).allSatisfy { abs(Double($0) * scale - Double($1)) < 1 }
    }
    guard let radius = devices.first?.radius else { return nil }
    self.init(width: width, height: height, scale: scale, radius: radius)
  }

  /// The radius of the corners of a screen of that size in points; nil for square ones, and where it is not known.
  package static func radius(of size: CGSize) -> Double? {
    let sides = [Int(size.width), Int(size.height)].sorted()
    return radii.first { $0.size == sides }?.radius
  }

  /// Radii of displays by their upright size, all in points, as developers read them from devices (reported). Two phones
  /// of 375 × 812 differ: 39 is the older one's, 44 the mini's.
  private static let radii: [(size: [Int], radius: Double)] = [
    ([375, 812], 39), ([414, 896], 41.5), ([390, 844], 47.33), ([428, 926], 53.33), ([393, 852], 55),
    ([430, 932], 55),
    ([402, 874], 62), ([440, 956], 62), ([420, 912], 62), ([834, 1194], 18), ([1024, 1366], 18),
    ([820, 1180], 18),
    ([834, 1210], 30), ([1032, 1376], 30),
  ]

  /// Multiplies the alpha of straight RGBA rows by the part of each pixel that is on the screen.
  func cut(_ rows: inout [UInt8]) {
    rows.withUnsafeMutableBufferPointer { pixels in
      for (index, part) in coverage.enumerated() where part < 255 {
        pixels[index * 4 + 3] = UInt8((Int(pixels[index * 4 + 3]) * Int(part) + 127) / 255)
      }
    }
  }
}
