import CoreGraphics
import Foundation

/// A linear relation between two sides: first = multiplier · second + constant, or ≤, or ≥. Lengths are points.
///
///     card.translatesAutoresizingMaskIntoConstraints = false
///     let top = card.topAnchor.constraint(equalTo: view.topAnchor, constant: 20)
///     NSLayoutConstraint.activate([top, card.centerXAnchor.constraint(equalTo: view.centerXAnchor)])
///     top.constant = 200
///     UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// `none` for a constraint without items, which cannot be activated.
  private(set) var first = LayoutSide.none
  private(set) var second: LayoutSide?
  /// The relation of the first side to the second.
  open private(set) var relation = Relation.equal
  /// The factor of the second side.
  open private(set) var multiplier: CGFloat = 1

  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// The innermost view that is or contains every item; positions are compared in its coordinates.
  weak var reference: UIView?

  /// A constraint without items. It has a constant, a priority and an identifier; activating it is a programming error.
  public override init() {
    constant = 0
    super.init()
  }

  convenience init(
    _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    self.init()
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    checkSides()
  }

  /// A constraint between attributes of two items, or between an attribute and a constant if `view2` is nil.
  ///
  /// Items are views or layout guides. A position must be related to another position.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    func side(_ item: Any, _ attribute: Attribute) -> LayoutSide {
      guard let item = item as? any LayoutItem else {
        fatalError("a constraint's items are views or layout guides, not \(type(of: item))")
      }
      return LayoutSide(item, attribute)
    }
    self.init(
      side(view1, attr1), relation, view2.flatMap { attr2 == .notAnAttribute ? nil : side($0, attr2) },
      multiplier: multiplier, constant: c)
  }

  /// In points. It may be changed while the constraint is active; the next layout applies it.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintsChanged() } }
  }

  /// The importance relative to other constraints.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue, let holder else { return }
      if (priority == .required) != (oldValue == .required) {
        Misuse.report(
          "\(self): an active constraint's priority was changed from or to required, which UIKit refuses")
      }
      holder.constraintsChanged()
    }
  }

  /// The name in messages.
  open var identifier: String?

  /// Whether the constraint is used in layout. Activating it adds it to the innermost view that contains its items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { holder?.release(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Sides

  open var firstItem: AnyObject? { first.edge.item }
  open var firstAttribute: Attribute { first.edge.attribute }
  open var secondItem: AnyObject? { second?.edge.item }
  open var secondAttribute: Attribute { second?.edge.attribute ?? .notAnAttribute }
  /// An anchor equal to the one that the constraint was created from.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map(NSLayoutAnchor.init) }

  /// The edges that the constraint refers to.
  var edges: [LayoutSide.Edge] { first.edges + (second?.edges ?? []) }

  /// Whether the constraint relates a horizontal position to a vertical one. Such constraints can be created but never
  /// satisfied.
  var isAcrossAxes: Bool {
    guard let second, !first.isLength else { return false }
    return first.edge.attribute.axis != second.edge.attribute.axis
  }

  /// A programming error, for which UIKit throws an exception with this text.
  private func checkSides() {
    if first.edge.attribute == .notAnAttribute {
      fatalError("NSLayoutConstraint: a constraint needs a first attribute")
    }
    guard let second, multiplier != 0 else {
      if first.isLength { return }
      fatalError(
        "\(self): A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
      )
    }
    if first.isLength != second.isLength { fatalError("\(self): Invalid pairing of layout attributes") }
    if let directed = first.edge.attribute.isDirected, let other = second.edge.attribute.isDirected,
      directed != other
    {
      fatalError(
        "\(self): A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
      )
    }
  }

  open nonisolated override var description: String { MainActor.assumeIsolated { words } }

  private var words: String {
    let sign = [Relation.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="][relation]!
    var text = identifier.map { "'\($0)' " } ?? ""
    text += "\(first.description) \(sign)"
    if let second {
      text += " \(multiplier == 1 ? "" : "\(multiplier) * ")\(second.description)"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant))" }
    } else {
      text += " \(constant)"
    }
    return "<NSLayoutConstraint \(text)\(priority == .required ? "" : " @\(priority.rawValue)")>"
  }

  deinit {}
}
