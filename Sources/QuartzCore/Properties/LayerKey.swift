/// An animatable property of a layer: a row of the one table that says how it is read and set, interpolated, animated
/// by blocks, traced, and named in scenes.
///
/// To add one: its storage in ``LayerProperties`` or a part of it, its row in `LayerKey+Table.swift`, and its public
/// accessor in the layer's class.
package struct LayerKey: Hashable, Sendable {
  package let row: Row

  /// The row of a property.
  package final class Row: Sendable {
    /// The key path of Core Animation.
    package let keyPath: String
    let access: LayerAccess
    /// Whether view animations of it add up instead of replacing each other.
    let addsUp: Bool
    /// Whether it is animated in a view's animation block.
    package let isAnimatedByBlocks: Bool
    /// How it appears in traces; nil if it does not.
    package let trace: Trace?
    /// How scenes set a view's other value of it; nil if they cannot.
    package let scene: Scene?

    init(
      _ keyPath: String, _ access: LayerAccess, addsUp: Bool, isAnimatedByBlocks: Bool, trace: Trace?,
      scene: Scene?
    ) {
      self.keyPath = keyPath
      self.access = access
      self.addsUp = addsUp
      self.isAnimatedByBlocks = isAnimatedByBlocks
      self.trace = trace
      self.scene = scene
    }
  }

  /// A property's name in traces. Adjacent rows with the same name make one entry.
  package struct Trace: Sendable {
    package let name: String
    /// Whether the entry appears for these values.
    package let isShown: @Sendable (LayerProperties) -> Bool
  }

  /// A property's key in scenes.
  package struct Scene: Sendable {
    package enum Domain: Sendable {
      /// Points, not negative.
      case length
      /// 0…1.
      case fraction
    }
    package let key: String
    package let domain: Domain
    package var aliases: [String] = []
    /// What it is, for the format's description.
    package let summary: String
  }

  init(
    _ keyPath: String, _ access: LayerAccess, addsUp: Bool = false, isAnimatedByBlocks: Bool = true,
    trace: Trace? = nil, scene: Scene? = nil
  ) {
    row = Row(
      keyPath, access, addsUp: addsUp, isAnimatedByBlocks: isAnimatedByBlocks, trace: trace, scene: scene)
  }

  /// The property with a key path; nil if there is none.
  package init?(rawValue: String) {
    guard let key = Self.byKeyPath[rawValue] else { return nil }
    self = key
  }

  /// The key path of Core Animation.
  package var rawValue: String { row.keyPath }

  private static let byKeyPath = Dictionary(uniqueKeysWithValues: all.map { ($0.rawValue, $0) })

  package static func == (a: LayerKey, b: LayerKey) -> Bool { a.row === b.row }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(row)) }
}
