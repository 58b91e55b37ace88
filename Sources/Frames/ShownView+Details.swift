import CoreGraphics
import QuartzCore

extension ShownView {
  /// A property's name and value.
  package struct Detail: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case numbers([Double])
      case text(String)
    }

    package var name: String
    package var value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The properties that differ from a plain view's, in a fixed order, without frame, opacity, transform and background.
  package var details: [Detail] {
    var list = DetailList()
    if let text = layer.text { list.add("text", text) }
    let anchor = properties.anchorPoint
    if anchor != CGPoint(x: 0.5, y: 0.5) { list.add("anchor", [anchor.x, anchor.y]) }
    let origin = properties.bounds.origin
    if origin != .zero { list.add("scroll", [origin.x, origin.y]) }
    if !properties.transform.isAffine {
      list.add("transform-3d", properties.transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] })
    }
    for key in LayerKey.all {
      guard let trace = key.row.trace, trace.isShown(properties) else { continue }
      list.add(trace.name, properties[key].numbers)
    }
    for key in Self.furtherKeys {
      let value = properties[key.key]
      if value != key.usual { list.add(key.name, digested: value.numbers) }
    }
    if properties.maskedCorners != .all {
      list.add("rounded-corners", [Double(properties.maskedCorners.rawValue)])
    }
    if let tint = properties.contentTint { list.add("tint", [tint.red, tint.green, tint.blue, tint.alpha]) }
    // Pictures of text are larger or smaller with other versions of the libraries.
    if let image = properties.contents.image, layer.text == nil {
      list.add("image", [Double(image.width), Double(image.height)])
    }
    if properties.masksToBounds { list.add("clips", "to bounds") }
    let parts = CopiedParts(layer)
    if parts.count > 0 { list.add("parts", parts.description) }
    return list.details
  }

  /// Whether it draws something that its details do not tell entirely: text, an image, its own drawing.
  package var hasContents: Bool { !layer.drawings.isEmpty || layer.sublayers.contains { $0.source == nil } }
  /// Whether it shows what is behind it otherwise than it is.
  package var looksBehind: Bool { layer.drawings.contains(where: \.looksBehind) }

  /// The animatable properties that have no entry of their own, with a plain layer's value.
  private static let furtherKeys: [(key: LayerKey, name: String, usual: LayerValue)] = {
    let told: Set<LayerKey> = [
      .position, .boundsOrigin, .boundsSize, .anchorPoint, .transform, .opacity, .backgroundColor,
      .rasterizationScale,
    ]
    let plain = LayerProperties()
    return LayerKey.all.filter { $0.row.trace == nil && !told.contains($0) }.map { key in
      (key, dashed(key.rawValue), plain[key])
    }
  }()

  /// `sublayerTransform` as `sublayer-transform`.
  private static func dashed(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}

/// Details in the making.
private struct DetailList {
  var details: [ShownView.Detail] = []
  /// Longer lists of numbers are told by a digest.
  private static let mostNumbers = 16

  mutating func add(_ name: String, _ text: String) {
    details.append(ShownView.Detail(name, .text(text)))
  }

  /// Consecutive properties with the same name make one detail.
  mutating func add(_ name: String, _ values: [Double]) {
    if case .numbers(let before)? = details.last?.value, details.last?.name == name {
      details[details.count - 1].value = .numbers(before + values)
    } else {
      details.append(ShownView.Detail(name, .numbers(values)))
    }
  }

  mutating func add(_ name: String, digested values: [Double]) {
    if values.isEmpty { return add(name, "none") }
    if values.count <= Self.mostNumbers { return add(name, values) }
    var bytes: [UInt8] = []
    for value in values {
      let whole = Int64(exactly: max(-9e17, min((value * 10_000).rounded(), 9e17))) ?? 0
      withUnsafeBytes(of: whole.littleEndian) { bytes += $0 }
    }
    add(name, "\(values.count) numbers, \(PixelDigest(bytes).hex.prefix(8))")
  }
}
