import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Corners against their curves, sampled finely.
@MainActor @Suite struct CornersTests {
  /// Apple's continuous corner of radius 1 between the axes, as the points of its three cubics.
  private static let continuous: [(x: Double, y: Double)] = {
    let cubics = [
      [(1.528665, 0.0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
      [(0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824), (0.074911, 0.631494)],
      [(0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665)],
    ]
    return cubics.flatMap { p in
      (0...100).map { step in
        let t = Double(step) / 100
        let weights = [pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), t * t * t]
        return (
          zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.0 }, zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.1 }
        )
      }
    }
  }()

  /// Whether a point, in radii from the corner, is inside: below the curve, whose y falls as x grows.
  private static func isInsideContinuous(_ x: Double, _ y: Double) -> Bool {
    guard x < 1.528665, y < 1.528665 else { return x >= 0 && y >= 0 }
    guard x >= 0, y >= 0 else { return false }
    // The curve runs from large x to small.
    guard let after = continuous.firstIndex(where: { $0.x <= x }) else { return y >= continuous.last!.y }
    guard after > 0 else { return y >= 0 }
    let (one, two) = (continuous[after - 1], continuous[after])
    let t = one.x == two.x ? 0 : (one.x - x) / (one.x - two.x)
    return y >= one.y + (two.y - one.y) * t
  }

  private static func isInsideCircular(_ x: Double, _ y: Double) -> Bool {
    guard x >= 0, y >= 0 else { return false }
    return x >= 1 || y >= 1 || hypot(1 - x, 1 - y) <= 1
  }

  @Test(arguments: [CALayerCornerCurve.circular, .continuous], [6.0, 20, 27.5])
  func cornersFollowTheirCurve(curve: CALayerCornerCurve, radius: Double) {
    let canvas = LayerCanvas()
    let rect = CGRect(x: 3.25, y: 5.5, width: 92, height: 90)
    let layer = canvas.add(rect)
    layer.cornerRadius = radius
    layer.cornerCurve = curve
    let isInside = curve == .continuous ? Self.isInsideContinuous : Self.isInsideCircular
    // Cairo counts 15 by 17 points of a pixel: a step is a fifteenth.
    let worst = canvas.draw().worst { x, y in
      255
        * (1
          - sampledCoverage(x, y) { px, py in
            // From the nearest corner.
            isInside(
              min(px - Double(rect.minX), Double(rect.maxX) - px) / radius,
              min(py - Double(rect.minY), Double(rect.maxY) - py) / radius)
          })
    }
    #expect(worst <= 20)
  }

  @Test(arguments: [
    (CACornerMask.layerMinXMinYCorner, 10, 10), (.layerMaxXMinYCorner, 89, 10),
    (.layerMinXMaxYCorner, 10, 89),
    (.layerMaxXMaxYCorner, 89, 89),
  ])
  func maskedCornersAloneAreRounded(corner: CACornerMask, x: Int, y: Int) {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 10, y: 10, width: 80, height: 80))
    layer.cornerRadius = 30
    layer.maskedCorners = corner
    let drawing = canvas.draw()
    #expect(drawing.red(x, y) == 255)
    #expect(abs(drawing.black - (6400 - (1 - .pi / 4) * 900)) < 1)
    layer.maskedCorners = []
    #expect(canvas.draw().black == 6400)
  }

  @Test func continuousCornerExpansionFactors() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  /// Below an opaque border nothing of the background shows at the outer edge: every pixel is a mix of white and red.
  @Test(arguments: [CALayerCornerCurve.circular, .continuous], [0.0, 17])
  func opaqueBorderHidesTheBackground(curve: CALayerCornerCurve, angle: Double) {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 20.3, y: 20.7, width: 60, height: 60), color: .black)
    layer.cornerRadius = 20
    layer.cornerCurve = curve
    layer.borderWidth = 4
    layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: angle * .pi / 180))
    let drawing = canvas.draw()
    let reds = (0..<10_000).filter { hypot(Double($0 % 100) - 50, Double($0 / 100) - 50) > 31 }
      .map { drawing.red($0 % 100, $0 / 100) }
    #expect(reds.min()! >= 253)
  }

  /// Background and border together leave no hole, however narrow the border is and wherever it lies between pixels:
  /// inside there is nothing but white and red over black.
  @Test(arguments: [0.3, 0.5, 0.8, 1, 1.5, 2, 2.6, 3, 3.4, 7], [0.0, 17])
  func narrowBordersLeaveNoGaps(width: CGFloat, angle: Double) {
    let canvas = LayerCanvas()
    canvas.root.backgroundColor = .black
    for (index, fraction) in [0, 0.21, 0.5, 0.77].enumerated() {
      let frame = CGRect(
        x: 6 + 46 * CGFloat(index % 2) + fraction, y: 6 + 46 * CGFloat(index / 2) + fraction, width: 40,
        height: 40)
      let layer = canvas.add(frame, color: .white)
      layer.cornerRadius = index % 2 == 0 ? 0 : 8
      layer.borderWidth = width
      layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: angle * .pi / 180).scaledBy(x: 0.8, y: 0.8))
      let drawing = canvas.draw()
      for y in 0..<100 {
        for x in 0..<100 {
          // How far the pixel's middle is inside the turned square.
          let (dx, dy) = (Double(x) + 0.5 - Double(frame.midX), Double(y) + 0.5 - Double(frame.midY))
          let (u, v) = (
            abs(dx * cos(angle * .pi / 180) + dy * sin(angle * .pi / 180)),
            abs(dy * cos(angle * .pi / 180) - dx * sin(angle * .pi / 180))
          )
          guard max(u, v) < 16 - 0.75, layer.cornerRadius == 0 || u + v < 25 else { continue }
          #expect(drawing.red(x, y) >= 253, "at \(x), \(y)")
          #expect(drawing.bytes[(y * 100 + x) * 4 + 3] == 255)
        }
      }
    }
  }

  /// A border as wide as the layer covers all of it; negative, infinite and invalid widths are harmless.
  @Test(arguments: [0, -5, 500, CGFloat.infinity, -CGFloat.infinity, .nan])
  func extremeBorderWidthsAndRadiiAreHarmless(length: CGFloat) {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 20, y: 20, width: 60, height: 60), color: .white)
    layer.borderWidth = 100
    #expect(canvas.draw().black == 3600)
    layer.borderWidth = length
    layer.cornerRadius = length
    #expect(canvas.draw().black <= 3600)
    layer.bounds = .zero
    #expect(canvas.draw().black == 0)
  }
}
