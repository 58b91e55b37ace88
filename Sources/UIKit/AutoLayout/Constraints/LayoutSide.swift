/// An object that constraints can refer to: a view or a layout guide.
protocol LayoutItem: AnyObject {
  /// The view itself, or the guide's view.
  var layoutView: UIView? { get }
  /// The name in messages.
  var layoutName: String { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
struct LayoutSide {
  struct Edge {
    weak var item: (any LayoutItem)?
    var attribute: NSLayoutConstraint.Attribute

    func isSame(as other: Edge) -> Bool { item === other.item && attribute == other.attribute }
  }

  var edge: Edge
  /// The edge from which the distance is measured, if the side is a distance.
  var origin: Edge?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    edge = Edge(item: item, attribute: attribute)
  }

  private init() { edge = Edge(item: nil, attribute: .notAnAttribute) }

  /// The side of a constraint without items.
  static let none = LayoutSide()

  init(from origin: LayoutSide, to side: LayoutSide) { (edge, self.origin) = (side.edge, origin.edge) }

  var edges: [Edge] { origin.map { [edge, $0] } ?? [edge] }

  /// Whether the side is a length instead of a position.
  var isLength: Bool { origin != nil || edge.attribute.place == .length }

  func isSame(as other: LayoutSide) -> Bool {
    guard edge.isSame(as: other.edge) else { return false }
    guard let origin, let theirs = other.origin else { return origin == nil && other.origin == nil }
    return origin.isSame(as: theirs)
  }

  var description: String {
    func name(_ edge: Edge) -> String { "\(edge.item?.layoutName ?? "(gone)").\(edge.attribute)" }
    return origin.map { "(\(name(edge)) - \(name($0)))" } ?? name(edge)
  }
}
