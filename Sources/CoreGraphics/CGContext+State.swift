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
  /// Everything drawing depends on, apart from the clip's shape; with Core Graphics' initial values.
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
    /// Whether the clip is a box of whole pixels, so that drawing pixel by pixel only has to keep inside it.
    var clipIsPixels = true
    /// Boxes of whole pixels that something opaque is drawn over later: drawing may leave them out.
    var hidden: [CGRect] = []
  }

  // MARK: Transform

  /// From the user's coordinates to pixels.
  public var ctm: CGAffineTransform { state.ctm }

  /// From the user's coordinates to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Moves the origin of what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Rotates what is drawn from now on, in radians from the x axis towards the y axis: clockwise to the eye.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies `transform` to what is drawn from now on, before the transform so far.
  public func concatenate(_ transform: CGAffineTransform) {
    setTransform(transform.concatenating(state.ctm))
  }

  /// Replaces the transform to pixels. Under one without an inverse nothing is drawn; Cairo never sees it,
  /// since it would stop drawing for good.
  package func setTransform(_ transform: CGAffineTransform) {
    state.ctm = transform
    if transform.isInvertible { setCairoMatrix(transform) }
  }

  func setCairoMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    cairo_set_matrix(cr, &matrix)
  }

  /// A point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// The bounding box of a rectangle in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// A pixel's place in the user's coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  /// The bounding box of a rectangle of pixels in the user's coordinates.
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
  /// The colour of fills by value.
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
  /// The colour of strokes by value.
  package func setStrokeColor(rgba color: RGBA) { state.stroke = color }

  /// Multiplied into the alpha of everything drawn, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(min(max(alpha, 0), 1)) }

  /// How what is drawn is combined with what is there. `plusDarker` is not supported and draws as `normal`.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode.cairoOperator == nil { Unsupported.note("CGBlendMode.\(mode)") }
    state.blendMode = mode
  }

  // MARK: Lines

  /// The width of strokes, in the user's units.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = max(width, 0) }
  /// How lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// How lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// The length of a mitre over the line's width beyond which the join is a bevel.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Lengths of dashes and gaps by turns, in the user's units, beginning `phase` into them. Without
  /// lengths, or with lengths that make no pattern (a negative one, or none above 0), lines are solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isPattern = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.dashPhase = phase
    state.dashLengths = isPattern ? lengths : []
  }

  // MARK: Quality

  /// Whether edges are blended by how much of a pixel they cover.
  public func setShouldAntialias(_ antialiases: Bool) { state.antialiases = antialiases }

  /// How images are resampled: `none` takes the nearest pixel, `high` filters, everything else is bilinear,
  /// as a device's compositor does it.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}
