/// Timers, queues and run loops that follow the stage's clock. They have the names of Foundation's and Dispatch's
/// types, which follow the wall clock.
///
///     import UIKit; import StageClock; import class StageClock.Timer; import class StageClock.DispatchQueue
///
/// A scoped import takes precedence over imports of whole modules, so the rest of a file need not change; `inbetween
/// adapt` adds it.
///
/// - What is due happens at its own stage time, in a separate turn, in the order in which it was scheduled.
/// - A film waits for one-time events (`asyncAfter`, timers that do not repeat), but not for repeating timers.
/// - Blocks on all queues except the main one run on other threads. The turn that started them ends when they have
///   ended, and what they send to the main queue is run in the order in which the blocks were started.
@_exported import Dispatch
@_exported import UIKit
