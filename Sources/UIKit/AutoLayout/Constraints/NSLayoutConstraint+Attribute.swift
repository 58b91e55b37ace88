extension NSLayoutConstraint {
  /// An attribute of an item, with UIKit's raw values. Leading is left in left-to-right layout.
  public nonisolated enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20

    public static var baseline: Attribute { .lastBaseline }
  }

  /// The relation of the first side to the second.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public nonisolated enum Axis: Int, Sendable { case horizontal, vertical }
}

extension NSLayoutConstraint {
  @available(*, unavailable, message: "the visual format is not read; use anchors")
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  @available(*, unavailable, message: "the visual format is not read; use anchors")
  public nonisolated struct FormatOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  /// Where the attribute is within the item's extent.
  enum Place { case start, middle, end, length, firstBaseline, lastBaseline }

  var place: Place {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .start
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
    case .width, .height, .notAnAttribute: .length
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    default: .vertical
    }
  }

  /// The attribute that this one becomes in right-to-left layout.
  var mirrored: NSLayoutConstraint.Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }

  /// Whether it refers to the rectangle inside the layout margins.
  var isWithinMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// Whether it depends on the text direction; nil for attributes to which direction does not apply.
  var isDirected: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }
}
