import CoreGraphics
import Foundation
import Synchronization

/// The observers of one object, which calls them when its properties may have changed.
nonisolated final class KeyValueObservers: @unchecked Sendable {
  private struct Entry {
    let number: Int
    /// Compares the property with its previous value, and calls the handler if it has changed.
    let look: @MainActor () -> Void
  }

  /// An observer that is notified by property name.
  struct Named {
    weak var observer: NSObject?
    /// Stored, since weak references are already nil in the observer's deinitialiser.
    let identity: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let number: Int
  }
  /// Accessed only on the main actor.
  nonisolated(unsafe) var named: [Named] = []

  private let entries = Locked<[Entry]>([])
  private let count = Locked(0)

  func add(_ look: @escaping @MainActor () -> Void) -> Int {
    let number = count.withLock {
      $0 += 1
      return $0
    }
    entries.withLock { $0.append(Entry(number: number, look: look)) }
    return number
  }

  /// Removes released observers.
  func forget() {
    for entry in named where entry.observer == nil { remove(entry.number) }
    named.removeAll { $0.observer == nil }
  }

  func remove(_ number: Int) { entries.withLock { $0.removeAll { $0.number == number } } }

  /// Called when something may have changed.
  @MainActor func check() {
    for entry in entries.withLock({ $0 }) { entry.look() }
  }
}

/// A UIKit object whose properties can be observed by key path.
@preconcurrency @MainActor
public protocol UIKeyValueObservable: NSObject {
  /// The names of the properties that can be observed.
  static var observableProperties: Set<String> { get }
}

/// Stores the observers of objects.
@MainActor
protocol KeyValueObserving: AnyObject {
  var observers: KeyValueObservers? { get set }
  /// The value of a property that can be observed; nil for other properties.
  func observedValue(_ name: String) -> (any Equatable)?
}

extension UIKeyValueObservable {
  /// Calls `changeHandler` whenever the property has changed, until the observation is invalidated or released.
  /// (Foundation also calls it when the property is set to an equal value.)
  ///
  ///     let scroll = UIScrollView()
  ///     let observation = scroll.observe(\.contentOffset, options: [.new]) { scroll, change in
  ///       print(change.newValue ?? .zero)
  ///     }
  ///
  /// Geometry, alpha, `isHidden`, content sizes and offsets, and states of gestures can be observed. Observing other
  /// properties is reported and has no effect.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = "\(keyPath)".split(separator: ".").dropFirst().joined(separator: ".")
    if !Self.observableProperties.contains(name) {
      Unsupported.note("observe(_:) of \(type(of: self)).\(name)")
    }
    if options.contains(.prior) { Unsupported.note("NSKeyValueObservingOptions.prior") }
    let observers = (self as? any KeyValueObserving)?.observers ?? KeyValueObservers()
    (self as? any KeyValueObserving)?.observers = observers
    var last = self[keyPath: keyPath]
    let tell = { @MainActor (object: Self, old: Value?) in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? last : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: false))
    }
    let number = observers.add { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !Self.areEqual(old, new) else { return }
      last = new
      tell(self, old)
    }
    if options.contains(.initial) { tell(self, nil) }
    return NSKeyValueObservation(observers, number)
  }

  /// Values that cannot be compared count as different.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func isEqual<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
    return (one as? any Equatable).map { isEqual($0) } ?? false
  }
}

extension UIView: UIKeyValueObservable, KeyValueObserving {
  public nonisolated static var observableProperties: Set<String> {
    ["frame", "bounds", "center", "transform", "alpha", "isHidden", "contentOffset", "contentSize"]
  }
}

extension UIGestureRecognizer: UIKeyValueObservable, KeyValueObserving {
  public nonisolated static var observableProperties: Set<String> { ["state"] }
}
