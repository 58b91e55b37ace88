import CoreGraphics
import Testing

@testable import QuartzCore

/// What follows a change of a layer on the screen that belongs to no view.
@MainActor @Suite struct LayerActionsTests {
  private let clock = MediaClock()
  private let layer = CALayer()

  init() {
    clock.enter()
    let root = CALayer()
    root.isScreenRoot = true
    clock.retain(root)
    clock.turn { [layer] in root.addSublayer(layer) }
  }

  private func x(at time: Double) -> Double {
    clock.advance(to: StageTime(seconds: time))
    return layer.presentation()!.position.x
  }

  /// `NSNull` in `actions` keeps its property, and no other, from animating.
  @Test func nullInActionsDisablesTheAction() {
    layer.actions = ["position": NSNull()]
    clock.turn { layer.position.x = 100 }
    #expect(layer.animationKeys() == nil)
    clock.turn { layer.opacity = 0.5 }
    #expect(layer.animationKeys() == ["opacity"])
  }

  /// An animation without a key path, as an action, goes from what showed to the new value.
  @Test func animationRunsAsAnAction() {
    let animation = CABasicAnimation()
    animation.duration = 2
    layer.actions = ["position": animation]
    clock.turn { layer.position.x = 100 }
    #expect(layer.animationKeys() == ["position"] && x(at: 1) == 50)
    #expect(x(at: 2) == 100 && layer.animationKeys() == nil)
  }

  /// The delegate comes first, then `actions`, then the class.
  @Test func actionsAreSearchedInOrder() {
    final class Asked: CALayer {
      static var log: [String] = []
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        log.append("class \(event)")
        return NSNull()
      }
    }
    final class Delegate: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        Asked.log.append("delegate \(event)")
        return event == "opacity" ? NSNull() : nil
      }
    }
    clock.enter()
    let (asked, delegate) = (Asked(), Delegate())
    asked.delegate = delegate
    asked.opacity = 0.5
    asked.cornerRadius = 3
    asked.actions = ["zPosition": NSNull()]
    asked.zPosition = 1
    #expect(
      Asked.log == ["delegate opacity", "delegate cornerRadius", "class cornerRadius", "delegate zPosition"])
  }

  /// In a delegate's call a transaction's settings hold for what is changed there, and for nothing after it.
  @Test func disabledActionsInADelegateApplyUntilCommit() {
    final class Delegate: CAAnimationDelegate {
      let layer: CALayer
      var wereDisabled: [Bool] = []
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        wereDisabled.append(CATransaction.disableActions())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        wereDisabled.append(CATransaction.disableActions())
        layer.position.x = 50
        CATransaction.commit()
        wereDisabled.append(CATransaction.disableActions())
        layer.opacity = 0.5
      }
    }
    let delegate = Delegate(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.toValue, animation.duration, animation.delegate) = (50, 1, delegate)
    clock.turn { layer.add(animation, forKey: "move") }
    #expect(x(at: 1) == 50)
    #expect(delegate.wereDisabled == [false, true, false] && layer.animationKeys() == ["opacity"])
  }

  /// A turn's own transaction ends with it.
  @Test func disabledActionsEndWithTheTurn() {
    clock.turn {
      CATransaction.setDisableActions(true)
      layer.position.x = 10
    }
    #expect(layer.animationKeys() == nil)
    clock.turn { layer.position.x = 20 }
    #expect(layer.animationKeys() == ["position"])
  }
}

/// Layers that lay out what is inside them.
@MainActor @Suite struct LayerLayoutTests {
  private final class Row: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      layouts += 1
      for (index, layer) in (sublayers ?? []).enumerated() {
        layer.frame = CGRect(x: 10 * index, y: 0, width: 10, height: Int(bounds.height))
      }
    }
  }

  /// Layout comes once, when it is asked for: by the layer, by its size, by who wants it now.
  @Test func layoutRunsWhenNeeded() {
    let row = Row()
    let inner = CALayer()
    row.addSublayer(inner)
    row.layoutIfNeeded()
    #expect(row.layouts == 1)
    row.setNeedsLayout()
    row.setNeedsLayout()
    #expect(row.needsLayout())
    row.layoutIfNeeded()
    #expect(row.layouts == 2 && !row.needsLayout())
    row.layoutIfNeeded()
    #expect(row.layouts == 2)
    row.bounds.size.height = 40
    row.layoutIfNeeded()
    #expect(row.layouts == 3 && inner.frame == CGRect(x: 0, y: 0, width: 10, height: 40))
    row.bounds.origin.x = 5
    row.layoutIfNeeded()
    #expect(row.layouts == 3)
  }

  @Test func delegateLaysOutSublayers() {
    final class Delegate: CALayerDelegate {
      var laidOut: [CALayer] = []
      func layoutSublayers(of layer: CALayer) { laidOut.append(layer) }
    }
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(delegate.laidOut == [layer])
  }

  /// A frame under quarter turns, flips and scales reads as it was set.
  @Test(arguments: [0, 1, 2, 3], [(1.0, 1.0), (2, 1), (1, 3), (-1, 1), (2, -0.5)])
  func framesRoundTripUnderQuarterTurns(turns: Int, scale: (Double, Double)) {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.setAffineTransform(
      CGAffineTransform(scaleX: scale.0, y: scale.1).concatenating(
        CGAffineTransform(rotationAngle: Double(turns) * .pi / 2)
      ).concatenating(CGAffineTransform(translationX: 5, y: -7)))
    let rect = CGRect(x: 100, y: 100, width: 100, height: 50)
    layer.frame = rect
    let frame = layer.frame
    for (one, other) in [
      (frame.minX, rect.minX), (frame.minY, rect.minY), (frame.width, rect.width),
      (frame.height, rect.height),
    ] { #expect(abs(one - other) < 1e-9) }
    let size = turns % 2 == 0 ? (100.0, 50.0) : (50, 100)
    #expect(abs(Double(layer.bounds.width) - size.0 / abs(scale.0)) < 1e-9)
    #expect(abs(Double(layer.bounds.height) - size.1 / abs(scale.1)) < 1e-9)
  }
}
