import CSwiftJobs

/// The current stage, for code that reaches it without naming it, such as `UIScreen.main`: the one that the running
/// task entered last, otherwise the one entered last by any task.
///
/// It is kept per task because tests take turns on the main actor: each test continues with its own stage even if
/// another test entered another one in between.
package struct Entered<Owner: AnyObject, Value> {
  /// A value and its owner.
  private struct Entry {
    weak var owner: Owner?
    var value: Value
  }

  /// By the task's number; 0 is code outside tasks. The address of a task is no key: a later task can get the same
  /// one, and would find the stage of the earlier.
  private var entries: [UInt64: Entry] = [:]
  private var lastTask: UInt64 = 0

  package init() {}

  /// Makes `value` the current one of this task; it is removed when `owner` is deallocated.
  package mutating func enter(_ value: Value, of owner: Owner) {
    let task = swift_jobs_current_task()
    if entries[task] == nil { entries = entries.filter { $0.value.owner != nil } }
    entries[task] = Entry(owner: owner, value: value)
    lastTask = task
  }

  /// The owner of the current value, while it is alive.
  package var owner: Owner? { entries[key]?.owner }
  package var value: Value? { entries[key].flatMap { $0.owner == nil ? nil : $0.value } }

  /// Replaces the current value; does nothing if there is none.
  package mutating func change(to value: Value) { entries[key]?.value = value }

  private var key: UInt64 {
    // With a single task, as in a command, its number does not matter.
    guard entries.count > 1 else { return lastTask }
    let task = swift_jobs_current_task()
    return entries[task]?.owner == nil ? lastTask : task
  }
}

extension Entered where Value == Void {
  package mutating func enter(_ owner: Owner) { enter((), of: owner) }
}

// `@unchecked` because of the weak references only.
extension Entered: @unchecked Sendable where Owner: Sendable, Value: Sendable {}
