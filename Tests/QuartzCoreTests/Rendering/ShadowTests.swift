import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Shadows against Gaussians computed by error functions and by direct convolution.
@MainActor @Suite struct ShadowTests {
  /// Black shadow without offset, below nothing: what casts it is a path.
  private func shadow(
    _ canvas: LayerCanvas, _ frame: CGRect, radius: CGFloat, color: CGColor? = nil
  ) -> CALayer {
    let layer = canvas.add(frame, color: color)
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowRadius = radius
    return layer
  }

  /// The share of a Gaussian about `x`, σ pixels wide and spread over a pixel, that lies between `from` and `to`.
  private func share(_ x: Double, _ from: Double, _ to: Double, sigma: Double) -> Double {
    let sigma = (sigma * sigma + 1.0 / 12).squareRoot()
    return (erf((to - x) / sigma / 2.0.squareRoot()) - erf((from - x) / sigma / 2.0.squareRoot())) / 2
  }

  /// A rectangle's shadow is the product of two differences of error functions.
  @Test(arguments: [(1.0, 1), (3, 1), (8, 1), (20, 1), (1, 3), (5, 3), (10, 2)], [0, 0.3])
  func rectangleShadowIsAProductOfErrorFunctions(blur: (radius: Double, scale: Int), fraction: Double) {
    let canvas = LayerCanvas(scale: blur.scale)
    let layer = shadow(
      canvas, CGRect(x: 30 + fraction, y: 35 + fraction, width: 40, height: 30), radius: blur.radius)
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    let (scale, sigma) = (Double(blur.scale), blur.radius * Double(blur.scale))
    let drawing = canvas.draw()
    let across = (0..<drawing.side).map {
      share(Double($0) + 0.5, (30 + fraction) * scale, (70 + fraction) * scale, sigma: sigma)
    }
    let down = (0..<drawing.side).map {
      share(Double($0) + 0.5, (35 + fraction) * scale, (65 + fraction) * scale, sigma: sigma)
    }
    let worst = drawing.worst { x, y in 255 * (1 - across[x] * down[y]) }
    #expect(worst <= (sigma < 2 ? 5 : 2.5))
  }

  /// σ from the slope at a long straight edge, which a pixel's own width spreads by 1/12: within 3 %.
  @Test(arguments: [1.0, 2, 5, 10], [1, 3])
  func shadowSlopeGivesTheRadius(radius: Double, scale: Int) {
    let canvas = LayerCanvas(side: 200, scale: scale)
    let layer = shadow(canvas, CGRect(x: 100, y: -100, width: 400, height: 400), radius: radius)
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    let drawing = canvas.draw()
    // The standard deviation of the slope, since the edge's own is nothing.
    var (sum, squares) = (0.0, 0.0)
    for x in 1..<drawing.side {
      let slope = Double(drawing.red(x - 1, 100) - drawing.red(x, 100))
      sum += slope
      squares += slope * pow(Double(x) - 100 * Double(scale), 2)
    }
    let sigma = radius * Double(scale)
    #expect(abs((squares / sum - 1.0 / 12).squareRoot() / sigma - 1) < 0.03)
  }

  /// A disc's shadow by direct convolution of its coverage.
  @Test(arguments: [2.0, 6])
  func discShadowIsTheConvolution(radius: Double) {
    let canvas = LayerCanvas(side: 60)
    let layer = shadow(canvas, CGRect(x: 15, y: 15, width: 30, height: 30), radius: radius)
    layer.shadowPath = CGPath(ellipseIn: layer.bounds, transform: nil)
    let disc = (0..<60).map { y in
      (0..<60).map { x in sampledCoverage(x, y) { hypot($0 - 30, $1 - 30) <= 15 } }
    }
    let reach = Int(4 * radius)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * radius * radius)) }
    let total = weights.reduce(0, +)
    let worst = canvas.draw().worst { x, y in
      var sum = 0.0
      for dy in -reach...reach where (0..<60).contains(y + dy) {
        for dx in -reach...reach where (0..<60).contains(x + dx) {
          sum += disc[y + dy][x + dx] * weights[dx + reach] * weights[dy + reach]
        }
      }
      return 255 * (1 - sum / (total * total))
    }
    #expect(worst <= 3)
  }

  /// A background casts what its outline's path casts, if the outline is larger than the blur reaches or not.
  @Test(
    arguments: [CALayerCornerCurve.circular, .continuous], [(8.0, 5.0, 9.0), (40, 5, 9), (40, -7.5, -3.25)])
  func backgroundShadowEqualsItsOutlines(curve: CALayerCornerCurve, box: (side: Double, x: Double, y: Double))
  {
    func draw(path: Bool) -> Drawing {
      let canvas = LayerCanvas(scale: 2)
      let layer = shadow(canvas, CGRect(x: 30, y: 30, width: box.side, height: 40), radius: 2, color: .white)
      layer.cornerRadius = 6
      layer.cornerCurve = curve
      layer.shadowOffset = CGSize(width: box.x, height: box.y)
      if path {
        layer.shadowPath = CGPath(
          roundedRect: layer.bounds, radii: CornerRadii(6),
          shape: curve == .continuous ? .continuous : .circular)
      }
      return canvas.draw()
    }
    #expect(draw(path: false).distance(to: draw(path: true)) <= 1)
  }

  /// What sublayers show casts too, wherever they are; what is cut away does not.
  @Test func sublayersCastShadows() {
    let canvas = LayerCanvas()
    let layer = shadow(canvas, CGRect(x: 10, y: 10, width: 20, height: 20), radius: 2)
    layer.shadowOffset = CGSize(width: 0, height: 30)
    let child = canvas.add(CGRect(x: 40, y: 0, width: 20, height: 20), color: .white, to: layer)
    let drawing = canvas.draw()
    // 30 below the child, which is white on white; nothing below the layer, which is clear.
    #expect(drawing.red(60, 50) <= 2 && drawing.red(20, 50) == 255)
    child.opacity = 0.5
    #expect(abs(canvas.draw().red(60, 50) - 128) <= 2)
    child.opacity = 1
    layer.masksToBounds = true
    #expect(canvas.draw().black == 0)
  }

  /// A sublayer casts what the path of its outline casts, on a screen so fine that its picture is averaged first too.
  @Test(arguments: [(1.0, 1), (2, 3), (6, 3), (12, 2)])
  func sublayerShadowEqualsItsPaths(radius: Double, scale: Int) {
    func draw(path: Bool) -> Drawing {
      let canvas = LayerCanvas(scale: scale)
      let layer = shadow(canvas, CGRect(x: 0, y: 0, width: 100, height: 100), radius: radius)
      let disc = CGRect(x: 30, y: 25, width: 40, height: 40)
      layer.shadowOffset = CGSize(width: 0, height: 10)
      if path { layer.shadowPath = CGPath(ellipseIn: disc, transform: nil) }
      canvas.add(disc, color: .white, to: layer).cornerRadius = 20
      return canvas.draw()
    }
    let (shown, wanted) = (draw(path: false), draw(path: true))
    #expect(shown.distance(to: wanted) <= 4 && wanted.black > 100)
  }

  /// The shadow of a rounded card is that of its outline, even with a square view inside that is cut to it.
  @Test func clippedSublayersCastClippedShadows() {
    func draw(inside: Bool) -> Drawing {
      let canvas = LayerCanvas()
      let card = shadow(canvas, CGRect(x: 20, y: 20, width: 60, height: 60), radius: 4, color: .white)
      card.cornerRadius = 20
      card.shadowOffset = CGSize(width: 0, height: 6)
      if inside {
        let cut = canvas.add(card.bounds, color: nil, to: card)
        cut.cornerRadius = 20
        cut.masksToBounds = true
        canvas.add(card.bounds, color: .white, to: cut)
      }
      return canvas.draw()
    }
    let (cut, plain) = (draw(inside: true), draw(inside: false))
    // Where the cards themselves are not; a smooth edge twice is a little wider.
    let outside = (0..<10_000).map { (x: $0 % 100, y: $0 / 100) }.filter {
      hypot(max(abs(Double($0.x) - 49.5) - 10, 0), max(abs(Double($0.y) - 49.5) - 10, 0)) > 21
    }
    #expect(outside.map { abs(cut.red($0.x, $0.y) - plain.red($0.x, $0.y)) }.max()! <= 4)
  }

  /// Sharp shadows of layers that hold layers with sharp shadows: each moves what is inside by two points, and 36 of
  /// them do not take 2³⁶ times as long as one.
  @Test(arguments: [1, 2, 3, 24, 36])
  func nestedSharpShadowsTakeLinearTime(levels: Int) {
    let canvas = LayerCanvas()
    var parent = canvas.root
    for _ in 0..<levels {
      let layer = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil, to: parent)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 2, height: 0)
      parent = layer
    }
    canvas.add(CGRect(x: 10, y: 20, width: 10, height: 30), to: parent)
    let width = 10 + 2 * Double(levels)
    #expect(abs(canvas.draw().black - width * 30) <= 0.5)
  }

  /// The shadow shows below a translucent layer, with the strength of what casts it.
  @Test func translucentLayerShowsItsShadow() {
    let canvas = LayerCanvas()
    let layer = shadow(
      canvas, CGRect(x: 20, y: 20, width: 60, height: 60), radius: 2, color: CGColor(gray: 1, alpha: 0.5))
    #expect(abs(canvas.draw().red(50, 50) - 191) <= 2)
    layer.shadowOpacity = 0.5
    #expect(abs(canvas.draw().red(50, 50) - 223) <= 2)
    layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(canvas.draw().red(50, 50) == 255)
  }

  /// A translucent group first becomes one picture with its shadow: no shadow is seen through the layer.
  @Test func groupedLayerHidesItsShadow() {
    let canvas = LayerCanvas()
    let layer = shadow(canvas, CGRect(x: 20, y: 20, width: 60, height: 60), radius: 3, color: .white)
    layer.opacity = 0.5
    #expect(canvas.draw().red(50, 50) == 255)
    layer.allowsGroupOpacity = false
    #expect(abs(canvas.draw().red(50, 50) - 191) <= 2)
  }

  /// The shadow turns and grows with its layer: σ too. A turn by a quarter of a square changes nothing.
  @Test func shadowsFollowTheTransform() {
    func draw(_ transform: CGAffineTransform, radius: CGFloat, size: CGFloat, offset: CGSize) -> Drawing {
      let canvas = LayerCanvas()
      let layer = shadow(
        canvas, CGRect(x: 50 - size / 2, y: 50 - size / 2, width: size, height: size), radius: radius,
        color: .black)
      layer.shadowOffset = offset
      layer.setAffineTransform(transform)
      return canvas.draw()
    }
    let plain = draw(.identity, radius: 4, size: 40, offset: CGSize(width: 10, height: 0))
    let grown = draw(
      CGAffineTransform(scaleX: 2, y: 2), radius: 2, size: 20, offset: CGSize(width: 5, height: 0))
    #expect(plain.distance(to: grown) <= 2)
    let turned = draw(
      CGAffineTransform(rotationAngle: .pi / 2), radius: 4, size: 40, offset: CGSize(width: 0, height: -10))
    #expect(plain.distance(to: turned) <= 2)
    let leaning = draw(
      CGAffineTransform(rotationAngle: 0.5), radius: 4, size: 40, offset: .zero)
    let upright = draw(.identity, radius: 4, size: 40, offset: .zero)
    #expect(abs(leaning.black - upright.black) < 20)
  }

  /// Drawn once and placed again, or drawn again: the same bytes.
  @Test func cachedShadowEqualsAFreshOne() {
    let canvas = LayerCanvas(scale: 2)
    let layer = shadow(canvas, CGRect(x: 20, y: 20, width: 50, height: 50), radius: 4)
    layer.addSublayer(CAShapeLayer())
    (layer.sublayers![0] as! CAShapeLayer).path = CGPath(
      ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
    let first = canvas.draw()
    for place in [21.0, 25.5, 40] {
      layer.position.x = place
      _ = canvas.draw()
    }
    layer.position.x = 45
    #expect(canvas.draw() == first)
    let other = LayerCanvas(scale: 2)
    layer.removeFromSuperlayer()
    other.root.addSublayer(layer)
    #expect(other.draw() == first)
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, 1e-9, 1e6])
  func extremeRadiiAreHarmless(radius: CGFloat) {
    let canvas = LayerCanvas()
    let layer = shadow(canvas, CGRect(x: 20, y: 20, width: 30, height: 30), radius: radius, color: .black)
    layer.shadowOffset = CGSize(width: 40, height: 0)
    let drawing = canvas.draw()
    #expect(drawing.red(30, 30) == 0)
    // Without a radius the shadow is sharp.
    if radius == 0 { #expect(drawing.black == 1800) }
    layer.shadowOffset = CGSize(width: radius, height: .nan)
    #expect(canvas.draw().red(30, 30) == 0)
    layer.shadowPath = CGMutablePath()
    layer.bounds = .zero
    #expect(canvas.draw().black == 0)
  }
}
