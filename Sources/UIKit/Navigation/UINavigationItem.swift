import CoreGraphics
import QuartzCore

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? {
    didSet {
      hasOwnTitle = true
      onChange?()
    }
  }
  /// A view instead of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// A line above the title.
  open var prompt: String? {
    didSet { if prompt != nil { Unsupported.note("UINavigationItem.prompt") } }
  }

  /// The button that leads back to this item, shown while the next item is on top; nil for a button with the title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// The title of the button that leads back to this item; nil for the item's title.
  open var backButtonTitle: String? { didSet { onChange?() } }
  open var hidesBackButton = false { didSet { onChange?() } }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Whether the buttons on the left are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }

  /// From left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { listen() } }
  /// From right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { listen() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Whether the title was set on the item instead of its controller.
  var hasOwnTitle = true
  /// Called when the item changes; set by the bar that shows it.
  var onChange: (() -> Void)?

  func controllerTitleChanged(_ title: String?) {
    guard !hasOwnTitle else { return }
    self.title = title
    hasOwnTitle = false
  }

  private func listen() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) {
      item.onChange = { [weak self] in self?.onChange?() }
    }
    onChange?()
  }

  deinit {}
}
