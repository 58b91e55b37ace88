/// Timers, queues and run loops that follow the stage's clock, with the names of those that wait by the wall clock.
///
///     import UIKit; import StageClock; import class StageClock.Timer; import class StageClock.DispatchQueue
///
/// A scoped import wins over what whole modules vend, so the rest of a file stays as it is; `inbetween adapt` writes it.
///
/// - What is due happens at its own stage time, in a turn of its own, in the order of asking.
/// - A film waits for what happens once (`asyncAfter`, timers that do not repeat), and not for timers that repeat.
/// - Blocks on global and own queues run on threads of their own. The turn that asked for them ends when they have, and
///   what they send to the main queue comes in the order in which the blocks were asked for.
@_exported import Dispatch
@_exported import UIKit
