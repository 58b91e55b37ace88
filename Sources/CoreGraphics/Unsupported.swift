import Foundation
import Synchronization

/// What was used although it is not supported: each name is said once on standard error, and remembered.
///
///     Unsupported.note("CGBlendMode.plusDarker")
///     Unsupported.names    // ["CGBlendMode.plusDarker"]
package enum Unsupported {
  private static let noted = Mutex<[String]>([])

  /// Says `name` on standard error the first time it is used; later uses are silent.
  package static func note(_ name: String) {
    let isNew = noted.withLock { names in
      if names.contains(name) { return false }
      names.append(name)
      return true
    }
    if isNew {
      FileHandle.standardError.write(Data("unsupported: \(name)\n".utf8))
    }
  }

  /// All names noted so far, in the order of their first use.
  package static var names: [String] { noted.withLock { $0 } }
}
