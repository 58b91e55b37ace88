import CoreGraphics

/// The round control at the start of a row that is edited: it deletes, inserts, or chooses.
final class EditControl: UIControl {
  enum Kind: Equatable {
    case delete, insert, choose

    /// Nil for rows without a control.
    init?(_ style: UITableViewCell.EditingStyle, choosing: Bool) {
      if choosing {
        self = .choose
        return
      }
      switch style {
      case .none: return nil
      case .delete: self = .delete
      case .insert: self = .insert
      }
    }
  }

  let kind: Kind
  var tapped: () -> Void = {}
  /// Whether the row is chosen.
  var isChosen = false { didSet { if isChosen != oldValue { disc.isChosen = isChosen } } }
  private let disc: EditDisc
  /// From the control's start to its circle, in points.
  private let margin: CGFloat
  /// Of the circle, in points.
  static let side: CGFloat = 22

  /// - Parameters:
  ///   - sign: The colour of the sign; nil: white.
  ///   - background: The colour of the circle; nil: red, green, or `tint`.
  init(_ kind: Kind, tint: UIColor, sign: UIColor? = nil, background: UIColor? = nil, margin: CGFloat = 16) {
    (self.kind, self.margin) = (kind, margin)
    let circle: UIColor = kind == .delete ? .systemRed : kind == .insert ? .systemGreen : tint
    disc = EditDisc(kind, circle: background ?? circle, sign: sign ?? .white)
    super.init(frame: .zero)
    addSubview(disc)
    // A row that is chosen is so by a tap anywhere on it.
    isUserInteractionEnabled = kind != .choose
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = EditControl.side
    disc.frame = CGRect(x: margin, y: (bounds.height - side) / 2, width: side, height: side)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { tapped() }
  }
}

/// The circle of an edit control, with its sign.
private final class EditDisc: UIView {
  private let kind: EditControl.Kind
  private let circle: UIColor
  private let sign: UIColor
  var isChosen = false { didSet { setNeedsDisplay() } }

  init(_ kind: EditControl.Kind, circle: UIColor, sign: UIColor) {
    (self.kind, self.circle, self.sign) = (kind, circle, sign)
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let box = bounds
    if kind == .choose, !isChosen {
      context.setStrokeColor(UIColor.systemGray3.cgColor)
      context.setLineWidth(1.5)
      context.strokeEllipse(in: box.insetBy(dx: 0.75, dy: 0.75))
      return
    }
    context.setFillColor(circle.cgColor)
    context.fillEllipse(in: box)
    context.setStrokeColor(sign.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let (middle, arm) = (CGPoint(x: box.midX, y: box.midY), 5.5)
    switch kind {
    case .choose:
      context.move(to: CGPoint(x: middle.x - 4.5, y: middle.y + 0.5))
      context.addLine(to: CGPoint(x: middle.x - 1.5, y: middle.y + 4))
      context.addLine(to: CGPoint(x: middle.x + 5, y: middle.y - 4))
    case .insert:
      context.move(to: CGPoint(x: middle.x, y: middle.y - arm))
      context.addLine(to: CGPoint(x: middle.x, y: middle.y + arm))
      fallthrough
    case .delete:
      context.move(to: CGPoint(x: middle.x - arm, y: middle.y))
      context.addLine(to: CGPoint(x: middle.x + arm, y: middle.y))
    }
    context.strokePath()
  }
}

/// The three lines at a row's end by which a finger moves it.
final class ReorderGrip: UIView {
  static let size = CGSize(width: 22, height: 12)
  private let tint: UIColor

  /// - Parameter tint: nil: grey.
  init(tint: UIColor? = nil) {
    self.tint = tint ?? .systemGray3
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(tint.cgColor)
    context.setLineWidth(1.5)
    for line in -1...1 {
      let y = bounds.midY + Double(line) * 5
      context.move(to: CGPoint(x: 0, y: y))
      context.addLine(to: CGPoint(x: bounds.width, y: y))
    }
    context.strokePath()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// Fingers are not exact: the whole end of the row moves it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -16, dy: 0).contains(point)
  }
}
