public import CoreGraphics

/// The format of a renderer's bitmap.
open nonisolated class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; initially the current screen's scale.
  open var scale: CGFloat = Device.screenScale
  /// Whether the picture is initially black instead of transparent.
  open var opaque = false
  /// The picture's rectangle, in points.
  open fileprivate(set) var bounds = CGRect.zero

  public override init() { super.init() }

  /// The format of the current screen.
  open class func `default`() -> Self { unsafeDowncast(make(), to: Self.self) }
  /// The format of the current screen.
  open class func preferred() -> Self { unsafeDowncast(make(), to: Self.self) }
}

/// Draws pictures.
///
///     let disc = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///       UIColor.red.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
///     }
open nonisolated class UIGraphicsImageRenderer: NSObject {
  /// The format of the bitmap.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// - Parameter size: the size of the picture in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// - Parameter bounds: the rectangle that is drawn, in points; its top left corner need not be zero.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// The picture that `actions` draw. It has no pixels if the size has none or is beyond the limits of bitmaps.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = CGContext(size: bounds.size, scale: format.scale, opaque: format.opaque) else {
      Misuse.note("no image context of \(bounds.width) × \(bounds.height) points")
      return UIImage()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let renderer = UIGraphicsImageRendererContext(context, format)
    UIGraphicsPushContext(context)
    actions(renderer)
    UIGraphicsPopContext()
    return renderer.currentImage
  }

  /// The picture that `actions` draw, as the bytes of a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  @available(*, unavailable, message: "JPEG is not written here; use pngData(actions:)")
  open func jpegData(
    withCompressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { Data() }
}

/// The context of a renderer's actions.
open nonisolated class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context, in points, which is the current one while the actions run.
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// The picture so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }

  /// Fills a rectangle with the fill colour, replacing what is there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// Draws a frame one point wide inside a rectangle, in the fill colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

  /// Clips drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
