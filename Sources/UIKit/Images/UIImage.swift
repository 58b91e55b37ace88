public import CoreGraphics
import QuartzCore

/// An immutable image: pixels, scale, orientation, and how it is stretched and tinted.
///
///     let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///       UIColor.red.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
///     }
///     imageView.image = image.withRenderingMode(.alwaysTemplate)    // in the view's tint colour
open nonisolated class UIImage: NSObject, @unchecked Sendable {
  /// The orientation in which the stored pixels are shown: `right` means rotated clockwise by 90°.
  public nonisolated enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether the image's colours are used, or only its alpha.
  public nonisolated enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// How the middle of a resizable image fills a larger area.
  public nonisolated enum ResizingMode: Int, Sendable { case tile, stretch }

  /// All properties of the image.
  nonisolated struct Traits: Hashable, Sendable {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var tintColor: RGBA?
  }

  let traits: Traits

  init(traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// An image without pixels.
  public convenience override init() { self.init(traits: Traits()) }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// - Parameter scale: pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(traits: Traits(cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// The image in PNG or JPEG data; nil for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let traits = try? UIImage.decoded([UInt8](data), scale: scale) else { return nil }
    self.init(traits: traits)
  }

  /// The image in a PNG or JPEG file. Its scale is 2 or 3 if the name ends in `@2x` or `@3x`. Nil if there is no such
  /// file or it is neither.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: UIImage.scale(ofFile: path))
  }

  /// Not supported and reported, since there are no asset catalogues; nil.
  public convenience init?(named name: String) {
    Unsupported.note("UIImage(named:): there are no asset catalogues; use UIImage(contentsOfFile:)")
    return nil
  }

  /// Not supported and reported, since there are no system symbols; nil.
  public convenience init?(systemName name: String) {
    Unsupported.note("UIImage(systemName:): system symbols are not available outside Apple's systems")
    return nil
  }

  // MARK: Traits

  /// The stored pixels; nil for an image without pixels.
  open var cgImage: CGImage? { traits.cgImage }
  /// Pixels per point.
  open var scale: CGFloat { traits.scale }
  open var imageOrientation: Orientation { traits.orientation }
  open var renderingMode: RenderingMode { traits.renderingMode }
  /// The edges that keep their size when the image is resized, in points.
  open var capInsets: UIEdgeInsets { traits.capInsets ?? .zero }
  open var resizingMode: ResizingMode { traits.resizingMode }
  /// The insets of the alignment rectangle, in points.
  open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
  /// Always false, since there are no system symbols.
  open var isSymbolImage: Bool { false }

  /// The size in points, with the orientation applied.
  open var size: CGSize {
    guard let image = traits.cgImage else { return .zero }
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    return imageOrientation.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.traits == traits }
  open override var hash: Int { traits.hashValue }
}

nonisolated extension UIImage.Orientation {
  /// Whether the orientation exchanges width and height.
  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// Maps positions in the stored image to positions in the shown one, both as fractions of the size.
  var placement: CGAffineTransform {
    switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
