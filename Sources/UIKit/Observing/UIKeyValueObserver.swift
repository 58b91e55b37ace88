import Foundation

/// A key of a change dictionary.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The raw value of an ``NSKeyValueChange``.
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  public static let indexesKey = Self(rawValue: "indexes")
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// An object that is notified of changes by `addObserver(_:forKeyPath:options:context:)`. Without Objective-C a class
/// must declare it; the adapter adds the declaration to classes that override `observeValue`.
@preconcurrency @MainActor
public protocol UIKeyValueObserver: NSObject {
  /// - Parameter change: values as they are, such as a `CGRect`; the state of a gesture as its raw value.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObjectProtocol {
  /// Called for a change that no class handles, which is reported.
  @preconcurrency @MainActor
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    Misuse.report(
      "a change of \(keyPath ?? "nothing") was told to \(type(of: self)), which does not handle it")
  }

  /// Whether the object has the method that the selector was created from. A selector with only a name has no method;
  /// then the result is false, which is reported.
  @preconcurrency @MainActor
  public func responds(to selector: Selector?) -> Bool {
    guard let selector else { return false }
    if !selector.hasMethod { Unsupported.note("responds(to:) of \(selector), a name without a method") }
    return selector.isMethod(of: self)
  }
}

extension UIKeyValueObservable {
  /// Notifies `observer` whenever the property has changed, until it is removed or released. The names are those of
  /// ``observableProperties``, and `hidden` for `isHidden`. Other names are reported and have no effect.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observing = self as? any KeyValueObserving, observing.observedValue(keyPath) != nil else {
      return Unsupported.note("addObserver(_:forKeyPath:) of \(type(of: self)).\(keyPath)")
    }
    guard let observer = observer as? any UIKeyValueObserver else {
      return Misuse.report("\(type(of: observer)) can't be told of changes: it is no UIKeyValueObserver")
    }
    if options.contains(.prior) { Unsupported.note("NSKeyValueObservingOptions.prior") }
    let observers = observing.observers ?? KeyValueObservers()
    observing.observers = observers
    observers.forget()
    var last = observing.observedValue(keyPath)
    let tell = { @MainActor [weak observer] (object: Self, old: Any?) in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = last }
      if options.contains(.old), let old { change[.oldKey] = old }
      observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let number = observers.add { [weak self] in
      guard let self, let observing = self as? any KeyValueObserving else { return }
      let (old, new) = (last, observing.observedValue(keyPath))
      guard !Self.areEqual(old as Any, new as Any) else { return }
      last = new
      tell(self, old)
    }
    observers.named.append(
      KeyValueObservers.Named(
        observer: observer, identity: ObjectIdentifier(observer), keyPath: keyPath, context: context,
        number: number))
    if options.contains(.initial) { tell(self, nil) }
  }

  /// Ends the notifications of `observer` about that property.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove { $0.identity == ObjectIdentifier(observer) && $0.keyPath == keyPath }
  }

  /// Ends the notifications of `observer` about that property with that context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove { $0.identity == ObjectIdentifier(observer) && $0.keyPath == keyPath && $0.context == context }
  }

  private func remove(_ isMeant: (KeyValueObservers.Named) -> Bool) {
    guard let observers = (self as? any KeyValueObserving)?.observers,
      let index = observers.named.lastIndex(where: isMeant)
    else { return Misuse.report("\(type(of: self)) has no such observer to remove") }
    observers.remove(observers.named.remove(at: index).number)
  }
}

extension UIView {
  func observedValue(_ name: String) -> (any Equatable)? {
    switch name {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "contentOffset": (self as? UIScrollView)?.contentOffset
    case "contentSize": (self as? UIScrollView)?.contentSize
    default: nil
    }
  }
}

extension UIGestureRecognizer {
  func observedValue(_ name: String) -> (any Equatable)? { name == "state" ? state.rawValue : nil }
}
