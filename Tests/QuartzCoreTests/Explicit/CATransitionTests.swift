import CoreGraphics
import Testing

@testable import QuartzCore

/// Transitions of a layer from red to blue, 60 points wide at (20, 20) on a white canvas, in 1 s.
@MainActor @Suite struct CATransitionTests {
  private let clock = MediaClock()
  private let canvas = LayerCanvas()
  private let layer: CALayer
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  init() {
    layer = canvas.add(CGRect(x: 20, y: 20, width: 60, height: 60), color: red)
  }

  private func begin(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil,
    _ change: (CATransition) -> Void = { _ in }
  ) {
    clock.enter()
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    change(transition)
    layer.add(transition, forKey: "transition")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = blue
    CATransaction.commit()
  }

  /// The colour of `parts`, from the back to the front over white, each with its opacity, within rounding.
  private func expect(_ x: Int, _ y: Int, at time: Double, _ parts: [(CGColor, Double)]) {
    var color = SIMD3(255.0, 255, 255)
    for (part, opacity) in parts {
      color += (SIMD3(part.rgba.red, part.rgba.green, part.rgba.blue) * 255 - color) * opacity
    }
    let pixel = canvas.draw(at: StageTime(seconds: time)).color(x, y)
    for (index, component) in [color.x, color.y, color.z].enumerated() {
      #expect(abs(Double(pixel[index]) - component) < 1.6, "(\(x), \(y)) at \(time)")
    }
  }

  @Test func fadeDissolvesTheOldPicture() {
    begin(.fade)
    for (time, old) in [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.9, 0.1)] {
      expect(50, 50, at: time, [(blue, 1), (red, old)])
    }
    expect(10, 50, at: 0.5, [])
  }

  /// From the right: at a quarter the new is at x 65, a quarter there, and the old at x 5.
  @Test func pushMovesBothPictures() {
    begin(.push, .fromRight)
    expect(70, 50, at: 0.25, [(blue, 0.25)])
    expect(30, 50, at: 0.25, [(red, 0.75)])
    expect(10, 50, at: 0.25, [(red, 0.75)])
    expect(2, 50, at: 0.25, [])
  }

  /// Where the new is at half time, by subtype; the old is on the other side.
  @Test(
    arguments: [
      (CATransitionSubtype?.some(.fromRight), (75, 50), (25, 50)), (.fromLeft, (25, 50), (75, 50)),
      (nil, (25, 50), (75, 50)), (.fromTop, (50, 75), (50, 25)), (.fromBottom, (50, 25), (50, 75)),
    ])
  func subtypeGivesTheDirection(subtype: CATransitionSubtype?, new: (Int, Int), old: (Int, Int)) {
    begin(.push, subtype)
    expect(new.0, new.1, at: 0.5, [(blue, 0.5)])
    expect(old.0, old.1, at: 0.5, [(red, 0.5)])
  }

  @Test func moveInCoversTheOldPicture() {
    begin(.moveIn, .fromRight)
    expect(70, 50, at: 0.5, [(red, 1), (blue, 0.5)])
    expect(90, 50, at: 0.5, [(blue, 0.5)])
    expect(30, 50, at: 0.5, [(red, 1)])
  }

  @Test func revealUncoversTheNewPicture() {
    begin(.reveal, .fromRight)
    expect(70, 50, at: 0.5, [(blue, 1)])
    expect(30, 50, at: 0.5, [(blue, 1), (red, 0.5)])
    expect(5, 50, at: 0.5, [(red, 0.5)])
  }

  /// From a part of the whole to another, along the timing function.
  @Test func startAndEndProgressLimitTheTransition() {
    begin(.fade) {
      $0.startProgress = 0.2
      $0.endProgress = 0.6
    }
    for (time, progress) in [(0.0, 0.2), (0.5, 0.4), (0.75, 0.5)] {
      expect(50, 50, at: time, [(blue, 1), (red, 1 - progress)])
    }
    begin(.fade) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    // The layer is blue by now, and so is the picture of before.
    expect(50, 50, at: 0.5, [(blue, 1)])
  }

  /// It ends by itself, tells its delegate, and takes the layer's own motion along.
  @Test func transitionEndCallsTheDelegate() {
    final class Listener: CAAnimationDelegate {
      var lines: [String] = []
      func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
    }
    let listener = Listener()
    begin(.push, .fromRight) { $0.delegate = listener }
    clock.advance(to: StageTime(seconds: 0.5))
    #expect(layer.animationKeys() == ["transition"])
    clock.advance(to: StageTime(seconds: 1))
    #expect(layer.animationKeys() == nil && listener.lines == ["start", "stop true"])
    expect(50, 50, at: 1, [(blue, 1)])
  }

  /// What is inside goes with it, and the layer's opacity and transform count for both pictures.
  @Test func transitionIncludesSublayersAndTransforms() {
    clock.enter()
    let inner = canvas.add(CGRect(x: 0, y: 0, width: 60, height: 60), color: red, to: layer)
    layer.backgroundColor = nil
    // A quarter turn: the layer's right is below on the canvas.
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (.push, .fromRight, 1)
    layer.add(transition, forKey: nil)
    inner.removeFromSuperlayer()
    canvas.add(CGRect(x: 0, y: 0, width: 60, height: 60), color: blue, to: layer)
    expect(50, 75, at: 0.5, [(blue, 0.5)])
    expect(50, 25, at: 0.5, [(red, 0.5)])
  }

  @Test func unknownTypesAreReported() {
    let type = CATransitionType(rawValue: "ripple")
    #expect(LayerTransition.Kind(type) == .fade)
  }
}
