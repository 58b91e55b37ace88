/// A method that target-action calls on an object later.
///
/// Without Objective-C, the method is written with its type, and `@objc` is removed:
///
///     recognizer.addTarget(self, action: Selector(Self.pan(_:)))        // #selector(pan(_:)) elsewhere
///     recognizer.addTarget(self, action: Selector("pan", Self.pan(_:)))
///
/// Methods take no argument, the sender, or the sender and the event. Selectors with names are equal when the names
/// are. Since methods cannot be compared, a selector without a name equals only those made at the same place in the
/// source. So name an action that is to be removed elsewhere.
///
/// A method of an instance, `Selector(pan(_:))`, is rejected: it would keep the instance alive.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  private enum Identity: Hashable, Sendable {
    case name(String)
    case place(file: String, line: UInt, column: UInt)
  }

  private let identity: Identity
  private let method: @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
  private let accepts: @Sendable (AnyObject) -> Bool
  private let isNameOnly: Bool

  init<Target: AnyObject>(
    _ name: String?, _ place: (file: String, line: UInt, column: UInt), on target: Target.Type,
    isNameOnly: Bool = false, method: @escaping @MainActor @Sendable (Target, Any?, Any?) -> Bool
  ) {
    self.isNameOnly = isNameOnly
    identity = name.map { .name($0) } ?? .place(file: place.file, line: place.line, column: place.column)
    self.method = { object, sender, event in (object as? Target).map { method($0, sender, event) } ?? false }
    accepts = { $0 is Target }
  }

  init(_ name: String, _ accepts: @escaping @Sendable (AnyObject) -> Bool) {
    isNameOnly = false
    identity = .name(name)
    method = { _, _, _ in false }
    self.accepts = accepts
  }

  /// The name, or the place in the source where the selector was made.
  public var description: String {
    switch identity {
    case .name(let name): name
    case .place(let file, let line, let column): "\(file):\(line):\(column)"
    }
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Calls the method on `target`.
  ///
  /// - Returns: false if `target` is not of the method's type or the arguments have other types.
  @MainActor
  package func perform(on target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    method(target, sender, event)
  }

  /// Whether it has a method and not only a name.
  package var hasMethod: Bool { !isNameOnly }

  /// Whether `target` is of the method's type.
  package func isMethod(of target: AnyObject) -> Bool { accepts(target) }

  /// An argument cast to the method's type; nil if it has another type. As in Objective-C, a sender passed to a `Bool`
  /// parameter is `true`: `endEditing(_:)` may be the action of a tap.
  static func argument<Value>(_ value: Any?, as type: Value.Type = Value.self) -> Value? {
    if let value { return value as? Value ?? (Value.self == Bool.self ? true as? Value : nil) }
    // Nil is passed to a parameter of optional type.
    return Any?.none as? Value
  }
}

// MARK: - Methods on the main actor

extension Selector {
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void, file: String = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(nil, (file, line, column), method)
  }

  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, file: String = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(nil, (file, line, column), method)
  }

  public init<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void, file: String = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(nil, (file, line, column), method)
  }

  /// A selector known by `name`.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(name, ("", 0, 0), method)
  }

  /// A selector known by `name`.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name, ("", 0, 0), method)
  }

  /// A selector known by `name`.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name, ("", 0, 0), method)
  }

  private init<Target: AnyObject>(
    _ name: String?, _ place: (file: String, line: UInt, column: UInt),
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(name, place, on: Target.self) { target, _, _ in
      method(target)()
      return true
    }
  }

  private init<Target: AnyObject, Sender>(
    _ name: String?, _ place: (file: String, line: UInt, column: UInt),
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name, place, on: Target.self) { target, sender, _ in
      guard let sender: Sender = Selector.argument(sender) else { return false }
      method(target)(sender)
      return true
    }
  }

  private init<Target: AnyObject, Sender, Event>(
    _ name: String?, _ place: (file: String, line: UInt, column: UInt),
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name, place, on: Target.self) { target, sender, event in
      guard let sender: Sender = Selector.argument(sender), let event: Event = Selector.argument(event) else {
        return false
      }
      method(target)(sender, event)
      return true
    }
  }
}

// MARK: - Methods without an actor

extension Selector {
  @_disfavoredOverload
  public init<Target: AnyObject>(
    _ method: @escaping (Target) -> () -> Void, file: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    // Called only on the main actor, like every action.
    nonisolated(unsafe) let method = method
    self.init(nil, (file, line, column)) { target in { method(target)() } }
  }

  @_disfavoredOverload
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> (Sender) -> Void, file: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(nil, (file, line, column)) { (target: Target) in { (sender: Sender) in method(target)(sender) }
    }
  }

  /// A selector known by `name`.
  @_disfavoredOverload
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    nonisolated(unsafe) let method = method
    self.init(name, ("", 0, 0)) { target in { method(target)() } }
  }

  /// A selector known by `name`.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Void) {
    nonisolated(unsafe) let method = method
    self.init(name, ("", 0, 0)) { (target: Target) in { (sender: Sender) in method(target)(sender) } }
  }
}

// MARK: - Rejected

extension Selector {
  @available(*, unavailable, message: "name the method with its type: Selector(Self.method)")
  public init(_ bound: @escaping @MainActor () -> Void) { fatalError() }

  @available(*, unavailable, message: "name the method with its type: Selector(Self.method(_:))")
  public init<Sender>(_ bound: @escaping @MainActor (Sender) -> Void) { fatalError() }

  @available(*, unavailable, message: "name the method with its type: Selector(Self.method(_:event:))")
  public init<Sender, Event>(_ bound: @escaping @MainActor (Sender, Event) -> Void) { fatalError() }

  @available(*, unavailable, message: "a name alone finds no method: Selector(\"name\", Self.method)")
  public init(_ name: String) { fatalError() }
}
