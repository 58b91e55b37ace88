import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Clipping at bounds, masks and groups against areas and mixes computed independently.
@MainActor @Suite struct ClippingTests {
  /// What is inside is cut off as one: where white covers black inside, no black shows at the edge.
  @Test(arguments: [0.0, 30, 45, 90], [(0.0, 0.0), (0, 12), (0.4, 0), (0.4, 12)])
  func clippedEdgeShowsNoBackground(angle: Double, box: (fraction: Double, radius: Double)) {
    let (fraction, radius) = box
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 20 + fraction, y: 20 + fraction, width: 60, height: 60))
    layer.masksToBounds = true
    layer.cornerRadius = radius
    layer.setAffineTransform(CGAffineTransform(rotationAngle: angle * .pi / 180))
    let cover = canvas.add(CGRect(x: -20, y: -20, width: 100, height: 100), color: .white, to: layer)
    #expect(canvas.draw().black == 0)
    // The other way round, the area is the outline's.
    cover.backgroundColor = .black
    layer.backgroundColor = .white
    let area = 3600 - (4 - .pi) * radius * radius
    #expect(abs(canvas.draw().black - area) < 3)
  }

  /// A cut layer inside a cut layer shows where both are.
  @Test func nestedClipsIntersect() {
    let canvas = LayerCanvas()
    let outer = canvas.add(CGRect(x: 10, y: 10, width: 50, height: 50), color: nil)
    outer.masksToBounds = true
    let inner = canvas.add(CGRect(x: 25, y: 25, width: 50, height: 50), color: nil, to: outer)
    inner.masksToBounds = true
    inner.cornerRadius = 25
    canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), to: inner)
    // The disc's upper left quarter.
    #expect(abs(canvas.draw().black - .pi * 625 / 4) < 1.5)
  }

  /// The border of a layer that cuts lies above what is inside, and ends at the same edge.
  @Test func borderIsClippedWithTheContents() {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 20, y: 20, width: 60, height: 60), color: .white)
    layer.masksToBounds = true
    layer.cornerRadius = 30
    layer.borderWidth = 5
    layer.borderColor = .black
    canvas.add(CGRect(x: 0, y: 0, width: 60, height: 60), color: .white, to: layer)
    #expect(abs(canvas.draw().black - .pi * (900 - 625)) < 2)
  }

  /// A mask's alpha counts, with its opacity and what is inside it.
  @Test func masksMultiply() {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 10, y: 10, width: 80, height: 80))
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
    mask.backgroundColor = CGColor(gray: 1, alpha: 0.5)
    layer.mask = mask
    var drawing = canvas.draw()
    #expect(abs(drawing.red(20, 50) - 127) <= 1 && drawing.red(60, 50) == 255)
    mask.opacity = 0.5
    #expect(abs(canvas.draw().red(20, 50) - 191) <= 1)
    mask.opacity = 1
    let part = CALayer()
    part.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
    part.backgroundColor = .white
    mask.addSublayer(part)
    drawing = canvas.draw()
    #expect(drawing.red(60, 20) == 0 && drawing.red(60, 50) == 255)
    layer.opacity = 0.5
    #expect(abs(canvas.draw().red(60, 20) - 127) <= 1 && abs(canvas.draw().red(20, 50) - 191) <= 1)
    mask.isHidden = true
    #expect(canvas.draw().black == 0)
    layer.mask = nil
    #expect(abs(canvas.draw().black - 3200) < 20)
  }

  /// A masked mask shows where both are.
  @Test func maskOfAMaskApplies() {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let disc = CAShapeLayer()
    disc.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
    let half = CALayer()
    half.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    half.backgroundColor = .black
    disc.mask = half
    layer.mask = disc
    #expect(abs(canvas.draw().black - .pi * 450) < 1.5)
    half.mask = CALayer()
    #expect(canvas.draw().black == 0)
  }

  /// The mask turns with its layer, and hides the shadow too.
  @Test func maskClipsShadowsAndTurnsWithItsLayer() {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 30, y: 30, width: 40, height: 40))
    layer.shadowOpacity = 1
    layer.shadowRadius = 5
    let mask = CALayer()
    mask.frame = layer.bounds
    mask.backgroundColor = .black
    layer.mask = mask
    #expect(abs(canvas.draw().black - 1600) < 0.5)
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let drawing = canvas.draw()
    // The left half has gone to the top.
    #expect(drawing.red(50, 40) == 0 && drawing.red(50, 60) == 255)
  }

  @Test func withoutGroupOpacityPartsShowThroughEachOther() {
    let canvas = LayerCanvas()
    let group = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    canvas.add(CGRect(x: 10, y: 10, width: 40, height: 40), to: group)
    canvas.add(CGRect(x: 30, y: 30, width: 40, height: 40), to: group)
    group.opacity = 0.5
    #expect(abs(canvas.draw().red(40, 40) - 128) <= 1)
    group.allowsGroupOpacity = false
    let drawing = canvas.draw()
    #expect(abs(drawing.red(40, 40) - 64) <= 1 && abs(drawing.red(15, 15) - 128) <= 1)
  }

  /// A transform layer is no group: its opacity is each sublayer's, and nothing of its own shows.
  @Test func transformLayerIsNoGroup() {
    let canvas = LayerCanvas()
    let place = canvas.add(CATransformLayer(), CGRect(x: 10, y: 10, width: 20, height: 20))
    place.masksToBounds = true
    place.borderWidth = 3
    canvas.add(CGRect(x: 0, y: 0, width: 40, height: 40), to: place)
    canvas.add(CGRect(x: 20, y: 20, width: 40, height: 40), to: place)
    #expect(canvas.draw().black == 2800)
    place.opacity = 0.5
    #expect(abs(canvas.draw().red(40, 40) - 64) <= 1)
    // Inside a group all is one picture.
    place.opacity = 1
    let group = canvas.add(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
    group.addSublayer(place)
    group.opacity = 0.5
    #expect(abs(canvas.draw().red(40, 40) - 128) <= 1)
  }

  /// What a layer is filled with, and what fills it, is cut off at its bounds once: a pixel of which half is inside
  /// shows half.
  @Test(arguments: [0.0, 20], [0.0, 12])
  func fillsAreClippedOnce(angle: Double, radius: CGFloat) throws {
    let canvas = LayerCanvas()
    let layer = canvas.add(CGRect(x: 20.5, y: 20.5, width: 60, height: 60), color: nil)
    layer.masksToBounds = true
    layer.cornerRadius = radius
    layer.setAffineTransform(CGAffineTransform(rotationAngle: angle * .pi / 180))
    let picture = try #require(CGContext(width: 8, height: 8))
    picture.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let area = 3600 - (4 - Double.pi) * Double(radius * radius)
    func check(_ comment: Comment) {
      let drawing = canvas.draw()
      #expect(abs(drawing.black - area) < 4, comment)
      if angle == 0 { #expect(abs(drawing.red(20, 50) - 128) <= 1 && drawing.red(21, 50) == 0, comment) }
      layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    }
    canvas.add(layer.bounds, to: layer)
    check("a sublayer")
    let inner = canvas.add(CGRect(x: -5, y: 0, width: 70, height: 60), color: nil, to: layer)
    inner.bounds.origin = CGPoint(x: 7, y: 9)
    canvas.add(inner.bounds, to: inner)
    check("a sublayer's sublayer")
    let shown = canvas.add(layer.bounds, color: nil, to: layer)
    shown.contents = picture.makeImage()
    check("a sublayer's picture")
    for type in [CAGradientLayerType.conic, .axial, .radial] {
      let gradient = canvas.add(CAGradientLayer(), layer.bounds, color: nil, to: layer)
      gradient.type = type
      gradient.colors = [CGColor.black, CGColor.black]
      check("a gradient")
    }
    layer.contents = picture.makeImage()
    canvas.add(CGRect(x: 10, y: 10, width: 5, height: 5), to: layer)
    check("its picture")
  }

  @Test func hardEdgesHaveNoGreys() {
    let canvas = LayerCanvas()
    canvas.edges = .device
    let layer = canvas.add(CGRect(x: 20.4, y: 20.6, width: 60, height: 60))
    func greys() -> Int {
      let drawing = canvas.draw()
      return (0..<10_000).count { ![0, 255].contains(drawing.red($0 % 100, $0 / 100)) }
    }
    #expect(greys() == 0)
    // A pixel is in when its middle is: from 20.5 to 79.5 across, from 21.5 to 79.5 down.
    #expect(canvas.draw().black == 3600)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    #expect(greys() == 0 && abs(canvas.draw().black - 3600) < 40)
    layer.masksToBounds = true
    canvas.add(CGRect(x: -20, y: -20, width: 100, height: 100), to: layer)
    #expect(greys() == 0 && abs(canvas.draw().black - 3600) < 40)
    layer.allowsEdgeAntialiasing = true
    #expect(greys() > 50 && abs(canvas.draw().black - 3600) < 2)
    layer.allowsEdgeAntialiasing = false
    canvas.edges = .smooth
    #expect(greys() > 50)
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
    CGAffineTransform(translationX: .infinity, y: 0), CGAffineTransform(scaleX: 1e-12, y: 1e-12),
    CGAffineTransform(scaleX: 1e12, y: 1e12),
  ])
  func extremeTransformsAreHarmless(transform: CGAffineTransform) {
    let canvas = LayerCanvas()
    for kind in 0..<6 {
      let layer = canvas.add(CGRect(x: 20, y: 20, width: 30, height: 30), color: nil)
      canvas.add(CGRect(x: 0, y: 0, width: 90, height: 90), color: .white, to: layer)
      layer.masksToBounds = kind == 1
      layer.cornerRadius = 4
      layer.shadowOpacity = kind == 2 ? 1 : 0
      layer.opacity = kind == 3 ? 0.5 : 1
      if kind == 4 { layer.mask = CALayer() }
      layer.shouldRasterize = kind == 5
      layer.setAffineTransform(transform)
    }
    #expect(canvas.draw().side == 100)
  }
}
