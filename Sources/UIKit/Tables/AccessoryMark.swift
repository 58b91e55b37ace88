import CoreGraphics

/// The mark at a row's end: a chevron or a checkmark, drawn as a line.
final class AccessoryMark: UIView {
  private let type: UITableViewCell.AccessoryType
  private let tint: UIColor
  private let chevron: UIColor

  /// Nil for a row without a mark.
  /// - Parameter chevron: The colour of a chevron; nil: grey.
  init?(_ type: UITableViewCell.AccessoryType, tint: UIColor, chevron: UIColor? = nil) {
    guard let size = AccessoryMark.size(of: type) else { return nil }
    self.type = type
    self.tint = tint
    self.chevron = chevron ?? UIColor(red: 0.77, green: 0.77, blue: 0.78, alpha: 1)
    super.init(frame: CGRect(origin: .zero, size: size))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// What shows at a row's end: a mark, a button for details, or both; nil: nothing.
  static func view(_ type: UITableViewCell.AccessoryType, tint: UIColor, tapped: @escaping () -> Void)
    -> UIView?
  {
    switch type {
    case .none, .disclosureIndicator, .checkmark: AccessoryMark(type, tint: tint)
    case .detailButton, .detailDisclosureButton:
      DetailButton(tint: tint, mark: AccessoryMark(type, tint: tint), tapped)
    }
  }

  private static func size(of type: UITableViewCell.AccessoryType) -> CGSize? {
    switch type {
    case .disclosureIndicator, .detailDisclosureButton: CGSize(width: 8, height: 13)
    case .checkmark: CGSize(width: 14, height: 12)
    case .none, .detailButton: nil
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let box = bounds.insetBy(dx: 1.25, dy: 1.25)
    if type == .checkmark {
      context.setStrokeColor(tint.cgColor)
      context.move(to: CGPoint(x: box.minX, y: box.midY))
      context.addLine(to: CGPoint(x: box.minX + box.width * 0.36, y: box.maxY))
      context.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    } else {
      context.setStrokeColor(chevron.cgColor)
      context.move(to: CGPoint(x: box.minX, y: box.minY))
      context.addLine(to: CGPoint(x: box.maxX, y: box.midY))
      context.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    }
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.strokePath()
  }
}

/// The button with an "i" at a row's end, and the chevron beside it.
final class DetailButton: UIControl {
  private static let side: CGFloat = 22
  private let tapped: () -> Void
  private let tint: UIColor

  init(tint: UIColor, mark: AccessoryMark?, _ tapped: @escaping () -> Void) {
    (self.tint, self.tapped) = (tint, tapped)
    let side = DetailButton.side
    super.init(
      frame: CGRect(x: 0, y: 0, width: side + (mark.map { $0.bounds.width + 12 } ?? 0), height: side))
    isOpaque = false
    if let mark {
      mark.center = CGPoint(x: bounds.width - mark.bounds.width / 2, y: side / 2)
      addSubview(mark)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { tapped() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = DetailButton.side
    context.setStrokeColor(tint.cgColor)
    context.setFillColor(tint.cgColor)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: CGRect(x: 0.75, y: 0.75, width: side - 1.5, height: side - 1.5))
    context.fillEllipse(in: CGRect(x: side / 2 - 1.25, y: 5, width: 2.5, height: 2.5))
    context.setLineCap(.round)
    context.move(to: CGPoint(x: side / 2, y: 10))
    context.addLine(to: CGPoint(x: side / 2, y: 16))
    context.strokePath()
  }
}
