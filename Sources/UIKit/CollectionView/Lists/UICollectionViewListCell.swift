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
  private var list: ListPlace?

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Steps by which the content is moved in.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories at the start of the row move in with the content.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  // MARK: Accessories

  /// What the row shows at its start and end. The system's own have places of their own, whatever their order here.
  ///
  /// - Precondition: none of the system's is there twice.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      if let twice = UICellAccessory.twice(in: accessories) {
        fatalError("a row has the accessory \(twice) twice")
      }
      marks.take(accessories, of: self, isEditing: isEditing)
    }
  }
  private let marks = AccessoryMarks()

  /// Whether the row shows the accessories that it has for editing.
  private var isEditing = false

  func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    setNeedsUpdateConfiguration()
    marks.change(in: self, isEditing: editing, animated: animated)
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isEditing = isEditing
    return state
  }

  open override var isSelected: Bool { didSet { marks.showState(of: self) } }
  override var isExpanded: Bool { didSet { marks.showState(of: self) } }

  override var shift: CGFloat { didSet { if shift != oldValue { list?.round(self, movedBy: shift) } } }

  /// Whether a tap on the row expands and collapses it, and does not select it.
  var togglesByTap: Bool { accessories.contains { $0.togglesByTap } }

  private var collectionView: UICollectionView? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first
  }

  /// The mark of an outline has been tapped.
  func toggleOutline() { collectionView?.toggleOutline(of: self) }

  /// The control that deletes the row has been tapped: the actions of a swipe confirm it.
  func showTrailingActions() { collectionView?.showTrailingActions(of: self) }

  override func take(_ place: ListPlace?) {
    guard place != list else { return }
    list = place
    setNeedsLayout()
  }

  /// Points at the row's start that belong to its indentation and accessories.
  private var startRoom: CGFloat { indent + marks.startRoom }
  private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(size.width - marks.endRoom - startRoom, 0), height: size.height)
    let fitted =
      contentConfiguration == nil ? CGSize(width: size.width, height: 44) : contentView.sizeThatFits(room)
    return CGSize(width: size.width, height: max(fitted.height, 44))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(
      x: startRoom, y: 0, width: max(bounds.width - marks.endRoom - startRoom, 0), height: bounds.height)
    marks.layOut(in: bounds, indent: indentsAccessories ? indent : 0)
    let hairline = 1 / (Device.currentIfAny?.screen.scale ?? 1)
    separator.isHidden = list.map { !$0.showsSeparator || $0.isInset && $0.isLast } ?? true
    separator.frame = CGRect(
      x: 16 + startRoom, y: bounds.height - hairline, width: max(bounds.width - 16 - startRoom, 0),
      height: hairline)
    bringSubviewToFront(separator)
    list?.round(self, movedBy: shift)
  }

  deinit {}
}
