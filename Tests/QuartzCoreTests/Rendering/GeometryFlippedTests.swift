import CoreGraphics
import Testing

@testable import QuartzCore

/// Layers in whose coordinates y runs upwards.
@MainActor @Suite struct GeometryFlippedTests {
  private let canvas = LayerCanvas()
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// White, 60 points wide and high at (20, 20), y upwards.
  private func flipped() -> CALayer {
    let layer = canvas.add(CGRect(x: 20, y: 20, width: 60, height: 60), color: CGColor(gray: 1, alpha: 1))
    layer.isGeometryFlipped = true
    return layer
  }

  /// Red above blue, two pixels high.
  private func flag() throws -> CGImage {
    let context = try #require(CGContext(width: 1, height: 2))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    return try #require(context.makeImage())
  }

  /// The origin is at the lower left corner.
  @Test func flippedSublayersAreMeasuredFromBelow() {
    let layer = flipped()
    canvas.add(CGRect(x: 0, y: 0, width: 10, height: 20), color: red, to: layer)
    let drawing = canvas.draw()
    for (x, y, color) in [
      (25, 75, [255, 0, 0]), (25, 61, [255, 0, 0]), (25, 59, [255, 255, 255]), (25, 25, [255, 255, 255]),
    ] {
      #expect(drawing.color(x, y) == color, "(\(x), \(y))")
    }
  }

  /// Two that are turned round give the usual way.
  @Test func twoFlipsCancelOut() {
    let layer = flipped()
    let inner = canvas.add(CGRect(x: 0, y: 0, width: 40, height: 40), color: nil, to: layer)
    inner.isGeometryFlipped = true
    canvas.add(CGRect(x: 0, y: 0, width: 10, height: 10), color: red, to: inner)
    // `inner` takes y 40 … 80 of the canvas, and its origin is above again.
    let drawing = canvas.draw()
    #expect(drawing.color(25, 45) == [255, 0, 0] && drawing.color(25, 75) == [255, 255, 255])
    #expect(layer.contentsAreFlipped() && !inner.contentsAreFlipped())
  }

  /// Pictures stand upright, in the layer itself and inside it.
  @Test func contentsStayUprightWhenFlipped() throws {
    let layer = flipped()
    let inner = canvas.add(CGRect(x: 0, y: 0, width: 20, height: 20), color: nil, to: layer)
    for one in [layer, inner] {
      one.contents = try flag()
      one.magnificationFilter = .nearest
    }
    let drawing = canvas.draw()
    #expect(drawing.color(70, 25) == [255, 0, 0] && drawing.color(70, 75) == [0, 0, 255])
    #expect(drawing.color(30, 65) == [255, 0, 0] && drawing.color(30, 75) == [0, 0, 255])
  }

  /// What lies in the layer's coordinates turns with them: a path here, upwards.
  @Test func flippedPathsRunUpwards() {
    let shape = canvas.add(CAShapeLayer(), CGRect(x: 20, y: 20, width: 60, height: 60), color: nil)
    shape.isGeometryFlipped = true
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.fillColor = red
    let drawing = canvas.draw()
    #expect(drawing.color(25, 75) == [255, 0, 0] && drawing.color(25, 25) == [255, 255, 255])
  }

  @Test func conversionAndHitTestsFollowTheFlip() {
    let layer = flipped()
    let inner = canvas.add(CGRect(x: 0, y: 0, width: 10, height: 20), to: layer)
    #expect(layer.convert(CGPoint(x: 1, y: 2), to: canvas.root) == CGPoint(x: 21, y: 78))
    #expect(canvas.root.convert(CGPoint(x: 21, y: 78), to: layer) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(inner.bounds, to: layer) == inner.frame)
    #expect(canvas.root.hitTest(CGPoint(x: 25, y: 75)) === inner)
    #expect(canvas.root.hitTest(CGPoint(x: 25, y: 25)) === layer)
    #expect(layer.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
  }

  /// Under a quarter turn of the layer clockwise, up becomes right.
  @Test func flippedLayerRotates() {
    let layer = flipped()
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    canvas.add(CGRect(x: 0, y: 50, width: 10, height: 10), color: red, to: layer)
    // (5, 55) lies at (−25, −25) from the middle with y downwards, which the turn takes to (25, −25).
    #expect(canvas.draw().color(75, 25) == [255, 0, 0])
  }
}
