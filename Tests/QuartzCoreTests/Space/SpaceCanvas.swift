import CoreGraphics
import Foundation
import QuartzCore

/// A white square of 200 points with layers on it, drawn at two pixels a point.
@MainActor
struct SpaceCanvas {
  static let side = 200
  static let scale = 2
  let root = CALayer()

  init() {
    root.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.position = CGPoint(x: 100, y: 100)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
  }

  /// Straight bytes, rows from the top.
  func draw(edges: LayerEdges = .smooth) -> SpacePicture {
    let pixels = Self.side * Self.scale
    let compositor = Compositor(width: pixels, height: pixels)!
    compositor.draw(
      RenderTree(size: root.bounds.size, root: root.renderLayer(at: .zero), edges: edges),
      scale: CGFloat(Self.scale))
    var bytes = [UInt8](repeating: 0, count: pixels * pixels * 4)
    _ = bytes.withUnsafeMutableBytes { compositor.context.copyStraightRGBA(into: $0) }
    return SpacePicture(bytes: bytes, side: pixels)
  }
}

struct SpacePicture {
  let bytes: [UInt8]
  let side: Int

  func color(_ x: Int, _ y: Int) -> SIMD3<Int> {
    let start = (y * side + x) * 4
    return SIMD3(Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
  }

  /// How many pixels of black there are over white, parts included.
  var black: Double {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 + Double(255 - Int(bytes[$1])) / 255 }
  }
}

/// Rays from the eye through the picture, by plain geometry: no matrices of four, no homogeneous coordinates.
struct RayCaster {
  /// A rectangle in space around `center`, in points of the picture and towards the viewer; axes are unit vectors.
  struct Plane {
    var center: SIMD3<Double>
    var across, down: SIMD3<Double>
    var width, height: Double
    /// Cells each way; each has a colour of its own.
    var cells = 4
    var colors: [SIMD3<Int>]
  }

  /// Where lines into the depth meet, and how far the eye is in front of it; infinite without perspective.
  var eye: SIMD2<Double>
  var distance: Double
  var planes: [Plane]

  /// The plane and cell nearest to the eye behind a point of the picture; nil for none.
  func hit(_ x: Double, _ y: Double) -> (plane: Int, cell: Int)? {
    var best: (depth: Double, plane: Int, cell: Int)?
    for (index, plane) in planes.enumerated() {
      let normal = SIMD3(
        plane.across.y * plane.down.z - plane.across.z * plane.down.y,
        plane.across.z * plane.down.x - plane.across.x * plane.down.z,
        plane.across.x * plane.down.y - plane.across.y * plane.down.x)
      let start = SIMD3(eye.x, eye.y, distance)
      let way = SIMD3(x, y, 0) - start
      let speed = (normal * way).sum()
      guard abs(speed) > 1e-9 else { continue }
      let t = (normal * (plane.center - start)).sum() / speed
      // Behind the eye, or so near that it is not drawn.
      guard t > 0.01 else { continue }
      let offset = start + way * t - plane.center
      let (u, v) = (
        (offset * plane.across).sum() / plane.width + 0.5, (offset * plane.down).sum() / plane.height + 0.5
      )
      guard (0..<1).contains(u), (0..<1).contains(v) else { continue }
      if t < best?.depth ?? .infinity {
        let cells = Double(plane.cells)
        best = (t, index, Int(v * cells) * plane.cells + Int(u * cells))
      }
    }
    return best.map { ($0.plane, $0.cell) }
  }

  /// The colour at a point of the picture, and nil near an edge of anything, where colours mix.
  func color(_ x: Double, _ y: Double, margin: Double) -> SIMD3<Int>? {
    let middle = hit(x, y)
    for (dx, dy) in [(-1.0, -1.0), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
      let other = hit(x + dx * margin, y + dy * margin)
      if other?.plane != middle?.plane || other?.cell != middle?.cell { return nil }
    }
    return middle.map { planes[$0.plane].colors[$0.cell] } ?? SIMD3(255, 255, 255)
  }

  /// Whether many rays close together all meet the same.
  func isUniform(around x: Double, _ y: Double, within reach: Double) -> Bool {
    let middle = hit(x, y)
    for step in 0..<41 * 41 {
      let other = hit(
        x + (Double(step % 41) / 20 - 1) * reach, y + (Double(step / 41) / 20 - 1) * reach)
      if other?.plane != middle?.plane || other?.cell != middle?.cell { return false }
    }
    return true
  }
}

/// Rotations as products of plain rotations about one axis: about x, then y, then z, by radians.
func turned(_ v: SIMD3<Double>, _ angles: SIMD3<Double>) -> SIMD3<Double> {
  var v = v
  v = SIMD3(
    v.x, v.y * cos(angles.x) - v.z * sin(angles.x), v.y * sin(angles.x) + v.z * cos(angles.x))
  v = SIMD3(
    v.x * cos(angles.y) + v.z * sin(angles.y), v.y, -v.x * sin(angles.y) + v.z * cos(angles.y))
  return SIMD3(
    v.x * cos(angles.z) - v.y * sin(angles.z), v.x * sin(angles.z) + v.y * cos(angles.z), v.z)
}

/// The same rotation as a transform.
func rotation(_ angles: SIMD3<Double>) -> CATransform3D {
  var result = CATransform3DMakeRotation(angles.z, 0, 0, 1)
  result = CATransform3DRotate(result, angles.y, 0, 1, 0)
  return CATransform3DRotate(result, angles.x, 1, 0, 0)
}

func perspective(_ distance: Double) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m34 = -1 / distance
  return result
}
