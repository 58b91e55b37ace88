import CoreGraphics
import QuartzCore

/// The contents of a navigation bar for one item: back button, buttons, title.
final class NavigationBarContent: UIView {
  private let back: BarButton?
  private let left: [BarButton]
  private let right: [BarButton]
  private let title: UIView?

  init(
    item: UINavigationItem, back previous: UINavigationItem?, tint: UIColor,
    titleAttributes: [NSAttributedString.Key: Any]?, goBack: @escaping () -> Void
  ) {
    let button = { (item: UIBarButtonItem) in BarButton(item, tint: item.tintColor ?? tint) }
    left = (item.leftBarButtonItems ?? []).map(button)
    right = (item.rightBarButtonItems ?? []).map(button)
    let hasBack =
      previous != nil && !item.hidesBackButton && (left.isEmpty || item.leftItemsSupplementBackButton)
    back =
      hasBack
      ? BarButton(
        backTitle: previous?.backBarButtonItem?.title ?? previous?.backButtonTitle ?? previous?.title
          ?? "Back",
        tint: tint, goBack) : nil
    title = item.titleView ?? item.title.map { BarLabel.title($0, attributes: titleAttributes) }
    super.init(frame: .zero)
    for view in [back].compactMap({ $0 }) + left + right { addSubview(view) }
    title.map(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// Fades the buttons in place, and the title while it is shifted.
  func fade(to alpha: CGFloat, shifted: CGFloat) {
    self.alpha = alpha
    title?.transform = CGAffineTransform(translationX: shifted, y: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let gap: CGFloat = 8
    var (x, end) = (back == nil ? margin : 8, bounds.width - margin)
    for button in [back].compactMap({ $0 }) + left {
      let width = button.fittingWidth
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + gap
    }
    for button in right {
      let width = button.fittingWidth
      end -= width
      button.frame = CGRect(x: end, y: 0, width: width, height: bounds.height)
      end -= gap
    }
    guard let title else { return }
    let wanted = title.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
    let room = max(0, end - x)
    let size = CGSize(width: min(wanted.width, room), height: min(wanted.height, bounds.height))
    // In the middle of the bar, or as close to it as the buttons allow.
    let left = min(max((bounds.width - size.width) / 2, x), max(end - size.width, x))
    title.bounds.size = size
    title.center = CGPoint(x: left + size.width / 2, y: bounds.height / 2)
  }
}
