import CoreGraphics
import CoreText
import QuartzCore
import Testing
import TestSupport

/// Hidden content is not drawn, and the picture stays the same.
@MainActor @Suite struct LayerCoverTests {
  private var numbers = SeededNumbers(seed: 0)

  /// Draws some lines of text into its contents.
  private final class TextLayer: CALayer {
    override func draw(in ctx: CGContext) {
      let attributes = TextAttributes(font: TextFont(size: 13), color: .black)
      TextLayout(StyledText("Covered text\nin three lines\nof letters", attributes))
        .draw(in: ctx, at: CGPoint(x: 3.3, y: 2.7))
    }
  }

  /// Layers in layers, most of them opaque and large, so that they hide each other.
  private mutating func fill(_ parent: CALayer, depth: Int, curves: Bool) {
    for _ in 0..<(1 + numbers.below(4)) {
      let layer: CALayer =
        numbers.chance(10) ? CATransformLayer() : numbers.chance(20) ? TextLayer() : CALayer()
      let fraction = numbers.chance(40) ? CGFloat(numbers.below(256)) / 256 : 0
      layer.frame = CGRect(
        x: CGFloat(numbers.below(120) - 40) + fraction, y: CGFloat(numbers.below(120) - 40) + fraction,
        width: CGFloat(30 + numbers.below(130)) + fraction, height: CGFloat(30 + numbers.below(130)))
      func component() -> CGFloat { CGFloat(numbers.below(256)) / 255 }
      layer.backgroundColor =
        numbers.chance(80)
        ? CGColor(
          red: component(), green: component(), blue: component(), alpha: numbers.chance(80) ? 1 : 0.6) : nil
      layer.opacity = numbers.chance(85) ? 1 : 0.5
      layer.isHidden = numbers.chance(5)
      layer.masksToBounds = numbers.chance(30)
      layer.shouldRasterize = numbers.chance(5)
      if numbers.chance(20) { layer.bounds.origin = CGPoint(x: numbers.below(20), y: numbers.below(20)) }
      if numbers.chance(15) { layer.sublayerTransform = CATransform3DMakeScale(0.9, 1.1, 1) }
      if numbers.chance(15) {
        layer.transform = CATransform3DMakeScale(numbers.chance(50) ? -0.8 : 1.2, 0.9, 1)
      }
      if numbers.chance(5) { layer.backdrop = BackdropEffect(sigma: 4, saturation: 1, tint: .clear) }
      if numbers.chance(10) {
        let mask = CALayer()
        mask.frame = CGRect(x: 10, y: 10, width: 60, height: 80)
        mask.backgroundColor = .black
        layer.mask = mask
      }
      if numbers.chance(10) {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
        gradient.type = [.axial, .radial, .conic][numbers.below(3)]
        gradient.startPoint = CGPoint(x: CGFloat(numbers.below(10)) / 10, y: CGFloat(numbers.below(10)) / 10)
        gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        layer.addSublayer(gradient)
      }
      if numbers.chance(15), let picture = CGContext(width: 40, height: 30) {
        for step in 0..<12 {
          picture.setFillColor(red: component(), green: component(), blue: component(), alpha: 1)
          picture.fill(CGRect(x: step * 3, y: step * 2, width: 7, height: 9))
        }
        layer.contents = picture.makeImage()
      }
      if layer is TextLayer {
        layer.contents = nil
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
      }
      if curves {
        if numbers.chance(10) { layer.borderWidth = 3 }
        if numbers.chance(30) { layer.cornerRadius = CGFloat(numbers.below(40)) }
        if numbers.chance(20) { layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
        if numbers.chance(10) { layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) }
        if numbers.chance(20) { layer.shadowOpacity = 0.5 }
      }
      parent.addSublayer(layer)
      if depth > 0 { fill(layer, depth: depth - 1, curves: curves) }
    }
  }

  /// Drawing without the hidden parts equals drawing everything, to the bit.
  @Test(arguments: 0..<100, [false, true])
  mutating func partialDrawingEqualsTheWhole(seed: Int, curves: Bool) {
    numbers = SeededNumbers(seed: seed)
    let canvas = LayerCanvas(side: 120, scale: 1 + seed % 2)
    canvas.edges = seed % 3 == 0 ? .smooth : .device
    fill(canvas.root, depth: 2, curves: curves)
    canvas.drawsWhatIsHidden = true
    let whole = canvas.draw()
    canvas.drawsWhatIsHidden = false
    #expect(canvas.draw() == whole)
  }

  /// A hidden shadow is not even made.
  @Test(arguments: [false, true])
  func hiddenShadowsAreNotMade(inAGroup: Bool) {
    let canvas = LayerCanvas()
    let group = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    let behind = canvas.add(CGRect(x: 10, y: 10, width: 80, height: 80), to: group)
    behind.shadowOpacity = 1
    canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), to: inAGroup ? group : nil)
    _ = canvas.draw()
    #expect(canvas.pictures == 0)
    canvas.drawsWhatIsHidden = true
    _ = canvas.draw()
    #expect(canvas.pictures == 1)
  }

  /// A blur in front of something shows it beside where it lies: what covers both does not make it superfluous.
  @Test func blurKeepsCoveredLayersVisible() {
    let canvas = LayerCanvas()
    canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let blur = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    blur.backdrop = BackdropEffect(sigma: 10, saturation: 1, tint: .clear)
    canvas.add(CGRect(x: 0, y: 0, width: 50, height: 100), color: CGColor(gray: 1, alpha: 1))
    #expect(canvas.draw().color(51, 50) == [0, 0, 0])
  }
}
