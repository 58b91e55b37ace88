import CoreGraphics
import Testing

@testable import QuartzCore

/// Animations that add to what shows without them, of every kind of value.
@MainActor @Suite struct AdditiveAnimationTests {
  private let clock = MediaClock()

  /// What shows half-way from one value to another on top of the model.
  private func half<Layer: CALayer>(
    _ layer: Layer, _ path: String, from: Any, to: Any, isAdditive: Bool = true
  ) -> LayerProperties {
    clock.enter()
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    animation.isAdditive = isAdditive
    layer.add(animation, forKey: nil)
    return layer.presentationProperties(at: clock.now + StageTime(seconds: 1))
  }

  /// The model's scale of 2 stays, then comes half of a translation by 10.
  @Test func additiveTransformsAreConcatenated() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let shown = half(
      layer, "transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(10, 0, 0)
    ).transform
    #expect(shown.m11 == 2 && shown.m22 == 2 && shown.m41 == 5)
  }

  @Test func numbersPointsAndRectanglesAddUp() {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 20)
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.opacity = 0.25
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(
      half(layer, "position", from: CGPoint.zero, to: CGPoint(x: 4, y: 8)).position == CGPoint(x: 12, y: 24))
    #expect(half(layer, "opacity", from: 0, to: 0.5).opacity == 0.5)
    #expect(
      half(layer, "bounds", from: CGRect.zero, to: CGRect(x: 2, y: 0, width: 10, height: 0)).bounds
        == CGRect(x: 2, y: 2, width: 35, height: 40))
    let rect = half(
      layer, "contentsRect", from: CGRect.zero, to: CGRect(x: -0.5, y: 0, width: 0, height: 0)
    ).contents.rect
    #expect(rect == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
  }

  @Test func coloursAddUpPerComponent() {
    let layer = CALayer()
    layer.backgroundColor = CGColor(red: 0.25, green: 0, blue: 0, alpha: 1)
    let shown = half(
      layer, "backgroundColor", from: CGColor(red: 0, green: 0, blue: 0, alpha: 0),
      to: CGColor(red: 0.5, green: 1, blue: 0, alpha: 0)
    ).backgroundColor
    #expect(shown == RGBA(red: 0.5, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func listsAndPathsAddUpPerElement() throws {
    let gradient = CAGradientLayer()
    gradient.locations = [0, 0.5]
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0.5, alpha: 1)]
    #expect(half(gradient, "locations", from: [0, 0], to: [0, 0.5]).gradient.locations == [0, 0.75])
    let dark = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    let colors = half(
      gradient, "colors", from: [dark, dark], to: [CGColor(red: 1, green: 0, blue: 0, alpha: 0), dark]
    )
    .gradient.colors
    #expect(colors?[0] == RGBA(red: 0.5, green: 0, blue: 0, alpha: 1))

    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    let none = CGPath(rect: CGRect(x: 0, y: 0, width: 0, height: 0), transform: nil)
    let shown = half(
      shape, "path", from: none, to: CGPath(rect: CGRect(x: 2, y: 0, width: 4, height: 0), transform: nil)
    ).shape.path
    // Point by point: x by 1 at the left side, by 3 at the right.
    #expect(shown?.boundingBox == CGRect(x: 11, y: 10, width: 22, height: 20))
  }

  /// Each run begins where the one before ended; for transforms too.
  @Test func cumulativeTransformsAreConcatenated() {
    clock.enter()
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DMakeTranslation(10, 0, 0)
    (animation.duration, animation.repeatCount, animation.isCumulative) = (1, 4, true)
    layer.add(animation, forKey: nil)
    for (time, x) in [(0.5, 5.0), (1.5, 15), (3.25, 32.5)] {
      let shown = layer.presentationProperties(at: clock.now + StageTime(seconds: time)).transform.m41
      #expect(abs(shown - x) < 1e-9)
    }
  }

  /// Without any value it goes from what the last turn committed to the model, takes its time, and tells its delegate.
  @Test func animationWithoutValuesStartsFromTheCommittedValue() {
    final class Listener: CAAnimationDelegate {
      var lines: [String] = []
      func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
    }
    clock.enter()
    let (root, layer, listener) = (CALayer(), CALayer(), Listener())
    root.isScreenRoot = true
    layer.position.x = 100
    clock.turn { root.addSublayer(layer) }
    clock.turn {
      CATransaction.setDisableActions(true)
      layer.position.x = 200
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.duration, animation.delegate) = (1, listener)
      layer.add(animation, forKey: "x")
    }
    clock.advance(to: StageTime(seconds: 0.25))
    #expect(layer.presentation()!.position.x == 125 && listener.lines == ["start"])
    clock.advance(to: StageTime(seconds: 1))
    #expect(layer.animationKeys() == nil && listener.lines == ["start", "stop true"])
  }
}
