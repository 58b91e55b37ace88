import CoreGraphics

/// Messages about uses of UIKit that UIKit itself only logs.
@MainActor
package enum Misuse {
  /// Where messages go: standard error, unless a test listens.
  package static var report: (String) -> Void = { message in
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }
}
