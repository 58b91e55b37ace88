import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Replicators and rasterised layers.
@MainActor @Suite struct CopiesTests {
  @Test func replicatorTransformAccumulates() {
    let canvas = LayerCanvas()
    let replicator = canvas.add(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 20, y: 0))
    replicator.instanceColor = CGColor(gray: 1, alpha: 1)
    canvas.add(
      CGRect(x: 10, y: 10, width: 10, height: 10), color: CGColor(red: 0, green: 0, blue: 1, alpha: 1),
      to: replicator)
    replicator.instanceBlueOffset = -0.25
    replicator.instanceAlphaOffset = 0
    let drawing = canvas.draw()
    for index in 0..<4 {
      #expect(abs(drawing.color(15 + 20 * index, 15)[2] - 255 * (4 - index) / 4) <= 1)
      #expect(drawing.color(25 + 20 * index, 15) == [255, 255, 255])
    }
    replicator.instanceAlphaOffset = -0.5
    let faded = canvas.draw()
    #expect(faded.color(15, 15) == [0, 0, 255] && abs(faded.color(35, 15)[0] - 128) <= 1)
    #expect(faded.color(55, 15) == [255, 255, 255])
  }

  /// A quarter turn about the middle of the bounds, four times.
  @Test func replicatorTransformIsAboutTheCentre() {
    let canvas = LayerCanvas()
    let replicator = canvas.add(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    canvas.add(CGRect(x: 10, y: 10, width: 20, height: 10), to: replicator)
    let drawing = canvas.draw()
    for (x, y) in [(20, 15), (85, 20), (80, 85), (15, 80)] {
      #expect(drawing.red(x, y) == 0, "at \(x), \(y)")
    }
    #expect(abs(drawing.black - 800) < 1)
    for count in [0, -3] {
      replicator.instanceCount = count
      #expect(canvas.draw().black == 0)
    }
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3D()
    #expect(abs(canvas.draw().black - 200) < 1)
  }

  /// Rasterised at the screen's scale and on whole pixels, a layer looks as it does without.
  @Test func rasterizingAtScreenScaleChangesNothing() {
    func draw(_ rasterizes: Bool) -> Drawing {
      let canvas = LayerCanvas(scale: 2)
      let layer = canvas.add(CGRect(x: 20, y: 20, width: 50, height: 50), color: nil)
      layer.shouldRasterize = rasterizes
      layer.rasterizationScale = 2
      let disc = canvas.add(CGRect(x: -10, y: 5, width: 40, height: 40), to: layer)
      disc.cornerRadius = 20
      disc.shadowOpacity = 0.5
      layer.opacity = 0.75
      return canvas.draw()
    }
    #expect(draw(true).distance(to: draw(false)) <= 2)
  }

  /// At scale 1, as it begins, a line of half a point is a grey one of a whole point: 255 · (1 − ½) in the middle.
  @Test func rasterizingAtScaleOneIsCoarse() {
    let canvas = LayerCanvas(scale: 4)
    let layer = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    #expect(layer.rasterizationScale == 1)
    canvas.add(CGRect(x: 50, y: 10, width: 0.5, height: 80), to: layer)
    #expect(canvas.draw().red(200, 200) == 0)
    layer.shouldRasterize = true
    let drawing = canvas.draw()
    #expect(abs(drawing.red(201, 200) - 144) <= 4)
    // The same amount of black, spread.
    #expect(abs(drawing.black - 0.5 * 80 * 16) < 10)
  }

  /// What changes inside shows at once.
  @Test func rasterizedLayerFollowsChanges() {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    layer.shouldRasterize = true
    let child = canvas.add(CGRect(x: 10, y: 10, width: 10, height: 10), to: layer)
    #expect(canvas.draw().black == 100)
    child.bounds.size.width = 20
    #expect(canvas.draw().black == 200)
    layer.position.x += 3
    #expect(canvas.draw().black == 200)
  }

  @Test func unsupportedLayersAreNoted() {
    _ = (CAEmitterLayer(), CAMetalLayer(), AVPlayerLayer())
    for name in ["CAEmitterLayer", "CAMetalLayer", "AVPlayerLayer"] {
      #expect(Unsupported.names.contains { $0.hasPrefix(name + ":") })
    }
  }
}
