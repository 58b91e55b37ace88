import Foundation
internal import Synchronization

/// The unsupported features that were used: each name is printed once on standard error, and kept.
///
///     Unsupported.note("CGBlendMode.plusDarker")
///     Unsupported.names    // ["CGBlendMode.plusDarker"]
///
/// Each stage has its own log, which also gets what is used while the stage is current or its pictures are drawn, with
/// the place and the time.
package enum Unsupported {
  private static let noted = Locked<[String]>([])

  /// Prints `name` on standard error the first time it is used, and not at all if the current log is reported by a
  /// caller.
  ///
  /// - Parameter place: where it was used, such as `“card”`; nil for the place given to ``at(_:_:)``, if any.
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

  /// Calls `body`; names that it notes without a place get this one.
  package static func at<Result>(_ place: String, _ body: () throws -> Result) rethrows -> Result {
    try $place.withValue(place) { try body() }
  }
}

/// What could not be drawn correctly, for lack of memory or since a font cannot be read; pictures without it are wrong.
package enum DrawingFailure {
  /// - Parameter place: what was drawn, if known.
  package static func note(_ text: String, at place: String? = nil) {
    if let log = DrawingLog.current {
      log.add(.failure, text, at: place)
      if log.isReported { return }
    }
    FileHandle.standardError.write(Data("failed: \(text)\n".utf8))
  }
}
