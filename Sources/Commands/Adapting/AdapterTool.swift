import Foundation
import Frames

/// The adapter program, which rewrites what Swift refuses without Objective-C. It is a separate package, since it needs
/// the toolchain's libraries; this type finds it or builds it once.
struct AdapterTool {
  private let program: String
  private let libraries: String

  /// - Throws: ``CommandFailure`` if the toolchain or the adapter's sources are missing.
  init() throws {
    let toolchain = try SwiftToolchain()
    libraries = try toolchain.hostLibraries()
    if let installed = Self.installed {
      try toolchain.check(for: ProgramFolder.own)
      program = installed
      return
    }
    let host = ["-I", libraries, "-L", libraries, "-lSwiftParser", "-lSwiftSyntax"]
    let rpath = ["-Xlinker", "-rpath", "-Xlinker", libraries]
    let sources = try Self.sources()
    let library = try Self.swiftFiles(in: sources + "/Adapting")
    let main = try Self.swiftFiles(in: sources + "/inbetween-adapter")
    let texts = try (library + main).map { try String(contentsOfFile: $0, encoding: .utf8) }
    let folder = try BuildCache().folder(for: "adapter", madeOf: [toolchain.identity] + texts) { folder in
      // Without optimisation it is built in a seventh of the time and as fast: the parser is the toolchain's.
      var arguments = ["-Onone", "-wmo", "-swift-version", "6", "-module-name", "Adapting"]
      arguments.append("-parse-as-library")
      arguments += host
      arguments += ["-emit-module", "-emit-module-path", folder + "/Adapting.swiftmodule"]
      arguments += ["-emit-object", "-o", folder + "/Adapting.o"]
      try Self.compile(toolchain, arguments + library)
      arguments = ["-Onone", "-swift-version", "6", "-module-name", "inbetween_adapter", "-I", folder]
      arguments += host
      arguments += rpath
      arguments += [folder + "/Adapting.o", "-o", folder + "/inbetween-adapter"]
      try Self.compile(toolchain, arguments + main)
    }
    program = folder + "/inbetween-adapter"
  }

  /// An adapted file.
  struct Adapted: Decodable {
    struct Note: Decodable {
      var line, column: Int
      var reason: String
    }
    /// Where the length of a line changed, in columns of the original, and by how much.
    struct Shift: Decodable {
      var line, column, before, after: Int
    }
    /// `compilerText` contains the original line numbers, for the compiler.
    var path, text, compilerText: String
    var isChanged: Bool
    var notes: [Note]
    var shifts: [Shift]

    /// One line for each thing that could not be adapted.
    var faults: [String] { notes.map { "\(path):\($0.line):\($0.column): \($0.reason)" } }

    /// The column in the original of a column in the adapted line.
    func originalColumn(line: Int, column: Int) -> Int {
      var moved = 0
      for shift in shifts where shift.line == line {
        let start = shift.column + moved
        if column < start { break }
        if column < start + shift.after { return shift.column }
        moved += shift.after - shift.before
      }
      return column - moved
    }
  }

  /// Adapts the files of one module together.
  func adapt(_ paths: [String]) throws -> [Adapted] {
    struct Answer: Decodable { var files: [Adapted] }
    let run = try ProgramRun(program, ["--json", "--"] + paths, environment: ["LD_LIBRARY_PATH": libraries])
    guard run.status <= 1 else {
      var failure = CommandFailure(run.status == 3 ? .inputOutput : .badInput)
      failure.faults = run.errors.split(separator: "\n").map(String.init)
      throw failure
    }
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(run.output)).files
    } catch {
      throw CommandFailure(.inputOutput, "\(program): its answer can't be read")
    }
  }

  // MARK: Where it is

  /// Beside this program, if it is installed there.
  private static var installed: String? {
    let path = ProgramFolder.own + "/inbetween-adapter"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private static func sources() throws(CommandFailure) -> String {
    try PackageFolder.find() + "/scripts/adapter/Sources"
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func compile(_ toolchain: SwiftToolchain, _ arguments: [String]) throws {
    let run = try ProgramRun(toolchain.compiler, arguments)
    guard run.status != 0 else { return }
    var failure = CommandFailure(.inputOutput, "the adapter could not be built with \(toolchain.compiler)")
    failure.faults += run.errors.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
    throw failure
  }
}

enum ProgramFolder {
  /// The folder of the running program, with links resolved.
  static let own: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return "." }
    return FilePath.parent(of: String(decoding: buffer[..<count], as: UTF8.self))
  }()
}
