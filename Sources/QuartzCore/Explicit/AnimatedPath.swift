import CoreGraphics

/// What a key path of an animation names: a property, or a part of one.
enum AnimatedPath: Hashable, Sendable {
  case whole(LayerKey)
  /// x or y, width or height, of a point or a size.
  case axis(LayerKey, Int)
  /// Origin and size together.
  case bounds
  /// A part of the transform.
  case component(TransformComponent)
  /// x and y of the transform's translation.
  case translation

  init?(_ path: String) {
    if path == "bounds" {
      self = .bounds
    } else if path == "transform.translation" {
      self = .translation
    } else if path.hasPrefix("transform."),
      let component = TransformComponent(rawValue: String(path.dropFirst("transform.".count)))
    {
      self = .component(component)
    } else if let key = LayerKey(rawValue: path) {
      self = .whole(key)
    } else if let dot = path.lastIndex(of: "."), let key = LayerKey(rawValue: String(path[..<dot])),
      let axis = ["x": 0, "y": 1, "width": 0, "height": 1][path[path.index(after: dot)...]]
    {
      self = .axis(key, axis)
    } else {
      return nil
    }
  }

  /// The property; origin and size of the bounds count as the size.
  var key: LayerKey {
    switch self {
    case .whole(let key), .axis(let key, _): key
    case .bounds: .boundsSize
    case .component, .translation: .transform
    }
  }

  func value(in properties: LayerProperties) -> LayerValue {
    switch self {
    case .whole(let key): return properties[key]
    case .axis(let key, let axis):
      if case .point(let point) = properties[key] { return .scalar(point[axis]) }
      return .scalar(0)
    case .bounds:
      return .rect(
        SIMD4(
          properties.bounds.minX, properties.bounds.minY, properties.bounds.width, properties.bounds.height))
    case .component(let component): return .scalar(properties.transform.value(of: component))
    case .translation: return .point(SIMD2(properties.transform.m41, properties.transform.m42))
    }
  }

  func set(_ value: LayerValue, in properties: inout LayerProperties) {
    switch (self, value) {
    case (.whole(let key), _): properties[key] = value
    case (.axis(let key, let axis), .scalar(let number)):
      guard case .point(var point) = properties[key] else { return }
      point[axis] = number
      properties[key] = .point(point)
    case (.bounds, .rect(let rect)):
      properties.bounds = CGRect(x: rect.x, y: rect.y, width: rect.z, height: rect.w)
    case (.component(let component), .scalar(let number)):
      properties.transform = properties.transform.setting(component, to: number)
    case (.translation, .point(let point)):
      (properties.transform.m41, properties.transform.m42) = (point.x, point.y)
    default:
      break
    }
  }

  /// Whether values of it add up.
  @MainActor
  func isAdditive(on layer: CALayer) -> Bool { value(in: layer.model).vector != nil }
}
