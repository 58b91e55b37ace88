import Foundation

extension CGPath {
  /// The outline of what stroking this path paints. Filled with the winding rule it equals the stroke; its parts
  /// overlap at tight bends.
  ///
  /// The error on curves is at most 1/400 of the width.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroker = PathStroker(
      radius: max(lineWidth, 0) / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath { outline in
      guard lineWidth > 0 else { return }
      for line in polylines(tolerance: max(lineWidth, 1e-3) / 400) { stroker.stroke(line, into: outline) }
    }.applying(transform)
  }

  /// The parts of this path inside dashes. `lengths` alternate between dashes and gaps; each subpath starts the pattern
  /// again, `phase` into it.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let isPattern = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    guard isPattern else { return applying(transform) }
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var result: [Element] = []
    var subpath: Int?
    var (index, left, isOpen) = (0, pattern[0], false)
    for segment in segments(closed: false) {
      if subpath != segment.subpath {
        subpath = segment.subpath
        var rest = phase.truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        index = 0
        while rest >= pattern[index], rest > 0 {
          rest -= pattern[index]
          index = (index + 1) % pattern.count
        }
        (left, isOpen) = (pattern[index] - rest, false)
      }
      let length = segment.length
      var travelled: CGFloat = 0
      while travelled < length {
        let step = min(left, length - travelled)
        if index.isMultiple(of: 2) {
          let part = segment.part(from: travelled, to: travelled + step)
          if !isOpen { result.append(.move(part.p0)) }
          isOpen = true
          result.append(
            segment.isLine ? .line(part.p3) : .cubic(control1: part.p1, control2: part.p2, end: part.p3))
        }
        travelled += step
        left -= step
        if left <= 0 {
          index = (index + 1) % pattern.count
          (left, isOpen) = (pattern[index], false)
        }
      }
    }
    return CGPath(elements: result).applying(transform)
  }

  /// A subpath as points; consecutive points differ.
  struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
  }

  /// The subpaths as polylines that differ from the curves by at most `tolerance`.
  func polylines(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [], isClosed: false)
    func add(_ point: CGPoint) { if line.points.last != point { line.points.append(point) } }
    func finish() {
      if !line.points.isEmpty { lines.append(line) }
      line = Polyline(points: [], isClosed: false)
    }
    func add(_ curve: CubicBezier) {
      // The error of n chords of a cubic curve is at most √3/18 · (its largest second difference) / n².
      let bend = max(
        hypot(curve.p0.x - 2 * curve.p1.x + curve.p2.x, curve.p0.y - 2 * curve.p1.y + curve.p2.y),
        hypot(curve.p1.x - 2 * curve.p2.x + curve.p3.x, curve.p1.y - 2 * curve.p2.y + curve.p3.y))
      let count = min(max((bend * 6 / (8 * tolerance)).squareRoot().rounded(.up), 1), 1000)
      // The first and the last chord are short, so that they have the direction of the curve's ends.
      add(curve.point(at: 1e-3))
      for index in 1..<max(Int(count), 1) { add(curve.point(at: CGFloat(index) / count)) }
      add(curve.point(at: 1 - 1e-3))
      add(curve.p3)
    }
    var current = CGPoint.zero
    for element in elements {
      if case .move = element {} else if line.points.isEmpty { add(current) }
      switch element {
      case .move(let point):
        finish()
        add(point)
      case .line(let end): add(end)
      case .quad(let control, let end): add(CubicBezier(from: current, control: control, to: end))
      case .cubic(let control1, let control2, let end):
        add(CubicBezier(current, control1, control2, end))
      case .close:
        let start = line.points[0]
        if line.points.count > 1, line.points.last == start { line.points.removeLast() }
        line.isClosed = true
        finish()
        current = start
        continue
      }
      current = element.points.last ?? current
    }
    finish()
    return lines
  }
}

/// Makes the outline of a line of some width along points.
struct PathStroker {
  var radius: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat

  func stroke(_ line: CGPath.Polyline, into outline: CGMutablePath) {
    let points = line.points
    guard points.count > 1 else {
      // A subpath of one point is visible only with caps that extend beyond the ends.
      guard let point = points.first, cap != .butt else { return }
      let box = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
      if cap == .round { outline.addEllipse(in: box) } else { outline.addRect(box) }
      return
    }
    if line.isClosed {
      add(side(points + [points[0], points[1]], isRing: true), to: outline)
      let back = Array(points.reversed())
      add(side(back + [back[0], back[1]], isRing: true), to: outline)
    } else {
      let back = Array(points.reversed())
      let there =
        side(points, isRing: false) + end(from: points[points.count - 2], at: points[points.count - 1])
      add(
        there + side(back, isRing: false) + end(from: back[back.count - 2], at: back[back.count - 1]),
        to: outline)
    }
  }

  private func add(_ points: [CGPoint], to outline: CGMutablePath) {
    outline.addLines(between: points)
    outline.closeSubpath()
  }

  /// The outline on the left side of the direction of travel, with y pointing up. In a ring the last two points repeat
  /// the first two.
  private func side(_ points: [CGPoint], isRing: Bool) -> [CGPoint] {
    var result: [CGPoint] = []
    for index in 1..<points.count {
      let normal = self.normal(points[index - 1], points[index])
      if index > 1 {
        result += corner(self.normal(points[index - 2], points[index - 1]), normal, at: points[index - 1])
      }
      if isRing && index == points.count - 1 { break }
      result.append(points[index - 1] + normal)
      result.append(points[index] + normal)
    }
    return result
  }

  private func normal(_ start: CGPoint, _ end: CGPoint) -> CGVector {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    return CGVector(dx: -dy / length * radius, dy: dx / length * radius)
  }

  /// The points that connect the outlines of two adjacent segments at their common point.
  private func corner(_ first: CGVector, _ second: CGVector, at point: CGPoint) -> [CGPoint] {
    let cross = first.dx * second.dy - first.dy * second.dx
    // On the inner side the outline passes through the point itself, so that the winding rule fills the overlap.
    if cross > 0 { return [point] }
    let cosine = (first.dx * second.dx + first.dy * second.dy) / (radius * radius)
    switch join {
    case .bevel: return []
    case .round: return arc(from: first, to: second, around: point)
    case .miter:
      // Mitre length / line width is 1 / sin(θ/2) for the angle θ between the segments, which is 1 / cos of half the
      // turn.
      let half = ((1 + cosine) / 2).squareRoot()
      guard half > 0, 1 / half <= miterLimit else { return [] }
      let (x, y) = (first.dx + second.dx, first.dy + second.dy)
      let scale = radius / (half * hypot(x, y))
      return [CGPoint(x: point.x + x * scale, y: point.y + y * scale)]
    }
  }

  /// The points of the cap after the last point.
  private func end(from before: CGPoint, at point: CGPoint) -> [CGPoint] {
    let normal = self.normal(before, point)
    let ahead = CGVector(dx: normal.dy, dy: -normal.dx)
    switch cap {
    case .butt: return []
    case .square:
      let far = point + ahead
      return [far + normal, CGPoint(x: far.x - normal.dx, y: far.y - normal.dy)]
    case .round:
      let back = CGVector(dx: -normal.dx, dy: -normal.dy)
      return arc(from: normal, to: ahead, around: point) + arc(from: ahead, to: back, around: point)
    }
  }

  /// The points between two radii on the circle, the shorter way round, without the end points.
  private func arc(from first: CGVector, to second: CGVector, around point: CGPoint) -> [CGPoint] {
    let start = atan2(first.dy, first.dx)
    var turn = atan2(second.dy, second.dx) - start
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    // A chord of 0.14 radians has an error of 1/400 of the radius.
    let count = max(Int((abs(turn) / 0.14).rounded(.up)), 1)
    return (1..<count).map { step in
      let angle = start + turn * CGFloat(step) / CGFloat(count)
      return CGPoint(x: point.x + cos(angle) * radius, y: point.y + sin(angle) * radius)
    }
  }
}

extension CGPoint {
  fileprivate static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }
}
