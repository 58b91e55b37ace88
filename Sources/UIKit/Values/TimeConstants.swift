// Of Dispatch, which exports them on Apple's systems only.

/// Nanoseconds a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds a microsecond.
public nonisolated let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
