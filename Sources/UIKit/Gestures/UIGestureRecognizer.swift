import CoreGraphics
import QuartzCore

/// Follows the touches on a view and its subviews, and recognises a gesture in them.
///
///     let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.pan(_:)))
///     view.addGestureRecognizer(pan)
///
/// A discrete gesture goes from possible to recognised (`ended`), a continuous one from possible through began and
/// changed to ended or cancelled; both may fail instead. Targets are called for every state except failed and possible.
/// After that the recogniser does nothing until all its fingers have been lifted; then it is reset.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture, with UIKit's raw values.
  public nonisolated enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The name of `ended` for discrete gestures.
    public static let recognized = State.ended
  }

  /// The target is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  private var targets: [TargetAction] = []

  /// Adds a pair of target and action, unless it exists already. The target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    targets.removeAll { $0.target == nil }
    if !targets.contains(where: { $0.matches(target, action) }) {
      targets.append(TargetAction(target, action))
    }
  }

  /// Removes pairs; nil means any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.target == nil || $0.matches(target, action) }
  }

  /// Calls the targets; during the calls `state` has the given value.
  func sendActions(showing state: State) {
    shown = state
    for target in targets { target.send(from: self) }
    shown = nil
  }

  // MARK: State

  /// The actual state; while a target is called, `state` may be an earlier one.
  var machine = State.possible { didSet { if machine != oldValue { observers?.check() } } }
  var observers: KeyValueObservers?
  private var shown: State?

  /// The state of the gesture. Subclasses set it; other recognisers may delay or prevent the change.
  open var state: State {
    get { shown ?? machine }
    set { move(to: newValue) }
  }

  /// The view whose touches are followed.
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The name in messages.
  open var name: String?

  /// Whether touches are followed. Disabling it cancels a running gesture.
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { abandon() } }
  }

  /// Whether the view's touches are cancelled when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// The raw values of the `UITouch.TouchType`s that are followed.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Whether only touches of one type are followed at a time. On a stage all are of the same type.
  open var requiresExclusiveTouchType: Bool {
    get { true }
    set { if !newValue { Unsupported.note("UIGestureRecognizer.requiresExclusiveTouchType = false") } }
  }

  /// The raw values of the kinds of presses that are followed.
  @available(*, unavailable, message: "a stage has fingers only, and no buttons to press")
  open var allowedPressTypes: [NSNumber] {
    get { [] }
    set {}
  }

  /// Makes this gesture wait until the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Positions

  /// The centre of the touches, in the coordinates of `view` or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(middle, to: view) }

  /// The position of a touch, by its index in the order in which they started.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      tracked.indices.contains(touchIndex), "there is no touch \(touchIndex), of \(tracked.count) touches")
    return convert(tracked[touchIndex].point, to: view)
  }

  open var numberOfTouches: Int { tracked.count }

  /// Converts a point of the window to the coordinates of `view`.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

  /// The centre of the fingers that are down, or the last one if none is; in the window.
  private(set) var middle = CGPoint.zero

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the recogniser is reset.
  open func reset() {}

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  /// Whether this gesture, when it is recognised, makes the other one fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other gesture, when it is recognised, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture must wait until the other one has failed. By default the delegate decides.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Whether the other gesture must wait until this one has failed. By default the delegate decides.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Whether the recogniser receives the event's touches. By default the delegate decides.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Whether both may be recognised at the same time. The delegate decides; recognisers of UIKit's own views have
  /// additional rules.
  func allowsSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  /// Whether the recogniser follows `touch`. The delegate decides.
  func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    allowedTouchTypes.contains { $0.intValue == touch.type.rawValue } && shouldReceive(event)
      && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  // MARK: State of one gesture

  /// The followed fingers that are down, in the order in which they started.
  private(set) var tracked: [UITouch] = []
  /// All touches since the last reset. Recognisers that share a touch exclude each other.
  private(set) var seen: Set<UITouch> = []
  /// The recognised states, while another gesture may still fail.
  var waiting: [State] = []
  var requirements: [WeakRecognizer] = []
  var demands: [ObjectIdentifier: Bool] = [:]
  weak var environment: GestureEnvironment?
  private var timer: (event: EventQueue.Event, activity: Activities.Token)?

  struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  /// Whether the gesture may still be recognised: it is possible, and there are touches or a timer.
  var isUndecided: Bool { machine == .possible && (!tracked.isEmpty || timer != nil || !waiting.isEmpty) }
  /// Whether a new touch may belong to the gesture: it has not finished, or has only because it is waiting for another
  /// one to fail.
  var isOpen: Bool {
    isEnabled && (machine == .possible || machine == .began || machine == .changed) && waiting.last != .ended
  }

  func begin(_ touch: UITouch, in environment: GestureEnvironment) {
    self.environment = environment
    tracked.append(touch)
    seen.insert(touch)
    touch.recognizers.append(self)
    if isRecognized { touch.isAnswered = true }
  }

  func updateMiddle() { if !tracked.isEmpty { middle = UIGestureRecognizer.middle(of: tracked) } }

  /// The centre of one or several touches, in the window.
  static func middle(of touches: [UITouch]) -> CGPoint {
    let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  func forget(_ touch: UITouch) {
    tracked.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  /// Removes a touch that has ended; it still counts as followed.
  func lose(_ touch: UITouch) { tracked.removeAll { $0 === touch } }

  /// Sets the state after `seconds`, unless the timer is stopped or restarted before.
  func startTimer(_ seconds: TimeInterval, then state: State) {
    stopTimer()
    guard let environment else { return }
    let clock = environment.clock
    let activity = clock.begin("a gesture's \(seconds) s")
    let event = clock.schedule(at: clock.now + StageTime(seconds: seconds)) { [weak self, weak environment] in
      clock.end(activity)
      guard let self, let environment else { return }
      timer = nil
      environment.perform { self.state = state }
    }
    timer = (event, activity)
  }

  func stopTimer() {
    guard let timer else { return }
    timer.event.cancel()
    environment?.clock.end(timer.activity)
    self.timer = nil
  }

  /// Called when there is nothing left to wait for although the gesture has not failed.
  func disengage() {
    seen = []
    demands = [:]
  }

  /// Resets the recogniser.
  func startAnew() {
    stopTimer()
    for touch in tracked { forget(touch) }
    tracked = []
    waiting = []
    disengage()
    machine = .possible
    reset()
  }

  deinit {}
}
