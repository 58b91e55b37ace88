import CCairo
import Foundation

/// How lines end.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// How images are resampled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}

extension CGContext {
  /// All settings that drawing depends on except the shape of the clip, with Core Graphics' initial values.
  struct State {
    var ctm = CGAffineTransform.identity
    var fill = RGBA.black
    var stroke = RGBA.black
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var antialiases = true
    var shadow: Shadow?
    var textMode = CGTextDrawingMode.fill
    var textMatrix = CGAffineTransform.identity
    var interpolationQuality = CGInterpolationQuality.default
    /// Whether the clip is a box of whole pixels, so that drawing pixel by pixel only has to stay inside it.
    var clipIsPixels = true
    /// Boxes of whole pixels that will be drawn over by something opaque; drawing may skip them.
    var hidden: [CGRect] = []
  }

  // MARK: Transform

  /// Maps user space to pixels.
  public var ctm: CGAffineTransform { state.ctm }

  /// Maps user space to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Translates everything that is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales everything that is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Rotates everything that is drawn from now on, in radians from the x axis towards the y axis, which looks
  /// clockwise.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies `transform` to everything that is drawn from now on, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    setTransform(transform.concatenating(state.ctm))
  }

  /// Replaces the transform to pixels. Nothing is drawn under one without an inverse. Cairo never receives such a
  /// transform, since its context would then draw nothing ever again.
  package func setTransform(_ transform: CGAffineTransform) {
    state.ctm = transform
    if transform.isInvertible { setCairoMatrix(transform) }
  }

  func setCairoMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    cairo_set_matrix(cr, &matrix)
  }

  /// Converts a point from user space to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// The bounding box in pixels of a rectangle in user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Converts a point from pixels to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  /// The bounding box in user space of a rectangle in pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  // MARK: Colours

  /// The colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
  /// The colour of fills, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of fills, a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// The colour of fills, as a value.
  package func setFillColor(rgba color: RGBA) { state.fill = color }

  /// The colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
  /// The colour of strokes, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of strokes, a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// The colour of strokes, as a value.
  package func setStrokeColor(rgba color: RGBA) { state.stroke = color }

  /// A factor for the alpha of everything that is drawn, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(min(max(alpha, 0), 1)) }

  /// How what is drawn is combined with the pixels below it. `plusDarker` is not supported and draws as `normal`.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode.cairoOperator == nil { Unsupported.note("CGBlendMode.\(mode)") }
    state.blendMode = mode
  }

  // MARK: Lines

  /// The width of strokes, in user space.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = max(width, 0) }
  /// How lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// How lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// The limit of mitre length divided by line width; joins beyond it are bevelled.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Alternating lengths of dashes and gaps in user space; lines start `phase` into the pattern. Lines are solid if
  /// there are no lengths, if one is negative, or if all are 0.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isPattern = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.dashPhase = phase
    state.dashLengths = isPattern ? lengths : []
  }

  // MARK: Quality

  /// Whether edge pixels are blended by how much of them is covered.
  public func setShouldAntialias(_ antialiases: Bool) { state.antialiases = antialiases }

  /// How images are resampled: `none` takes the nearest pixel, `high` filters, and all others are bilinear, like a
  /// device's compositor.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}
