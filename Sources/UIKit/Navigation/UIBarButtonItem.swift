import CoreGraphics
import QuartzCore

/// A button in a bar.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///       barButtonSystemItem: .done, target: self, action: Selector(Self.done(_:)))
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button, with UIKit's raw values.
  public nonisolated enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// The system's buttons, with UIKit's raw values. Buttons with symbols show text instead (an assumption).
  public nonisolated enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add
    case flexibleSpace, fixedSpace
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause,
      rewind
    case fastForward, undo, redo
    case close = 24

    /// The title; nil for a space.
    var title: String? {
      switch self {
      case .add: "+"
      case .flexibleSpace, .fixedSpace: nil
      case .fastForward: "Fast Forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  open var style = Style.plain { didSet { changed() } }
  open weak var target: AnyObject?
  open var action: Selector?
  /// An action for taps, in addition to `action`.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// A view instead of title and image.
  open var customView: UIView? { didSet { changed() } }
  /// The width in points of a fixed space, and the minimal width of others; 0 for the width of the title.
  open var width: CGFloat = 0 { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  let isSpace: Bool

  public override init() {
    isSpace = false
    super.init()
  }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    isSpace = false
    super.init()
    (self.title, self.style) = (title, style)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    isSpace = false
    super.init()
    (self.image, self.style) = (image, style)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    isSpace = systemItem.title == nil
    super.init()
    (title, style) = (systemItem.title, systemItem == .done || systemItem == .save ? .done : .plain)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  public init(customView: UIView) {
    isSpace = false
    super.init()
    self.customView = customView
  }

  /// Performs the effect of a tap.
  func perform() {
    guard isEnabled else { return }
    if let target, let action { _ = action.perform(on: target, sender: self) }
    primaryAction?.perform(from: self)
  }

  deinit {}
}
