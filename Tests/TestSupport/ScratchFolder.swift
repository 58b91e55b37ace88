import Foundation
import Synchronization

/// A new folder for one test; all of them lie in one folder that is removed when the process ends.
///
///     try ScratchFolder.with { folder in
///       try folder.write("mine", to: "notes.txt")
///       #expect(folder.names() == ["notes.txt"])
///     }
package struct ScratchFolder: Sendable {
  package let path: String

  /// Short, since messages have a limit on their length and name paths in here.
  private static let all: String = {
    atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.all) }
    let name = "inbetween-" + String(UInt64.random(in: .min ... .max), radix: 36)
    return FileManager.default.temporaryDirectory.appending(path: name).path
  }()
  private static let count = Atomic(0)

  /// A folder that stays as long as the process.
  package init() throws {
    path = Self.all + "/\(Self.count.add(1, ordering: .relaxed).newValue)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Gives `body` a new folder, and removes it afterwards.
  package static func with<Result>(_ body: (ScratchFolder) throws -> Result) throws -> Result {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try body(folder)
  }

  /// Gives `body` a new folder, and removes it afterwards.
  package static func with<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (ScratchFolder) async throws -> Result
  ) async throws -> Result {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try await body(folder)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` inside.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package var url: URL { URL(filePath: path) }

  /// Names inside `folder`, hidden ones too, sorted; none when there is no such folder.
  package func names(in folder: String = "") -> [String] { fileNames(in: self(folder)) }

  /// Every file inside `folder` by its name.
  package func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in names(in: folder) {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: self(folder + "/" + name)))
    }
    return contents
  }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self(name)) }
}

/// Names inside a folder, hidden ones too, sorted; none when there is no such folder.
package func fileNames(in folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}
