import CPango
import CoreGraphics
import Frames
import Stage
import UIKit

/// A sheet that slides up over a page while an overlay dims the page and the page shrinks; with a shadow, a hairline and text,
/// and an icon of 42 pixels on the page. Everything that a mutant may get wrong is a value here.
@MainActor
struct SheetStage {
  /// Frames at 60 a second.
  var overlayDelay = 0
  var overlayDuration = 0.3
  var sheetDelay = 0
  /// Points to the right of where it belongs.
  var sheetOffset: CGFloat = 0
  var curve = UIView.AnimationOptions.curveEaseOut
  var hasHairline = true
  var namesHairline = true
  var dimsIcon = true
  var pageScale: CGFloat = 0.8
  var cornerRadius: CGFloat = 12
  var sheetAlpha: CGFloat = 1
  var isSwapped = false
  var hasShadow = true
  var title = "Inbox"
  /// How the note's glyphs are fitted to pixels.
  var hinting = CAIRO_HINT_STYLE_NONE
  /// Points to the right by which the note's text is drawn off its place.
  var noteOffset: CGFloat = 0
  /// Seconds that the film lasts; nil for all.
  var duration: Double?

  static let scale: CGFloat = 2

  func film() -> StageFilm {
    let stage = Stage(size: CGSize(width: 195, height: 422), scale: Self.scale)
    let screen = CGRect(origin: .zero, size: stage.size)
    func view(_ name: String?, _ frame: CGRect, _ color: UIColor) -> UIView {
      let view = UIView(frame: frame)
      view.accessibilityIdentifier = name
      view.backgroundColor = color
      return view
    }
    let page = view("page", screen, UIColor(red: 0.9, green: 0.93, blue: 1, alpha: 1))
    let icon = view(
      "icon", CGRect(x: 20, y: 60, width: 21, height: 21), UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1))
    let overlay = view("overlay", screen, UIColor(white: 0, alpha: 0))
    let sheet = view("sheet", screen.offsetBy(dx: sheetOffset, dy: screen.height), .white)
    sheet.layer.cornerRadius = cornerRadius
    sheet.alpha = sheetAlpha
    let hairline = view(
      namesHairline ? "hairline" : nil, CGRect(x: 0, y: 44, width: screen.width, height: 0.5),
      UIColor(white: 0.7, alpha: 1))
    if hasShadow {
      sheet.layer.shadowOpacity = 0.3
      sheet.layer.shadowRadius = 8
    }
    let title = UILabel(frame: CGRect(x: 16, y: 10, width: 160, height: 24))
    title.accessibilityIdentifier = "title"
    title.text = self.title
    let note = Note(frame: CGRect(x: 16, y: 60, width: 163, height: 60))
    note.accessibilityIdentifier = "note"
    note.hinting = hinting
    note.offset = noteOffset
    note.isOpaque = false
    stage.perform {
      stage.window.addSubview(page)
      page.addSubview(icon)
      stage.window.addSubview(isSwapped ? sheet : overlay)
      stage.window.addSubview(isSwapped ? overlay : sheet)
      sheet.addSubview(title)
      sheet.addSubview(note)
      if hasHairline { sheet.addSubview(hairline) }
      if !dimsIcon { stage.window.insertSubview(icon, aboveSubview: overlay) }
    }
    stage.at(Double(overlayDelay) / 60) {
      UIView.animate(withDuration: overlayDuration, delay: 0, options: .curveLinear) {
        overlay.backgroundColor = UIColor(white: 0, alpha: 0.4)
      }
    }
    stage.at(Double(sheetDelay) / 60) {
      UIView.animate(withDuration: 0.4, delay: 0, options: curve) { sheet.frame.origin.y = 40 }
    }
    stage.at(0) {
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
        page.transform = CGAffineTransform(scaleX: pageScale, y: pageScale)
      }
    }
    return StageFilm(stage, duration: duration)
  }
}

/// Text drawn by Pango itself, with hinting of any style.
private final class Note: UIView {
  var hinting = CAIRO_HINT_STYLE_NONE
  /// Points to the right.
  var offset: CGFloat = 0

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.translateBy(x: offset, y: 0)
    let hinting = hinting
    context.withCairo { cr in
      guard let layout = pango_cairo_create_layout(cr) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      let options = cairo_font_options_create()
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, hinting)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
      cairo_font_options_destroy(options)
      pango_layout_context_changed(layout)
      let font = pango_font_description_from_string("Noto Sans 9")
      pango_layout_set_font_description(layout, font)
      pango_font_description_free(font)
      pango_layout_set_text(layout, "No new messages\nPull down to look again", -1)
      pango_cairo_show_layout(cr, layout)
    }
  }
}
