import Synchronization

/// Held by each layer whose time differs from its superlayer's. While there is none, layer times need not be computed.
final class OwnTimingMark: Sendable {
  private static let held = Atomic<Int>(0)

  /// Whether any layer has its own time.
  static var anyIsHeld: Bool { held.load(ordering: .relaxed) > 0 }

  init() { Self.held.add(1, ordering: .relaxed) }

  deinit { Self.held.subtract(1, ordering: .relaxed) }
}
