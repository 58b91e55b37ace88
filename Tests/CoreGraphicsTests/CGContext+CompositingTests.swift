import CoreGraphics
import Testing

struct CGContextCompositingTests {
  @Test func groupFadesAsOne() {
    let context = CGContext.filled(.white, width: 30, height: 30)
    context.setAlpha(0.5)
    context.beginTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    context.endTransparencyLayer()
    for (x, y) in [(5, 5), (15, 15), (25, 25)] {
      #expect(context.pixel(x, y).distance(to: Pixel(128, 128, 128)) <= 1)
    }
    #expect(context.pixel(25, 5) == Pixel(255, 255, 255))
  }

  @Test func groupRestoresTheGraphicsState() {
    let context = CGContext(width: 10, height: 10)!
    context.translateBy(x: 1, y: 1)
    context.pushGroup()
    context.setFillColor(.white)
    context.saveGState()
    context.scaleBy(x: 5, y: 5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.popGroup(alpha: 0.25)
    #expect(context.ctm == CGAffineTransform(translationX: 1, y: 1))
    #expect(context.pixel(1, 1).distance(to: Pixel(64, 64, 64, 64)) <= 1 && context.pixel(0, 0).a == 0)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(1, 1) == Pixel(0, 0, 0))
    context.endTransparencyLayer()
    #expect(Unsupported.names.contains("CGContext.endTransparencyLayer without beginTransparencyLayer"))
    #expect(context.failure == nil)
  }

  /// Source s of alpha a on destination d of alpha b, both premultiplied, by the formulas of Porter and
  /// Duff and of the separable blend modes; nil for modes that mix the components.
  private func formula(
    _ mode: CGBlendMode, _ s: Double, _ a: Double, _ d: Double, _ b: Double
  ) -> (value: Double, alpha: Double)? {
    let union = a + b - a * b
    let rest = s * (1 - b) + d * (1 - a)
    switch mode {
    case .normal: return (s + d * (1 - a), union)
    case .copy: return (s, a)
    case .clear: return (0, 0)
    case .sourceIn: return (s * b, a * b)
    case .sourceOut: return (s * (1 - b), a * (1 - b))
    case .sourceAtop: return (s * b + d * (1 - a), b)
    case .destinationOver: return (s * (1 - b) + d, union)
    case .destinationIn: return (d * a, a * b)
    case .destinationOut: return (d * (1 - a), b * (1 - a))
    case .destinationAtop: return (s * (1 - b) + d * a, a)
    case .xor: return (rest, a + b - 2 * a * b)
    case .plusLighter: return (min(1, s + d), min(1, a + b))
    case .multiply: return (s * d + rest, union)
    case .screen: return (s + d - s * d, union)
    case .darken: return (min(s * b, d * a) + rest, union)
    case .lighten: return (max(s * b, d * a) + rest, union)
    case .difference: return (s + d - 2 * min(s * b, d * a), union)
    case .exclusion: return (s + d - 2 * s * d, union)
    // The destination's straight level is below 1/2, the source's above.
    case .overlay: return (2 * s * d + rest, union)
    case .hardLight: return (a * b - 2 * (b - d) * (a - s) + rest, union)
    case .colorDodge: return (a * min(b, d * a / (a - s)) + rest, union)
    case .colorBurn: return (a * (b - min(b, (b - d) * a / s)) + rest, union)
    default: return nil
    }
  }

  @Test(arguments: CGBlendMode.allCases)
  func blendModesFollowTheirFormulas(mode: CGBlendMode) {
    let (source, destination) = (RGBA(white: 0.8, alpha: 0.6), RGBA(white: 0.3, alpha: 0.7))
    guard let expected = formula(mode, 0.8 * 0.6, 0.6, 0.3 * 0.7, 0.7) else { return }
    let context = CGContext.filled(destination, width: 4, height: 1)
    let before = context.pixel(3, 0)
    context.setBlendMode(mode)
    context.setFillColor(rgba: source)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let (value, alpha) = (Int((expected.value * 255).rounded()), Int((expected.alpha * 255).rounded()))
    #expect(context.pixel(1, 0).distance(to: Pixel(value, value, value, alpha)) <= 2)
    #expect(context.pixel(3, 0) == before)
  }

  @Test func unsupportedBlendModeIsNoted() {
    let context = CGContext(width: 1, height: 1)!
    context.setBlendMode(.plusDarker)
    #expect(Unsupported.names.contains("CGBlendMode.plusDarker"))
    #expect(Set(CGBlendMode.allCases.map(\.rawValue)) == Set(0...27))
  }

  @Test func linearGradientsFollowTheirFormula() {
    let gradient = CGGradient(
      stops: [
        .init(location: 0, color: RGBA(red: 1, green: 0, blue: 0)),
        .init(location: 1, color: RGBA(red: 0, green: 0, blue: 1)),
      ])!
    let context = CGContext(width: 100, height: 3)!
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsAfterEndLocation)
    for x in 20..<80 {
      let t = (Double(x) + 0.5 - 20) / 60
      let expected = Pixel(Int((255 * (1 - t)).rounded()), 0, Int((255 * t).rounded()))
      #expect(context.pixel(x, 1).distance(to: expected) <= 1)
    }
    #expect(context.pixel(10, 1) == Pixel(0, 0, 0, 0) && context.pixel(90, 1) == Pixel(0, 0, 255))
    context.reset()
    context.setAlpha(0.5)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsBeforeStartLocation)
    #expect(context.pixel(10, 1).distance(to: Pixel(128, 0, 0, 128)) <= 1)
    #expect(context.pixel(90, 1) == Pixel(0, 0, 0, 0))
  }

  @Test func gradientsMixStraightComponentsAndHaveHardEdges() {
    let context = CGContext(width: 100, height: 1)!
    let fade = CGGradient(
      stops: [
        .init(location: 0, color: .white), .init(location: 0.5, color: RGBA.white.multiplyingAlpha(by: 0)),
        .init(location: 0.5, color: .black), .init(location: 1, color: .black),
      ])!
    context.drawLinearGradient(fade, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    for x in stride(from: 1, to: 49, by: 6) {
      let level = Int((255 * (1 - (Double(x) + 0.5) / 50)).rounded())
      #expect(context.pixel(x, 0).distance(to: Pixel(level, level, level, level)) <= 2)
    }
    #expect(context.pixel(51, 0) == Pixel(0, 0, 0))
  }

  @Test func radialGradientFollowsTheDistance() {
    let gradient = CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil)!
    let context = CGContext(width: 100, height: 100)!
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 50, y: 50), startRadius: 10, endCenter: CGPoint(x: 50, y: 50),
      endRadius: 40, options: [])
    for (x, y) in [(50, 65), (70, 55), (30, 30), (83, 50)] {
      let distance = hypot(Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
      let level = Int((255 * (distance - 10) / 30).rounded())
      #expect(context.pixel(x, y).distance(to: Pixel(level, level, level)) <= 2)
    }
    #expect(context.pixel(50, 50).a == 0 && context.pixel(5, 5).a == 0)
  }
}
