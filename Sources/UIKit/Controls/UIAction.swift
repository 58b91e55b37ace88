import CoreGraphics
import QuartzCore

/// What an action does, given itself.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that a menu shows. Menus themselves are not shown here.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// With UIKit's raw values.
  public nonisolated enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  /// With UIKit's raw values.
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

/// A closure with a title and an identity: what a control does when something happens to it.
///
///     button.addAction(UIAction { action in print(action.sender) }, for: .touchUpInside)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// By which an action is found again.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// The sender of the event, while the action runs.
  open var sender: Any? { object }
  private weak var object: AnyObject?
  private let handler: UIActionHandler

  private static var made = 0

  /// - Parameter identifier: nil for one of its own.
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

  /// Does it for `sender`.
  func perform(from sender: AnyObject?) {
    object = sender
    handler(self)
    object = nil
  }

  /// Does it, unless it is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    perform(from: sender.map { $0 as AnyObject })
  }

  deinit {}
}
