/// Events in the order of their times; those at the same time in the order in which they were scheduled.
///
/// Scheduling and taking an event take O(log n). A cancelled event loses its handler and stays in the queue until its
/// time, or until half of all events are cancelled.
@MainActor
package struct EventQueue {
  /// A scheduled event, which can be cancelled.
  @MainActor
  package final class Event {
    package let time: StageTime
    fileprivate let order: Int
    fileprivate var handler: (@MainActor () -> Void)?

    fileprivate init(time: StageTime, order: Int, handler: @escaping @MainActor () -> Void) {
      self.time = time
      self.order = order
      self.handler = handler
    }

    /// Cancels the event. Has no effect after it has happened.
    package func cancel() { handler = nil }

    package var isPending: Bool { handler != nil }

    /// An event that never happens.
    static var never: Event {
      let event = Event(time: .distantFuture, order: 0) {}
      event.cancel()
      return event
    }

    fileprivate func precedes(_ other: Event) -> Bool {
      time == other.time ? order < other.order : time < other.time
    }
  }

  private var heap: [Event] = []
  private var scheduled = 0
  /// The number of events from which on cancelled ones are removed.
  private var limit = 256

  package init() {}

  package mutating func schedule(at time: StageTime, _ handler: @escaping @MainActor () -> Void) -> Event {
    scheduled += 1
    if heap.count >= limit { purge() }
    let event = Event(time: time, order: scheduled, handler: handler)
    heap.append(event)
    siftUp(heap.count - 1)
    return event
  }

  /// The time of the next event that has not been cancelled.
  package mutating func nextTime() -> StageTime? {
    dropCancelled()
    return heap.first?.time
  }

  /// Takes the next event if it is due at `time` or before.
  package mutating func take(dueAt time: StageTime) -> (time: StageTime, handler: @MainActor () -> Void)? {
    dropCancelled()
    guard let event = heap.first, event.time <= time, let handler = event.handler else { return nil }
    removeFirst()
    event.handler = nil
    return (event.time, handler)
  }

  private mutating func purge() {
    let pending = heap.filter(\.isPending)
    limit = max(256, 2 * pending.count)
    guard pending.count < heap.count else { return }
    // A sorted array is a heap.
    heap = pending.sorted { $0.precedes($1) }
  }

  private mutating func dropCancelled() {
    while let first = heap.first, !first.isPending { removeFirst() }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0, case let parent = (child - 1) / 2, heap[child].precedes(heap[parent]) {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].precedes(heap[first]) {
        first = child
      }
      if first == parent { return }
      heap.swapAt(parent, first)
      parent = first
    }
  }
}
