import Foundation
import Frames
import SceneFile

/// Compiles the code of scenes against the built modules, and links programs with it.
struct SceneCompiler {
  private let toolchain: SwiftToolchain
  private let modules: BuiltModules
  private let cache = BuildCache()

  init() throws {
    toolchain = try SwiftToolchain()
    modules = try BuiltModules()
  }

  /// Type-checks the code without producing files.
  func check(_ sources: SceneSources) throws {
    _ = try cache.folder(for: "checked", madeOf: [toolchain.identity, modules.identity, sources.digest]) {
      folder in
      let files = try write(sources, to: folder)
      try compile(sources, ["-typecheck"] + files)
    }
  }

  /// A program that runs the same commands, with the code of all these scenes linked in.
  func program(with all: [SceneSources]) throws -> String {
    let digests = Set(all.map(\.digest)).sorted()
    let parts = [toolchain.identity, modules.identity] + digests
    let folder = try cache.folder(for: "program", madeOf: parts) { folder in
      let objects = try digests.compactMap { digest in all.first { $0.digest == digest } }.map(object)
      let main = folder + "/main.swift"
      try Self.main.write(toFile: main, atomically: false, encoding: .utf8)
      var arguments = ["-swift-version", "6", "-module-name", "inbetween_code"]
      arguments += try modules.importFlags()
      arguments += cacheFlags
      arguments += ["-use-ld=lld", "-Xlinker", "--export-dynamic-symbol=inbetween_scene_*", main]
      arguments += objects
      arguments += try modules.linkInputs()
      arguments += ["-o", folder + "/inbetween"]
      let run = try ProgramRun(toolchain.compiler, arguments)
      if run.status != 0 { throw failure(run, "the program with the scene's code could not be linked") }
      try FileManager.default.removeItem(atPath: main)
    }
    return folder + "/inbetween"
  }

  /// The object file of one scene's code.
  private func object(of sources: SceneSources) throws -> String {
    let parts = [toolchain.identity, modules.identity, sources.digest]
    let folder = try cache.folder(for: "code", madeOf: parts) { folder in
      let files = try write(sources, to: folder)
      try compile(sources, ["-emit-object", "-o", folder + "/code.o"] + files)
    }
    return folder + "/code.o"
  }

  private func write(_ sources: SceneSources, to folder: String) throws -> [String] {
    let texts = sources.files.map(\.compilerText) + [sources.root]
    return try texts.enumerated().map { index, text in
      let path = "\(folder)/\(index).swift"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
  }

  /// Compiles in Swift 5 mode, in which most apps are written, and without warnings, which do not concern the scene.
  private func compile(_ sources: SceneSources, _ arguments: [String]) throws {
    var flags = ["-swift-version", "5", "-wmo", "-parse-as-library", "-suppress-warnings"]
    flags += ["-module-name", sources.module]
    flags += try modules.importFlags()
    flags += cacheFlags
    let run = try ProgramRun(toolchain.compiler, flags + arguments)
    if run.status != 0 { throw failure(run, "the scene's code does not compile", sources) }
  }

  private var cacheFlags: [String] { ["-module-cache-path", cache.folder + "/modules"] }

  /// The compiler's errors as faults, at their places in the original files.
  private func failure(_ run: ProgramRun, _ summary: String, _ sources: SceneSources? = nil) -> CommandFailure
  {
    var failure = CommandFailure(sources == nil ? .inputOutput : .badInput)
    for line in run.errors.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): error: (.*)/) else { continue }
      let (file, number, column) = (String(match.1), Int(match.2) ?? 1, Int(match.3) ?? 1)
      let original = sources?.files.first { $0.path == file }
      let place = original?.originalColumn(line: number, column: column) ?? column
      let fault = "\(file):\(number):\(place): \(match.4)"
      if !failure.faults.contains(fault) { failure.faults.append(fault) }
    }
    if failure.faults.isEmpty {
      failure.faults = [summary] + run.errors.split(separator: "\n").suffix(5).map(String.init)
    }
    return failure
  }

  private static let main = """
    import Commands
    import Foundation

    let status = await withInterruption { await Tool.standard().run(Array(CommandLine.arguments.dropFirst())) }
    exit(status.rawValue)

    """
}
