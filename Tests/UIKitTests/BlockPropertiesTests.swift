import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// Which of a view's own layer's properties a block animates, and from which value.
@MainActor @Suite struct BlockPropertiesTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }
  private final class ReplicatorView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }
  }

  private nonisolated static let always = [
    "bounds.origin", "bounds.size", "position", "opacity", "transform", "contentsRect", "contentsCenter",
    "backgroundColor", "cornerRadius", "anchorPoint", "shadowOpacity", "borderWidth", "borderColor",
    "shadowColor", "shadowOffset", "shadowRadius", "shadowPath", "zPosition", "anchorPointZ",
    "sublayerTransform",
  ]
  private nonisolated static let shapes = [
    "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
    "lineDashPhase",
  ]
  private nonisolated static let gradients = ["colors", "locations", "startPoint", "endPoint"]

  /// Another value of a property, of the type it has.
  private func other(_ path: String) -> Any {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 7, height: 7), transform: nil)
    return switch path {
    case "bounds.size", "shadowOffset": CGSize(width: 30, height: 40)
    case "bounds.origin", "position", "anchorPoint", "startPoint", "endPoint": CGPoint(x: 0.125, y: 0.75)
    case "transform", "sublayerTransform": CATransform3DMakeScale(2, 2, 1)
    case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    case "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor": red
    case "shadowPath", "path": square
    case "colors": [red, red]
    case "locations": [0.25, 0.75]
    default: 0.375
    }
  }

  private func keys(of view: UIView, changing paths: [String]) -> [String: [String]] {
    stage.perform { stage.window.addSubview(view) }
    var keys: [String: [String]] = [:]
    for path in paths {
      stage.perform {
        UIView.animate(withDuration: 1) { view.layer.setValue(other(path), forKeyPath: path) }
        keys[path] = view.layer.animationKeys() ?? []
        view.layer.removeAllAnimations()
      }
    }
    return keys
  }

  /// All of the table's rows, as the newest SDK has them.
  @Test func blockPropertiesAnimate() {
    for (view, paths) in [
      (UIView(), Self.always), (ShapeView(), Self.always + Self.shapes), (GradientView(), Self.gradients),
    ] {
      for (path, keys) in keys(of: view, changing: paths) { #expect(keys == [path], "\(path)") }
    }
  }

  @Test func otherPropertiesDoNotAnimate() {
    let paths = ["rasterizationScale", "instanceDelay", "instanceRedOffset"]
    for (path, keys) in keys(of: ReplicatorView(), changing: paths) { #expect(keys.isEmpty, "\(path)") }
    let view = ShapeView()
    stage.perform { stage.window.addSubview(view) }
    stage.perform {
      UIView.animate(withDuration: 1) {
        view.layer.contents = nil
        view.layer.mask = CALayer()
        (view.layer as? CAShapeLayer)?.lineDashPattern = [1, 2]
        view.layer.isHidden = true
      }
      #expect(view.layer.animationKeys() == nil)
    }
    stage.perform {
      UIView.animate(withDuration: 1) {
        #expect(view.action(for: view.layer, forKey: "rasterizationScale") is NSNull)
        #expect(!(view.action(for: view.layer, forKey: "opacity") is NSNull))
      }
    }
  }

  // MARK: Where it starts

  /// Half-way from the first value to the second, when a block of 1 s takes it back to the first: what the layer
  /// shows at its start, and half a second later.
  private func turnedBack(
    _ path: String, from first: Any, to second: Any, options: UIView.AnimationOptions = []
  ) -> (CALayer, CALayer) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform {
      view.layer.setValue(first, forKeyPath: path)
      stage.window.addSubview(view)
    }
    let start = stage.now.seconds
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.setValue(second, forKeyPath: path)
      }
    }
    stage.advance(to: start + 0.5)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
        view.layer.setValue(first, forKeyPath: path)
      }
    }
    let turned = view.layer.presentation()!
    stage.advance(to: start + 1)
    return (turned, view.layer.presentation()!)
  }

  /// What is replaced starts from the old model value; with the option from what shows.
  @Test func replacedAnimationsStartFromTheModel() {
    let plain = turnedBack("opacity", from: 0, to: 1)
    #expect(plain.0.opacity == 1 && plain.1.opacity == 0.5)
    let current = turnedBack("opacity", from: 0, to: 1, options: .beginFromCurrentState)
    #expect(current.0.opacity == 0.5 && current.1.opacity == 0.25)
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    #expect(turnedBack("backgroundColor", from: black, to: white).0.backgroundColor?.rgba.red == 1)
    #expect(
      turnedBack("backgroundColor", from: black, to: white, options: .beginFromCurrentState).0
        .backgroundColor?
        .rgba.red == 0.5)
    #expect(turnedBack("borderWidth", from: 0, to: 8).0.borderWidth == 8)
    #expect(turnedBack("borderWidth", from: 0, to: 8, options: .beginFromCurrentState).0.borderWidth == 4)
    #expect(turnedBack("shadowRadius", from: 0, to: 8).0.shadowRadius == 8)
    #expect(
      turnedBack("shadowOffset", from: CGSize.zero, to: CGSize(width: 8, height: 4)).0.shadowOffset.width == 8
    )
    #expect(turnedBack("zPosition", from: 0, to: 8).0.zPosition == 8)
    // Transforms from what shows, with the option and without (chosen).
    let twice = CATransform3DMakeScale(3, 3, 1)
    #expect(turnedBack("transform", from: CATransform3DIdentity, to: twice).0.transform.m11 == 2)
  }

  /// What adds up goes on from what shows, and both motions are seen: 4 + 8·(1 − ½ − ½) …
  @Test func additiveAnimationsContinueTheMotion() {
    let (turned, later) = turnedBack("cornerRadius", from: 0, to: 8)
    #expect(turned.cornerRadius == 4 && later.cornerRadius == 4)
    let rect = turnedBack(
      "contentsRect", from: CGRect(x: 0, y: 0, width: 1, height: 1),
      to: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(rect.0.contentsRect == CGRect(x: 0.25, y: 0, width: 0.75, height: 1))
    let center = turnedBack(
      "contentsCenter", from: CGRect(x: 0, y: 0, width: 1, height: 1),
      to: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(center.0.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.75, height: 1))
    let moved = turnedBack("position", from: CGPoint.zero, to: CGPoint(x: 80, y: 0))
    #expect(moved.0.position.x == 40 && moved.1.position.x == 40)
  }

  /// On a layer with a repeating animation of the property, or one that replaces, what adds up elsewhere replaces.
  @Test func repeatingAnimationIsReplacedNotAdded() {
    let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    stage.perform { stage.window.addSubview(view) }
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) { view.center.x = 100 }
    }
    stage.advance(to: 0.5)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
    }
    // From the model value, 100, to 0, whatever the other does.
    stage.advance(to: 0.75)
    #expect(abs(view.layer.presentation()!.position.x - 75) < 1e-9)
    view.layer.removeAllAnimations()

    let other = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    stage.perform { stage.window.addSubview(other) }
    let explicit = CABasicAnimation(keyPath: "position")
    (explicit.toValue, explicit.duration) = (CGPoint(x: 0, y: 50), 10)
    stage.perform { other.layer.add(explicit, forKey: "explicit") }
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { other.center.x = 40 }
    }
    stage.advance(to: 1.25)
    #expect(other.layer.presentation()!.position == CGPoint(x: 20, y: 0))
  }

  /// A spring whose time goes along a cubic curve.
  @Test func composedTimingCombinesCubicAndSpring() {
    final class Composed: NSObject, UITimingCurveProvider {
      var timingCurveType: UITimingCurveType { .composed }
      var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters(animationCurve: .easeIn) }
      var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters(dampingRatio: 0.7) }
      func copy(with zone: NSZone? = nil) -> Any { self }
      override init() {}
      required init?(coder: NSCoder) { nil }
      func encode(with coder: NSCoder) {}
    }
    let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    stage.perform { stage.window.addSubview(view) }
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: Composed())
    animator.addAnimations { view.alpha = 0 }
    stage.perform { animator.startAnimation() }
    stage.advance(to: 0.25)
    // easeIn(0.5) = 0.31535682 of 0.5 s; ω of ζ 0.7 and 0.5 s is 19.679293 (field guide).
    let (t, frequency, ratio) = (0.31535682 * 0.5, 19.679293, 0.7)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let spring =
      1 - exp(-ratio * frequency * t) * (cos(damped * t) + ratio * frequency / damped * sin(damped * t))
    #expect(abs(Double(view.layer.presentation()!.opacity) - (1 - spring)) < 1e-5)
    stage.advance(to: 0.5)
    #expect(view.alpha == 0 && animator.state == .inactive)
  }

  /// The layer's own layout goes by way of the view.
  @Test func layerLayoutCallsTheView() {
    final class Host: UIView {
      var log: [String] = []
      override func layoutSublayers(of layer: CALayer) {
        log.append("sublayers")
        super.layoutSublayers(of: layer)
      }
      override func layoutSubviews() { log.append("subviews") }
    }
    let host = Host(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform { stage.window.addSubview(host) }
    #expect(host.log == ["sublayers", "subviews"])
    stage.perform { host.layer.setNeedsLayout() }
    #expect(host.log.count == 4)
  }
}
