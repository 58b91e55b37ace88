import Synchronization

/// Held by each layer whose time differs from its superlayer's. While none is held, no layer's time is computed.
final class OwnTimingMark: Sendable {
  private static let held = Atomic<Int>(0)

  /// Whether any layer has a time of its own.
  static var anyIsHeld: Bool { held.load(ordering: .relaxed) > 0 }

  init() { Self.held.add(1, ordering: .relaxed) }

  deinit { Self.held.subtract(1, ordering: .relaxed) }
}
