import CoreGraphics
import TestSupport

func near(_ one: CGFloat, _ other: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(one - other) <= tolerance
}

func near(_ one: CGPoint, _ other: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  near(one.x, other.x, tolerance) && near(one.y, other.y, tolerance)
}

func near(_ one: CGRect, _ other: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
  near(one.origin, other.origin, tolerance) && near(one.width, other.width, tolerance)
    && near(one.height, other.height, tolerance)
}

/// A pixel's components as they lie in memory, premultiplied.
struct Pixel: Equatable {
  var r, g, b, a: Int

  init(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }

  init(word: UInt32) {
    self.init(Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255), Int(word >> 24))
  }

  /// The largest difference of a component.
  func distance(to other: Pixel) -> Int {
    max(abs(r - other.r), abs(g - other.g), abs(b - other.b), abs(a - other.a))
  }
}

extension CGContext {
  func pixel(_ x: Int, _ y: Int) -> Pixel { withPixels { Pixel(word: $0[y * width + x]) } }

  /// The sum of all alphas over 255: the area that opaque drawing covers, in pixels.
  var coveredArea: Double { withPixels { $0.reduce(0) { $0 + Double($1 >> 24) } } / 255 }

  /// A context of one colour.
  static func filled(_ color: RGBA, width: Int, height: Int) -> CGContext {
    let context = CGContext(width: width, height: height)!
    context.setFillColor(rgba: color)
    context.fill(.infinite)
    context.setFillColor(.black)
    return context
  }
}

extension CGPath {
  /// Points along all drawn stretches, by the Bernstein polynomials of each element as it is.
  func sampled(perElement count: Int) -> [CGPoint] {
    var (points, start, current): ([CGPoint], CGPoint, CGPoint) = ([], .zero, .zero)
    for element in elements {
      let ends = element == .close ? [start] : element.points
      if case .move(let point) = element {
        (start, current) = (point, point)
        points.append(point)
        continue
      }
      let controls = [current] + ends
      let degree = controls.count - 1
      let binomials: [CGFloat] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]][degree]
      for step in 1...count {
        let t = CGFloat(step) / CGFloat(count)
        var point = CGPoint.zero
        for (index, control) in controls.enumerated() {
          let weight = binomials[index] * pow(t, CGFloat(index)) * pow(1 - t, CGFloat(degree - index))
          point.x += weight * control.x
          point.y += weight * control.y
        }
        points.append(point)
      }
      current = controls[degree]
    }
    return points
  }
}
