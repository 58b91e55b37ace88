import Foundation

/// The compiler, over the modules that were built beside the tests that run.
struct Compiler {
  /// What the compiler has to say about a line of a source.
  struct Message: Hashable, CustomStringConvertible {
    var file: String
    var line: Int
    /// `error` or `warning`.
    var kind: String
    var text: String
    var description: String { "\(file):\(line): \(kind): \(text)" }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A source to compile: text that a test wrote, or a file of the repository.
  struct Source {
    var name: String
    var text: String
  }

  private let modules: URL
  private let flags: [String]

  init() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    modules = products.appendingPathComponent("Modules")
    var flags = ["-I", modules.path]
    let maps =
      ["CCairo", "CLibPNG", "CPango"].map {
        "\(Compiler.repository.path)/Sources/System/\($0)/module.modulemap"
      }
      + ["CPNG"].map { "\(products.path)/\($0).build/module.modulemap" }
    for map in maps { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
    let headers = try Compiler.run(["pkg-config", "--cflags-only-I", "cairo", "libpng", "pangocairo"])
    for flag in headers.split(whereSeparator: \.isWhitespace) { flags += ["-Xcc", String(flag)] }
    self.flags = flags
  }

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Checks all sources together, as one module in a language mode: 4, 5 or 6.
  func check(_ sources: [Source], mode: Int) throws -> [Message] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for source in sources {
      let file = folder.appendingPathComponent(source.name)
      try source.text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let output = try Compiler.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "\(mode)"] + flags + files,
      mayFail: true)
    return try Compiler.messages(in: output)
  }

  /// The public symbols of a module, as the compiler's symbol graph has them.
  func symbols(of module: String) throws -> SymbolGraph {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Compiler.run(
      [
        "swift-symbolgraph-extract", "-module-name", module, "-target", try Compiler.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
      ] + flags)
    let graph = folder.appendingPathComponent("\(module).symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: graph))
  }

  private static var target: String {
    get throws {
      struct Info: Decodable {
        struct Target: Decodable { var unversionedTriple: String }
        var target: Target
      }
      let text = try run(["swiftc", "-print-target-info"])
      return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target.unversionedTriple
    }
  }

  /// Lines `path:line:column: error: text`. An error without a place fails: the sources were not looked at.
  private static func messages(in output: String) throws -> [Message] {
    var messages: [Message] = []
    for line in output.split(separator: "\n") {
      guard let kind = ["error", "warning"].first(where: { line.contains(": \($0): ") }),
        !line.hasPrefix(" "), let mark = line.range(of: ": \(kind): ")
      else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]) else { throw Failure(description: output) }
      messages.append(
        Message(
          file: String(place[0].split(separator: "/").last ?? ""), line: number, kind: kind,
          text: String(line[mark.upperBound...])))
    }
    return messages
  }

  /// Both outputs of a command.
  private static func run(_ command: [String], mayFail: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 || (mayFail && process.terminationReason == .exit) else {
      throw Failure(description: "\(command.joined(separator: " "))\n\(output)")
    }
    return output
  }
}
