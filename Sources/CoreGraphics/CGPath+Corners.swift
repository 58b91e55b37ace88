import Foundation

/// The radii of a rectangle's corners, in points. Top is at the smallest y.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft, topRight, bottomRight, bottomLeft: CGFloat

  package init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (
      topLeft, topRight, bottomRight, bottomLeft
    )
  }

  /// The same radius at every corner.
  package init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// No rounding.
  package static let zero = CornerRadii(0)

  /// Whether every corner is square.
  package var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }
}

/// The shape of a rounded corner.
package enum CornerShape: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// Apple's continuous corner, whose curve starts 1.53 radii before the corner.
  case continuous

  /// How far a continuous corner's curve extends along the sides, in radii, where there is room.
  package static let continuousReach = Corner.continuous.start.x
}

extension CGPath {
  /// A rectangle with a radius for each corner, limited to half the shorter side. All paths of this kind have the same
  /// elements whatever their corner shape and radii, so any two can be interpolated.
  ///
  /// A continuous corner extends 1.528665 radii along its sides. Where half the shorter side is less than that, the
  /// corner keeps its radius and approaches the circular shape, which it has when the radius is half the side.
  package convenience init(roundedRect rect: CGRect, radii: CornerRadii, shape: CornerShape) {
    let rect = rect.standardized
    let half = min(rect.width, rect.height) / 2
    self.init { path in
      func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, quarterTurns: Int) {
        let radius = min(max(radius, 0), half)
        var bend: CGFloat = 0
        if shape == .continuous && radius > 0 {
          let reach = min(half / radius, Corner.continuous.start.x)
          bend = (reach - 1) / (Corner.continuous.start.x - 1)
        }
        // Maps the corner's own axes, which run along the side it ends on and the side it starts on.
        let turn: CGAffineTransform =
          switch quarterTurns {
          case 0: CGAffineTransform(1, 0, 0, 1, 0, 0)
          case 1: CGAffineTransform(0, 1, -1, 0, 0, 0)
          case 2: CGAffineTransform(-1, 0, 0, -1, 0, 0)
          default: CGAffineTransform(0, -1, 1, 0, 0, 0)
          }
        let onto = turn.concatenating(CGAffineTransform(radius, 0, 0, radius, x, y))
        Corner.circular.interpolated(to: .continuous, at: bend).add(to: path, onto)
      }
      corner(rect.minX, rect.minY, radii.topLeft, quarterTurns: 0)
      corner(rect.maxX, rect.minY, radii.topRight, quarterTurns: 1)
      corner(rect.maxX, rect.maxY, radii.bottomRight, quarterTurns: 2)
      corner(rect.minX, rect.maxY, radii.bottomLeft, quarterTurns: 3)
      path.closeSubpath()
    }
  }
}

/// A corner of radius 1 at the origin between the positive axes: it starts on the x axis, and three cubic curves lead
/// to the y axis.
private struct Corner {
  var start: CGPoint
  var curves: [(control1: CGPoint, control2: CGPoint, end: CGPoint)]

  /// Apple's numbers, which are symmetric about the diagonal.
  static let continuous = Corner(
    start: CGPoint(x: 1.528665, y: 0),
    curves: [
      (CGPoint(x: 1.088493, y: 0), CGPoint(x: 0.868407, y: 0), CGPoint(x: 0.631494, y: 0.074911)),
      (
        CGPoint(x: 0.372824, y: 0.169060), CGPoint(x: 0.169060, y: 0.372824),
        CGPoint(x: 0.074911, y: 0.631494)
      ),
      (CGPoint(x: 0, y: 0.868407), CGPoint(x: 0, y: 1.088493), CGPoint(x: 0, y: 1.528665)),
    ])

  /// A quarter of a circle about (1, 1), split at the joints of the continuous corner.
  static let circular: Corner = {
    let quarter = CGFloat.pi / 2
    let joint = continuous.curves[0].end
    let first = atan2(1 - joint.x, 1 - joint.y)
    // The circle is traversed from its topmost point, −π/2, towards smaller angles.
    let angles = [0, first, quarter - first, quarter].map { -quarter - $0 }
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + 1, y: point.y + 1) }
    return Corner(
      start: CGPoint(x: 1, y: 0),
      curves: zip(angles, angles.dropFirst()).map { from, to in
        let arc = CGPath.unitArc(from: from, to: to)
        return (moved(arc.control1), moved(arc.control2), moved(arc.end))
      })
  }()

  func interpolated(to other: Corner, at t: CGFloat) -> Corner {
    Corner(
      start: start.interpolated(to: other.start, at: t),
      curves: zip(curves, other.curves).map { one, two in
        (
          one.control1.interpolated(to: two.control1, at: t),
          one.control2.interpolated(to: two.control2, at: t),
          one.end.interpolated(to: two.end, at: t)
        )
      })
  }

  /// Adds the corner from its end to its start, so that corners follow one another as top left, top right, bottom
  /// right, bottom left.
  func add(to path: CGMutablePath, _ transform: CGAffineTransform) {
    let ends = [start] + curves.map(\.end)
    let first = ends[curves.count]
    if path.isEmpty {
      path.move(to: first, transform: transform)
    } else {
      path.addLine(to: first, transform: transform)
    }
    for index in curves.indices.reversed() {
      path.addCurve(
        to: ends[index], control1: curves[index].control2, control2: curves[index].control1,
        transform: transform)
    }
  }
}
