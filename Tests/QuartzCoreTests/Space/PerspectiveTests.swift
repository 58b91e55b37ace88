import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What lies inside turned planes, against rays cast from the eye.
@MainActor @Suite struct PerspectiveTests {
  private let canvas = SpaceCanvas()
  private static let distance = 260.0

  private func plane(_ angles: SIMD3<Double>, _ size: CGSize) -> CALayer {
    canvas.root.sublayerTransform = perspective(Self.distance)
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.position = CGPoint(x: 104, y: 97)
    layer.transform = rotation(angles)
    canvas.root.addSublayer(layer)
    return layer
  }

  private func caster(_ angles: SIMD3<Double>, _ size: CGSize, colors: [SIMD3<Int>], cells: Int) -> RayCaster
  {
    RayCaster(
      eye: SIMD2(100, 100), distance: Self.distance,
      planes: [
        RayCaster.Plane(
          center: SIMD3(104, 97, 0), across: turned(SIMD3(1, 0, 0), angles),
          down: turned(SIMD3(0, 1, 0), angles),
          width: size.width, height: size.height, cells: cells, colors: colors)
      ])
  }

  /// Layers inside a plane, some of them inside others, are seen to the pixel where the ray through its centre meets
  /// them: at any angle, from its front and its back.
  @Test(arguments: [
    SIMD3(0, 0.4, 0), SIMD3(0, 1.2, 0), SIMD3(0, -1.45, 0), SIMD3(1.4, 0.1, 0.2), SIMD3(0.3, 2.6, 1),
    SIMD3(-1.1, 0.8, -0.4),
  ])
  func layersInsidePlanesLieOnTheirRays(angles: SIMD3<Double>) {
    let (size, cells) = (CGSize(width: 140, height: 120), 5)
    let colors = (0..<cells * cells).map { SIMD3(10 * $0 % 250, 37 * $0 % 250, 240 - 9 * $0) }
    let layer = plane(angles, size)
    for row in 0..<cells {
      // Rows are layers themselves, with cells that they cut off.
      let strip = CALayer()
      strip.frame = CGRect(x: 0, y: 24 * CGFloat(row), width: 140, height: 24)
      strip.masksToBounds = row % 2 == 0
      layer.addSublayer(strip)
      for column in 0..<cells {
        let cell = CALayer()
        let color = colors[row * cells + column]
        cell.frame = CGRect(x: 28 * CGFloat(column), y: 0, width: 28, height: row % 2 == 0 ? 60 : 24)
        if column == 4 { cell.frame.size.width = row % 2 == 0 ? 90 : 28 }
        cell.backgroundColor = CGColor(
          red: CGFloat(color.x) / 255, green: CGFloat(color.y) / 255, blue: CGFloat(color.z) / 255, alpha: 1)
        strip.addSublayer(cell)
      }
    }
    let picture = canvas.draw(edges: .device)
    let caster = caster(angles, size, colors: colors, cells: cells)
    var (compared, wrong) = (0, 0)
    for y in 0..<picture.side {
      for x in 0..<picture.side {
        // Hundredths of a pixel from an edge rounding and the place of centres decide.
        guard
          let wanted = caster.color((Double(x) + 0.5) / 2, (Double(y) + 0.5) / 2, margin: 0.005)
        else { continue }
        compared += 1
        if picture.color(x, y) != wanted { wrong += 1 }
      }
    }
    #expect(wrong == 0 && compared > 150_000, "\(wrong) of \(compared)")
  }

  /// Planes that all cross each other are split a limited number of times, and none is lost.
  @Test func manyCrossingPlanesAreSplitFinitely() {
    let count = 300
    let planes = (0..<count).map { index in
      let angles = SIMD3(Double(index * 37 % 100) / 20, Double(index * 53 % 100) / 25, Double(index) / 50)
      let corners = [(-50.0, -40.0), (50, -40), (50, 40), (-50, 40)]
      return SpacePolygon(corners: corners.map { turned(SIMD3($0.0, $0.1, Double(index % 17)), angles) })
    }
    let order = DepthOrder(planes, isSmooth: planes.map { _ in false })
    #expect(order.pieces.count <= count + 4096 + 24 * count)
    let shown = Set(planes.indices.filter { abs(planes[$0].area) > 1e-6 })
    #expect(Set(order.pieces.map(\.plane)) == shown)
    let area = order.pieces.reduce(0) { $0 + abs($1.polygon.area) }
    let whole = planes.reduce(0) { $0 + abs($1.area) }
    #expect(abs(area / whole - 1) < 1e-3)
  }

  /// A picture in perspective is the mean of what rays through all parts of a pixel meet, also where it is seen so
  /// steeply that a pixel shows many of the picture's.
  @Test(arguments: [0.3, 0.9, 1.3, 1.45, 1.52])
  func steepContentsAreTheMeanOfTheirRays(angle: Double) throws {
    let (width, height) = (280, 240)
    func level(_ u: Double, _ v: Double) -> Double {
      128 + 60 * sin(u * 0.4) + 50 * sin(v * 0.3 + u * 0.05)
    }
    let image = try #require(
      CGImage(width: width, height: height) { pixels in
        for index in 0..<width * height {
          let value = UInt32(level(Double(index % width) + 0.5, Double(index / width) + 0.5).rounded())
          pixels[index] = 0xFF00_0000 | value << 16 | value << 8 | value
        }
      })
    let size = CGSize(width: 140, height: 120)
    let angles = SIMD3(0.1, angle, 0)
    let layer = plane(angles, size)
    layer.contents = image
    let picture = canvas.draw(edges: .device)
    let caster = caster(angles, size, colors: [.zero], cells: 1)
    let only = caster.planes[0]
    let normal = SIMD3(
      only.across.y * only.down.z - only.across.z * only.down.y,
      only.across.z * only.down.x - only.across.x * only.down.z,
      only.across.x * only.down.y - only.across.y * only.down.x)
    let eye = SIMD3(100, 100, Self.distance)
    var (worst, compared) = (0.0, 0)
    for y in stride(from: 0, to: picture.side, by: 3) {
      for x in 0..<picture.side {
        let (px, py) = ((Double(x) + 0.5) / 2, (Double(y) + 0.5) / 2)
        let around = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)]
        guard around.allSatisfy({ caster.hit(px + $0.0 * 0.75, py + $0.1 * 0.75) != nil }) else { continue }
        var sum = 0.0
        let count = 20
        for index in 0..<count * count {
          let place = SIMD3(
            (Double(x) + (Double(index % count) + 0.5) / Double(count)) / 2,
            (Double(y) + (Double(index / count) + 0.5) / Double(count)) / 2, 0)
          let way = place - eye
          let point = eye + way * ((normal * (only.center - eye)).sum() / (normal * way).sum()) - only.center
          sum += level(
            ((point * only.across).sum() / 140 + 0.5) * 280, ((point * only.down).sum() / 120 + 0.5) * 240)
        }
        compared += 1
        worst = max(worst, abs(sum / Double(count * count) - Double(picture.color(x, y).x)))
      }
    }
    #expect(worst <= 8 && compared > 100, "off by \(worst)")
  }
}
