import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Objects of classes that are known at run time only come from their classes' own initialisers, which are overridden
/// as with Apple's SDK.
@MainActor @Suite struct MakingTests {
  private let clock = MediaClock()

  private final class Dial: CALayer {
    var angle = 0.0
    let wasCopied: Bool

    override init() {
      wasCopied = false
      super.init()
      cornerRadius = 3
    }

    override init(layer: Any) {
      angle = (layer as? Dial)?.angle ?? -1
      wasCopied = true
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Of a class between: a layer of its own kind of drawing, subclassed twice.
  private class Ring: CAShapeLayer {
    var turn = 0
    override init(layer: Any) {
      turn = (layer as? Ring)?.turn ?? -1
      super.init(layer: layer)
    }
    override init() { super.init() }
    required init?(coder: NSCoder) { nil }
  }
  private final class Clasp: Ring {
    var isShut = true
    override init(layer: Any) {
      isShut = (layer as? Clasp)?.isShut ?? true
      super.init(layer: layer)
    }
    override init() { super.init() }
    required init?(coder: NSCoder) { nil }
  }

  /// A presentation copy has what the class copies itself, and the values that show.
  @Test func presentationUsesInitLayer() throws {
    clock.enter()
    let dial = Dial()
    (dial.angle, dial.opacity) = (2, 0)
    dial.setValue(7, forKey: "note")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
    dial.add(fade, forKey: nil)
    clock.advance(to: StageTime(seconds: 1))
    let shown = try #require(dial.presentation())
    #expect(shown.wasCopied && shown.angle == 2 && shown.opacity == 0.5 && shown.cornerRadius == 3)
    #expect(shown.value(forKey: "note") as? Int == 7)
    #expect(!dial.wasCopied && dial.opacity == 0 && shown.animationKeys() == nil)
  }

  @Test func presentationKeepsNestedSubclasses() throws {
    clock.enter()
    let clasp = Clasp()
    (clasp.turn, clasp.isShut, clasp.strokeEnd) = (4, false, 0.5)
    let shown = try #require(clasp.presentation())
    #expect(shown.turn == 4 && !shown.isShut && shown.strokeEnd == 0.5)
    let ring: Ring = clasp
    #expect(ring.presentation() is Clasp)
    #expect(CATransformLayer().presentation()?.keepsDepth == true)
  }

  /// The class's own `init()` makes what a key is worth to begin with.
  @Test func defaultValuesAreThoseOfTheClass() {
    #expect(Dial.defaultValue(forKey: "cornerRadius") as? Double == 3)
    #expect(CALayer.defaultValue(forKey: "cornerRadius") as? Double == 0)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
  }

  private final class Spin: CABasicAnimation {
    var axis = "z"
    override init() {
      super.init()
      axis = "x"
    }
    required init?(coder: NSCoder) { nil }
  }

  /// The copy that a layer holds is of the same class, made by its own `init()`.
  @Test func animationCopiesKeepTheirClass() throws {
    clock.enter()
    let (layer, spin) = (CALayer(), Spin())
    (spin.keyPath, spin.toValue, spin.duration) = ("transform.rotation", 1, 3)
    layer.add(spin, forKey: "spin")
    let copy = try #require(layer.animation(forKey: "spin") as? Spin)
    #expect(copy !== spin && copy.axis == "x" && copy.duration == 3 && copy.toValue as? Int == 1)
  }
}
