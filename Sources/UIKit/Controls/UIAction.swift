import CoreGraphics
import QuartzCore

/// The closure of an action; its argument is the action.
public typealias UIActionHandler = (UIAction) -> Void

/// An element of a menu. Menus themselves are not shown.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The state of an element, with UIKit's raw values.
  public nonisolated enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  /// The attributes of an element, with UIKit's raw values.
  public nonisolated struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  open internal(set) var title: String
  open var subtitle: String?
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }

  deinit {}
}

/// A closure with a title and an identifier, which a control calls for its events.
///
///     button.addAction(UIAction { action in print(action.sender) }, for: .touchUpInside)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Identifies an action.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// The sender of the event, while the action is running.
  open var sender: Any? { object }
  private weak var object: AnyObject?
  private let handler: UIActionHandler

  private static var made = 0

  /// - Parameter identifier: nil for a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    UIAction.made += 1
    self.identifier = identifier ?? Identifier("action \(UIAction.made)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure for `sender`.
  func perform(from sender: AnyObject?) {
    object = sender
    handler(self)
    object = nil
  }

  /// Calls the closure, unless the action is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    perform(from: sender.map { $0 as AnyObject })
  }

  deinit {}
}
