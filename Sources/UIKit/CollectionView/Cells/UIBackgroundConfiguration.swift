public import CoreGraphics

/// The background of a cell or header as a value: colour, corners, stroke, and a view.
///
///     var background = UIBackgroundConfiguration.clear()
///     background.backgroundColor = .systemBlue
///     background.cornerRadius = 12
///     let cell = UICollectionViewCell(frame: .zero)
///     cell.backgroundConfiguration = background
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view in front of the colour, as large as the background.
  public var customView: UIView?
  /// In points; of all corners.
  public var cornerRadius: CGFloat = 0
  /// How far inside the cell the background lies, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Nil: the tint colour.
  public var backgroundColor: UIColor? = .clear
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points; the stroke lies inside the background's edge.
  public var strokeWidth: CGFloat = 0
  /// How far outside the edge the stroke lies: reported where it is not zero.
  public var strokeOutset: CGFloat = 0 {
    didSet { if strokeOutset != 0 { Unsupported.note("UIBackgroundConfiguration.strokeOutset") } }
  }
  public var visualEffect: UIVisualEffect?

  private var selectedColor: UIColor?
  private var plainColor: UIColor?

  private init(_ color: UIColor?, selected: UIColor? = nil, cornerRadius: CGFloat = 0) {
    (backgroundColor, plainColor, selectedColor) = (color, color, selected)
    self.cornerRadius = cornerRadius
  }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.white, selected: .rowSelection)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(UIColor(white: 0.97, alpha: 1))
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }

  /// Selected and highlighted cells of lists are grey.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    guard let selectedColor, backgroundColor == plainColor || backgroundColor == selectedColor else {
      return updated
    }
    let cell = state as? UICellConfigurationState
    updated.backgroundColor =
      cell?.isSelected == true || cell?.isHighlighted == true ? selectedColor : plainColor
    return updated
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// Makes a colour of another, for configurations.
public nonisolated struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

extension UIColor {
  /// Of a row of a list that is chosen.
  static let rowSelection = UIColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private let fill = UIView()
  private var effect: UIVisualEffectView?

  var configuration = UIBackgroundConfiguration.clear() {
    didSet {
      if oldValue.customView !== configuration.customView { oldValue.customView?.removeFromSuperview() }
      show()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
  }
  required init?(coder: NSCoder) { nil }

  private func show() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.clipsToBounds = configuration.cornerRadius > 0
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    if let wanted = configuration.visualEffect {
      let view = effect ?? UIVisualEffectView(effect: wanted)
      view.effect = wanted
      if view.superview == nil { fill.addSubview(view) }
      effect = view
    } else {
      effect?.removeFromSuperview()
      effect = nil
    }
    if let custom = configuration.customView, custom.superview !== fill { fill.addSubview(custom) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = configuration.backgroundInsets
    fill.frame = CGRect(
      x: inset.leading, y: inset.top, width: max(bounds.width - inset.leading - inset.trailing, 0),
      height: max(bounds.height - inset.top - inset.bottom, 0))
    effect?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
  }
}
