import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

/// The table of animatable properties.
@MainActor @Suite struct LayerKeyTests {
  /// Two values of each kind, and the one half-way.
  private static func samples(like value: LayerValue) -> (LayerValue, LayerValue, half: LayerValue)? {
    func square(_ side: Double) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    // None of them is what a property begins with.
    let dark = RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
    let light = RGBA(red: 0.75, green: 0.75, blue: 0.75, alpha: 1)
    let grey = RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    return switch value {
    case .scalar: (.scalar(2), .scalar(6), .scalar(4))
    case .point: (.point([1, 2]), .point([3, 6]), .point([2, 4]))
    case .rect: (.rect([0, 0, 1, 1]), .rect([0.5, 0, 0.5, 1]), .rect([0.25, 0, 0.75, 1]))
    case .color: (.color(dark), .color(light), .color(grey))
    case .transform:
      (
        .transform(CATransform3DMakeScale(1, 1, 1)), .transform(CATransform3DMakeScale(3, 3, 1)),
        .transform(CATransform3DMakeScale(2, 2, 1))
      )
    case .path: (.path(square(10)), .path(square(20)), .path(square(15)))
    case .colors: (.colors([dark, dark]), .colors([light, dark]), .colors([grey, dark]))
    case .numbers: (.numbers([0, 1]), .numbers([0.5, 1]), .numbers([0.25, 1]))
    case .backdrop: nil
    }
  }

  private static func layer(with key: LayerKey) -> CALayer {
    let plain = CALayer()
    let ofKinds = LayerKinds.all.map { kind in
      let layer = CALayer()
      layer.model.kind = AnyLayerKind(kind.init())
      return layer
    }
    for layer in [plain] + ofKinds {
      guard let (_, sample, _) = samples(like: layer.model[key]) else { return layer }
      var properties = layer.model
      properties[key] = sample
      if properties[key] == sample { return layer }
    }
    Issue.record("no layer has \(key.rawValue)")
    return CALayer()
  }

  /// Every property is read as it was set, changes nothing else, and lies half-way half-way.
  @Test func propertiesAreIndependentAndInterpolate() {
    for key in LayerKey.all {
      let layer = Self.layer(with: key)
      guard let (first, second, half) = Self.samples(like: layer.model[key]) else { continue }
      var properties = layer.model
      properties[key] = first
      #expect(properties[key] == first, "\(key.rawValue)")
      for other in LayerKey.all where other != key {
        #expect(properties[other] == layer.model[other], "\(key.rawValue) changes \(other.rawValue)")
      }
      let way = Interpolation(from: first, to: second)
      #expect(way.value(at: 0) == first && way.value(at: 1) == second, "\(key.rawValue)")
      #expect(way.value(at: 0.5) == half, "\(key.rawValue)")
    }
  }

  /// Every property goes half-way in an explicit animation by its key path, from values as programs give them.
  @Test func everyKeyPathAnimates() {
    let clock = MediaClock()
    for key in LayerKey.all {
      clock.enter()
      let layer = Self.layer(with: key)
      guard let (first, second, half) = Self.samples(like: layer.model[key]) else { continue }
      let animation = CABasicAnimation(keyPath: key.rawValue)
      (animation.fromValue, animation.toValue, animation.duration) = (first.object, second.object, 2)
      layer.add(animation, forKey: nil)
      #expect(
        layer.presentationProperties(at: clock.now + StageTime(seconds: 1))[key] == half, "\(key.rawValue)")
    }
  }

  /// A kind that is not in the list would have no key paths.
  @Test func kindsAreRegistered() throws {
    let declared = try Repository.sources(of: "QuartzCore").flatMap { _, text in
      text.matches(of: #/struct (\w+): LayerKind\b/#).map { String($0.1) }
    }
    #expect(!declared.isEmpty)
    #expect(Set(declared) == Set(LayerKinds.all.map { "\($0)" }))
  }

  @Test func classesHaveTheirKind() {
    #expect(CALayer().model.kind == nil)
    #expect(CAShapeLayer().model.kind == AnyLayerKind(ShapeProperties()))
    #expect(CAGradientLayer().model.kind == AnyLayerKind(GradientProperties()))
    #expect(CAReplicatorLayer().model.kind == AnyLayerKind(ReplicatorProperties()))
  }

  /// Values of a kind that the layer does not have are the initial ones, and cannot be set.
  @Test func keysOfAnotherKindHaveNoEffect() {
    for key in LayerKinds.all.flatMap({ $0.keys }) {
      var properties = CALayer().model
      let initial = properties[key]
      guard let (sample, _, _) = Self.samples(like: initial) else { continue }
      properties[key] = sample
      #expect(properties[key] == initial && properties == CALayer().model, "\(key.rawValue)")
    }
  }

  @Test func keyPathsNameOneProperty() {
    #expect(Set(LayerKey.all.map(\.rawValue)).count == LayerKey.all.count)
    for key in LayerKey.all { #expect(LayerKey(rawValue: key.rawValue) == key) }
    #expect(LayerKey(rawValue: "colour") == nil)
  }

  /// Parts of properties: numbers of points, sizes and rectangles, halves of rectangles, parts of transforms.
  @Test(
    arguments: [
      ("position.x", 1.0), ("position.y", 2), ("bounds.size.width", 30), ("bounds.size.height", 40),
      ("bounds.origin.x", 10), ("contentsRect.size.width", 0.5), ("contentsRect.origin.y", 0.25),
      ("shadowOffset.height", 7), ("anchorPoint.x", 0.5), ("transform.scale.x", 2),
      ("transform.translation.y", 9),
      ("sublayerTransform.translation.x", 5), ("zPosition", 3),
    ])
  func partsOfPropertiesAreReadAndSet(path: String, value: Double) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.position = CGPoint(x: 1, y: 2)
    layer.contentsRect = CGRect(x: 0, y: 0.25, width: 0.5, height: 0.75)
    layer.shadowOffset = CGSize(width: 6, height: 7)
    layer.transform = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(8, 9, 0))
    layer.sublayerTransform = CATransform3DMakeTranslation(5, 0, 0)
    layer.zPosition = 3
    #expect((layer.value(forKeyPath: path) as? NSNumber)?.doubleValue == value)
    layer.setValue(value + 1, forKeyPath: path)
    #expect(abs(((layer.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? 0) - value - 1) < 1e-12)
  }
}

/// Values as programs hold them in an `Any`.
@MainActor @Suite struct AnyValueTests {
  private let clock = MediaClock()

  /// Every way to write the number 40.
  private static let forties: [Any] = [
    CGFloat(40), 40.0, Float(40), 40, Int8(40), Int16(40), Int32(40), Int64(40), UInt(40), UInt8(40),
    UInt16(40),
    UInt32(40), UInt64(40), NSNumber(value: 40), NSNumber(value: 40.0), Optional(CGFloat(40)) as Any,
    Optional(Optional(40)) as Any,
  ]

  private func opened(_ change: (CALayer) -> Void) -> CALayer {
    clock.enter()
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 10)
    change(layer)
    return layer
  }

  private func x(_ layer: CALayer, after seconds: Double) -> Double {
    layer.presentationProperties(at: clock.now + StageTime(seconds: seconds)).position.x
  }

  @Test func numbersOfEveryTypeAreAccepted() {
    for forty in Self.forties {
      let basic = opened {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (forty, CGFloat(60), 1)
        $0.add(animation, forKey: nil)
      }
      #expect(x(basic, after: 0.5) == 50, "\(type(of: forty))")
      let by = opened {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.byValue, animation.duration) = (forty, 1)
        $0.add(animation, forKey: nil)
      }
      #expect(x(by, after: 0.5) == 30, "\(type(of: forty))")
      let frames = opened {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.duration) = ([0, forty], 1)
        $0.add(animation, forKey: nil)
      }
      #expect(x(frames, after: 0.5) == 20, "\(type(of: forty))")
      let spring = opened {
        let animation = CASpringAnimation(keyPath: "position.x")
        (animation.toValue, animation.duration) = (forty, 10)
        $0.add(animation, forKey: nil)
      }
      #expect(abs(x(spring, after: 9.99) - 40) < 1e-9, "\(type(of: forty))")
      let grouped = opened {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = forty
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([animation], 1)
        $0.add(group, forKey: nil)
      }
      #expect(x(grouped, after: 0.5) == 25, "\(type(of: forty))")
      let set = opened { $0.setValue(forty, forKeyPath: "position.x") }
      #expect(set.position.x == 40, "\(type(of: forty))")
    }
  }

  @Test func geometryIsAcceptedBareAndInValues() {
    let points: [Any] = [
      CGPoint(x: 30, y: 50), NSValue(point: CGPoint(x: 30, y: 50)), Optional(CGPoint(x: 30, y: 50)) as Any,
    ]
    for point in points {
      let layer = opened { $0.setValue(point, forKey: "position") }
      #expect(layer.position == CGPoint(x: 30, y: 50), "\(type(of: point))")
      let animated = opened {
        let animation = CABasicAnimation(keyPath: "position")
        (animation.toValue, animation.duration) = (point, 1)
        $0.add(animation, forKey: nil)
      }
      #expect(x(animated, after: 0.5) == 20, "\(type(of: point))")
    }
    let transforms: [Any] = [
      CATransform3DMakeScale(2, 2, 1), CGAffineTransform(scaleX: 2, y: 2),
      NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1)),
    ]
    for transform in transforms {
      let layer = opened { $0.setValue(transform, forKey: "transform") }
      #expect(layer.transform.m11 == 2, "\(type(of: transform))")
    }
    let rects: [Any] = [
      CGRect(x: 1, y: 2, width: 3, height: 4), NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)),
    ]
    for rect in rects {
      let layer = opened { $0.setValue(rect, forKey: "bounds") }
      #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4), "\(type(of: rect))")
    }
    #expect(
      opened { $0.setValue(CGSize(width: 5, height: 6), forKeyPath: "bounds.size") }.bounds.size.width == 5)
  }

  @Test func coloursPathsAndListsAreAccepted() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let layer = opened { $0.setValue(red, forKey: "backgroundColor") }
    #expect(layer.backgroundColor?.rgba.red == 1)
    layer.setValue(Optional<CGColor>.none as Any, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    layer.setValue(Optional(red) as Any, forKey: "backgroundColor")
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)

    let gradient = CAGradientLayer()
    for locations: Any in [[0, 1], [0.0, 1.0], [CGFloat(0), 1], [NSNumber(value: 0), NSNumber(value: 1)]] {
      gradient.setValue(nil, forKey: "locations")
      gradient.setValue(locations, forKey: "locations")
      #expect(gradient.locations == [0, 1], "\(type(of: locations))")
    }
    gradient.setValue([red, red], forKey: "colors")
    #expect(gradient.colors?.count == 2)

    let shape = CAShapeLayer()
    shape.setValue(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil), forKey: "path")
    #expect(shape.path?.isEmpty == false)
  }

  /// What a layer or an animation is given stays what it was, whatever becomes of a mutable path.
  @Test func mutablePathsAreCopied() {
    clock.enter()
    func line() -> CGMutablePath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      return path
    }
    let frozen = line().copy()
    let path = line()
    let shape = CAShapeLayer()
    shape.path = path
    shape.shadowPath = path
    let other = CAShapeLayer()
    other.setValue(path, forKey: "path")
    other.setValue(path, forKey: "shadowPath")
    let animated = CAShapeLayer()
    let morph = CABasicAnimation(keyPath: "path")
    (morph.fromValue, morph.toValue, morph.duration) = (path, path, 2)
    animated.add(morph, forKey: nil)
    let moved = CALayer()
    let way = CAKeyframeAnimation(keyPath: "position")
    (way.path, way.duration) = (path, 2)
    moved.add(way, forKey: nil)
    let tree = shape.renderLayer(at: clock.now)

    path.addLine(to: CGPoint(x: 1000, y: 1000))
    path.move(to: .zero)
    #expect(shape.path == frozen && shape.shadowPath == frozen)
    #expect(other.path == frozen && other.shadowPath == frozen)
    #expect(tree.properties.shape.path == frozen && tree.properties.shadow.path == frozen)
    let later = clock.now + StageTime(seconds: 1)
    #expect(animated.presentationProperties(at: later).shape.path == frozen)
    #expect(moved.presentationProperties(at: later).position == CGPoint(x: 5, y: 0))
  }

  @Test func settingsAreSetByName() {
    let layer = opened { _ in }
    layer.setValue(true, forKey: "hidden")
    layer.setValue(1, forKey: "masksToBounds")
    layer.setValue("card", forKey: "name")
    layer.setValue(CGFloat(3), forKey: "contentsScale")
    layer.setValue(Float(0.5), forKey: "opacity")
    #expect(layer.isHidden && layer.masksToBounds && layer.name == "card" && layer.contentsScale == 3)
    #expect(layer.opacity == 0.5 && layer.value(forKey: "hidden") as? NSNumber == true)
    // Whatever else is kept, and copied.
    layer.setValue(["a": 1], forKey: "anything")
    #expect(CALayer(layer: layer).value(forKey: "anything") as? [String: Int] == ["a": 1])
    layer.setValue(nil, forKey: "anything")
    #expect(layer.value(forKey: "anything") == nil)
    // By way of the mask and of named sublayers.
    let (mask, sublayer) = (CALayer(), CALayer())
    layer.mask = mask
    sublayer.name = "knob"
    layer.addSublayer(sublayer)
    layer.setValue(7, forKeyPath: "mask.position.x")
    layer.setValue(8, forKeyPath: "sublayers.knob.position.y")
    #expect(mask.position.x == 7 && sublayer.position.y == 8)
    #expect(layer.value(forKeyPath: "sublayers.knob.position") as? CGPoint == CGPoint(x: 0, y: 8))
    #expect(CALayer.defaultValue(forKey: "opacity") as? NSNumber == 1)
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? NSNumber == 3)
    #expect(CALayer.defaultValue(forKey: "name") == nil)
  }

  /// A subclass is drawn again when a key changes that it names.
  @Test func changedDisplayKeyNeedsDisplay() {
    final class Dial: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
    }
    let dial = Dial()
    dial.setValue(1, forKey: "other")
    #expect(!dial.needsDisplay())
    dial.setValue(1, forKey: "angle")
    #expect(dial.needsDisplay())
  }
}
