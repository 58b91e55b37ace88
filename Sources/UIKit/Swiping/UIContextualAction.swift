public import CoreGraphics

/// An action that a swipe on a row shows.
///
///     let flag = UIContextualAction(style: .normal, title: "Flag") { action, view, done in
///       done(true)
///     }
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public nonisolated enum Style: Int, Sendable { case normal, destructive }
  /// Is given the action, the view of its button, and what to call when it is done: with whether it was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  public let style: Style
  public let handler: Handler
  open var title: String?
  /// Shown instead of the title, or above it in rows of 91 points and more.
  open var image: UIImage?
  /// Nil: red for destructive actions, grey for others.
  open var backgroundColor: UIColor?

  deinit {}
}

/// The actions that a swipe on a row shows, the outermost first.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  deinit {}
}

/// An action that a swipe on a table's row shows, as before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public nonisolated enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  public let style: Style
  let handler: (UITableViewRowAction, IndexPath) -> Void
  open var title: String?
  /// Nil: red for destructive actions, grey for others.
  open var backgroundColor: UIColor?
  /// Buttons have a colour: an effect is reported.
  open var backgroundEffect: UIVisualEffect? {
    didSet { if backgroundEffect != nil { Unsupported.note("UITableViewRowAction.backgroundEffect") } }
  }

  deinit {}
}
