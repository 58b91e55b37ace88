import CoreGraphics
import QuartzCore

/// Where the parts of a row lie.
extension UITableViewCell {
  /// Points from a row's edge to its text.
  private static let margin: CGFloat = 16
  /// Points by which the content makes room for the control at the row's start.
  static let editIndent: CGFloat = 38

  /// Shows the mark or view at the row's end that belongs to its state.
  func showAccessory() {
    let type = isEditing ? editingAccessoryType : accessoryType
    let own = isEditing ? editingAccessoryView : accessoryView
    if mark?.type != type {
      mark = AccessoryMark.view(type, tint: tintColor) { [weak self] in self?.accessoryTapped() }
        .map { (type, $0) }
    }
    let wanted = own ?? mark?.view
    if accessory !== wanted {
      accessory?.removeFromSuperview()
      accessory = wanted
    }
    if let wanted, wanted.superview !== self { addSubview(wanted) }
    setNeedsLayout()
  }

  private func accessoryTapped() {
    guard let table, let path = table.indexPath(for: self) else { return }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  /// Points at the row's start that belong to its control.
  private var startRoom: CGFloat {
    isEditing && shouldIndentWhileEditing ? UITableViewCell.editIndent : 0
  }

  /// Points at the row's end that belong to its accessory and to the control that moves it.
  private var endRoom: CGFloat {
    var room: CGFloat = 0
    if isEditing, showsReorderControl { room += ReorderGrip.size.width + UITableViewCell.margin }
    if let accessory { room += accessory.bounds.width + UITableViewCell.margin }
    return room
  }

  func layOutParts() {
    let (start, end) = (startRoom, endRoom)
    var edge = bounds.width - UITableViewCell.margin
    if let reorderGrip {
      let size = ReorderGrip.size
      reorderGrip.frame = CGRect(
        x: isEditing ? edge - size.width : bounds.width, y: 0, width: size.width, height: bounds.height)
      if isEditing { edge -= size.width + UITableViewCell.margin }
    }
    accessory.map { $0.center = CGPoint(x: edge - $0.bounds.width / 2, y: bounds.midY) }
    if let editControl {
      editControl.frame = CGRect(
        x: isEditing ? 0 : -UITableViewCell.editIndent, y: 0,
        width: UITableViewCell.editIndent + UITableViewCell.margin / 2, height: bounds.height)
    }
    contentView.frame = CGRect(
      x: start, y: 0, width: max(bounds.width - start - end, 0), height: bounds.height)
    layOutLines(indent: start)
    if contentConfiguration == nil { layOutTexts() }
    roundCorners()
  }

  func roundCorners() { if let place, place.isInset { place.round(self, movedBy: shift) } }

  private func layOutLines(indent: CGFloat) {
    let hairline = 1 / (Device.currentIfAny?.screen.scale ?? 1)
    let isEnd = place?.isGrouped == true && place?.isLast == true
    let left = isEnd ? 0 : separatorInset.left + indent
    separator.isHidden = place.map { !$0.showsSeparator || $0.isInset && $0.isLast } ?? separator.isHidden
    separator.frame = CGRect(
      x: left, y: bounds.height - hairline,
      width: max(bounds.width - left - (isEnd ? 0 : separatorInset.right), 0), height: hairline)
    let hasUpper =
      place.map { $0.isGrouped && !$0.isInset && $0.isFirst && $0.showsSeparator } ?? false
    if hasUpper, upperSeparator == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      upperSeparator = line
      addSubview(line)
    }
    upperSeparator?.isHidden = !hasUpper
    upperSeparator?.backgroundColor = separator.backgroundColor
    upperSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
  }

  /// The height that the row wants in a width: by constraints or a content configuration in the content view, or by texts of
  /// several lines, else the standard one.
  func height(fitting width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let room = width - startRoom - endRoom
    if contentView.autoLayoutIfAny.map({ $0.heldInTree > 0 }) ?? false {
      let fitted = contentView.systemLayoutSizeFitting(
        CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitted.height > 0 { return fitted.height }
    }
    let column = CGSize(width: max(room - 32 - indent, 0), height: .greatestFiniteMagnitude)
    if contentConfiguration != nil {
      let fitted = contentView.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      return max(fitted.height.rounded(.up), UITableView.standardRowHeight)
    }
    let labels = [hasText ? textLabel : nil, hasDetail && style == .subtitle ? detailTextLabel : nil]
    let texts = labels.compactMap { $0 }.filter { $0.numberOfLines != 1 && $0.text?.isEmpty == false }
    guard !texts.isEmpty else { return UITableView.standardRowHeight }
    // 11 points above and below.
    let height = labels.compactMap { $0?.sizeThatFits(column).height }.reduce(22, +)
    return max(height.rounded(.up), UITableView.standardRowHeight)
  }

  private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private func layOutTexts() {
    let room = contentView.bounds
    var left = UITableViewCell.margin + indent
    if hasImage, let imageView, let image = imageView.image {
      imageView.frame = CGRect(
        x: left, y: (room.height - image.size.height) / 2, width: image.size.width, height: image.size.height)
      left += image.size.width + UITableViewCell.margin
    }
    let column = CGRect(
      x: left, y: 0, width: max(room.width - left - UITableViewCell.margin, 0), height: room.height)
    guard hasText, let text = textLabel else {
      if hasDetail { detailTextLabel?.frame = column }
      return
    }
    guard hasDetail, let detail = detailTextLabel, detail.text?.isEmpty == false else {
      text.frame = column
      return
    }
    let (first, second) = (text.sizeThatFits(column.size), detail.sizeThatFits(column.size))
    switch style {
    case .value1:
      let end = min(second.width, column.width)
      text.frame = CGRect(x: left, y: 0, width: max(column.width - end - 6, 0), height: room.height)
      detail.frame = CGRect(x: column.maxX - end, y: 0, width: end, height: room.height)
    case .value2:
      text.textAlignment = .right
      text.frame = CGRect(x: left, y: 0, width: 91, height: room.height)
      detail.frame = CGRect(x: left + 97, y: 0, width: max(column.width - 97, 0), height: room.height)
    case .default, .subtitle:
      let top = (room.height - first.height - second.height) / 2
      text.frame = CGRect(x: left, y: top, width: column.width, height: first.height)
      detail.frame = CGRect(x: left, y: top + first.height, width: column.width, height: second.height)
    }
  }
}
