import Foundation
import Synchronization

/// Runs `body` in a task that is cancelled by Ctrl-C, a request to terminate, or closing the terminal.
///
/// The first signal cancels, so that `body` can clean up; a second one ends the process at once.
@MainActor
public func withInterruption<Result: Sendable>(
  _ body: @escaping @MainActor () async -> Result
) async -> Result {
  let task = Task { await body() }
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return await task.value }
  let (reading, writing) = (ends[0], ends[1])
  signalPipe.store(writing, ordering: .sequentiallyConsistent)
  Thread.detachNewThread {
    var byte: UInt8 = 0
    // Nothing is read if the pipe was closed after `body`.
    if read(reading, &byte, 1) == 1 { task.cancel() }
    close(reading)
  }
  for number in interruptions { signal(number, noteSignal) }
  let result = await task.value
  for number in interruptions { signal(number, SIG_DFL) }
  close(writing)
  return result
}

/// Ctrl-C, a request to terminate, and a closed terminal.
private let interruptions = [SIGINT, SIGTERM, SIGHUP]

/// The pipe through which a signal handler, which may do very little, reports the signal.
private let signalPipe = Atomic<Int32>(-1)

private func noteSignal(_ number: Int32) {
  let code = errno
  signal(number, SIG_DFL)
  var byte: UInt8 = 1
  _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = code
}
