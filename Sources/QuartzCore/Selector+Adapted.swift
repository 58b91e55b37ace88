/// Forms of `Selector` that the adapter writes for `#selector` besides methods of a class that return nothing.
extension Selector {
  /// A name without a method: equal to other selectors of that name, but it cannot be called.
  public init(name: String) {
    self.init(name, ("", 0, 0), on: Nameless.self, isNameOnly: true) { _, _, _ in false }
  }

  /// A name of a method that some objects have, which cannot be called.
  ///
  /// - Parameter isImplemented: whether an object has the method. The adapter writes it for methods of protocols and for
  ///   names in strings, with the classes that declare such a method.
  public init(name: String, where isImplemented: @escaping @Sendable (AnyObject) -> Bool) {
    self.init(name, isImplemented)
  }

  /// A class without instances.
  private final class Nameless {}

  // MARK: Methods that return something

  /// A selector known by `name`; the method's result is ignored.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, ("", 0, 0), on: Target.self) { target, _, _ in
      _ = method(target)()
      return true
    }
  }

  /// A selector known by `name`; the method's result is ignored.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, ("", 0, 0), on: Target.self) { target, sender, _ in
      guard let sender: Sender = Selector.argument(sender) else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  // MARK: Methods of an object whose class is not written

  /// A selector known by `name`: a method of the type of `instance`, which is not evaluated.
  public init<Target: AnyObject>(
    _ name: String, of instance: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(name, ("", 0, 0), on: Target.self) { target, _, _ in
      method(target)()
      return true
    }
  }

  /// A selector known by `name`: a method of the type of `instance`, which is not evaluated.
  public init<Target: AnyObject, Sender>(
    _ name: String, of instance: @autoclosure () -> Target,
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(name, ("", 0, 0), on: Target.self) { target, sender, _ in
      guard let sender: Sender = Selector.argument(sender) else { return false }
      method(target)(sender)
      return true
    }
  }

  /// The same for an optional object.
  public init<Target: AnyObject>(
    _ name: String, of instance: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(name, of: unreachable(Target.self), method)
  }

  /// The same for an optional object.
  public init<Target: AnyObject, Sender>(
    _ name: String, of instance: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(name, of: unreachable(Target.self), method)
  }
}

/// A placeholder value that is never evaluated.
private func unreachable<Value>(_ type: Value.Type) -> Value { fatalError("the object itself is not used") }
