import CoreGraphics

/// The mark at a row's right end: a chevron or a checkmark, drawn as a line.
final class AccessoryMark: UIView {
  private let type: UITableViewCell.AccessoryType
  private let tint: UIColor

  /// Nil for a row without a mark.
  init?(_ type: UITableViewCell.AccessoryType, tint: UIColor) {
    guard let size = AccessoryMark.size(of: type) else { return nil }
    self.type = type
    self.tint = tint
    super.init(frame: CGRect(origin: .zero, size: size))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

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
      context.setStrokeColor(UIColor(red: 0.77, green: 0.77, blue: 0.78, alpha: 1).cgColor)
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
