import Foundation
import Frames

/// A golden that is no longer compared with anything.
public struct Orphan: Hashable, Sendable {
  /// The golden's folder, or a picture in it that the golden does not list.
  public var path: String
  public var reason: String
  /// Its files, which were all written by Inbetween.
  var files: [String]

  /// The orphans among the goldens in a folder.
  ///
  /// A golden is not an orphan if its name is in `names`, or if the scene or test that it was recorded from still
  /// exists; a test's file must also contain its name.
  public static func find(in folder: String, besides names: Set<String>) -> [Orphan] {
    FileSystem.names(in: folder).flatMap { name -> [Orphan] in
      let golden = GoldenFolder(FilePath.joining(folder, name))
      guard golden.exists else { return [] }
      let head = try? golden.head()
      if !names.contains(name), let reason = reason(name, source: head?.source, in: folder) {
        // If a golden cannot be read, none of its files may be removed.
        let files = head.map { $0.possibleFiles + [Golden.fileName] } ?? []
        return [
          Orphan(path: golden.path, reason: reason, files: files.map { FilePath.joining(golden.path, $0) })
        ]
      }
      guard let head else { return [] }
      return FileSystem.names(in: golden.path)
        .filter { FrameManifest.frame(ofFileName: $0) != nil && !head.possibleFiles.contains($0) }
        .map {
          Orphan(path: FilePath.joining(golden.path, $0), reason: "the golden doesn't list it", files: [])
        }
    }
  }

  private static func reason(_ name: String, source: String?, in folder: String) -> String? {
    guard let source else { return "no scene of that name was given" }
    let path = source.hasPrefix("/") ? source : FilePath.joining(folder, source)
    guard FileManager.default.fileExists(atPath: path) else { return "\(source) is no longer there" }
    guard source.hasSuffix(".swift") else { return nil }
    guard let text = try? FileSystem.read(path) else { return nil }
    return String(decoding: text, as: UTF8.self).contains("\"\(name)\"")
      ? nil : "\(source) doesn't mention it"
  }

  /// Removes the golden's files, and its folder if that is then empty. Files that no golden lists are kept.
  public func remove() throws(FileFailure) {
    for file in files where unlink(file) != 0 && errno != ENOENT {
      throw FileFailure(path: file, reason: String(cString: strerror(errno)))
    }
    if !files.isEmpty { rmdir(path) }
  }

  /// Whether ``remove()`` would remove anything.
  public var isRemovable: Bool { !files.isEmpty }
}
