import CoreGraphics

/// Where a property is stored in `LayerProperties`, by its kind of value.
enum LayerAccess: Sendable {
  typealias Path<Value> = WritableKeyPath<LayerProperties, Value> & Sendable

  case number(Path<Double>)
  case point(Path<CGPoint>)
  case size(Path<CGSize>)
  case rect(Path<CGRect>)
  case color(Path<RGBA?>)
  case transform(Path<CATransform3D>)
  case path(Path<CGPath?>)
  case colors(Path<[RGBA]?>)
  case numbers(Path<[Double]?>)
  case backdrop(Path<BackdropEffect?>)

  func value(in properties: LayerProperties) -> LayerValue {
    switch self {
    case .number(let path): .scalar(properties[keyPath: path])
    case .point(let path): LayerValue(properties[keyPath: path])
    case .size(let path): LayerValue(properties[keyPath: path])
    case .rect(let path): LayerValue(properties[keyPath: path])
    case .color(let path): .color(properties[keyPath: path])
    case .transform(let path): .transform(properties[keyPath: path])
    case .path(let path): .path(properties[keyPath: path])
    case .colors(let path): .colors(properties[keyPath: path])
    case .numbers(let path): .numbers(properties[keyPath: path])
    case .backdrop(let path): .backdrop(properties[keyPath: path])
    }
  }

  /// - Precondition: the value is of the property's kind.
  func set(_ value: LayerValue, in properties: inout LayerProperties) {
    switch (self, value) {
    case (.number(let path), .scalar(let value)): properties[keyPath: path] = value
    case (.point(let path), .point(let value)): properties[keyPath: path] = CGPoint(x: value.x, y: value.y)
    case (.size(let path), .point(let value)):
      properties[keyPath: path] = CGSize(width: value.x, height: value.y)
    case (.rect(let path), .rect(let value)): properties[keyPath: path] = CGRect(value)
    case (.color(let path), .color(let value)): properties[keyPath: path] = value
    case (.transform(let path), .transform(let value)): properties[keyPath: path] = value
    case (.path(let path), .path(let value)): properties[keyPath: path] = value
    case (.colors(let path), .colors(let value)): properties[keyPath: path] = value
    case (.numbers(let path), .numbers(let value)): properties[keyPath: path] = value
    case (.backdrop(let path), .backdrop(let value)): properties[keyPath: path] = value
    default: preconditionFailure("a property of a layer takes another kind of value than \(value)")
    }
  }
}

extension LayerProperties {
  package subscript(key: LayerKey) -> LayerValue {
    get { key.row.access.value(in: self) }
    set { key.row.access.set(newValue, in: &self) }
  }
}
