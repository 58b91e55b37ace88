import CoreGraphics

extension LayerValue {
  /// The components of values that have up to four numbers.
  var vector: SIMD4<Double>? {
    switch self {
    case .scalar(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .rect(let rect): rect
    case .color(let color?): SIMD4(color.red, color.green, color.blue, color.alpha)
    case .color(nil): .zero
    default: nil
    }
  }

  /// The value's numbers, as written to traces.
  package var numbers: [Double] {
    switch self {
    case .scalar(let number): [number]
    case .point(let point): [point.x, point.y]
    case .rect(let rect): [rect.x, rect.y, rect.z, rect.w]
    case .color(let color): color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    case .transform(let matrix): matrix.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    case .numbers(let numbers): numbers ?? []
    case .colors(let colors): (colors ?? []).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path(let path): (path?.elements ?? []).flatMap(\.points).flatMap { [$0.x, $0.y] }
    case .backdrop(let effect):
      effect.map {
        [$0.sigma, $0.saturation, $0.tint.red, $0.tint.green, $0.tint.blue, $0.tint.alpha]
      } ?? []
    }
  }

  /// A value of the same kind with other components.
  func with(_ vector: SIMD4<Double>) -> LayerValue {
    switch self {
    case .scalar: .scalar(vector.x)
    case .point: .point(SIMD2(vector.x, vector.y))
    case .rect: .rect(vector)
    case .color: .color(RGBA(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w))
    default: self
    }
  }

  /// The sum: numbers, points, rectangles and colours by components; lists and paths by elements if they have equally
  /// many; transforms by concatenation, this one first. For values that cannot be added, the other value.
  func adding(_ other: LayerValue) -> LayerValue {
    if let a = vector, let b = other.vector { return with(a + b) }
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(a, b))
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 })
    case (.colors(let a?), .colors(let b?)) where a.count == b.count:
      return .colors(zip(a, b).map { RGBA($0.components + $1.components) })
    case (.path(let a?), .path(let b?)):
      // Twice the midpoint.
      return a.interpolated(to: b, at: 0.5).map { .path($0.scaled(by: 2)) } ?? other
    default: return other
    }
  }

  /// The value that gives this one when it is added to `other`.
  func subtracting(_ other: LayerValue) -> LayerValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    }
    return other.scaled(by: -1).map(adding) ?? self
  }

  /// The value multiplied by `times`; transforms are applied that often, a whole number. Nil for values that cannot be
  /// added.
  func scaled(by times: Double) -> LayerValue? {
    if let vector { return with(vector * times) }
    switch self {
    case .transform(let matrix): return .transform(matrix.power(times))
    case .numbers(let numbers?): return .numbers(numbers.map { $0 * times })
    case .colors(let colors?): return .colors(colors.map { RGBA($0.components * times) })
    case .path(let path?): return .path(path.scaled(by: times))
    default: return nil
    }
  }
}

extension RGBA {
  /// Red, green, blue, alpha.
  var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  init(_ components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}

extension CGPath {
  fileprivate func scaled(by factor: Double) -> CGPath {
    applying(CGAffineTransform(scaleX: factor, y: factor))
  }
}

extension CATransform3D {
  /// The transform applied `times` times, a whole number, by repeated squaring.
  fileprivate func power(_ times: Double) -> CATransform3D {
    var rest = Int(min(max(times, 0), 1e9))
    var result = CATransform3D.identity
    var square = self
    while rest > 0 {
      if rest & 1 == 1 { result = CATransform3DConcat(result, square) }
      square = CATransform3DConcat(square, square)
      rest >>= 1
    }
    return result
  }
}
