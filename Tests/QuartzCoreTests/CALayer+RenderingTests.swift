import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Render trees share what did not change since the frame before, and nothing else.
@MainActor @Suite struct CALayerRenderingTests {
  private var seed: UInt64 = 0

  private mutating func random(_ count: Int) -> Int {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var z = seed
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(count))
  }

  private func forget(_ layer: CALayer) {
    layer.kept = nil
    layer.children.forEach(forget)
    layer.mask.map(forget)
  }

  private func names(_ layer: RenderLayer) -> [String?] { [layer.name] + layer.sublayers.flatMap(names) }

  /// After any change, a snapshot equals one taken without a cache.
  @Test(arguments: 0..<20) mutating func anyChangeIsInTheNextSnapshot(seed: Int) {
    self.seed = UInt64(seed)
    let clock = MediaClock()
    clock.enter()
    let root = CALayer()
    var layers = [root]
    for _ in 0..<15 {
      let layer: CALayer = random(5) == 0 ? CAReplicatorLayer() : CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      layers[random(layers.count)].addSublayer(layer)
      layers.append(layer)
    }
    for step in 0..<200 {
      let layer = layers[random(layers.count)]
      switch random(12) {
      case 0: layer.position.x += 1
      case 1: layer.opacity = Float(random(10)) / 10
      case 2: layer.name = "\(step)"
      case 3: layer.isHidden.toggle()
      case 4: layer.zPosition = CGFloat(random(3))
      case 5: layer.cornerCurve = layer.cornerCurve == .circular ? .continuous : .circular
      case 6 where layer !== root:
        var above = sequence(first: layers[random(layers.count)], next: \.superlayer)
        let target = above.next()!
        if target !== layer, !above.contains(where: { $0 === layer }) { target.addSublayer(layer) }
      case 7 where layer !== root: layer.removeFromSuperlayer()
      case 8:
        let mask = CALayer()
        mask.bounds.size.width = CGFloat(random(9))
        layer.mask = random(3) == 0 ? nil : mask
      case 9: layer.mask?.bounds.size.height += 1
      case 10:
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 100)
        layer.add(animation, forKey: "fade")
      case 11: layer.removeAllAnimations()
      default: layer.backgroundColor = CGColor(gray: CGFloat(random(10)) / 10, alpha: 1)
      }
      if random(3) == 0 { continue }
      let time = StageTime(seconds: Double(step) / 60)
      let taken = root.renderLayer(at: time)
      forget(root)
      let fresh = root.renderLayer(at: time)
      #expect(taken == fresh && names(taken) == names(fresh), "step \(step)")
      if random(2) == 0 { _ = root.renderLayer(at: time, named: false) }
    }
  }

  @Test func unchangedLayersAreShared() throws {
    let clock = MediaClock()
    clock.enter()
    let root = CALayer()
    let (still, moving) = (CALayer(), CALayer())
    root.addSublayer(still)
    still.addSublayer(CALayer())
    root.addSublayer(moving)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    moving.add(animation, forKey: nil)
    let frames = [0.25, 0.5].map { root.renderLayer(at: StageTime(seconds: $0)) }
    #expect(frames[0] !== frames[1])
    #expect(frames[0].sublayers[0] === frames[1].sublayers[0])
    #expect(frames[0].sublayers[1].properties.opacity == 0.25)
    #expect(frames[1].sublayers[1].properties.opacity == 0.5)
    moving.removeAllAnimations()
    #expect(root.renderLayer(at: .zero) === root.renderLayer(at: StageTime(seconds: 9)))
  }
}
