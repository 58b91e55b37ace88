import CoreGraphics
import QuartzCore

/// The delegate of a tab bar, which is notified of taps.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Never called, since tab bars cannot be customised.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Never called, since tab bars cannot be customised.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// The bar at the bottom with a tab for each item.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The height in points above the home indicator.
  static let height: CGFloat = 49

  private let line = UIView()
  private var tabs: [TabButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = UITabBar.background.cgColor
    line.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(line)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let background = UIColor(white: 249 / 255, alpha: 0.94)

  open weak var delegate: (any UITabBarDelegate)?
  /// From left to right.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open weak var selectedItem: UITabBarItem? { didSet { refresh() } }
  /// The bar's colour; nil for a slightly translucent light grey.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? UITabBar.background }
  }
  /// Whether the bar is slightly translucent and pages extend below it.
  open var isTranslucent = true {
    didSet {
      if isTranslucent != oldValue { translucencyChanged?() }
      guard barTintColor == nil else { return }
      backgroundColor = isTranslucent ? UITabBar.background : UIColor(white: 249 / 255, alpha: 1)
    }
  }
  /// Called when the bar becomes translucent or opaque, since pages end above an opaque bar; set by the tab bar
  /// controller.
  var translucencyChanged: (() -> Void)?
  /// The colour of unselected tabs; nil for grey.
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  private func rebuild() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = (items ?? []).map { item in
      item.onChange = { [weak self] in self?.refresh() }
      return TabButton(item) { [weak self, weak item] in
        guard let self, let item else { return }
        tapped(item)
      }
    }
    for tab in tabs { addSubview(tab) }
    refresh()
    setNeedsLayout()
  }

  /// Called on a tap; returns whether to select the tab.
  var shouldSelect: (UITabBarItem) -> Bool = { _ in true }

  private func tapped(_ item: UITabBarItem) {
    guard shouldSelect(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func refresh() {
    for tab in tabs {
      let isSelected = tab.item === selectedItem
      tab.show(
        isSelected: isSelected,
        color: isSelected ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1))
    }
  }

  /// The bar has no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : bounds.width,
      height: UITabBar.height + (window == nil ? 0 : UIScreen.main.bottomInset))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: -thickness, width: bounds.width, height: thickness)
    guard !tabs.isEmpty else { return }
    let width = bounds.width / CGFloat(tabs.count)
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: UITabBar.height)
    }
  }

  deinit {}
}

/// A tab: its image above its title.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let tapped: () -> Void
  private let picture = UIImageView()
  private let words = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem, _ tapped: @escaping () -> Void) {
    self.item = item
    self.tapped = tapped
    super.init(frame: .zero)
    words.font = .systemFont(ofSize: 10, weight: .medium)
    words.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.clipsToBounds = true
    for view in [picture, words, badge] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(isSelected: Bool, color: UIColor) {
    picture.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.asShownInBars
    picture.tintColor = color
    words.text = item.title
    words.textColor = color
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 20 - size.height / 2, width: size.width, height: size.height)
    // A title without an image is centred vertically.
    let height = words.sizeThatFits(bounds.size).height
    let top = picture.image == nil ? (bounds.height - height) / 2 : bounds.height - height - 3
    words.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    let width = max(18, badge.sizeThatFits(bounds.size).width + 8)
    badge.frame = CGRect(x: bounds.width / 2 + 6, y: 2, width: width, height: 18)
    badge.layer.cornerRadius = 9
  }
}
