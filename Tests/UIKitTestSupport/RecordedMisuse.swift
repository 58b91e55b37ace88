import UIKit

/// The messages about misuse of UIKit that `body` causes, instead of their going to standard error.
///
///     let messages = recordedMisuse { animator.stopAnimation(true) }
@MainActor
package func recordedMisuse(_ body: () throws -> Void) rethrows -> [String] {
  var messages: [String] = []
  let report = Misuse.report
  Misuse.report = { messages.append($0) }
  defer { Misuse.report = report }
  try body()
  return messages
}
