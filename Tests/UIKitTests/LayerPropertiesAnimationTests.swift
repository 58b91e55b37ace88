import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// What layers draw, animated in view blocks: half-way every value is the mean.
@MainActor @Suite struct LayerPropertiesAnimationTests {
  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  /// What `view`'s layer shows after half of `change`, animated linearly.
  private func half<Layer: CALayer>(_ view: UIView, _ change: (Layer) -> Void) throws -> Layer {
    stage.perform { stage.window.addSubview(view) }
    let layer = try #require(view.layer as? Layer)
    stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { change(layer) } }
    stage.advance(to: 0.5)
    return try #require(layer.presentation())
  }

  @Test func cornersBordersAndShadowsAnimate() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.shadowColor = UIColor.black.cgColor
    let shown = try half(view) { (layer: CALayer) in
      layer.cornerRadius = 10
      layer.borderWidth = 4
      layer.borderColor = UIColor.white.cgColor
      layer.shadowColor = UIColor.white.cgColor
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 13
      layer.shadowOffset = CGSize(width: 10, height: 7)
    }
    #expect(shown.cornerRadius == 5 && shown.borderWidth == 2 && shown.borderColor?.rgba.red == 0.5)
    #expect(shown.shadowColor?.rgba.green == 0.5 && shown.shadowOpacity == 0.25 && shown.shadowRadius == 8)
    #expect(shown.shadowOffset == CGSize(width: 5, height: 2))
    #expect(view.layer.cornerRadius == 10)
    stage.advance(to: 1)
    #expect(view.layer.presentation()?.shadowRadius == 13)
  }

  @Test func shapesAnimate() throws {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let layer = try #require(view.layer as? CAShapeLayer)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    layer.strokeEnd = 0
    layer.strokeColor = UIColor.red.cgColor
    let shown = try half(view) { (layer: CAShapeLayer) in
      layer.path = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
      layer.strokeEnd = 1
      layer.lineWidth = 5
      layer.lineDashPhase = 8
      layer.miterLimit = 4
      layer.fillColor = UIColor.white.cgColor
      layer.strokeColor = UIColor.blue.cgColor
    }
    #expect(shown.path?.boundingBox == CGRect(x: 5, y: 10, width: 20, height: 25))
    #expect(
      shown.strokeEnd == 0.5 && shown.lineWidth == 3 && shown.lineDashPhase == 4 && shown.miterLimit == 7)
    #expect(
      shown.fillColor?.rgba == RGBA(white: 0.5)
        && shown.strokeColor?.rgba == RGBA(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func gradientsAnimate() throws {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let layer = try #require(view.layer as? CAGradientLayer)
    layer.colors = [UIColor.black.cgColor, UIColor.red.cgColor]
    layer.locations = [0, 1]
    let shown = try half(view) { (layer: CAGradientLayer) in
      layer.colors = [UIColor.white.cgColor, UIColor.blue.cgColor]
      layer.locations = [0.5, 0.75]
      layer.startPoint = CGPoint(x: 0, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 0)
    }
    let colors = shown.colors?.compactMap { ($0 as? CGColor)?.rgba }
    #expect(colors == [RGBA(white: 0.5), RGBA(red: 0.5, green: 0, blue: 0.5)])
    #expect(shown.locations == [0.25, 0.875])
    #expect(shown.startPoint == CGPoint(x: 0.25, y: 0.25) && shown.endPoint == CGPoint(x: 0.75, y: 0.5))
  }

  /// Each copy of a replicator runs behind the one before by its delay.
  @Test func replicatorCopiesRunDelayed() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let replicator = CAReplicatorLayer()
    replicator.frame = view.bounds
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 0, y: 20))
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.backgroundColor = .white
    stage.perform {
      stage.window.addSubview(view)
      view.layer.addSublayer(replicator)
      replicator.addSublayer(dot.layer)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.center.x = 85 }
    }
    stage.advance(to: 0.75)
    let compositor = try #require(Compositor(width: 100, height: 100))
    compositor.draw(stage.snapshot(), scale: 1)
    let middles = compositor.context.withPixels { pixels in
      [5, 25, 45].map { row in
        let lit = (0..<100).filter { pixels[row * 100 + $0] & 255 > 127 }
        return lit.isEmpty ? -1 : Double(lit.reduce(0, +)) / Double(lit.count) + 0.5
      }
    }
    // 80 points in a second, from 5.
    for (found, wanted) in zip(middles, [65.0, 45, 25]) { #expect(abs(found - wanted) < 0.51) }
  }

  /// The mask is animated like any view, and laid out.
  @Test func viewMasksAnimate() throws {
    final class Laid: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .white
    let mask = Laid(frame: CGRect(x: 0, y: 0, width: 20, height: 100))
    mask.backgroundColor = .black
    stage.perform {
      stage.window.addSubview(view)
      view.mask = mask
      view.setNeedsLayout()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 40 }
    }
    #expect(mask.layouts > 0 && mask.superview == nil && view.layer.mask === mask.layer)
    stage.advance(to: 0.5)
    let compositor = try #require(Compositor(width: 100, height: 100))
    compositor.draw(stage.snapshot(), scale: 1)
    let lit = compositor.context.withPixels { pixels in (0..<100).filter { pixels[50 * 100 + $0] & 255 > 127 }
    }
    #expect(lit == Array(20..<40))
    view.mask = nil
    #expect(view.layer.mask == nil)
  }
}
