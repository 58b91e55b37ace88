import CoreGraphics
import QuartzCore

/// An object that can handle events. An event that a responder does not handle is passed to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { Device.currentIfAny?.firstResponder === self }

  /// Makes this the first responder, which is the first to get actions without a target.
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let device = Device.currentIfAny, canBecomeFirstResponder else { return false }
    if device.firstResponder === self { return true }
    guard device.firstResponder?.resignFirstResponder() ?? true else { return false }
    device.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Device.currentIfAny?.firstResponder = nil }
    return true
  }

  // MARK: Accessibility

  private var accessibilityIfAny: AccessibilityRecord?
  private var accessibility: AccessibilityRecord {
    let record = accessibilityIfAny ?? AccessibilityRecord()
    accessibilityIfAny = record
    return record
  }

  /// Whether assistive technologies see the responder itself instead of its contents.
  open var isAccessibilityElement: Bool {
    get { accessibilityIfAny?.isElement ?? false }
    set { accessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibilityIfAny?.label }
    set { accessibility.label = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibilityIfAny?.hint }
    set { accessibility.hint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityIfAny?.value }
    set { accessibility.value = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityIfAny?.traits ?? .none }
    set { accessibility.traits = newValue }
  }
  /// In screen coordinates, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityIfAny?.frame ?? .zero }
    set { accessibility.frame = newValue }
  }
  open var accessibilityLanguage: String? {
    get { accessibilityIfAny?.language }
    set { accessibility.language = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { accessibilityIfAny?.elements }
    set { accessibility.elements = newValue }
  }
  /// Whether assistive technologies ignore everything outside of the responder.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityIfAny?.viewIsModal ?? false }
    set { accessibility.viewIsModal = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibilityIfAny?.elementsHidden ?? false }
    set { accessibility.elementsHidden = newValue }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityIfAny?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }
  /// Whether inverted colours do not apply to the view; on a stage colours are never inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityIfAny?.ignoresInvertColors ?? false }
    set { accessibility.ignoresInvertColors = newValue }
  }
  /// Called when assistive technologies ask to leave the current screen; on a stage only code calls it.
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  // MARK: Archives

  /// Called for objects from a nib, which do not exist on a stage.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: Actions

  /// Whether the responder can perform `action`: whether it is of the type that has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// The target of `action`: this responder, or the next one in the chain that can perform it.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }

  deinit {}
}
