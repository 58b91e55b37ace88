import CoreGraphics

/// The buttons that a row uncovers when it moves aside.
final class SwipePull: UIView {
  let isLeading: Bool
  let actions: SwipeActions
  let geometry: SwipeGeometry
  private let buttons: [SwipeButton]
  /// Whether the first action covers the others, since a release performs it.
  private(set) var isExpanded = false

  init(_ actions: SwipeActions, isLeading: Bool, row: CGSize, tapped: @escaping (Int) -> Void) {
    (self.actions, self.isLeading) = (actions, isLeading)
    buttons = actions.actions.map { SwipeButton($0, rowHeight: row.height, isLeading: isLeading) }
    geometry = SwipeGeometry(
      widths: buttons.map { Double($0.wantedWidth) }, rowWidth: Double(row.width),
      hasFullSwipe: actions.hasFullSwipe)
    super.init(frame: .zero)
    clipsToBounds = true
    // The first one in front: it covers the others in a full swipe.
    for (index, button) in buttons.enumerated().reversed() {
      button.tapped = { tapped(index) }
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  func button(_ index: Int) -> UIView { buttons[index] }

  /// Shows what a row uncovers that has moved aside by a distance.
  func show(_ distance: CGFloat, of row: CGRect, expands: Bool) {
    frame = CGRect(
      x: isLeading ? row.minX : row.maxX - distance, y: row.minY, width: distance, height: row.height)
    guard expands != isExpanded else { return placeButtons(distance) }
    isExpanded = expands
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      placeButtons(distance)
      layoutIfNeeded()
    }
  }

  private func placeButtons(_ distance: CGFloat) {
    for (index, button) in buttons.enumerated() {
      var (near, far) = geometry.span(index, shown: Double(distance))
      if isExpanded, index == 0 { (near, far) = (0, Double(distance)) }
      button.frame = CGRect(
        x: isLeading ? near : Double(distance) - far, y: 0, width: far - near, height: bounds.height)
    }
  }
}

/// The button of an action: its text or picture stays beside the row.
final class SwipeButton: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()
  private let isLeading: Bool
  let wantedWidth: CGFloat
  var tapped: () -> Void = {}

  init(_ action: SwipeActions.Action, rowHeight: CGFloat, isLeading: Bool) {
    self.isLeading = isLeading
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.isHidden = action.image != nil && rowHeight < 91
    picture.image = action.image
    picture.tintColor = .white
    let wide = max(label.isHidden ? 0 : label.intrinsicContentSize.width, action.image?.size.width ?? 0)
    wantedWidth = max(wide.rounded(.up) + 30, SwipeGeometry.buttonWidth)
    super.init(frame: .zero)
    backgroundColor = action.color
    clipsToBounds = true
    addSubview(label)
    if action.image != nil { addSubview(picture) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = isLeading ? bounds.width - wantedWidth : 0
    let image = picture.image?.size ?? .zero
    let text = label.isHidden || label.text == nil ? 0 : label.intrinsicContentSize.height
    let gap: CGFloat = text > 0 && image.height > 0 ? 4 : 0
    let top = (bounds.height - image.height - gap - text) / 2
    picture.frame = CGRect(
      x: start + (wantedWidth - image.width) / 2, y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: start, y: top + image.height + gap, width: wantedWidth, height: text)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { tapped() }
  }
}
