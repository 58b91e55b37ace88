import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Gradients against their formulas, in a box twice as wide as high.
@MainActor @Suite struct GradientTests {
  private let canvas = LayerCanvas()
  private let layer = CAGradientLayer()
  private let box = CGRect(x: 10, y: 30, width: 80, height: 40)

  init() {
    canvas.add(layer, box, color: nil)
    layer.colors = [CGColor.black, CGColor.white]
  }

  /// Checks the reds inside the box against `value`, 0…1, of places in the unit square.
  private func check(_ tolerance: Double = 2, _ value: (_ x: Double, _ y: Double) -> Double) {
    let worst = canvas.draw().worst { x, y in
      let (u, v) = ((Double(x) + 0.5 - 10) / 80, (Double(y) + 0.5 - 30) / 40)
      return (0...1).contains(u) && (0...1).contains(v) ? 255 * min(max(value(u, v), 0), 1) : 255
    }
    #expect(worst <= tolerance)
  }

  @Test func gradientDefaultsMatchApples() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test(arguments: [
    (0.5, 0.0, 0.5, 1.0), (0, 0.5, 1, 0.5), (0, 0, 1, 1), (1, 0.2, 0.3, 0.9), (0.25, 0.5, 0.75, 0.5),
  ])
  func axialGradientIsThatOfAUnitSquare(x1: Double, y1: Double, x2: Double, y2: Double) {
    layer.startPoint = CGPoint(x: x1, y: y1)
    layer.endPoint = CGPoint(x: x2, y: y2)
    let length = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)
    check { x, y in ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length }
  }

  @Test func radialGradientIsAnEllipse() {
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.9, y: 0.1)
    check { x, y in hypot((x - 0.5) / 0.4, (y - 0.5) / 0.4) }
  }

  @Test func conicGradientRunsClockwise() {
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    // From the top. Near the seam a pixel is a mean.
    let drawing = canvas.draw()
    for (x, y, turn) in [(70.0, 50.0, 0.25), (50, 62, 0.5), (30, 50, 0.75), (60, 45, 0.125), (40, 55, 0.625)]
    {
      #expect(abs(Double(drawing.red(Int(x), Int(y))) - 255 * turn) <= 4, "at \(x), \(y)")
    }
    #expect(drawing.red(50, 32) < 20 && drawing.red(49, 32) > 235)
  }

  /// An enlarged conic gradient is as sharp as one of that size.
  @Test func enlargedConicGradientIsSharp() {
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    layer.colors = [CGColor.black, CGColor.black, CGColor.white, CGColor.white]
    layer.locations = [0, 0.5, 0.5, 1]
    let wanted = canvas.draw()
    let factor: CGFloat = 16
    layer.bounds.size = CGSize(width: layer.bounds.width / factor, height: layer.bounds.height / factor)
    layer.setAffineTransform(CGAffineTransform(scaleX: factor, y: factor))
    let enlarged = canvas.draw()
    let worst = (0..<10_000).count {
      abs(enlarged.red($0 % 100, $0 / 100) - wanted.red($0 % 100, $0 / 100)) > 64
    }
    #expect(worst < 4)
  }

  /// A gradient that is drawn nowhere hides nothing.
  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
  func emptyGradientHidesNothing(type: CAGradientLayerType) {
    layer.type = type
    layer.backgroundColor = .black
    layer.colors = [CGColor.white, CGColor.white]
    layer.startPoint.x = .nan
    #expect(canvas.draw().black == 3200)
  }

  @Test func locationsPlaceTheColours() {
    layer.colors = [CGColor.black, CGColor.white, CGColor.black]
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = CGPoint(x: 1, y: 0)
    check { x, _ in 1 - abs(2 * x - 1) }
    layer.locations = [0.25, 0.5, 1]
    check { x, _ in x < 0.5 ? (x - 0.25) / 0.25 : (1 - x) / 0.5 }
    // A place twice is a hard edge.
    layer.locations = [0.5, 0.5, 1]
    check { x, _ in x < 0.5 ? 0 : (1 - x) / 0.5 }
    // One too few, and they are spread evenly.
    layer.locations = [0, 1]
    check { x, _ in 1 - abs(2 * x - 1) }
  }

  /// Straight components are mixed: red to clear blue half-way is half-clear purple.
  @Test func gradientMixesStraightComponents() {
    layer.colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0),
    ]
    let color = canvas.draw().color(50, 50)
    // (.5, 0, .5) at alpha .5 over white, at 51.25 %.
    let t = (50.5 - 30) / 40
    let wanted = [1 - t, 0, t].map { 255 * ((1 - t) * $0 + t) }
    for (found, wanted) in zip(color, wanted) { #expect(abs(Double(found) - wanted) <= 3) }
  }

  /// The gradient ends at rounded corners, by itself and inside a layer that cuts, and lets no background shine through.
  @Test(arguments: [false, true])
  func gradientIsClippedByRoundedCorners(masks: Bool) {
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.colors = [CGColor.black, CGColor.black]
    layer.cornerRadius = 20
    layer.masksToBounds = masks
    layer.addSublayer(CALayer())
    let drawing = canvas.draw()
    #expect(abs(drawing.black - (3200 - (4 - .pi) * 400)) < 1.5)
    #expect((0..<10_000).allSatisfy { drawing.bytes[$0 * 4] == drawing.bytes[$0 * 4 + 1] })
  }

  @Test func coloursAndLocationsInterpolate() {
    let colors = Interpolation(
      from: .colors([.black, .white]), to: .colors([.white, RGBA(white: 0, alpha: 0)]))
    #expect(colors.value(at: 0.25) == .colors([RGBA(white: 0.25), RGBA(white: 0.75, alpha: 0.75)]))
    #expect(
      Interpolation(from: .colors([.black]), to: .colors([.black, .white])).value(at: 0)
        == .colors([.black, .white]))
    #expect(
      Interpolation(from: .numbers([0, 1]), to: .numbers([0.5, 1])).value(at: 0.5) == .numbers([0.25, 1]))
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic, CAGradientLayerType(rawValue: "other")])
  func extremeGradientsAreHarmless(type: CAGradientLayerType) {
    layer.type = type
    for (start, end) in [(0.5, 0.5), (.nan, 1), (0, .infinity), (1e9, -1e9)] {
      layer.startPoint = CGPoint(x: start, y: start)
      layer.endPoint = CGPoint(x: end, y: end)
      for colors: [Any]? in [nil, [], [CGColor.black], [CGColor.black, CGColor.black, CGColor.black]] {
        layer.colors = colors
        layer.locations = [0.7, .init(value: Double.nan), 0.2]
        #expect(canvas.draw().red(5, 5) == 255)
      }
    }
    layer.bounds = .zero
    #expect(canvas.draw().black == 0)
  }
}
