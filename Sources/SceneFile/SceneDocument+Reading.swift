import CoreGraphics
import Frames

extension SceneDocument {
  /// Reads a scene from its file.
  ///
  /// - Parameter path: where it is; messages name it so.
  /// - Throws: `SceneFaults` when something is wrong with the scene, `SceneReadingError` when it cannot be
  ///   read.
  public init(contentsOf path: String) throws {
    try self.init(json: Self.bytes(of: path), file: path)
  }

  /// The file's bytes, one more than allowed at most: enough to see that there are too many, in a file
  /// without end too.
  private static func bytes(of path: String) throws(SceneReadingError) -> [UInt8] {
    guard let stream = fopen(path, "rb") else { throw SceneReadingError(path) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= largestFile {
      let count = fread(&chunk, 1, chunk.count, stream)
      bytes.append(contentsOf: chunk[..<count])
      if count < chunk.count {
        if ferror(stream) != 0 { throw SceneReadingError(path) }
        break
      }
    }
    return bytes
  }
}

/// Why a scene's file could not be read.
public struct SceneReadingError: Error, Sendable, CustomStringConvertible {
  /// `Scenes/a.json: No such file or directory`.
  public let description: String
  /// Whether there is no such file, rather than one that cannot be read.
  public let isMissing: Bool

  /// Says what the last call to the system failed with.
  init(_ path: String) {
    isMissing = errno == ENOENT || errno == ENOTDIR
    description = "\(Quoting.cut(path, to: Quoting.longestFile)): \(String(cString: strerror(errno)))"
  }
}
