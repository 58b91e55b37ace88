import CoreGraphics

extension LayerValue {
  /// A value as programs give it to animations (numbers, points, colours, transforms, paths …), of the kind of `sample`.
  init?(_ any: Any, like sample: LayerValue) {
    if let value = any as? LayerValue {
      self = value
      return
    }
    switch sample {
    case .scalar:
      guard let number = LayerValue.number(any) else { return nil }
      self = .scalar(number)
    case .point:
      switch any {
      case let point as CGPoint: self.init(point)
      case let size as CGSize: self.init(size)
      case let value as NSValue where !(any is NSNumber): self.init(value.pointValue)
      default: return nil
      }
    case .rect:
      switch any {
      case let rect as CGRect:
        self = .rect(SIMD4(rect.minX, rect.minY, rect.width, rect.height))
      case let value as NSValue where !(any is NSNumber):
        let rect = value.rectValue
        self = .rect(SIMD4(rect.minX, rect.minY, rect.width, rect.height))
      default: return nil
      }
    case .color:
      guard let color = any as? CGColor else { return nil }
      self = .color(color.rgba)
    case .transform:
      switch any {
      case let transform as CATransform3D: self = .transform(transform)
      case let transform as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(transform))
      case let value as NSValue where !(any is NSNumber): self = .transform(value.caTransform3DValue)
      default: return nil
      }
    case .path:
      guard let path = any as? CGPath else { return nil }
      self = .path(path.copy())
    case .colors:
      guard let colors = any as? [CGColor] else { return nil }
      self = .colors(colors.map(\.rgba))
    case .numbers:
      guard let numbers = (any as? [Any])?.map(LayerValue.number), !numbers.contains(nil) else { return nil }
      self = .numbers(numbers.compactMap { $0 })
    case .backdrop: return nil
    }
  }

  private static func number(_ any: Any) -> Double? {
    switch any {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as Bool: number ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// The value's components, for those that are up to four numbers.
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

  /// A value of this one's kind with other components.
  func with(_ vector: SIMD4<Double>) -> LayerValue {
    switch self {
    case .scalar: .scalar(vector.x)
    case .point: .point(SIMD2(vector.x, vector.y))
    case .rect: .rect(vector)
    case .color: .color(RGBA(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w))
    default: self
    }
  }

  /// The sum; for transforms one after the other, and the other value where nothing adds up.
  func adding(_ other: LayerValue) -> LayerValue {
    if let a = vector, let b = other.vector { return with(a + b) }
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(CATransform3DConcat(a, b))
    }
    return other
  }

  /// What `adding(other)` would make this value of.
  func subtracting(_ other: LayerValue) -> LayerValue {
    if let a = vector, let b = other.vector { return with(a - b) }
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    }
    return self
  }

  /// The value added `times` times.
  func scaled(by times: Double) -> LayerValue { vector.map { with($0 * times) } ?? self }
}
