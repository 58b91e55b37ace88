/// Which stage is the current one, for what code reaches without naming a stage, such as `UIScreen.main`: the one that
/// the running task entered last, or else the one entered last at all.
///
/// By task, since tests share the main actor and take turns on it: each test goes on with the stage that it made, even
/// if another test made its own in between.
package struct Entered<Owner: AnyObject, Value> {
  /// A value and its owner.
  private struct Entry {
    weak var owner: Owner?
    var value: Value
  }

  /// By the task's identity; 0 outside of tasks.
  private var entries: [Int: Entry] = [:]
  private var lastTask = 0

  package init() {}

  /// `value` belongs to `owner`, and is forgotten when the owner goes.
  package mutating func enter(_ value: Value, of owner: Owner) {
    let task = Entered.task
    if entries[task] == nil { entries = entries.filter { $0.value.owner != nil } }
    entries[task] = Entry(owner: owner, value: value)
    lastTask = task
  }

  /// What was entered, while its owner lives.
  package var owner: Owner? { entries[key]?.owner }
  package var value: Value? { entries[key].flatMap { $0.owner == nil ? nil : $0.value } }

  /// Changes the value of what was entered; nothing if there is none.
  package mutating func change(to value: Value) { entries[key]?.value = value }

  private var key: Int {
    // Where there is one task only, as in a command, which one it is does not matter.
    guard entries.count > 1 else { return lastTask }
    let task = Entered.task
    return entries[task]?.owner == nil ? lastTask : task
  }

  private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

extension Entered where Value == Void {
  package mutating func enter(_ owner: Owner) { enter((), of: owner) }
}

// Unchecked for the weak references alone.
extension Entered: @unchecked Sendable where Owner: Sendable, Value: Sendable {}
