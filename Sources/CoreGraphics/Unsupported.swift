import Foundation
import Synchronization

/// What was used although it is not supported: each name is printed once on standard error, and kept.
///
///     Unsupported.note("CGBlendMode.plusDarker")
///     Unsupported.names    // ["CGBlendMode.plusDarker"]
///
/// A stage has a log of its own. What happens while the stage is current, or while its pictures are drawn, goes there too,
/// with the place and the time.
package enum Unsupported {
  private static let noted = Mutex<[String]>([])

  /// Prints `name` on standard error the first time it is used; later uses are silent, as is a log that is reported.
  ///
  /// - Parameter place: what it was used for, such as `“card”`; nil for what ``at(_:_:)`` says, if anything.
  package static func note(_ name: String, at place: String? = nil) {
    let isNew = noted.withLock { names in
      if names.contains(name) { return false }
      names.append(name)
      return true
    }
    let log = DrawingLog.current
    log?.add(.unsupported, name, at: place ?? Self.place)
    if isNew, log?.isReported != true {
      FileHandle.standardError.write(Data("unsupported: \(name)\n".utf8))
    }
  }

  /// All names noted so far, in the order of their first use.
  package static var names: [String] { noted.withLock { $0 } }

  @TaskLocal private static var place: String?

  /// Does `body`; what it notes without a place has this one.
  package static func at<Result>(_ place: String, _ body: () throws -> Result) rethrows -> Result {
    try $place.withValue(place) { try body() }
  }
}

/// What could not be drawn as it should: a font that cannot be read, no memory. Pictures without it are wrong.
package enum DrawingFailure {
  /// - Parameter place: what was drawn, where that is known.
  package static func note(_ text: String, at place: String? = nil) {
    if let log = DrawingLog.current {
      log.add(.failure, text, at: place)
      if log.isReported { return }
    }
    FileHandle.standardError.write(Data("failed: \(text)\n".utf8))
  }
}
