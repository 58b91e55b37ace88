import CoreGraphics
import QuartzCore

/// A view that tracks a touch and sends events to targets and actions.
///
///     button.addTarget(self, action: Selector(Self.tapped(_:)), for: .touchUpInside)
///     button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
@preconcurrency @MainActor
open class UIControl: UIView {
  /// How far outside the control a touch that started in it still counts as inside, in points.
  static let reach = 70.0

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control that performs `primaryAction` on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// A disabled control receives touches and ignores them.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The alignment with leading and trailing resolved to left and right; text runs from left to right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// Called when the control's state has changed.
  func stateChanged() { setNeedsLayout() }

  // MARK: Tracking

  /// Whether a touch is being tracked.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control, or was at its last report.
  open private(set) var isTouchInside = false
  private weak var trackedTouch: UITouch?

  /// Called when a touch starts; returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; returns whether to continue tracking it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, trackedTouch) = (true, true, touch)
    touch.isAnswered = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = followed(touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      endTracking(touch, with: event)
      return
    }
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = followed(touches) else { return }
    isTouchInside = isNear(touch)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    send(isInside ? tapEvents : .touchUpOutside, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard followed(touches) != nil else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, event)
  }

  /// The events that a tap sends.
  var tapEvents: Event { .touchUpInside }

  private func followed(_ touches: Set<UITouch>) -> UITouch? {
    guard let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -UIControl.reach, dy: -UIControl.reach).contains(touch.location(in: self))
  }

  private func stopTracking() {
    (isTracking, isTouchInside, trackedTouch) = (false, false, nil)
    isHighlighted = false
  }

  // MARK: Targets and actions

  private var handlers: [Handler] = []

  private struct Handler {
    enum Kind {
      /// A nil target means the responder chain.
      case target(TargetAction?, Selector)
      case action(UIAction)
    }
    let kind: Kind
    var events: Event

    var isGone: Bool {
      if case .target(.some(let pair), _) = kind, pair.target == nil { return true }
      return events.isEmpty
    }
  }

  /// Calls `action` on `target` for `events`. The target is not retained; nil means the first object with that method
  /// in the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.removeAll { $0.isGone }
    let pair = target.map { TargetAction($0, action) }
    for index in handlers.indices where matches(handlers[index], target, action, exactly: true) {
      handlers[index].events.formUnion(controlEvents)
      return
    }
    handlers.append(Handler(kind: .target(pair, action), events: controlEvents))
  }

  /// Removes events from pairs of target and action; nil means any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in handlers.indices where matches(handlers[index], target, action, exactly: false) {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.isGone }
  }

  private func matches(_ handler: Handler, _ target: Any?, _ action: Selector?, exactly: Bool) -> Bool {
    guard case .target(let pair, let selector) = handler.kind else { return false }
    if exactly && (target == nil) != (pair == nil) { return false }
    guard let pair else { return target == nil && (action.map { $0 == selector } ?? true) }
    return pair.matches(target, action)
  }

  /// Performs `action` for `events`. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.removeAll {
      if case .action(let other) = $0.kind {
        other.identifier == action.identifier && $0.events == controlEvents
      } else {
        false
      }
    }
    handlers.append(Handler(kind: .action(action), events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices {
      if case .action(let action) = handlers[index].kind, action.identifier == actionIdentifier {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.isGone }
  }

  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap {
        if case .target(let pair, _) = $0.kind { pair?.target as? NSObject } else { nil }
      })
  }

  /// All events that have a handler.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the actions for `event`; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = handlers.filter {
      !$0.events.isDisjoint(with: controlEvent) && matches($0, target, nil, exactly: true)
    }.compactMap { if case .target(_, let action) = $0.kind { action.description } else { nil } }
    return names.isEmpty ? nil : names
  }

  /// Calls `iterator` with every handler (an action, or a target and its action) until it sets its last argument.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !stops && !handler.isGone {
      switch handler.kind {
      case .target(let pair, let action): iterator(nil, (pair?.target, action), handler.events, &stops)
      case .action(let action): iterator(action, nil, handler.events, &stops)
      }
    }
  }

  /// Calls an action on a target. All such calls use this method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction.send(action, to: target, from: self, for: event)
  }

  /// Performs an action. All such calls use this method.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Calls all handlers of these events, as if they had happened.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// The effect of a tap.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Calls each handler once, in the order in which they were added.
  private func send(_ events: Event, _ event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) && !handler.isGone {
      switch handler.kind {
      case .target(let pair, let action): sendAction(action, to: pair?.target, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }

  deinit {}
}
