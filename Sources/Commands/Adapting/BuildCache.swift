import Foundation
import Frames

/// Things that took a compiler to make, kept by what they were made of.
///
/// They lie in `$INBETWEEN_CACHE`, else `$XDG_CACHE_HOME/inbetween`, else `~/.cache/inbetween`; what is there may be removed
/// at any time.
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

  /// What was made of `parts` before, or what `make` puts into the folder that it gets.
  ///
  /// - Returns: The folder. It appears whole: two that make the same at once do not see each other's halves.
  func folder(
    for name: String, madeOf parts: [String], _ make: (_ folder: String) throws -> Void
  ) throws -> String {
    var bytes: [UInt8] = []
    // With lengths, so that no two lists of parts read the same.
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
    // Where another was faster, its result is as good.
    if rename(work, target) != 0, !FileManager.default.fileExists(atPath: target) {
      throw CommandFailure(.inputOutput, "\(target): \(String(cString: strerror(errno)))")
    }
    return target
  }
}
