/// The second and third argument of a method with three.
package struct FurtherArguments {
  let second: Any?
  let third: Any?
}

extension Selector {
  /// A method with three arguments, such as `animationDidStop(_:finished:context:)`.
  public init<Target: AnyObject, First, Second, Third>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(Self.gathered(method), file: file, line: line, column: column)
  }

  /// A selector known by `name`.
  public init<Target: AnyObject, First, Second, Third>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void
  ) {
    self.init(name, Self.gathered(method))
  }

  @_disfavoredOverload
  public init<Target: AnyObject, First, Second, Third>(
    _ method: @escaping (Target) -> (First, Second, Third) -> Void, file: String = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    // Called only on the main actor, like every action.
    nonisolated(unsafe) let method = method
    self.init(
      { (target: Target) in
        { (first: First, second: Second, third: Third) in method(target)(first, second, third) }
      },
      file: file, line: line, column: column)
  }

  /// A selector known by `name`.
  @_disfavoredOverload
  public init<Target: AnyObject, First, Second, Third>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Void
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      { (target: Target) in
        { (first: First, second: Second, third: Third) in method(target)(first, second, third) }
      })
  }

  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event>(
    _ method: @escaping (Target) -> (Sender, Event) -> Void, file: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      { (target: Target) in { (sender: Sender, event: Event) in method(target)(sender, event) } },
      file: file, line: line, column: column)
  }

  /// A selector known by `name`.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Void
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name, { (target: Target) in { (sender: Sender, event: Event) in method(target)(sender, event) } })
  }

  /// The method with its last two arguments combined into one.
  private static func gathered<Target: AnyObject, First, Second, Third>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void
  ) -> @MainActor (Target) -> @MainActor (First, FurtherArguments) -> Void {
    { target in
      { first, further in
        guard let second: Second = cast(further.second), let third: Third = cast(further.third) else {
          return Unsupported.note(
            "a method of \(type(of: target)) as an action with other types of arguments")
        }
        method(target)(first, second, third)
      }
    }
  }

  /// An argument cast to the method's type; nil if it has another type. Nil is passed to a parameter of optional type.
  private static func cast<Value>(_ value: Any?) -> Value? {
    value == nil ? Any?.none as? Value : value as? Value
  }

  /// Calls a method with three arguments on `target`; false if `target` has no such method.
  @MainActor
  package func perform(on target: AnyObject, _ first: Any?, _ second: Any?, _ third: Any?) -> Bool {
    perform(on: target, sender: first, event: FurtherArguments(second: second, third: third))
  }
}
