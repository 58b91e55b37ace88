import CoreGraphics
import Foundation
import Frames

extension SceneDocument {
  /// Reads a scene from its file.
  ///
  /// - Parameter path: where it is; messages name it so. `-` is standard input.
  /// - Throws: `SceneFaults` when something is wrong with the scene, `SceneReadingError` when it cannot be
  ///   read.
  public init(contentsOf path: String) throws {
    let bytes: [UInt8]
    if path == "-" {
      try self.init(json: Self.standardInput(), file: Self.standardInputName)
      return
    }
    do {
      bytes = try FileSystem.read(path, atMost: Self.largestFile)
    } catch  where error.cause == .tooLarge {
      throw Self.tooLarge(SourceText(file: path, bytes: []))
    } catch {
      throw SceneReadingError(path, error)
    }
    try self.init(json: bytes, file: path)
  }

  private static let standardInputName = "standard input"

  /// All that comes by standard input.
  private static func standardInput() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &part, part.count)
      if count > 0 {
        bytes += part[..<count]
        guard bytes.count <= largestFile else {
          throw tooLarge(SourceText(file: standardInputName, bytes: []))
        }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        let failure = FileFailure(path: standardInputName, reason: String(cString: strerror(errno)))
        throw SceneReadingError(standardInputName, failure)
      }
    }
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
