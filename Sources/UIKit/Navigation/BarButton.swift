import CoreGraphics
import QuartzCore

/// A button in a bar. It is half transparent while it is highlighted.
final class BarButton: UIControl {
  private let face: UIView?
  private let chevron: UIView?
  private let minimum: CGFloat
  private let tapped: () -> Void

  init(_ item: UIBarButtonItem, tint: UIColor) {
    chevron = nil
    minimum = item.width
    tapped = { [weak item] in item?.perform() }
    let color = item.isEnabled ? tint : UIColor(white: 0.6, alpha: 1)
    if let view = item.customView {
      face = view
    } else if let image = item.image {
      let picture = UIImageView(image: image.asShownInBars)
      picture.tintColor = color
      face = picture
    } else {
      face = item.title.map { BarLabel.button($0, color: color, isBold: item.style == .done) }
    }
    super.init(frame: .zero)
    isEnabled = item.isEnabled && !item.isSpace
    build(passesTouches: item.customView != nil)
  }

  /// A back button.
  init(backTitle: String, tint: UIColor, _ tapped: @escaping () -> Void) {
    face = BarLabel.button(backTitle, color: tint, isBold: false)
    chevron = BarButton.makeChevron(tint)
    minimum = 0
    self.tapped = tapped
    super.init(frame: .zero)
    build(passesTouches: false)
  }

  required init?(coder: NSCoder) { nil }

  private func build(passesTouches: Bool) {
    for view in [chevron, face].compactMap({ $0 }) {
      addSubview(view)
      if !passesTouches { view.isUserInteractionEnabled = false }
    }
    if !passesTouches { addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside) }
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  private static let chevronSize = CGSize(width: 12, height: 21)

  /// A line 3 points wide from the top right to the middle of the left edge and to the bottom right.
  private static func makeChevron(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: chevronSize))
    let length = (chevronSize.height / 2) * 2.0.squareRoot()
    for (index, angle) in [CGFloat.pi / 4, -CGFloat.pi / 4].enumerated() {
      let stroke = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: length))
      stroke.backgroundColor = color
      stroke.layer.cornerRadius = 1.5
      stroke.center = CGPoint(
        x: 6.5, y: chevronSize.height * (index == 0 ? 0.25 : 0.75) + (index == 0 ? 0.6 : -0.6))
      stroke.transform = CGAffineTransform(rotationAngle: angle)
      view.addSubview(stroke)
    }
    return view
  }

  private var faceSize: CGSize {
    guard let face else { return .zero }
    return face is UILabel || face is UIImageView ? face.sizeThatFits(.zero) : face.bounds.size
  }

  var fittingWidth: CGFloat {
    max(minimum, faceSize.width + (chevron == nil ? 0 : BarButton.chevronSize.width + 6))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    if let chevron {
      chevron.center = CGPoint(x: chevron.bounds.width / 2, y: bounds.height / 2)
      x = chevron.bounds.width + 6
    }
    guard let face else { return }
    let size = faceSize
    face.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
