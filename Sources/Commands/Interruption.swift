import Dispatch
import Foundation

/// Runs `body` in a task that an interrupt (Ctrl-C) or a request to terminate cancels.
///
/// The first signal cancels and lets `body` clean up; a second one ends the process at once.
@MainActor
public func withInterruption<Result: Sendable>(
  _ body: @escaping @MainActor () async -> Result
) async -> Result {
  let task = Task { await body() }
  let sources = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      task.cancel()
      signal(number, SIG_DFL)
    }
    source.resume()
    return source
  }
  defer {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
  return await task.value
}
