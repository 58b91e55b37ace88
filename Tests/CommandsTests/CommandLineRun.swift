import Foundation

@testable import Commands

/// What the program answered to a command line, run in this process on scene files.
struct CommandLineRun {
  var status: CommandStatus
  /// What went to standard output.
  var output: String
  /// What went to standard error, line by line.
  var messages: [String]

  /// Runs `arguments`, the program's name left out.
  @MainActor init(_ arguments: [String]) async {
    var (output, errors) = ("", "")
    let console = Console(isTerminal: false) {
      output += $0
    } errors: {
      errors += $0
    }
    status = await Tool.standard(console: console).run(arguments)
    self.output = output
    messages = errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Every message ends its line, so nothing stands after the last end.
    if messages.last == "" { messages.removeLast() }
  }
}

/// A folder for one test.
struct ScratchFolder {
  let path: String

  /// Gives `body` a new folder, and removes it afterwards.
  @MainActor static func with(_ body: (ScratchFolder) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("commands-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(ScratchFolder(path: path))
  }

  /// The path of `name` inside.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Names inside `folder`, hidden ones too, sorted; none when there is no such folder.
  func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self(folder))) ?? []).sorted()
  }

  /// Every file inside `folder` by its name.
  func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in names(in: folder) {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: self(folder + "/" + name)))
    }
    return contents
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }
}

/// The path of a scene that comes with the package.
func sceneFile(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scenes/\(name).json").path
}
