import CoreGraphics

/// The chevron of a row whose item has children: it points down while they show.
final class OutlineMark: UIControl {
  private let chevron: Chevron
  private let tapped: () -> Void

  init(tint: UIColor, _ tapped: @escaping () -> Void) {
    (chevron, self.tapped) = (Chevron(tint), tapped)
    super.init(frame: CGRect(x: 0, y: 0, width: 13, height: 13))
    chevron.center = CGPoint(x: 6.5, y: 6.5)
    addSubview(chevron)
  }

  required init?(coder: NSCoder) { nil }

  func turn(_ isExpanded: Bool) {
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }

  /// Fingers are not exact.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -15, dy: -15).contains(point)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { tapped() }
  }

  private final class Chevron: UIView {
    private let tint: UIColor
    init(_ tint: UIColor) {
      self.tint = tint
      super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 13))
      isOpaque = false
      isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let box = bounds.insetBy(dx: 1.25, dy: 1.25)
      context.setStrokeColor(tint.cgColor)
      context.move(to: CGPoint(x: box.minX, y: box.minY))
      context.addLine(to: CGPoint(x: box.maxX, y: box.midY))
      context.addLine(to: CGPoint(x: box.minX, y: box.maxY))
      context.setLineWidth(2)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.strokePath()
    }
  }
}
