import CoreGraphics

/// The views of a row's accessories.
@MainActor
final class AccessoryMarks {
  private struct Mark {
    let view: UIView
    let width: UICellAccessory.LayoutDimension
    let isLeading: Bool

    /// Points of the row's length.
    @MainActor var length: CGFloat {
      switch width {
      case .actual: view.bounds.width
      case .standard: 28
      case .custom(let width): width
      }
    }
  }

  /// From the row's edge to the first one, and between them, in points.
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private var accessories: [UICellAccessory] = []
  /// Views by the place of their accessory; those of accessories that do not show now are kept.
  private var views: [Int: UIView] = [:]
  private var marks: [Mark] = []

  var startRoom: CGFloat { room(marks.filter(\.isLeading), before: AccessoryMarks.margin) }
  var endRoom: CGFloat { room(marks.filter { !$0.isLeading }, before: AccessoryMarks.gap) }

  private func room(_ marks: [Mark], before: CGFloat) -> CGFloat {
    marks.isEmpty ? 0 : before + marks.map(\.length).reduce(0, +) + AccessoryMarks.gap * spaces(marks)
  }
  /// Those at the start end where the content begins, which has a margin of its own.
  private func spaces(_ marks: [Mark]) -> CGFloat {
    CGFloat(marks.count - (marks.first?.isLeading == true ? 1 : 0))
  }

  func take(_ accessories: [UICellAccessory], of cell: UICollectionViewListCell, isEditing: Bool) {
    for view in views.values { view.removeFromSuperview() }
    self.accessories = accessories.enumerated().map { index, accessory in
      var accessory = accessory
      accessory.index = index
      return accessory
    }
    views = [:]
    show(in: cell, isEditing: isEditing)
    cell.setNeedsLayout()
  }

  /// Shows what belongs to the state; returns views that do not any more, which are still there.
  @discardableResult
  private func show(in cell: UICollectionViewListCell, isEditing: Bool) -> [UIView] {
    let old = marks
    let displayed = accessories.filter { $0.isDisplayed(whileEditing: isEditing) }
    marks = []
    for isLeading in [true, false] {
      for accessory in UICellAccessory.ordered(displayed, isLeading: isLeading) {
        let view = views[accessory.index] ?? accessory.makeView(for: cell)
        views[accessory.index] = view
        if view.superview !== cell { cell.addSubview(view) }
        marks.append(Mark(view: view, width: accessory.options.width, isLeading: isLeading))
      }
    }
    showState(of: cell)
    return old.map(\.view).filter { view in !marks.contains { $0.view === view } }
  }

  /// The row begins or ends editing; animated, what comes and goes fades while the content makes room.
  func change(in cell: UICollectionViewListCell, isEditing: Bool, animated: Bool) {
    let before = Set(marks.map { ObjectIdentifier($0.view) })
    let gone = show(in: cell, isEditing: isEditing)
    cell.setNeedsLayout()
    guard animated, cell.window != nil else {
      for view in gone { view.removeFromSuperview() }
      return
    }
    let new = marks.map(\.view).filter { !before.contains(ObjectIdentifier($0)) }
    UIView.performWithoutAnimation {
      layOut(in: cell.bounds, indent: 0)
      for view in new { view.alpha = 0 }
    }
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      for view in new { view.alpha = 1 }
      for view in gone { view.alpha = 0 }
      cell.layoutIfNeeded()
    } completion: { [weak self] _ in
      for view in gone where self?.marks.contains(where: { $0.view === view }) != true {
        view.removeFromSuperview()
        view.alpha = 1
      }
    }
  }

  /// Adapts the views to what the row is.
  func showState(of cell: UICollectionViewListCell) {
    for mark in marks {
      (mark.view as? OutlineMark)?.turn(cell.isExpanded)
      (mark.view as? EditControl)?.isChosen = cell.isSelected
    }
  }

  func layOut(in bounds: CGRect, indent: CGFloat) {
    var start = AccessoryMarks.margin + indent
    for mark in marks where mark.isLeading {
      place(mark, at: start + mark.length / 2, in: bounds)
      start += mark.length + AccessoryMarks.gap
    }
    var end = bounds.width - AccessoryMarks.margin
    for mark in marks.reversed() where !mark.isLeading {
      place(mark, at: end - mark.length / 2, in: bounds)
      end -= mark.length + AccessoryMarks.gap
    }
  }

  private func place(_ mark: Mark, at x: CGFloat, in bounds: CGRect) {
    if mark.view is ReorderGrip { mark.view.bounds.size.height = bounds.height }
    mark.view.center = CGPoint(x: x, y: bounds.midY)
  }
}

extension UICellAccessory {
  func makeView(for cell: UICollectionViewListCell) -> UIView {
    let tint: UIColor = options.tint ?? cell.tintColor
    switch kind {
    case .mark(let type): return AccessoryMark(type, tint: tint, chevron: options.tint) ?? UIView()
    case .detail(let handler): return DetailButton(tint: tint, mark: nil) { handler?() }
    case .edit(let kind, let handler):
      let control = EditControl(
        kind, tint: cell.tintColor, sign: options.tint, background: options.background, margin: 0)
      control.frame.size = CGSize(width: EditControl.side, height: EditControl.side)
      control.tapped = { [weak cell] in
        if let handler { handler() } else if kind == .delete { cell?.showTrailingActions() }
      }
      return control
    case .reorder:
      let grip = ReorderGrip(tint: options.tint)
      grip.frame.size = ReorderGrip.size
      return grip
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font ?? .systemFont(ofSize: 17)
      label.textColor = options.tint ?? .secondaryText
      label.sizeToFit()
      return label
    case .outline(_, let handler):
      return OutlineMark(tint: tint) { [weak cell] in
        if let handler { handler() } else { cell?.toggleOutline() }
      }
    case .custom(let view, let keepsSize):
      if let color = options.tint { view.tintColor = color }
      if !keepsSize, view.bounds.size == .zero { view.sizeToFit() }
      return view
    }
  }
}
