import CoreGraphics

/// What an animation's key path names: a property, or a part of one.
enum AnimatedPath: Hashable, Sendable {
  case whole(LayerKey)
  /// One number of a point, size or rectangle, by its index among the components.
  case number(LayerKey, Int)
  /// The origin (0) or the size (2) of a rectangle, by the index of its first number.
  case pair(LayerKey, Int)
  /// Origin and size of the bounds together.
  case bounds
  /// A part of a transform.
  case component(LayerKey, TransformComponent)
  /// x and y of a transform's translation.
  case translation(LayerKey)

  init?(_ path: String) {
    if path == "bounds" {
      self = .bounds
      return
    }
    if let key = LayerKey(rawValue: path) {
      self = .whole(key)
      return
    }
    // Use the longest prefix that names a property: `bounds.size.width` is a part of `bounds.size`.
    for dot in path.indices.reversed() where path[dot] == "." {
      guard let key = LayerKey(rawValue: String(path[..<dot])) else { continue }
      guard let part = key.part(String(path[path.index(after: dot)...])) else { return nil }
      self = part
      return
    }
    return nil
  }

  /// The property. For origin and size of the bounds together, it is the size.
  var key: LayerKey {
    switch self {
    case .whole(let key), .number(let key, _), .pair(let key, _), .component(let key, _),
      .translation(let key):
      key
    case .bounds: .boundsSize
    }
  }

  func value(in properties: LayerProperties) -> LayerValue {
    switch self {
    case .whole(let key): return properties[key]
    case .number(let key, let index): return .scalar(properties[key].vector?[index] ?? 0)
    case .pair(let key, let index):
      let vector = properties[key].vector ?? .zero
      return .point(SIMD2(vector[index], vector[index + 1]))
    case .bounds: return LayerValue(properties.bounds)
    case .component(let key, let component):
      return .scalar(properties[key].matrix.value(of: component))
    case .translation(let key):
      let matrix = properties[key].matrix
      return .point(SIMD2(matrix.m41, matrix.m42))
    }
  }

  func set(_ value: LayerValue, in properties: inout LayerProperties) {
    switch (self, value) {
    case (.whole(let key), _): properties[key] = value
    case (.number(let key, let index), .scalar(let number)):
      guard var vector = properties[key].vector else { return }
      vector[index] = number
      properties[key] = properties[key].with(vector)
    case (.pair(let key, let index), .point(let point)):
      guard var vector = properties[key].vector else { return }
      (vector[index], vector[index + 1]) = (point.x, point.y)
      properties[key] = properties[key].with(vector)
    case (.bounds, .rect(let rect)): properties.bounds = CGRect(rect)
    case (.component(let key, let component), .scalar(let number)):
      properties[key] = .transform(properties[key].matrix.setting(component, to: number))
    case (.translation(let key), .point(let point)):
      var matrix = properties[key].matrix
      (matrix.m41, matrix.m42) = (point.x, point.y)
      properties[key] = .transform(matrix)
    default: break
    }
  }
}

extension LayerKey {
  /// The part of the property that the rest of a key path names.
  fileprivate func part(_ name: String) -> AnimatedPath? {
    switch row.access {
    case .point: ["x": 0, "y": 1][name].map { .number(self, $0) }
    case .size: ["width": 0, "height": 1][name].map { .number(self, $0) }
    case .rect:
      ["origin": 0, "size": 2][name].map { .pair(self, $0) }
        ?? ["origin.x": 0, "origin.y": 1, "size.width": 2, "size.height": 3][name].map { .number(self, $0) }
    case .transform:
      name == "translation"
        ? .translation(self) : TransformComponent(rawValue: name).map { .component(self, $0) }
    default: nil
    }
  }
}

extension LayerValue {
  /// The value as a transform; the identity if it is none.
  fileprivate var matrix: CATransform3D {
    if case .transform(let matrix) = self { matrix } else { .identity }
  }
}
