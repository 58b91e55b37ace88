import CoreGraphics

/// Messages about uses of UIKit that UIKit itself only logs.
@MainActor
package enum Misuse {
  /// Where messages go: standard error, unless a test listens.
  package static var report: (String) -> Void = { message in
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }

  /// A message from code that may run on any thread: at once on the main one, from others when that is free.
  nonisolated static func note(_ message: String) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { report(message) }
    } else {
      Task { @MainActor in report(message) }
    }
  }
}
