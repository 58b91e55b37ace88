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

  /// The transform of glyphs. UIKit's drawing of strings, which is the only one here, sets one of its own, so it has no
  /// effect; one that turns or scales is reported.
  public var textMatrix: CGAffineTransform {
    get { state.textMatrix }
    set {
      let isUpright = abs(newValue.a) == 1 && abs(newValue.d) == 1 && newValue.b == 0 && newValue.c == 0
      if !isUpright { Unsupported.note("CGContext.textMatrix that turns or scales text") }
      state.textMatrix = newValue
    }
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
