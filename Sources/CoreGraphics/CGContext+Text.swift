import CCairo
import Foundation

/// How the glyphs of text are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip

  package var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  package var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
}

extension CGContext {
  /// Whether glyphs are filled, stroked with the current line width, or both. Both use the text's colour. The modes
  /// that add to the clip draw but do not clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    if mode.rawValue >= CGTextDrawingMode.fillClip.rawValue {
      Unsupported.note("clipping to text (CGTextDrawingMode.\(mode))")
    }
    state.textMode = mode
  }

  package var textDrawingMode: CGTextDrawingMode { state.textMode }

  /// The transform of text. Strings are drawn rotated and scaled by it about the point at which they are drawn. Flips
  /// of an axis have no effect, since strings are always drawn upright, nor has its translation.
  public var textMatrix: CGAffineTransform {
    get { state.textMatrix }
    set { state.textMatrix = newValue }
  }

  /// The part of the text matrix that applies to strings; the identity if it only flips or translates.
  package var textTransform: CGAffineTransform {
    let t = state.textMatrix
    if abs(t.a) == 1 && abs(t.d) == 1 && t.b == 0 && t.c == 0 { return .identity }
    return CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
  }

  /// Where text is drawn next: the translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: state.textMatrix.tx, y: state.textMatrix.ty) }
    set { (state.textMatrix.tx, state.textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Fills or strokes the glyph outlines in Cairo's context with the fill colour, as the text drawing mode says.
  package func paintGlyphOutlines(_ cr: OpaquePointer) {
    if state.textMode.fills {
      if state.textMode.strokes { cairo_fill_preserve(cr) } else { cairo_fill(cr) }
    }
    if state.textMode.strokes {
      setLines()
      cairo_stroke(cr)
    }
  }
}
