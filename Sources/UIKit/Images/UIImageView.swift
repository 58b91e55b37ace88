public import CoreGraphics
import QuartzCore

/// A view that shows an image.
///
///     let view = UIImageView(image: UIImage(contentsOfFile: "cover@3x.png"))
///     view.contentMode = .scaleAspectFill
///     view.clipsToBounds = true
@preconcurrency @MainActor
open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view with the size of the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    // Property observers are not called in initialisers.
    show()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    // Property observers are not called in initialisers.
    show()
  }

  /// The image.
  open var image: UIImage? { didSet { if image != oldValue { show() } } }
  /// The image that is shown while the view is highlighted; nil for the normal one.
  open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { show() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }

  /// Images that are shown one after the other.
  @available(
    *, unavailable, message: "animated pictures are not supported; use a key-frame animation of contents"
  )
  open var animationImages: [UIImage]? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "animated pictures are not supported")
  open func startAnimating() {}
  @available(*, unavailable, message: "animated pictures are not supported")
  open func stopAnimating() {}

  /// The image's size; no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize {
    shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? bounds.size }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.renderingMode == .alwaysTemplate { show() }
  }

  private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// Whether the image must be drawn because its middle is repeated.
  private var isTiled: Bool {
    shown.map { $0.traits.capInsets != nil && $0.resizingMode == .tile } ?? false
  }

  private func show() {
    invalidateIntrinsicContentSize()
    layer.contents = nil
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.needsDisplayOnBoundsChange = contentMode == .redraw || isTiled
    guard let shown, !isTiled else { return setNeedsDisplay() }
    layer.contentsScale = shown.scale
    layer.contents = TintedImages.pixels(of: shown, tint: tint(of: shown))
    if let insets = shown.traits.capInsets, shown.size.width > 0, shown.size.height > 0 {
      let (width, height) = (shown.size.width, shown.size.height)
      layer.contentsCenter = CGRect(
        x: insets.left / width, y: insets.top / height,
        width: max(width - insets.left - insets.right, 0) / width,
        height: max(height - insets.top - insets.bottom, 0) / height)
    }
  }

  private func tint(of image: UIImage) -> RGBA? {
    image.renderingMode == .alwaysTemplate ? tintColor.rgba : nil
  }

  /// An image whose middle is repeated is drawn at the size of the bounds. Any other image is used as the layer's
  /// contents.
  open override func layerWillDraw(_ layer: CALayer) { if isTiled { super.layerWillDraw(layer) } }

  open override func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer, let shown, isTiled else { return }
    shown.draw(in: bounds, of: ctx, tint: tint(of: shown))
  }

  package override var drawingKey: AnyHashable? {
    guard isTiled, let shown else { return nil }
    return DrawnImage(traits: shown.traits, tint: tint(of: shown))
  }

  private struct DrawnImage: Hashable {
    var traits: UIImage.Traits
    var tint: RGBA?
  }

  deinit {}
}

/// A cache of images with orientation and tint applied, so that views share them.
private enum TintedImages {
  struct Key: Hashable {
    var image: CGImage
    var orientation: UIImage.Orientation
    var tint: RGBA?
  }

  private final class Holder {
    weak var image: CGImage?
    init(_ image: CGImage) { self.image = image }
  }

  private static var made: [Key: Holder] = [:]

  static func pixels(of image: UIImage, tint: RGBA?) -> CGImage? {
    let tint = tint ?? image.traits.tintColor
    guard let stored = image.cgImage, image.imageOrientation != .up || tint != nil else {
      return image.cgImage
    }
    let key = Key(image: stored, orientation: image.imageOrientation, tint: tint)
    if let known = made[key]?.image { return known }
    guard let pixels = image.resolved(tint: tint) else { return nil }
    made = made.filter { $0.value.image != nil }
    made[key] = Holder(pixels)
    return pixels
  }
}
