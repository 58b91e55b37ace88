public import CoreGraphics
import CoreText

/// A row's image, text and second text as a value.
///
///     let cell = UICollectionViewListCell(frame: .zero)
///     var content = cell.defaultContentConfiguration()
///     content.text = "Inbox"
///     content.secondaryText = "3 unread"
///     cell.contentConfiguration = content
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is drawn.
  @preconcurrency @MainActor
  public struct TextProperties {
    public nonisolated enum TextAlignment: Int, Sendable { case natural, center, justified }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    /// 0: as many lines as are needed.
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Texts do not shrink to fit.
    public var adjustsFontSizeToFitWidth = false {
      didSet {
        if adjustsFontSizeToFitWidth {
          Unsupported.note("UIListContentConfiguration.TextProperties.adjustsFontSizeToFitWidth")
        }
      }
    }

    init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// How the image is drawn.
  @preconcurrency @MainActor
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The image is made smaller to fit; 0: not along that axis.
    public var maximumSize = CGSize.zero
    /// The room for the image, in which it lies in the middle; 0: the image's own.
    public var reservedLayoutSize = CGSize.zero
    public static let standardDimension: CGFloat = 0
    init() {}
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  /// Around image and texts, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Which of the superview's margins are kept; others than both are not supported and reported.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both {
    didSet {
      if axesPreservingSuperviewLayoutMargins != .both {
        Unsupported.note("UIListContentConfiguration.axesPreservingSuperviewLayoutMargins")
      }
    }
  }
  /// Whether the texts lie side by side.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1

  private init(
    _ font: UIFont, _ color: UIColor = .black, second: UIFont, secondColor: UIColor = .secondaryText,
    margins: NSDirectionalEdgeInsets = .init(top: 11, leading: 16, bottom: 11, trailing: 16)
  ) {
    textProperties = TextProperties(font, color)
    secondaryTextProperties = TextProperties(second, secondColor)
    directionalLayoutMargins = margins
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 17), second: .systemFont(ofSize: 12), secondColor: .black)
  }
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 17), second: .systemFont(ofSize: 12), secondColor: .black)
  }
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(.systemFont(ofSize: 17), second: .systemFont(ofSize: 17))
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 17, weight: .semibold), second: .systemFont(ofSize: 13),
      margins: .init(top: 4, leading: 16, bottom: 4, trailing: 16))
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 13), .secondaryText, second: .systemFont(ofSize: 13),
      margins: .init(top: 6, leading: 16, bottom: 6, trailing: 16))
  }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 20, weight: .semibold), second: .systemFont(ofSize: 13),
      margins: .init(top: 6, leading: 16, bottom: 6, trailing: 16))
  }
  public static func header() -> UIListContentConfiguration { plainHeader() }
  public static func footer() -> UIListContentConfiguration { groupedHeader() }
  public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// The same: rows show their state by their background.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Axes, with UIKit's raw values.
public nonisolated struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

extension UIColor {
  /// Of second texts: black at 60 %, as on a light device.
  static let secondaryText = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
}

/// Shows a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let second = UILabel()
  private let imageView = UIImageView()
  private var content: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, label, second] { addSubview(view) }
    show()
  }

  /// Archives are not read: nil, and reported.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      show()
    }
  }

  private func show() {
    func show(
      _ text: String?, _ attributed: NSAttributedString?,
      _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
      label.font = properties.font
      label.textColor = properties.resolvedColor()
      label.numberOfLines = properties.numberOfLines
      label.lineBreakMode = properties.lineBreakMode
      label.textAlignment =
        properties.alignment == .center ? .center : properties.alignment == .justified ? .justified : .natural
      if let attributed { label.attributedText = attributed } else { label.text = text }
      label.isHidden = text == nil && attributed == nil
    }
    show(content.text, content.attributedText, content.textProperties, in: label)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: second)
    imageView.image = content.image
    imageView.isHidden = content.image == nil
    imageView.tintColor = content.imageProperties.tintColor
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  private func imageSize() -> CGSize {
    guard let size = content.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let limit = content.imageProperties.maximumSize
    var scale: CGFloat = 1
    if limit.width > 0 { scale = min(scale, limit.width / size.width) }
    if limit.height > 0 { scale = min(scale, limit.height / size.height) }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Image, text and second text in a width, in the middle of `height` or as high as they need.
  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var frames = Frames()
    let margins = content.directionalLayoutMargins
    let image = imageSize()
    let room = CGSize(
      width: max(image.width, content.imageProperties.reservedLayoutSize.width),
      height: max(image.height, content.imageProperties.reservedLayoutSize.height))
    let lead = margins.leading + (room.width > 0 ? room.width + content.imageToTextPadding : 0)
    let column = max(width - lead - margins.trailing, 0)
    func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
      label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    var (text, second) = (fitting(label, column), fitting(self.second, column))
    let pad = content.textToSecondaryTextHorizontalPadding
    let both = !label.isHidden && !self.second.isHidden
    let isSideBySide =
      both && content.prefersSideBySideTextAndSecondaryText && text.width + pad + second.width <= column
    let gap = both && !isSideBySide ? content.textToSecondaryTextVerticalPadding : 0
    let texts = isSideBySide ? max(text.height, second.height) : text.height + gap + second.height
    let inner = max(texts, room.height)
    frames.height = inner + margins.top + margins.bottom
    let middle =
      height.map { margins.top + max($0 - margins.top - margins.bottom, inner) / 2 } ?? margins.top + inner
      / 2
    frames.image = CGRect(
      x: margins.leading + (room.width - image.width) / 2, y: middle - image.height / 2, width: image.width,
      height: image.height)
    let top = middle - texts / 2
    if isSideBySide {
      text.height = texts
      second.height = texts
      frames.text = CGRect(x: lead, y: top, width: column - pad - second.width, height: texts)
      frames.second = CGRect(x: lead + column - second.width, y: top, width: second.width, height: texts)
    } else {
      frames.text = CGRect(x: lead, y: top, width: column, height: text.height)
      frames.second = CGRect(x: lead, y: top + text.height + gap, width: column, height: second.height)
    }
    return frames
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: bounds.width, height: bounds.height)
    (imageView.frame, label.frame, second.frame) = (frames.image, frames.text, frames.second)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(width: size.width, height: nil).height)
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    return CGSize(width: UIView.noIntrinsicMetric, height: frames(width: width, height: nil).height)
  }

  deinit {}
}
