import CoreGraphics
import Foundation

/// The one clock of a stage: its time, the events to come, the root timeline and the running activities.
///
/// Every event happens at its own time, as one *turn*: its handler, the asynchronous blocks that were queued
/// meanwhile, layout, commit. What happens therefore never depends on which frames are asked for.
@preconcurrency @MainActor
public final class MediaClock {
  /// The time of the turn that runs, or of the last one, or to which the clock was advanced since.
  public private(set) var now: StageTime = .zero

  /// The timeline on which everything runs that belongs to no transition and no property animator.
  package private(set) var root: Timeline!

  /// Runs after the handlers of each turn: UIKit's layout pass.
  package var layOut: @MainActor () -> Void = {}

  /// Runs at the end of each turn, after layout.
  package var commit: @MainActor () -> Void = {}

  package private(set) var activities = Activities()
  /// Hears of animations and callbacks; nil where nobody asks.
  package var motionLog: MotionLog?
  private var queue = EventQueue()
  private var asynchronous: [@MainActor () -> Void] = []
  private var timelines: [Timeline] = []
  private var departed: [CALayer] = []
  package private(set) var isInTurn = false
  private var isTurnRequested = false
  /// Turns that are over.
  private(set) var turnNumber = 0
  private var transactions: [Transaction] = []
  private var implicitTransaction: Transaction?

  /// What timelines know the clock by.
  let reference = ClockReference()
  /// Whether nothing ever happens on this clock: it replaces one that was released.
  private let standsStill: Bool

  package init() {
    TurnJobs.install()
    standsStill = false
    reference.living = self
    root = Timeline(clock: self)
  }

  /// A clock that stands still at `time`, and drops the events that it is given.
  init(standingAt time: StageTime) {
    standsStill = true
    now = time
    reference.living = self
    root = Timeline(clock: self)
  }

  /// On the main actor, wherever the last reference was released: nothing will end any more.
  isolated deinit {
    reference.last = now
    root.abandon()
    for timeline in busy.values { timeline.abandon() }
  }

  // MARK: The current clock

  private static var entered = Entered<MediaClock, Void>()

  /// The clock of the current stage, which `UIView.animate` and `CACurrentMediaTime()` use.
  /// Without a stage, using them is an error in the program, and stops it.
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

  // MARK: Events

  /// Lets `handler` run in a turn of its own at `time`, or in the next turn if that has passed.
  @discardableResult
  package func schedule(at time: StageTime, _ handler: @escaping @MainActor () -> Void) -> EventQueue.Event {
    if standsStill { return EventQueue.Event.never }
    noteWallClock("a change")
    return queue.schedule(at: max(time, now), handler)
  }

  /// Lets `block` run in a turn of its own, at this very time, after what is already due.
  @discardableResult
  package func scheduleNextTurn(_ block: @escaping @MainActor () -> Void) -> EventQueue.Event {
    schedule(at: now, block)
  }

  /// Queues a block behind the handlers of the turn that runs.
  package func async(_ block: @escaping @MainActor () -> Void) {
    if isInTurn { asynchronous.append(block) } else { scheduleNextTurn(block) }
  }

  /// Makes sure that a turn comes at this very time: something was changed that the end of a turn processes. Inside
  /// a turn, its own end will.
  package func requestTurn() {
    guard !isInTurn, !isTurnRequested else { return }
    isTurnRequested = true
    scheduleNextTurn {}
  }

  /// The time of the next event.
  package func nextEventTime() -> StageTime? { queue.nextTime() }

  /// Runs every event that is due until `time`, that time included, and sets the clock to it.
  /// - Precondition: the clock does not run backwards.
  package func advance(to time: StageTime) {
    precondition(time >= now, "a stage's clock only runs forwards")
    enter()
    while let event = queue.take(dueAt: time) {
      now = max(now, event.time)
      turn(event.handler)
    }
    now = time
  }

  /// Runs `body` as a turn at the present time. Inside a turn, it just runs.
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
    // What layout and departures queued has a turn of its own.
    if !asynchronous.isEmpty || (!jobs.isEmpty && leftover == nil) { scheduleNextTurn {} }
  }

  /// Lets happen what the turn's handlers asked for: asynchronous blocks, jobs, work on other threads.
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
      // Jobs may have entered another stage.
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

  /// What the turn's code asked of Swift's concurrency.
  var jobs = TurnJobs()
  /// What a film waits for while jobs are left for the next tick.
  private var leftover: Activities.Token?

  /// Waits for work on other threads; answers whether it asked for anything.
  package var waitForWork: @MainActor () -> Bool = { false }

  // MARK: The wall clock

  /// What makes a film of this stage, for as long as it does. Whatever begins outside of a turn meanwhile comes from a
  /// timer or a queue that the stage does not drive.
  package weak var filmmaker: AnyObject?

  /// What began by the wall clock while a film was made, in order, each kind once.
  package private(set) var begunByWallClock: [String] = []

  /// Whether what asynchronous code does now is a part of what the stage plays: inside of a turn, while a film is made,
  /// and while the jobs run that were enqueued before the film.
  package var isPlaying: Bool { isInTurn || filmmaker != nil || starter != nil }
  /// What is about to make a film.
  package weak var starter: AnyObject?

  /// The clock in whose turn a task began.
  @TaskLocal private static var player: ClockReference?

  private func noteWallClock(_ name: String) {
    guard filmmaker != nil, !isInTurn, !begunByWallClock.contains(name) else { return }
    // Tasks that no turn has begun are not the film's: another stage's test, which has not entered its stage.
    guard MediaClock.player === reference || withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    begunByWallClock.append(name)
    FileHandle.standardError.write(
      Data("begun by the wall clock: \(name) at \(now.seconds) s; the film is another every time\n".utf8))
  }

  /// Of layers and timelines that have changed since the last turn.
  private var changedStates: [CommittedState] = []
  func keep(_ state: CommittedState) { if !standsStill { changedStates.append(state) } }

  /// A layer was taken out of the screen's tree. If it is not back when the turn ends, its animations end.
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

  /// The timeline to which animations made now belong: the innermost one whose `body` is running.
  package var currentTimeline: Timeline { timelines.last ?? root }

  /// Runs `body`; what it animates belongs to `timeline`.
  package func creating<Result>(on timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    timelines.append(timeline)
    defer { timelines.removeLast() }
    return try body()
  }

  /// Timelines below the root that animations lie on: they live until those end.
  private var busy: [ObjectIdentifier: Timeline] = [:]

  func keep(_ timeline: Timeline) { if !standsStill { busy[ObjectIdentifier(timeline)] = timeline } }
  func letGo(_ timeline: Timeline) { busy[ObjectIdentifier(timeline)] = nil }

  /// Keeps an object alive for as long as it runs.
  package func retain(_ runner: AnyObject) { if !standsStill { runners[ObjectIdentifier(runner)] = runner } }
  package func release(_ runner: AnyObject) { runners[ObjectIdentifier(runner)] = nil }
  private var runners: [ObjectIdentifier: AnyObject] = [:]

  // MARK: Transactions

  /// The transaction opened last, or the turn's own.
  var transaction: Transaction {
    if let open = transactions.last ?? implicitTransaction { return open }
    let transaction = Transaction(inside: nil)
    implicitTransaction = transaction
    // Outside of a turn, the next one closes it.
    if !isInTurn { scheduleNextTurn {} }
    return transaction
  }

  var areActionsDisabled: Bool { (transactions.last ?? implicitTransaction)?.disablesActions ?? false }

  func beginTransaction() { transactions.append(Transaction(inside: transaction)) }

  func commitTransaction() {
    if let transaction = transactions.popLast() { transaction.close() } else { closeImplicitTransaction() }
  }

  /// Runs `body` as if the transaction were open.
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

  /// Adds an activity that a film waits for.
  package func begin(_ activity: String) -> Activities.Token {
    noteWallClock(activity)
    return activities.begin(activity)
  }

  package func end(_ token: Activities.Token) { activities.end(token, at: now) }
}

/// The clock's time in seconds: stage time at the moment of the turn that runs.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.now.seconds }

/// A time or a span in seconds.
public typealias CFTimeInterval = Double
