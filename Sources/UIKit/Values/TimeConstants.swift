// Constants that Dispatch exports only on Apple's systems.

/// Nanoseconds per second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds per microsecond.
public nonisolated let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds per second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
