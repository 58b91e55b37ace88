public import CoreGraphics
import QuartzCore

/// A row of a list: content, accessories at its end, a line below.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundConfiguration = .listPlainCell()
    separator.backgroundColor = UITableView.standardSeparator
    separator.isUserInteractionEnabled = false
    addSubview(separator)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private let separator = UIView()
  private var marks: [UIView] = []
  private var list: ListPlace?

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Steps by which the content is moved in.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var indentsAccessories = true

  /// What the row shows at its end.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for mark in marks { mark.removeFromSuperview() }
      marks = accessories.compactMap { $0.makeView(for: self) }
      for mark in marks { addSubview(mark) }
      setNeedsLayout()
    }
  }

  override var isExpanded: Bool {
    didSet { for case let mark as OutlineMark in marks { mark.turn(isExpanded) } }
  }

  override var shift: CGFloat { didSet { if shift != oldValue { list?.round(self, movedBy: shift) } } }

  /// Whether a tap on the row expands and collapses it, and does not select it.
  var togglesByTap: Bool { accessories.contains { $0.togglesByTap } }

  /// The mark of an outline has been tapped.
  func toggleOutline() {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first?
      .toggleOutline(of: self)
  }

  override func take(_ place: ListPlace?) {
    guard place != list else { return }
    list = place
    setNeedsLayout()
  }

  private var endRoom: CGFloat {
    marks.isEmpty ? 0 : marks.map { $0.bounds.width + 8 }.reduce(8, +)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let indent = CGFloat(indentationLevel) * indentationWidth
    let room = CGSize(width: max(size.width - endRoom - indent, 0), height: size.height)
    let fitted =
      contentConfiguration == nil ? CGSize(width: size.width, height: 44) : contentView.sizeThatFits(room)
    return CGSize(width: size.width, height: max(fitted.height, 44))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let indent = CGFloat(indentationLevel) * indentationWidth
    contentView.frame = CGRect(
      x: indent, y: 0, width: max(bounds.width - endRoom - indent, 0), height: bounds.height)
    var end = bounds.width - 16
    for mark in marks.reversed() {
      mark.center = CGPoint(x: end - mark.bounds.width / 2, y: bounds.midY)
      end -= mark.bounds.width + 8
    }
    let hairline = 1 / (Device.currentIfAny?.screen.scale ?? 1)
    separator.isHidden = list.map { !$0.showsSeparator || $0.isInset && $0.isLast } ?? true
    separator.frame = CGRect(
      x: 16 + indent, y: bounds.height - hairline, width: max(bounds.width - 16 - indent, 0), height: hairline
    )
    bringSubviewToFront(separator)
    list?.round(self, movedBy: shift)
  }

  deinit {}
}

/// What a row of a list shows at its end.
@preconcurrency @MainActor
public struct UICellAccessory {
  private enum Kind {
    case mark(UITableViewCell.AccessoryType)
    case label(String)
    case custom(UIView)
    case outline(OutlineDisclosureOptions, (() -> Void)?)
    case none
  }
  private let kind: Kind

  public nonisolated enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// A chevron.
  public static func disclosureIndicator() -> UICellAccessory {
    UICellAccessory(kind: .mark(.disclosureIndicator))
  }
  /// A tick.
  public static func checkmark() -> UICellAccessory { UICellAccessory(kind: .mark(.checkmark)) }
  public static func label(text: String) -> UICellAccessory { UICellAccessory(kind: .label(text)) }
  /// A view of the app's own, of the size that it has.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(kind: .custom(configuration.customView))
  }
  /// A chevron that expands and collapses the row's item, and points down while it is expanded.
  /// - Parameter actionHandler: called by a tap on it instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .outline(options, actionHandler))
  }

  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// Whether a tap on the whole row expands and collapses it; `automatic` is `cell`, where only the chevron does.
    public nonisolated enum Style: Int, Sendable { case automatic, header, cell }
    public var style: Style
    public var isHidden: Bool
    /// Nil: the row's.
    public var tintColor: UIColor?
    public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {
      (self.style, self.isHidden, self.tintColor) = (style, isHidden, tintColor)
    }
  }

  var togglesByTap: Bool {
    if case .outline(let options, _) = kind { options.style == .header } else { false }
  }

  /// Not drawn, and reported, as are the following.
  public static func delete() -> UICellAccessory { missing("delete") }
  public static func insert() -> UICellAccessory { missing("insert") }
  public static func reorder() -> UICellAccessory { missing("reorder") }
  public static func multiselect() -> UICellAccessory { missing("multiselect") }
  public static func detail() -> UICellAccessory { missing("detail") }

  private static func missing(_ name: String) -> UICellAccessory {
    Unsupported.note("UICellAccessory.\(name)")
    return UICellAccessory(kind: .none)
  }

  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public nonisolated enum Placement: Sendable { case leading, trailing }
    public let customView: UIView
    public init(customView: UIView, placement: Placement = .trailing) {
      self.customView = customView
      if placement == .leading { Unsupported.note("UICellAccessory at the leading end") }
    }
  }

  func makeView(for cell: UICollectionViewListCell) -> UIView? {
    switch kind {
    case .mark(let type): return AccessoryMark(type, tint: cell.tintColor)
    case .outline(let options, let handler):
      guard !options.isHidden else { return nil }
      let mark = OutlineMark(tint: options.tintColor ?? cell.tintColor) { [weak cell] in
        if let handler { handler() } else { cell?.toggleOutline() }
      }
      mark.turn(cell.isExpanded)
      return mark
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 17)
      label.textColor = .secondaryText
      label.sizeToFit()
      return label
    case .custom(let view): return view
    case .none: return nil
    }
  }
}
