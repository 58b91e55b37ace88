import Foundation

/// The contents of a change.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  /// Also calls the handler immediately with the current value.
  public static let initial = Self(rawValue: 4)
  /// Also calls the handler before the change: not supported, and reported.
  public static let prior = Self(rawValue: 8)
}

/// The kind of change, with Foundation's raw values. Only `setting` occurs.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  /// Present if it was requested.
  public let newValue: Value?
  /// Present if it was requested.
  public let oldValue: Value?
  public let isPrior: Bool
}

/// An observation, which ends when this object is released.
public nonisolated class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private weak var observers: KeyValueObservers?
  private let number: Int

  init(_ observers: KeyValueObservers?, _ number: Int) { (self.observers, self.number) = (observers, number) }

  /// Ends the observation.
  public func invalidate() {
    observers?.remove(number)
    observers = nil
  }

  deinit { observers?.remove(number) }
}
