/// The values that a layer class has in addition to those of every `CALayer`.
///
/// A new layer class takes three files: one with the class, its values and the rows of its animatable properties; one
/// with the values' `LayerDrawing`; and a line in `LayerKinds.all`.
package protocol LayerKind: Hashable, Sendable {
  init()
  /// The animatable properties, in the order of traces.
  static var keys: [LayerKey] { get }
  /// What the layer draws: the values themselves if they are a `LayerDrawing`, nil if the class draws nothing.
  var drawing: (any LayerDrawing)? { get }
}

extension LayerKind {
  package var drawing: (any LayerDrawing)? { nil }
}

extension LayerKind where Self: LayerDrawing {
  package var drawing: (any LayerDrawing)? { self }
}

/// The list of layer classes that have their own values.
package enum LayerKinds {
  package static let all: [any LayerKind.Type] = [
    ShapeProperties.self, GradientProperties.self, ReplicatorProperties.self,
  ]
}

/// The values of any layer class, as stored in `LayerProperties`.
package struct AnyLayerKind: Hashable, Sendable {
  package let value: any LayerKind

  package init(_ value: any LayerKind) { self.value = value }

  package static func == (a: AnyLayerKind, b: AnyLayerKind) -> Bool { equal(a.value, b.value) }

  private static func equal<Kind: LayerKind>(_ a: Kind, _ b: any LayerKind) -> Bool { b as? Kind == a }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

extension LayerProperties {
  /// The values of a class; nil if the layer is of another class.
  package func values<Kind: LayerKind>(of kind: Kind.Type) -> Kind? { self.kind?.value as? Kind }

  /// The values of a class. For a layer of another class they are the initial values, and setting them has no effect.
  package subscript<Kind: LayerKind>(kind: Kind.Type) -> Kind {
    get { values(of: kind) ?? Kind() }
    set { if self.kind?.value is Kind { self.kind = AnyLayerKind(newValue) } }
  }
}
