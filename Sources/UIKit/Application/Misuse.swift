import CoreGraphics

/// Messages about incorrect use of UIKit that UIKit itself only logs.
@MainActor
package enum Misuse {
  /// Writes messages to standard error; tests can replace it.
  package static var report: (String) -> Void = { message in
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }

  /// Reports a message from any thread: immediately on the main thread, otherwise asynchronously.
  nonisolated static func note(_ message: String) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { report(message) }
    } else {
      Task { @MainActor in report(message) }
    }
  }
}
