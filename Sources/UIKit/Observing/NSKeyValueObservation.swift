import Foundation

/// What a change contains.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  /// Also calls at once with the present value.
  public static let initial = Self(rawValue: 4)
  /// Also before the change: not supported, and reported.
  public static let prior = Self(rawValue: 8)
}

/// With Foundation's raw values. Only settings are observed.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// What has changed.
public nonisolated struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  /// Where it was asked for.
  public let newValue: Value?
  /// Where it was asked for.
  public let oldValue: Value?
  public let isPrior: Bool
}

/// Observes as long as it lives.
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
