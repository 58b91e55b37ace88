import CoreGraphics
import QuartzCore

/// The view of an alert: texts and buttons on a material; actions at the lower edge have their cancel on one of its own.
final class AlertCard: UIView {
  private let layout: AlertLayout
  private let group = AlertGroup()
  private var cancelGroup: AlertGroup?
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [AlertButton] = []
  private var isSideBySide = false
  var chosen: (UIAlertAction) -> Void = { _ in }

  init(isSheet: Bool) {
    layout = AlertLayout(isSheet: isSheet)
    super.init(frame: .zero)
    addSubview(group)
    title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.textColor = isSheet ? .secondaryText : .label
      group.contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func fill(title: String?, message: String?, actions: [UIAlertAction], bold: UIAlertAction?) {
    self.title.text = title
    self.message.text = message
    for button in buttons { button.removeFromSuperview() }
    let made = actions.map { action in
      AlertButton(
        action, isBold: bold.map { $0 === action } ?? (action.style == .cancel), isSheet: layout.isSheet)
    }
    isSideBySide = layout.isSideBySide(widths: made.map { Double($0.label.intrinsicContentSize.width) })
    buttons = layout.order(actions.map(\.style), sideBySide: isSideBySide).map { made[$0] }
    let hasCancel = layout.isSheet && buttons.count > 1 && buttons.last?.action.style == .cancel
    if hasCancel, cancelGroup == nil {
      let made = AlertGroup()
      cancelGroup = made
      addSubview(made)
    } else if !hasCancel {
      cancelGroup?.removeFromSuperview()
      cancelGroup = nil
    }
    for button in buttons {
      let holder = cancelGroup != nil && button === buttons.last ? cancelGroup : group
      holder?.contentView.addSubview(button)
    }
    setNeedsLayout()
  }

  private func shown(_ label: UILabel, _ width: CGFloat) -> AlertLayout.Text? {
    guard let text = label.text, !text.isEmpty, let font = label.font else { return nil }
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return AlertLayout.Text(
      height: Double(height), ascender: Double(font.ascender), descender: Double(-font.descender))
  }

  /// Places everything for a width; returns the height.
  @discardableResult
  private func place(_ width: CGFloat) -> CGFloat {
    let room = width - 2 * AlertLayout.padding
    let (first, second) = (shown(title, room), shown(message, room))
    let texts = layout.texts(title: first, message: second)
    title.frame = CGRect(x: AlertLayout.padding, y: texts.title, width: room, height: first?.height ?? 0)
    message.frame = CGRect(x: AlertLayout.padding, y: texts.message, width: room, height: second?.height ?? 0)
    let row = CGFloat(layout.rowHeight)
    var bottom = CGFloat(texts.end)
    for (index, button) in buttons.enumerated() {
      if let cancelGroup, button === buttons.last {
        cancelGroup.frame = CGRect(x: 0, y: bottom + AlertLayout.margin, width: width, height: row)
        button.frame = cancelGroup.bounds
        button.lines = []
        continue
      }
      if isSideBySide {
        button.frame = CGRect(
          x: index == 0 ? 0 : width / 2, y: CGFloat(texts.end), width: width / 2, height: row)
        button.lines = index == 0 ? [.top] : [.top, .left]
        bottom = CGFloat(texts.end) + row
      } else {
        button.frame = CGRect(x: 0, y: bottom, width: width, height: row)
        button.lines = bottom > 0 ? [.top] : []
        bottom += row
      }
    }
    group.frame = CGRect(x: 0, y: 0, width: width, height: bottom)
    return cancelGroup.map { $0.frame.maxY } ?? bottom
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place(bounds.width)
  }

  // MARK: Fingers

  private func button(_ touches: Set<UITouch>) -> AlertButton? {
    guard let touch = touches.first else { return nil }
    return buttons.first {
      $0.action.isEnabled && $0.bounds.contains(touch.location(in: $0))
    }
  }

  private func light(_ lit: AlertButton?) { for button in buttons { button.isLit = button === lit } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { light(button(touches)) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { light(button(touches)) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { light(nil) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let found = button(touches)
    light(nil)
    if let found { chosen(found.action) }
  }
}

/// A material with round corners.
private final class AlertGroup: UIView {
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  var contentView: UIView { material.contentView }

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = AlertLayout.cornerRadius
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(material)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
  }
}

/// A button of an alert, with the lines that part it from others.
private final class AlertButton: UIView {
  struct Lines: OptionSet {
    let rawValue: Int
    static let top = Lines(rawValue: 1)
    static let left = Lines(rawValue: 2)
  }

  let action: UIAlertAction
  let label = UILabel()
  private let top = UIView()
  private let left = UIView()
  var lines: Lines = [] { didSet { setNeedsLayout() } }
  var isLit = false { didSet { backgroundColor = isLit ? UIColor(white: 0, alpha: 0.08) : nil } }

  init(_ action: UIAlertAction, isBold: Bool, isSheet: Bool) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    label.textColor = action.style == .destructive ? .systemRed : .systemBlue
    if !action.isEnabled { label.textColor = .tertiaryLabel }
    addSubview(label)
    for line in [top, left] {
      line.backgroundColor = .separator
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertLayout.padding / 2, dy: 0)
    let thin = 1 / (Device.currentIfAny?.screen.scale ?? 1)
    top.isHidden = !lines.contains(.top)
    left.isHidden = !lines.contains(.left)
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thin)
    left.frame = CGRect(x: 0, y: 0, width: thin, height: bounds.height)
  }
}
