import CoreGraphics
import Frames

extension SceneDocument {
  /// Reads a scene from its file.
  ///
  /// - Parameter path: the file's path, which messages show.
  /// - Throws: `SceneFaults` if the scene has errors, `SceneReadingError` if the file cannot be read.
  public init(contentsOf path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path, atMost: Self.largestFile)
    } catch  where error.cause == .tooLarge {
      throw Self.tooLarge(SourceText(file: path, bytes: []))
    } catch {
      throw SceneReadingError(path, error)
    }
    try self.init(json: bytes, file: path)
  }
}

/// Why a scene's file could not be read.
public struct SceneReadingError: Error, Sendable, CustomStringConvertible {
  /// `Scenes/a.json: No such file or directory`.
  public let description: String
  /// Whether the file does not exist, rather than being unreadable.
  public let isMissing: Bool

  init(_ path: String, _ failure: FileFailure) {
    isMissing = failure.cause == .missing
    description = "\(Quoting.cut(path, to: Quoting.longestFile)): \(failure.reason)"
  }
}
