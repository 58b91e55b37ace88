import Foundation
import Frames

/// A cache of compiled results, keyed by everything that they were made from.
///
/// It is in `$INBETWEEN_CACHE`, otherwise `$XDG_CACHE_HOME/inbetween`, otherwise `~/.cache/inbetween`; its contents may
/// be removed at any time.
struct BuildCache {
  let folder: String

  init(folder: String) { self.folder = folder }

  init() {
    let environment = ProcessInfo.processInfo.environment
    if let own = environment["INBETWEEN_CACHE"], !own.isEmpty {
      folder = own
    } else if let shared = environment["XDG_CACHE_HOME"], !shared.isEmpty {
      folder = shared + "/inbetween"
    } else {
      folder = (environment["HOME"] ?? NSTemporaryDirectory()) + "/.cache/inbetween"
    }
  }

  /// The cached result for `parts`, or what `make` writes into the folder that it is given.
  ///
  /// - Returns: the folder, which appears completely or not at all, also if two processes make the same result.
  func folder(
    for name: String, madeOf parts: [String], _ make: (_ folder: String) throws -> Void
  ) throws -> String {
    var bytes: [UInt8] = []
    // The lengths are included, so that different lists of parts never give the same bytes.
    for part in parts { bytes += Array("\(part.utf8.count):\(part)".utf8) }
    let digest = bytes.withUnsafeBytes { PixelDigest(rows: $0) }
    let target = "\(folder)/\(name)-\(digest)"
    if FileManager.default.fileExists(atPath: target) { return target }
    let work = "\(folder)/.\(name)-\(digest)-\(getpid())"
    do {
      try? FileManager.default.removeItem(atPath: work)
      try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.inputOutput, "\(folder): no folder could be made there for what is compiled")
    }
    defer { try? FileManager.default.removeItem(atPath: work) }
    try make(work)
    // If another process was faster, its result is equivalent.
    if rename(work, target) != 0, !FileManager.default.fileExists(atPath: target) {
      throw CommandFailure(.inputOutput, "\(target): \(String(cString: strerror(errno)))")
    }
    return target
  }
}
