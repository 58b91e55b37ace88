import CoreGraphics
import QuartzCore

/// A question in the middle of the screen, or actions at its lower edge.
///
///     let alert = UIAlertController(title: "Delete?", message: "It can't be undone.", preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { action in
///       print(action.title ?? "")
///     })
///     UIViewController().present(alert, animated: true)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public nonisolated enum Style: Int, Sendable { case actionSheet, alert }

  /// - Parameters:
  ///   - title: In bold; nil: none.
  ///   - message: Below the title; nil: none.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    style = preferredStyle
    (self.title, self.message) = (title, message)
    modalPresentationStyle = .custom
    transitioningDelegate = director
  }

  private var style = Style.actionSheet
  private let director = AlertDirector()

  open var preferredStyle: Style { style }
  open override var title: String? { didSet { contentChanged() } }
  open var message: String? { didSet { contentChanged() } }

  // MARK: Actions

  /// In the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// - Precondition: there is one action of the style `cancel` at most.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert has one action of the style cancel at most")
    actions.append(action)
    action.changed = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// The action in bold, which the return key would choose; nil: that of the style `cancel` is bold.
  open var preferredAction: UIAlertAction? {
    willSet {
      precondition(
        newValue.map { wanted in actions.contains { $0 === wanted } } ?? true,
        "the preferred action is not among the alert's actions")
    }
    didSet { contentChanged() }
  }

  @available(*, unavailable, message: "text is not typed on a stage")
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
  @available(*, unavailable, message: "text is not typed on a stage")
  public var textFields: [UITextField]? { nil }

  // MARK: View

  private var card: AlertCard? { viewIfLoaded as? AlertCard }

  open override func loadView() {
    let made = AlertCard(isSheet: style == .actionSheet)
    made.chosen = { [weak self] in self?.choose($0) }
    view = made
    fill(made)
  }

  private func contentChanged() {
    guard let card else { return }
    fill(card)
    presentation?.containerView?.setNeedsLayout()
  }

  private func fill(_ card: AlertCard) {
    card.fill(title: title, message: message, actions: actions, bold: preferredAction)
  }

  /// A finger has chosen an action: its handler is called when the alert is gone.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, presenter != nil, transition == nil else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap beside the actions at the lower edge is a cancel.
  func tappedBeside() {
    guard style == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    choose(cancel)
  }

  deinit {}
}

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public nonisolated enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  var changed: () -> Void = {}

  /// - Parameter handler: Called when the alert that shows the action is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Whether a finger may choose it.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  deinit {}
}
