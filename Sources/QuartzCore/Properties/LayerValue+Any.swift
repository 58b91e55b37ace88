import CoreGraphics
import Foundation

extension LayerValue {
  /// A value as given to animations and to `setValue(_:forKeyPath:)`, of the same kind as `sample`: numbers of every
  /// type; points, sizes, rectangles and transforms, also in an `NSValue`; colours; paths; and arrays of these.
  /// Optionals are unwrapped. Nil for other types.
  init?(_ any: Any, like sample: LayerValue) {
    if let value = any as? LayerValue {
      self = value
      return
    }
    let value: LayerValue? =
      switch sample {
      case .scalar: LayerValue.number(any).map { .scalar($0) }
      case .point: LayerValue.pair(any).map { .point($0) }
      case .rect: LayerValue.rectangle(any).map { LayerValue($0) }
      case .transform: LayerValue.transform(any).map { .transform($0) }
      case .color: LayerValue.isNothing(any) ? .color(nil) : (any as? CGColor).map { .color($0.rgba) }
      case .path: LayerValue.isNothing(any) ? .path(nil) : (any as? CGPath).map { .path($0.copy()) }
      case .colors:
        LayerValue.isNothing(any)
          ? .colors(nil) : LayerValue.list(any) { ($0 as? CGColor)?.rgba }.map { .colors($0) }
      case .numbers:
        LayerValue.isNothing(any)
          ? .numbers(nil) : LayerValue.list(any, LayerValue.number).map { .numbers($0) }
      case .backdrop: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// The value as returned to programs: numbers as `NSNumber`, all others as their own types; nil for none.
  var object: Any? {
    switch self {
    case .scalar(let number): NSNumber(value: number)
    case .point(let point): CGPoint(x: point.x, y: point.y)
    case .rect(let rect): CGRect(rect)
    case .color(let color): color.map { CGColor($0) }
    case .transform(let matrix): matrix
    case .path(let path): path
    case .colors(let colors): colors?.map { CGColor($0) }
    case .numbers(let numbers): numbers?.map { NSNumber(value: $0) }
    case .backdrop: nil
    }
  }

  /// Whether it is an empty optional or `NSNull`.
  static func isNothing(_ any: Any) -> Bool {
    if any is NSNull { return true }
    let mirror = Mirror(reflecting: any)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// A number of any type. On Linux a `CGFloat` in an `Any` cannot be cast to other types, so each type is tried.
  package static func number(_ any: Any) -> Double? {
    switch any {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    default: nil
    }
  }

  private static func pair(_ any: Any) -> SIMD2<Double>? {
    switch any {
    case let point as CGPoint: return SIMD2(point.x, point.y)
    case let size as CGSize: return SIMD2(size.width, size.height)
    case let vector as CGVector: return SIMD2(vector.dx, vector.dy)
    case let value as NSValue where !(any is NSNumber):
      let point = value.pointValue
      return SIMD2(point.x, point.y)
    default: return nil
    }
  }

  private static func rectangle(_ any: Any) -> CGRect? {
    switch any {
    case let rect as CGRect: rect
    case let value as NSValue where !(any is NSNumber): value.rectValue
    default: nil
    }
  }

  private static func transform(_ any: Any) -> CATransform3D? {
    switch any {
    case let transform as CATransform3D: transform
    case let transform as CGAffineTransform: CATransform3DMakeAffineTransform(transform)
    case let value as NSValue where !(any is NSNumber): value.caTransform3DValue
    default: nil
    }
  }

  /// The elements of a list if all have the right type.
  private static func list<Element>(_ any: Any, _ element: (Any) -> Element?) -> [Element]? {
    guard let array = any as? [Any] ?? (any as? NSArray).map(Array.init) else { return nil }
    var list: [Element] = []
    for item in array {
      guard let value = element(item) else { return nil }
      list.append(value)
    }
    return list
  }
}
