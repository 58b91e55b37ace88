import CPango
import CoreGraphics

extension TextLayout {
  /// Draws the text in its attributes' colours, with the top left corner of its first line at `origin`.
  ///
  /// - Parameter scale: pixels per point; every baseline is rounded to whole pixels, so that all lines are equally
  ///   sharp. Nil keeps the baselines of the layout.
  package func draw(in context: CGContext, at origin: CGPoint, baselinesAt scale: Double? = nil) {
    let transform = context.textTransform
    guard transform.isIdentity else {
      context.saveGState()
      defer { context.restoreGState() }
      context.translateBy(x: origin.x, y: origin.y)
      context.concatenate(transform)
      return drawUpright(in: context, at: .zero, baselinesAt: nil)
    }
    drawUpright(in: context, at: origin, baselinesAt: scale)
  }

  private func drawUpright(in context: CGContext, at origin: CGPoint, baselinesAt scale: Double?) {
    for line in lines {
      var baseline = CGPoint(x: origin.x + line.x, y: origin.y + line.baseline)
      if let scale { baseline.y = (baseline.y * scale).rounded() / scale }
      for run in line.runs where run.attributes.background != nil {
        context.setFillColor(rgba: run.attributes.background!)
        context.fill(
          CGRect(
            x: baseline.x + run.x, y: baseline.y - line.ascent, width: run.width,
            height: line.ascent + line.descent))
      }
      for run in line.runs {
        if let shadow = run.attributes.shadow {
          let place = CGPoint(x: baseline.x + shadow.offset.width, y: baseline.y + shadow.offset.height)
          run.draw(in: context, at: place, color: shadow.color)
          run.drawLines(in: context, at: place, color: shadow.color)
        }
      }
      for run in line.runs {
        run.draw(in: context, at: baseline, color: run.attributes.color)
        run.drawLines(in: context, at: baseline, color: nil)
      }
    }
  }
}

extension GlyphRun {
  /// Draws the glyphs, starting at a point on the baseline.
  fileprivate func draw(in context: CGContext, at baseline: CGPoint, color: RGBA) {
    context.setFillColor(rgba: color)
    let shown = glyphs.filter { !$0.isEmpty && !$0.isUnknown }.map {
      cairo_glyph_t(index: UInt($0.code), x: baseline.x + $0.x, y: baseline.y + $0.y)
    }
    FontLibrary.shared.withContext { _ in
      context.withCairo { cairo in
        guard !shown.isEmpty, let scaled = pango_cairo_font_get_scaled_font(font.asCairoFont) else { return }
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(scaled, &matrix)
        let options = cairo_font_options_create()
        cairo_scaled_font_get_font_options(scaled, options)
        // Sets face and matrix instead of the scaled font, which was made for another transform.
        cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(scaled))
        cairo_set_font_matrix(cairo, &matrix)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
        if font.isColored {
          if context.textDrawingMode.fills { cairo_show_glyphs(cairo, shown, Int32(shown.count)) }
        } else {
          // Drawn as outlines, since Cairo positions its cached glyph bitmaps on whole pixels, which makes the spacing
          // uneven.
          cairo_glyph_path(cairo, shown, Int32(shown.count))
          context.paintGlyphOutlines(cairo)
        }
      }
    }
    for glyph in glyphs where glyph.isUnknown { drawBox(for: glyph, in: context, at: baseline) }
  }

  /// Draws a box in place of a character that no font has.
  private func drawBox(for glyph: Glyph, in context: CGContext, at baseline: CGPoint) {
    let height = attributes.font.metrics.capHeight
    let line = max(attributes.font.size / 20, 0.25)
    let frame = CGRect(
      x: baseline.x + glyph.x + line, y: baseline.y + glyph.y - height,
      width: max(glyph.advance - 2 * line, 0),
      height: height)
    context.beginPath()
    context.addRect(frame)
    context.addRect(frame.insetBy(dx: min(line, frame.width / 2), dy: min(line, frame.height / 2)))
    context.fillPath(using: .evenOdd)
  }

  /// Draws underlines and strikethroughs, in `color` if given, otherwise in their own colours.
  fileprivate func drawLines(in context: CGContext, at baseline: CGPoint, color: RGBA?) {
    let metrics = attributes.font.metrics
    func draw(_ style: TextLineStyle?, _ position: Double, _ thickness: Double) {
      guard let style else { return }
      context.setFillColor(rgba: color ?? style.color ?? attributes.color)
      let height = thickness * style.weight
      var line = CGRect(
        x: baseline.x + x, y: baseline.y - attributes.baselineOffset - position, width: width, height: height)
      context.fill(line)
      if style.isDouble {
        line.origin.y += 2 * height
        context.fill(line)
      }
    }
    draw(attributes.underline, metrics.underlinePosition, metrics.underlineThickness)
    draw(attributes.strikethrough, metrics.strikethroughPosition, metrics.strikethroughThickness)
  }
}

extension FontHandle {
  /// The font as Cairo's type; both pointers refer to the same object.
  fileprivate var asCairoFont: OpaquePointer { OpaquePointer(font) }
}
