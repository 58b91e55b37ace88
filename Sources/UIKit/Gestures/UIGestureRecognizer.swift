import CoreGraphics
import QuartzCore

/// Follows the touches on a view and what is inside it, and says when they make a gesture.
///
///     let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.pan(_:)))
///     view.addGestureRecognizer(pan)
///
/// A discrete gesture goes from possible to recognised (`ended`), a continuous one through began and changed to ended or
/// cancelled; either may fail instead. Targets are called for every state but failed and possible. After that it
/// takes no part until all fingers it knows have left; then it is reset.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// With UIKit's raw values.
  public nonisolated enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// A discrete gesture's name for `ended`.
    public static let recognized = State.ended
  }

  /// The target is not kept alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  private var targets: [TargetAction] = []

  /// Adds a pair of target and action, unless it is there already. The target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    targets.removeAll { $0.target == nil }
    if !targets.contains(where: { $0.matches(target, action) }) {
      targets.append(TargetAction(target, action))
    }
  }

  /// Removes pairs; nil stands for every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.target == nil || $0.matches(target, action) }
  }

  /// Calls the targets with the gesture in `state`.
  func sendActions(showing state: State) {
    shown = state
    for target in targets { target.send(from: self) }
    shown = nil
  }

  // MARK: State

  /// The actual state, while a target is called for an earlier one.
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
  /// A name for messages.
  open var name: String?

  /// Whether touches are followed. Disabling it cancels a running gesture.
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { abandon() } }
  }

  /// Whether the view's touches are cancelled once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view receives a touch only once the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives a touch's end only once the gesture has failed.
  open var delaysTouchesEnded = true
  /// Raw values of `UITouch.TouchType` that are followed.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Whether only touches of one type are followed at a time. On a stage all are of one type.
  open var requiresExclusiveTouchType: Bool {
    get { true }
    set { if !newValue { Unsupported.note("UIGestureRecognizer.requiresExclusiveTouchType = false") } }
  }

  /// Raw values of kinds of presses that are followed.
  @available(*, unavailable, message: "a stage has fingers only, and no buttons to press")
  open var allowedPressTypes: [NSNumber] {
    get { [] }
    set {}
  }

  /// Lets this gesture wait until the other has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Places

  /// The middle of the touches, in the coordinates of `view` or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(middle, to: view) }

  /// The place of a touch, in the order in which they came.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      tracked.indices.contains(touchIndex), "there is no touch \(touchIndex), of \(tracked.count) touches")
    return convert(tracked[touchIndex].point, to: view)
  }

  open var numberOfTouches: Int { tracked.count }

  /// A point of the window in the coordinates of `view`.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

  /// The middle of the fingers that are down, where it was last if none is; in the window.
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

  /// Whether this gesture, once recognised, makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other gesture, once recognised, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture has to wait until the other has failed. Asks the delegate.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Whether the other gesture has to wait until this one has failed. Asks the delegate.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Whether the recogniser receives the event's touches at all. Asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Whether both may be recognised at the same time. Asks the delegate; recognisers of UIKit's own views have rules
  /// besides.
  func allowsSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  /// Whether the recogniser follows `touch`. Asks the delegate.
  func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    allowedTouchTypes.contains { $0.intValue == touch.type.rawValue } && shouldReceive(event)
      && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  // MARK: State of one gesture

  /// The fingers followed that are down, in the order in which they came.
  private(set) var tracked: [UITouch] = []
  /// Every touch since the last reset: recognisers that share a touch exclude each other.
  private(set) var seen: Set<UITouch> = []
  /// What was recognised, while another gesture has yet to fail.
  var waiting: [State] = []
  var requirements: [WeakRecognizer] = []
  var demands: [ObjectIdentifier: Bool] = [:]
  weak var environment: GestureEnvironment?
  private var timer: (event: EventQueue.Event, activity: Activities.Token)?

  struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  /// Whether the gesture may still come: it is not recognised, and there is something to wait for.
  var isUndecided: Bool { machine == .possible && (!tracked.isEmpty || timer != nil || !waiting.isEmpty) }
  /// Whether a new touch may belong to the gesture: it is not over, or would be but for another that may still fail.
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

  /// The middle of one touch or several, in the window.
  static func middle(of touches: [UITouch]) -> CGPoint {
    let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  func forget(_ touch: UITouch) {
    tracked.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  /// The touch is over for the recogniser, which still counts as having followed it.
  func lose(_ touch: UITouch) { tracked.removeAll { $0 === touch } }

  /// Puts the recogniser into a state after `seconds`, unless the timer is stopped or started again before.
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

  /// Nothing is left to wait for, though the gesture was not said to have failed.
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
