import CoreGraphics
import QuartzCore

/// The shadow that the upper page of a push or pop casts on the lower one: 9 points wide, outside of its leading edge.
///
/// Black, from alpha 0 to 0.2 at the edge (an assumption: only the width and the fading are known).
final class PageShadow: UIView {
  static let width: CGFloat = 9
  private static let darkest: CGFloat = 0.2

  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Placed beside the model position of `page`, in the same superview.
  init(beside page: UIView) {
    super.init(
      frame: CGRect(
        x: page.center.x - page.bounds.width / 2 - PageShadow.width,
        y: page.center.y - page.bounds.height / 2, width: PageShadow.width, height: page.bounds.height))
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [0, PageShadow.darkest].map { CGColor(gray: 0, alpha: $0) }
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }

  required init?(coder: NSCoder) { nil }
}
