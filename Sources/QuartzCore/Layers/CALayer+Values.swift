import CoreGraphics
import Foundation

/// Key-value access: properties by their names, parts of them by key paths, and any other values stored under a key.
extension CALayer {
  func readValue(_ path: String) -> Any? {
    if let (layer, rest) = layerAhead(of: path) { return layer?.value(forKeyPath: rest) }
    if let value = customValues[path] { return value }
    if path == "frame" { return frame }
    if let animated = AnimatedPath(path) {
      // Reading a part of a point gives a number; reading a part of a rectangle gives a point or a size.
      if case .pair(_, 2) = animated, case .point(let size) = animated.value(in: model) {
        return CGSize(width: size.x, height: size.y)
      }
      if case .size = animated.key.row.access, case .whole = animated,
        case .point(let size) = model[animated.key]
      {
        return CGSize(width: size.x, height: size.y)
      }
      return animated.value(in: model).object
    }
    return NamedSetting.all[path]?.get(self)
  }

  func writeValue(_ value: Any?, _ path: String) {
    if let (layer, rest) = layerAhead(of: path) {
      layer?.setValue(value, forKeyPath: rest)
      return
    }
    let value = value.flatMap { LayerValue.isNothing($0) ? nil : $0 }
    if path == "frame" {
      if let rect = value as? CGRect ?? (value as? NSValue)?.rectValue { frame = rect }
      return
    }
    if let animated = AnimatedPath(path) {
      guard let new = LayerValue(value ?? NSNull(), like: animated.value(in: model)) else {
        return Unsupported.note(
          "CALayer.setValue of type \(value.map { "\(type(of: $0))" } ?? "nil") for \(path)")
      }
      var properties = model
      animated.set(new, in: &properties)
      if animated == .bounds {
        bounds = properties.bounds
      } else {
        change(animated.key, properties[animated.key])
      }
      return
    }
    if let setting = NamedSetting.all[path] {
      if !setting.set(self, value) {
        Unsupported.note("CALayer.setValue of type \(value.map { "\(type(of: $0))" } ?? "nil") for \(path)")
      }
      return
    }
    customValues[path] = value
    if Self.needsDisplay(forKey: path) { setNeedsDisplay() }
  }

  /// For a path through the mask or a named sublayer: that layer, and the rest of the path.
  private func layerAhead(of path: String) -> (CALayer?, String)? {
    if path.hasPrefix("mask.") { return (mask, String(path.dropFirst("mask.".count))) }
    guard path.hasPrefix("sublayers.") else { return nil }
    let parts = path.split(separator: ".", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    return (children.first { $0.name == String(parts[1]) }, String(parts[2]))
  }
}

/// A layer's setting that is not animatable, by its key-value coding name.
@MainActor
private struct NamedSetting {
  let get: @MainActor (CALayer) -> Any?
  /// Sets the value; false if it has the wrong type.
  let set: @MainActor (CALayer, Any?) -> Bool

  private static func value<Value>(_ path: ReferenceWritableKeyPath<CALayer, Value>) -> NamedSetting {
    NamedSetting {
      $0[keyPath: path]
    } set: { layer, value in
      guard let value = value as? Value else { return false }
      layer[keyPath: path] = value
      return true
    }
  }

  private static func optional<Value>(_ path: ReferenceWritableKeyPath<CALayer, Value?>) -> NamedSetting {
    NamedSetting {
      $0[keyPath: path]
    } set: { layer, value in
      guard value == nil || value is Value else { return false }
      layer[keyPath: path] = value as? Value
      return true
    }
  }

  private static func flag(_ path: ReferenceWritableKeyPath<CALayer, Bool>) -> NamedSetting {
    NamedSetting {
      NSNumber(value: $0[keyPath: path])
    } set: { layer, value in
      guard let number = value.flatMap(LayerValue.number) else { return false }
      layer[keyPath: path] = number != 0
      return true
    }
  }

  private static func number<Number: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<CALayer, Number>
  ) -> NamedSetting {
    NamedSetting {
      NSNumber(value: Double($0[keyPath: path]))
    } set: { layer, value in
      guard let number = value.flatMap(LayerValue.number) else { return false }
      layer[keyPath: path] = Number(number)
      return true
    }
  }

  static let all: [String: NamedSetting] = [
    "name": optional(\.name), "contents": optional(\.contents), "mask": optional(\.mask),
    "sublayers": optional(\.sublayers), "delegate": optional(\.delegate),
    "superlayer": NamedSetting {
      $0.superlayer
    } set: { _, _ in
      false
    },
    "actions": optional(\.actions),
    "hidden": flag(\.isHidden), "isHidden": flag(\.isHidden), "masksToBounds": flag(\.masksToBounds),
    "doubleSided": flag(\.isDoubleSided), "isDoubleSided": flag(\.isDoubleSided),
    "opaque": flag(\.isOpaque), "isOpaque": flag(\.isOpaque),
    "geometryFlipped": flag(\.isGeometryFlipped), "isGeometryFlipped": flag(\.isGeometryFlipped),
    "shouldRasterize": flag(\.shouldRasterize), "allowsGroupOpacity": flag(\.allowsGroupOpacity),
    "allowsEdgeAntialiasing": flag(\.allowsEdgeAntialiasing),
    "needsDisplayOnBoundsChange": flag(\.needsDisplayOnBoundsChange),
    "contentsScale": number(\.contentsScale), "contentsGravity": value(\.contentsGravity),
    "minificationFilter": value(\.minificationFilter), "magnificationFilter": value(\.magnificationFilter),
    "cornerCurve": value(\.cornerCurve), "maskedCorners": value(\.maskedCorners),
    "edgeAntialiasingMask": value(\.edgeAntialiasingMask),
    "beginTime": number(\.beginTime), "timeOffset": number(\.timeOffset),
    "speed": number(\.speed),
  ]
}
