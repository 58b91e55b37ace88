import Frames
import Stage
import UIKit

/// A sheet that slides up over a page while an overlay dims the page and the page shrinks; with a hairline, and an icon of
/// 42 pixels on the page. Everything that a mutant may get wrong is a value here.
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
    stage.perform {
      stage.window.addSubview(page)
      page.addSubview(icon)
      stage.window.addSubview(isSwapped ? sheet : overlay)
      stage.window.addSubview(isSwapped ? overlay : sheet)
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
