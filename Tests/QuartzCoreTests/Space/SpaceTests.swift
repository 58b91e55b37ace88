import CoreGraphics
import Foundation
import QuartzCore
import Testing
import TestSupport

/// Planes in space against rays cast from the eye.
@MainActor @Suite struct SpaceTests {
  private let canvas = SpaceCanvas()

  private static func colors(_ index: Int, _ count: Int) -> [SIMD3<Int>] {
    (0..<count).map { SIMD3(40 + 50 * (index % 4), 20 + 12 * ($0 % 16), 200 - 45 * (index / 2 % 4) - $0) }
  }

  /// A layer of cells in `parent`, whose middle is at `center` and which is turned by `angles`; and the same for rays.
  private func add(
    _ parent: CALayer, center: SIMD3<Double>, size: CGSize, angles: SIMD3<Double>, index: Int
  ) -> RayCaster.Plane {
    let plane = RayCaster.Plane(
      center: center, across: turned(SIMD3(1, 0, 0), angles), down: turned(SIMD3(0, 1, 0), angles),
      width: size.width, height: size.height, colors: Self.colors(index, 16))
    let layer = CALayer()
    layer.bounds = CGRect(origin: CGPoint(x: 3, y: -2), size: size)
    layer.position = CGPoint(x: center.x, y: center.y)
    layer.zPosition = center.z
    layer.transform = rotation(angles)
    let cell = CGSize(width: size.width / 4, height: size.height / 4)
    for (place, color) in plane.colors.enumerated() {
      let sublayer = CALayer()
      sublayer.frame = CGRect(
        x: 3 + cell.width * CGFloat(place % 4), y: -2 + cell.height * CGFloat(place / 4), width: cell.width,
        height: cell.height)
      sublayer.backgroundColor = CGColor(
        red: CGFloat(color.x) / 255, green: CGFloat(color.y) / 255, blue: CGFloat(color.z) / 255, alpha: 1)
      layer.addSublayer(sublayer)
    }
    parent.addSublayer(layer)
    return plane
  }

  /// Compares all pixels that are not near an edge.
  private func compare(_ caster: RayCaster, atLeast: Int, _ comment: Comment? = nil) {
    let picture = canvas.draw(edges: .device)
    var (compared, wrong, shown) = (0, 0, 0)
    for y in 0..<picture.side {
      for x in 0..<picture.side {
        let point = ((Double(x) + 0.5) / 2, (Double(y) + 0.5) / 2)
        guard let wanted = caster.color(point.0, point.1, margin: 1.2) else { continue }
        compared += 1
        if wanted != SIMD3(255, 255, 255) { shown += 1 }
        let difference = picture.color(x, y) &- wanted
        // A sliver of a plane seen from its side can pass between the rays cast first.
        if max(abs(difference.x), abs(difference.y), abs(difference.z)) > 1,
          caster.isUniform(around: point.0, point.1, within: 0.5)
        {
          wrong += 1
        }
      }
    }
    // Where the lines of two cuts pass through one pixel, their coverages mix what neither hides alone.
    let most = caster.planes.count > 2 ? compared / 5000 : 0
    #expect(wrong <= most, "\(wrong) of \(compared) pixels differ")
    #expect(compared > 100_000 && shown > atLeast, comment)
  }

  @Test(arguments: [
    SIMD3(0, 0.7, 0), SIMD3(0, -1.3, 0), SIMD3(1.1, 0, 0), SIMD3(0.4, 2.5, 1), SIMD3(0, .pi, 0),
    SIMD3(-0.5, 0.5, 0.3),
  ])
  func turnedPlaneLiesInPerspective(angles: SIMD3<Double>) {
    canvas.root.sublayerTransform = perspective(300)
    let plane = add(
      canvas.root, center: SIMD3(110, 90, 10), size: CGSize(width: 120, height: 90), angles: angles, index: 1)
    compare(
      RayCaster(eye: SIMD2(100, 100), distance: 300, planes: [plane]),
      atLeast: abs(angles.y) > 1.2 && angles.y < 0 ? 900 : 4000)
  }

  /// A door turns about its edge, and its perspective is its own: lines meet at its own anchor.
  @Test func doorTurnsAboutItsEdge() {
    let plane = add(
      canvas.root, center: SIMD3(100, 100, 0), size: CGSize(width: 80, height: 140), angles: .zero, index: 0)
    let layer = canvas.root.sublayers![0]
    layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    layer.position = CGPoint(x: 60, y: 100)
    layer.transform = CATransform3DRotate(perspective(400), -1, 0, 1, 0)
    var door = plane
    let angles = SIMD3(0, -1.0, 0)
    (door.across, door.down) = (turned(plane.across, angles), turned(plane.down, angles))
    door.center = SIMD3(60, 100, 0) + door.across * 40
    compare(RayCaster(eye: SIMD2(60, 100), distance: 400, planes: [door]), atLeast: 8000)
  }

  /// Six faces that keep their depth inside a layer that turns.
  @Test(arguments: [SIMD3(0.5, 0.7, 0), SIMD3(-0.6, 2.4, 0.3), SIMD3(1.2, -0.4, 0.9)])
  func cubeShowsItsFrontFaces(angles: SIMD3<Double>) {
    canvas.root.sublayerTransform = perspective(500)
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    canvas.root.addSublayer(cube)
    let faces: [SIMD3<Double>] = [
      .zero, SIMD3(0, .pi / 2, 0), SIMD3(0, .pi, 0), SIMD3(0, -.pi / 2, 0), SIMD3(.pi / 2, 0, 0),
      SIMD3(-.pi / 2, 0, 0),
    ]
    var planes: [RayCaster.Plane] = []
    for (index, face) in faces.enumerated() {
      var plane = add(
        cube, center: SIMD3(50, 50, 0), size: CGSize(width: 100, height: 100), angles: face, index: index)
      cube.sublayers!.last!.transform = CATransform3DTranslate(rotation(face), 0, 0, 50)
      plane.center = SIMD3(100, 100, 0) + turned(turned(SIMD3(0, 0, 50), face), angles)
      (plane.across, plane.down) = (turned(plane.across, angles), turned(plane.down, angles))
      planes.append(plane)
    }
    cube.transform = rotation(angles)
    compare(RayCaster(eye: SIMD2(100, 100), distance: 500, planes: planes), atLeast: 20_000)
  }

  /// Planes that cross each other, in any order of siblings.
  @Test(arguments: 0..<6)
  func crossingPlanesAreSplit(seed: Int) {
    canvas.root.sublayerTransform = perspective(600)
    var numbers = SeededNumbers(seed: seed + 99)
    var planes: [RayCaster.Plane] = []
    for index in 0..<(3 + seed) {
      planes.append(
        add(
          canvas.root,
          center: SIMD3(numbers.number(60...140), numbers.number(60...140), numbers.number(-40...40)),
          size: CGSize(width: numbers.number(60...150) as Double, height: numbers.number(60...150)),
          angles: SIMD3(numbers.number(-2...2), numbers.number(-2...2), numbers.number(-1...1)), index: index)
      )
    }
    compare(RayCaster(eye: SIMD2(100, 100), distance: 600, planes: planes), atLeast: 2000)
  }

  /// Without perspective, depth decides all the same.
  @Test func crossingPlanesAreSplitWithoutPerspective() {
    var planes: [RayCaster.Plane] = []
    for (index, angle) in [0.6, -0.6, 1.2].enumerated() {
      planes.append(
        add(
          canvas.root, center: SIMD3(100, 100, 0), size: CGSize(width: 150, height: 120),
          angles: SIMD3(0, angle, 0), index: index))
    }
    compare(RayCaster(eye: SIMD2(100, 100), distance: 1e7, planes: planes), atLeast: 10_000)
  }

  /// Where planes are cut nothing of the page shines through.
  @Test func splitPlanesLeaveNoGaps() {
    canvas.root.sublayerTransform = perspective(600)
    var planes: [RayCaster.Plane] = []
    for (index, angles) in [SIMD3(0.3, 0.8, 0), SIMD3(0.3, -0.6, 0.2), SIMD3(1.2, 0.1, 0)].enumerated() {
      planes.append(
        add(
          canvas.root, center: SIMD3(100, 100, 0), size: CGSize(width: 150, height: 150), angles: angles,
          index: index))
      let layer = canvas.root.sublayers![index]
      layer.sublayers!.forEach { $0.removeFromSuperlayer() }
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    }
    let caster = RayCaster(eye: SIMD2(100, 100), distance: 600, planes: planes)
    let picture = canvas.draw()
    var inside = 0
    for y in 0..<picture.side {
      for x in 0..<picture.side {
        let point = ((Double(x) + 0.5) / 2, (Double(y) + 0.5) / 2)
        let isInside = [(-0.8, -0.8), (0.8, -0.8), (-0.8, 0.8), (0.8, 0.8), (0, 0)].allSatisfy {
          caster.hit(point.0 + $0.0, point.1 + $0.1) != nil
        }
        if isInside {
          inside += 1
          #expect(picture.color(x, y) == .zero, "at \(x), \(y)")
        }
      }
    }
    #expect(inside > 30_000)
  }

  /// Edges are smooth: the black of a plane is the area of its outline, parts of pixels included.
  @Test(arguments: [0.2, 0.9, 1.4, 2.2])
  func planeEdgesAreAntialiased(angle: Double) {
    let layer = CALayer()
    layer.frame = CGRect(x: 40, y: 60, width: 120, height: 80)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.transform = CATransform3DRotate(perspective(400), angle, 0.3, 1, 0)
    canvas.root.addSublayer(layer)
    // The outline by similar triangles: the nearer, the larger.
    let axis = SIMD3(0.3, 1, 0) / (1.09).squareRoot()
    let outline = [(-60.0, -40.0), (60, -40), (60, 40), (-60, 40)].map { x, y in
      // Rodrigues' formula.
      let v = SIMD3(x, y, 0)
      let cross = SIMD3(axis.y * v.z - axis.z * v.y, axis.z * v.x - axis.x * v.z, axis.x * v.y - axis.y * v.x)
      let p = v * cos(angle) + cross * sin(angle) + axis * ((axis * v).sum() * (1 - cos(angle)))
      return SIMD2(p.x, p.y) * (400 / (400 - p.z))
    }
    var area = 0.0
    for (a, b) in zip(outline, outline.dropFirst() + [outline[0]]) { area += a.x * b.y - b.x * a.y }
    #expect(abs(canvas.draw().black - abs(area) / 2 * 4) < 3)
    // And its box is the outline's.
    let box = layer.frame
    #expect(
      abs(box.minX - 100 - outline.map(\.x).min()!) < 1e-9
        && abs(box.maxX - 100 - outline.map(\.x).max()!) < 1e-9)
    #expect(
      abs(box.minY - 100 - outline.map(\.y).min()!) < 1e-9
        && abs(box.maxY - 100 - outline.map(\.y).max()!) < 1e-9)
    layer.name = "plane"
    let tree = RenderTree(size: canvas.root.bounds.size, root: canvas.root.renderLayer(at: .zero))
    #expect(tree.places().map(\.rect) == [box])
  }

  /// What is nearer is larger, by distance over what is left of it.
  @Test func depthScalesByDistance() {
    canvas.root.sublayerTransform = perspective(500)
    let layer = CALayer()
    layer.frame = CGRect(x: 60, y: 80, width: 40, height: 40)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.zPosition = 100
    canvas.root.addSublayer(layer)
    #expect(abs(canvas.draw().black - 1600 * 1.25 * 1.25 * 4) < 0.5)
    layer.zPosition = -500
    #expect(abs(canvas.draw().black - 1600 * 0.25 * 4) < 0.5)
    // At the eye and behind it there is nothing to see.
    for z in [500.0, 501, 5000] {
      layer.zPosition = z
      #expect(canvas.draw().black == 0)
    }
  }

  /// The back of a layer shows, unless it is said not to; a mirrored front is no back.
  @Test func singleSidedLayersHideTheirBacks() {
    let layer = CALayer()
    layer.frame = CGRect(x: 60, y: 80, width: 40, height: 40)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    canvas.root.addSublayer(layer)
    let turns: [(CATransform3D, isBack: Bool)] = [
      (CATransform3DMakeRotation(1, 0, 1, 0), false), (CATransform3DMakeRotation(2, 0, 1, 0), true),
      (CATransform3DMakeRotation(.pi, 1, 0, 0), true), (CATransform3DMakeScale(-1, 1, 1), false),
      // Half a turn to the digit, which leaves the layer flat.
      (CATransform3DMakeScale(-1, 1, -1), true), (CATransform3DMakeScale(-1, -1, 1), false),
      (CATransform3DRotate(CATransform3DMakeScale(-1, 1, 1), 2, 1, 0, 0), true),
      (CATransform3DRotate(perspective(300), -1.2, 0, 1, 0), false),
      (CATransform3DRotate(perspective(300), 4, 0, 1, 0), true),
    ]
    for (transform, isBack) in turns {
      layer.transform = transform
      layer.isDoubleSided = true
      #expect(canvas.draw().black > 500)
      layer.isDoubleSided = false
      #expect((canvas.draw().black == 0) == isBack)
    }
  }

  /// On a device edges of planes in space are hard too, unless a layer asks for smooth ones.
  @Test func planeEdgesAreHardOnADevice() {
    let layer = CALayer()
    layer.frame = CGRect(x: 60, y: 60, width: 80, height: 80)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.transform = CATransform3DRotate(perspective(300), 0.7, 0.2, 1, 0)
    canvas.root.addSublayer(layer)
    func levels(_ isHard: Bool) -> Set<Int> {
      let picture = canvas.draw(edges: isHard ? .device : .smooth)
      return Set((0..<160_000).map { picture.color($0 % 400, $0 / 400).x })
    }
    #expect(levels(true) == [0, 255])
    #expect(abs(canvas.draw(edges: .device).black / canvas.draw().black - 1) < 0.01)
    #expect(levels(false).count > 50)
    layer.allowsEdgeAntialiasing = true
    #expect(levels(true).count > 50)
  }

  /// A mask in perspective shows what a layer in its place covers.
  @Test(arguments: [0.5, 1.1])
  func maskInPerspectiveShowsItsArea(angle: Double) {
    func turned() -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 50, y: 60, width: 100, height: 80)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      layer.transform = CATransform3DRotate(perspective(150), angle, 0, 1, 0.2)
      return layer
    }
    let layer = turned()
    canvas.root.addSublayer(layer)
    let wanted = canvas.draw()
    layer.removeFromSuperlayer()
    let masked = CALayer()
    masked.frame = canvas.root.bounds
    masked.backgroundColor = CGColor(gray: 0, alpha: 1)
    masked.mask = turned()
    canvas.root.addSublayer(masked)
    let picture = canvas.draw()
    #expect(zip(picture.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    #expect(wanted.black > 1000)
  }

  /// A plane shows through as one picture, and is cut by what cuts its superlayer.
  @Test func planeOpacityAndClipping() {
    let group = CALayer()
    group.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    group.cornerRadius = 50
    group.masksToBounds = true
    canvas.root.addSublayer(group)
    let plane = CALayer()
    plane.frame = CGRect(x: -100, y: -100, width: 300, height: 300)
    plane.backgroundColor = CGColor(gray: 0, alpha: 1)
    plane.transform = CATransform3DRotate(perspective(1000), 0.3, 0, 1, 0)
    group.addSublayer(plane)
    #expect(abs(canvas.draw().black - .pi * 2500 * 4) < 8)
    let cell = CALayer()
    cell.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    cell.backgroundColor = CGColor(gray: 0, alpha: 1)
    plane.addSublayer(cell)
    plane.opacity = 0.5
    #expect(abs(canvas.draw().color(200, 200).x - 128) <= 1)
    group.opacity = 0.5
    #expect(abs(canvas.draw().color(200, 200).x - 191) <= 1)
  }

  /// A layer flattens what is inside it: depth inside does not reach out of its plane.
  @Test func layersFlattenTheirSublayers() {
    canvas.root.sublayerTransform = perspective(500)
    let flat = CALayer()
    flat.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    canvas.root.addSublayer(flat)
    let high = CALayer()
    high.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    high.backgroundColor = CGColor(gray: 0, alpha: 1)
    high.zPosition = 100
    flat.addSublayer(high)
    // Seen through the plain layer, it is as large as it is.
    #expect(abs(canvas.draw().black - 6400 * 4) < 0.5)
    let front = CALayer()
    front.frame = flat.frame
    front.backgroundColor = CGColor(gray: 1, alpha: 1)
    front.zPosition = 1
    canvas.root.addSublayer(front)
    #expect(canvas.draw().black == 0)
  }

  @Test func invalidTransformsDrawNothing() {
    let transforms: [CATransform3D] = [
      CATransform3D(), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
      CATransform3DMakeScale(.nan, 1, 1), CATransform3DMakeTranslation(.infinity, 0, 0),
      CATransform3DRotate(perspective(.nan), 1, 0, 1, 0), CATransform3DTranslate(perspective(10), 0, 0, 10),
      CATransform3DTranslate(perspective(10), 0, 0, 1e300),
    ]
    for transform in transforms {
      let layer = CALayer()
      layer.frame = CGRect(x: 60, y: 80, width: 40, height: 40)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      layer.transform = transform
      canvas.root.addSublayer(layer)
      #expect(canvas.draw().black < 1)
      layer.removeFromSuperlayer()
    }
  }

  /// Very near, very steep, very large: something is drawn, and nothing fails.
  @Test func extremePlanesAreDrawn() {
    for (distance, angle, size) in [
      (1.0, 1.5, 100.0), (50, 1.57, 1e6), (0.001, 0.3, 10), (300, 0.1, 1e12), (1e-9, 3, 1),
    ] {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      layer.position = CGPoint(x: 100, y: 100)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      layer.transform = CATransform3DRotate(perspective(distance), angle, 0.2, 1, 0)
      canvas.root.addSublayer(layer)
      let black = canvas.draw().black
      #expect(black >= 0 && black <= 160_000)
      layer.removeFromSuperlayer()
    }
  }
}
