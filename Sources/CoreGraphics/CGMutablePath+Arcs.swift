import Foundation

extension CGMutablePath {
  /// Adds the ellipse inscribed in `rect`: closed, starting at its right end towards larger y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    let onto = CGAffineTransform(
      rect.width / 2, 0, 0, rect.height / 2, rect.midX, rect.midY
    ).concatenating(transform)
    move(to: CGPoint(x: 1, y: 0), transform: onto)
    addUnitArc(from: 0, sweep: 2 * .pi, onto)
    closeSubpath()
  }

  /// Adds an arc of a circle, and before it a line to the arc's start if there is a current point.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise: false` runs towards larger angles. The name
  /// assumes a y axis that points up; on a screen, that direction looks clockwise. Equal angles make no arc; other
  /// pairs that differ by a multiple of 2π make the whole circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = (endAngle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
    if endAngle != startAngle {
      if clockwise && sweep >= 0 { sweep -= 2 * .pi }
      if !clockwise && sweep <= 0 { sweep += 2 * .pi }
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Adds an arc of a circle from `startAngle` over `delta` radians, and before it a line to its start if there is a
  /// current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let onto = CGAffineTransform(radius, 0, 0, radius, center.x, center.y).concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle))
    if isEmpty { move(to: start, transform: onto) } else { addLine(to: start, transform: onto) }
    addUnitArc(from: startAngle, sweep: delta, onto)
  }

  /// Adds an arc that rounds the corner at `tangent1End` between the lines from the current point to it and from it to
  /// `tangent2End`, and before it a line to the arc's start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let end = endPoint, transform.isInvertible else {
      Unsupported.note("CGPath: addArc(tangent1End:) without a current point")
      return
    }
    // `transform` applies to the circle, so the current point is mapped back to the given points' coordinates.
    let start = end.applying(transform.inverted())
    let incoming = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
    let outgoing = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    let dot = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    let lengths = hypot(incoming.dx, incoming.dy) * hypot(outgoing.dx, outgoing.dy)
    guard radius > 0, abs(cross) > 1e-12 * lengths else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    // Half the angle between the lines; the arc touches them at radius / tan(half) from the corner.
    let half = atan2(abs(cross), dot) / 2
    let touch = radius / tan(half) / hypot(incoming.dx, incoming.dy)
    let first = CGPoint(x: tangent1End.x + incoming.dx * touch, y: tangent1End.y + incoming.dy * touch)
    // The centre lies on the normal of the incoming line, on the side of the outgoing one.
    let side: CGFloat = cross > 0 ? 1 : -1
    let length = hypot(incoming.dx, incoming.dy)
    let normal = CGVector(dx: -incoming.dy / length * side, dy: incoming.dx / length * side)
    let center = CGPoint(x: first.x + normal.dx * radius, y: first.y + normal.dy * radius)
    addRelativeArc(
      center: center, radius: radius, startAngle: atan2(-normal.dy, -normal.dx),
      delta: -side * (.pi - 2 * half), transform: transform)
  }

  /// Adds a rectangle whose corners are quarters of an ellipse with the given semi-axes, which are limited to half its
  /// sides.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    if rect.isNull { return }
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
    let quarter = CGFloat.pi / 2
    func corner(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
      let onto = CGAffineTransform(rx, 0, 0, ry, x, y).concatenating(transform)
      addLine(to: CGPoint(x: cos(angle), y: sin(angle)), transform: onto)
      addUnitArc(from: angle, sweep: quarter, onto)
    }
    move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
    corner(rect.maxX - rx, rect.maxY - ry, from: 0)
    corner(rect.minX + rx, rect.maxY - ry, from: quarter)
    corner(rect.minX + rx, rect.minY + ry, from: 2 * quarter)
    corner(rect.maxX - rx, rect.minY + ry, from: 3 * quarter)
    closeSubpath()
  }

  /// Adds cubic curves along the unit circle, none longer than a quarter turn, each with controls at 4/3·tan(sweep/4)
  /// along the tangents; the error is at most 2.7e-4 of the radius.
  private func addUnitArc(from start: CGFloat, sweep: CGFloat, _ transform: CGAffineTransform) {
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    for index in 0..<count {
      let arc = CGPath.unitArc(from: start + step * CGFloat(index), to: start + step * CGFloat(index + 1))
      addCurve(to: arc.end, control1: arc.control1, control2: arc.control2, transform: transform)
    }
  }
}

extension CGPath {
  /// The controls and the end of the cubic curve that approximates an arc of the unit circle of at most a quarter turn.
  static func unitArc(
    from start: CGFloat, to end: CGFloat
  ) -> (control1: CGPoint, control2: CGPoint, end: CGPoint) {
    let reach = 4 / 3 * tan((end - start) / 4)
    let (from, to) = (CGPoint(x: cos(start), y: sin(start)), CGPoint(x: cos(end), y: sin(end)))
    return (
      CGPoint(x: from.x - reach * from.y, y: from.y + reach * from.x),
      CGPoint(x: to.x + reach * to.y, y: to.y - reach * to.x), to
    )
  }
}
