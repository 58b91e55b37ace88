import CoreGraphics
import Foundation

/// The one clock of a stage: its time, its scheduled events, the root timeline and the running activities.
///
/// Every event happens at its own time as one *turn*: its handler, the asynchronous blocks queued during it, layout,
/// commit. So what happens never depends on which frames are drawn.
@preconcurrency @MainActor
public final class MediaClock {
  /// The current time: that of the running turn, of the last turn, or the time that the clock was advanced to since.
  public private(set) var now: StageTime = .zero

  /// The timeline of everything that belongs to no transition and no property animator.
  package private(set) var root: Timeline!

  /// Called after the handlers of each turn: UIKit's layout pass.
  package var layOut: @MainActor () -> Void = {}

  /// Called at the end of each turn, after layout.
  package var commit: @MainActor () -> Void = {}

  package private(set) var activities = Activities()
  /// Hears of animations and callbacks; nil if nothing records them.
  package var motionLog: MotionLog?
  private var queue = EventQueue()
  private var asynchronous: [@MainActor () -> Void] = []
  private var timelines: [Timeline] = []
  private var departed: [CALayer] = []
  package private(set) var isInTurn = false
  private var isTurnRequested = false
  /// The number of completed turns.
  private(set) var turnNumber = 0
  private var transactions: [Transaction] = []
  private var implicitTransaction: Transaction?

  /// The reference that timelines hold.
  let reference = ClockReference()
  /// Whether this clock replaces one that was released; nothing ever happens on it.
  private let standsStill: Bool

  package init() {
    TurnJobs.install()
    standsStill = false
    reference.living = self
    root = Timeline(clock: self)
  }

  /// A clock that is stopped at `time` and ignores events.
  init(standingAt time: StageTime) {
    standsStill = true
    now = time
    reference.living = self
    root = Timeline(clock: self)
  }

  /// On the main actor, wherever the last reference was released: releases everything that would never end.
  isolated deinit {
    reference.last = now
    root.abandon()
    for timeline in busy.values { timeline.abandon() }
  }

  // MARK: The current clock

  private static var entered = Entered<MediaClock, Void>()

  /// The clock of the current stage, which `UIView.animate` and `CACurrentMediaTime()` use. Using it without a stage is
  /// a programming error, which stops the program.
  public static var current: MediaClock {
    guard let clock = currentIfAny else {
      fatalError(
        "There is no current stage: make a Stage first, and keep it, before using UIKit's animations, screens or clock."
      )
    }
    return clock
  }

  package static var currentIfAny: MediaClock? { entered.owner }

  /// Makes this clock the current one.
  package func enter() { MediaClock.entered.enter(self) }

  /// Makes the whole stage of this clock the current one; set by the stage's device.
  package var stageEntry: (@MainActor () -> Void)?

  package func enterStage() { if let stageEntry { stageEntry() } else { enter() } }

  // MARK: Events

  /// Runs `handler` in a separate turn at `time`, or in the next turn if that has passed.
  @discardableResult
  package func schedule(at time: StageTime, _ handler: @escaping @MainActor () -> Void) -> EventQueue.Event {
    if standsStill { return EventQueue.Event.never }
    noteWallClock("a change")
    return queue.schedule(at: max(time, now), handler)
  }

  /// Runs `block` in a separate turn at the current time, after what is already due.
  @discardableResult
  package func scheduleNextTurn(_ block: @escaping @MainActor () -> Void) -> EventQueue.Event {
    schedule(at: now, block)
  }

  /// Queues a block to run after the handlers of the running turn.
  package func async(_ block: @escaping @MainActor () -> Void) {
    if isInTurn { asynchronous.append(block) } else { scheduleNextTurn(block) }
  }

  /// Ensures that a turn happens at the current time, because something changed that the end of a turn processes. Does
  /// nothing inside a turn.
  package func requestTurn() {
    guard !isInTurn, !isTurnRequested else { return }
    isTurnRequested = true
    scheduleNextTurn {}
  }

  /// The time of the next event.
  package func nextEventTime() -> StageTime? { queue.nextTime() }

  /// Runs all events up to and including `time`, and sets the clock to it.
  /// - Precondition: `time` is not before the current time.
  package func advance(to time: StageTime) {
    precondition(time >= now, "a stage's clock only runs forwards")
    enter()
    while let event = queue.take(dueAt: time) {
      now = max(now, event.time)
      turn(event.handler)
    }
    now = time
  }

  /// Runs `body` as a turn at the current time. Inside a turn, it only calls `body`.
  package func turn(_ body: @MainActor () -> Void) {
    enter()
    guard !isInTurn else { return body() }
    isInTurn = true
    isTurnRequested = false
    let outer = TurnJobs.begin(self)
    defer {
      TurnJobs.end(outer)
      isInTurn = false
    }
    MediaClock.$player.withValue(reference) {
      body()
      finishWork()
      layOut()
      settleDepartures()
      closeImplicitTransaction()
      commit()
    }
    turnNumber += 1
    for state in changedStates { state.forget() }
    changedStates = []
    // What layout and removed layers queued gets a separate turn.
    if !asynchronous.isEmpty || (!jobs.isEmpty && leftover == nil) { scheduleNextTurn {} }
  }

  /// Runs what the turn's handlers started: asynchronous blocks, jobs, work on other threads.
  private func finishWork() {
    if let leftover {
      end(leftover)
      self.leftover = nil
    }
    var rest = TurnJobs.mostInATurn
    repeat {
      while !asynchronous.isEmpty {
        let blocks = asynchronous
        asynchronous = []
        for block in blocks { block() }
      }
      rest -= TurnJobs.run(of: self, atMost: rest)
      // A job may have entered another stage.
      enter()
      if rest == 0, !jobs.isEmpty {
        let name = "asynchronous code that has more than \(TurnJobs.mostInATurn) jobs in one turn"
        Unsupported.note(name)
        leftover = begin(name)
        schedule(at: MediaClock.tick(after: now)) {}
        break
      }
    } while waitForWork() || !asynchronous.isEmpty || !jobs.isEmpty
  }

  /// The jobs that the turn's code gave to Swift's concurrency.
  var jobs = TurnJobs()
  /// An activity that makes a film wait while jobs are left for the next tick.
  private var leftover: Activities.Token?

  /// Waits for work on other threads; returns whether there was any.
  package var waitForWork: @MainActor () -> Bool = { false }

  // MARK: The wall clock

  /// The object that is making a film of this stage, if any. Meanwhile, everything that starts outside of turns comes
  /// from a timer or queue that the stage does not drive.
  package weak var filmmaker: AnyObject?

  /// The kinds of things that started by the wall clock while a film was made, in order.
  package private(set) var begunByWallClock: [String] = []

  /// Whether the currently running asynchronous code belongs to what the stage plays: inside a turn, while a film is
  /// made, or while jobs run that were enqueued before the film.
  package var isPlaying: Bool { isInTurn || filmmaker != nil || starter != nil }
  /// The object that is about to make a film.
  package weak var starter: AnyObject?

  /// The clock in whose turn a task was started.
  @TaskLocal private static var player: ClockReference?

  private func noteWallClock(_ name: String) {
    guard filmmaker != nil, !isInTurn, !begunByWallClock.contains(name) else { return }
    // Tasks that were not started in a turn do not belong to the film; they may be those of another test that has not
    // entered its stage.
    guard MediaClock.player === reference || withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    begunByWallClock.append(name)
    FileHandle.standardError.write(
      Data("begun by the wall clock: \(name) at \(now.seconds) s; the film is another every time\n".utf8))
  }

  /// The states of layers and timelines that have changed since the last turn.
  private var changedStates: [CommittedState] = []
  func keep(_ state: CommittedState) { if !standsStill { changedStates.append(state) } }

  /// Called when a layer was removed from the screen's layer tree. If it is not back at the end of the turn, its
  /// animations end.
  func noteDeparture(of layer: CALayer) {
    departed.append(layer)
    requestTurn()
  }

  private func settleDepartures() {
    let layers = departed
    departed = []
    for layer in layers where !layer.isOnScreen { layer.endAnimationsOfTree() }
  }

  // MARK: Timelines

  /// The timeline for new animations: that of the innermost running `body`.
  package var currentTimeline: Timeline { timelines.last ?? root }

  /// Runs `body`, whose animations belong to `timeline`.
  package func creating<Result>(on timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    timelines.append(timeline)
    defer { timelines.removeLast() }
    return try body()
  }

  /// Timelines below the root that have animations; they are kept alive until those end.
  private var busy: [ObjectIdentifier: Timeline] = [:]

  func keep(_ timeline: Timeline) { if !standsStill { busy[ObjectIdentifier(timeline)] = timeline } }
  func letGo(_ timeline: Timeline) { busy[ObjectIdentifier(timeline)] = nil }

  /// Keeps an object alive while it is running.
  package func retain(_ runner: AnyObject) { if !standsStill { runners[ObjectIdentifier(runner)] = runner } }
  package func release(_ runner: AnyObject) { runners[ObjectIdentifier(runner)] = nil }
  private var runners: [ObjectIdentifier: AnyObject] = [:]

  // MARK: Transactions

  /// The innermost open transaction, or the turn's implicit one.
  var transaction: Transaction {
    if let open = transactions.last ?? implicitTransaction { return open }
    let transaction = Transaction(inside: nil)
    implicitTransaction = transaction
    // Outside of a turn, the next turn closes it.
    if !isInTurn { scheduleNextTurn {} }
    return transaction
  }

  var areActionsDisabled: Bool { (transactions.last ?? implicitTransaction)?.disablesActions ?? false }

  func beginTransaction() { transactions.append(Transaction(inside: transaction)) }

  func commitTransaction() {
    if let transaction = transactions.popLast() { transaction.close() } else { closeImplicitTransaction() }
  }

  /// Runs `body` as if `transaction` were open.
  func inside(_ transaction: Transaction, _ body: () -> Void) {
    transactions.append(transaction)
    body()
    transactions.removeAll { $0 === transaction }
  }

  func flushTransaction() { if transactions.isEmpty { closeImplicitTransaction() } }

  private func closeImplicitTransaction() {
    let transaction = implicitTransaction
    implicitTransaction = nil
    transaction?.close()
  }

  // MARK: Activities

  /// Starts an activity that a film waits for.
  package func begin(_ activity: String) -> Activities.Token {
    noteWallClock(activity)
    return activities.begin(activity)
  }

  package func end(_ token: Activities.Token) { activities.end(token, at: now) }
}

/// The clock's time in seconds: the stage time of the running turn.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.now.seconds }

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double
