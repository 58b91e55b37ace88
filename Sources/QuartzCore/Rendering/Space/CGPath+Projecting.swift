import CoreGraphics

extension CGPath {
  /// The path projected by a perspective map. Lines stay lines; each curve becomes 32 lines, which look the same.
  func projected(by map: Homography) -> CGPath {
    let result = CGMutablePath()
    func point(_ p: CGPoint) -> CGPoint {
      let place = map(SIMD2(p.x, p.y))
      return CGPoint(x: place.x, y: place.y)
    }
    let steps = 32
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let end):
        result.move(to: point(end))
        start = end
      case .line(let end): result.addLine(to: point(end))
      case .quad(let control, let end):
        let curve = CubicBezier(from: current, control: control, to: end)
        for step in 1...steps { result.addLine(to: point(curve.point(at: CGFloat(step) / CGFloat(steps)))) }
      case .cubic(let control1, let control2, let end):
        let curve = CubicBezier(current, control1, control2, end)
        for step in 1...steps { result.addLine(to: point(curve.point(at: CGFloat(step) / CGFloat(steps)))) }
      case .close: result.closeSubpath()
      }
      current = element.points.last ?? start
    }
    return result
  }
}
