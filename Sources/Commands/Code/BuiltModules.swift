import Foundation
import Frames

/// The compiled modules of this program, against which code of scenes is compiled and linked.
///
/// They are where SwiftPM put them, beside the program.
struct BuiltModules {
  /// The folder that contains `Modules`.
  let folder: String
  /// The package's folder, which contains the module maps of system libraries.
  private let root: String

  /// - Throws: ``CommandFailure`` if they are not beside the program.
  init() throws(CommandFailure) {
    folder = ProcessInfo.processInfo.environment["INBETWEEN_MODULES"] ?? ProgramFolder.own
    guard FileManager.default.fileExists(atPath: folder + "/Modules/UIKit.swiftmodule") else {
      throw CommandFailure(
        .inputOutput, "\(folder): the modules are not beside the program; run inbetween where it was built")
    }
    root = try PackageFolder.find()
  }

  /// Identifies the build, for cache keys.
  var identity: String {
    let names = [
      "Modules/UIKit.swiftmodule", "Modules/StageClock.swiftmodule", "Modules/Commands.swiftmodule",
    ]
    let dates = ([folder + "/Modules"] + names.map { "\(folder)/\($0)" } + objects).map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(attributes?[.size] ?? 0) \(date)"
    }
    return dates.joined(separator: "\n")
  }

  /// The compiler flags for importing the modules.
  func importFlags() throws -> [String] {
    let system = "\(root)/Sources/System"
    let folders = try FileManager.default.contentsOfDirectory(atPath: system).sorted()
    var flags = ["-I", folder + "/Modules"]
    for name in folders {
      for map in ["\(system)/\(name)/module.modulemap", "\(folder)/\(name).build/module.modulemap"]
      where FileManager.default.fileExists(atPath: map) {
        flags += ["-Xcc", "-fmodule-map-file=\(map)"]
        break
      }
      flags += ["-Xcc", "-I\(system)/\(name)/include"]
    }
    return flags + (try systemFlags()).flatMap { ["-Xcc", $0] }
  }

  /// The flags for headers of system libraries, from pkg-config.
  private func systemFlags() throws -> [String] {
    let manifest = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
    let names = manifest.matches(of: /pkgConfig: "([^"]+)"/).map { String($0.1) }
    guard let program = Program.find("pkg-config") else {
      throw CommandFailure(.inputOutput, "pkg-config is missing; scripts/setup installs it")
    }
    let run = try ProgramRun(program, ["--cflags"] + Set(names).sorted())
    guard run.status == 0 else {
      let reason =
        run.errors.split(separator: "\n").first ?? "pkg-config failed"
      throw CommandFailure(.inputOutput, "\(reason); scripts/setup installs what code is compiled with")
    }
    return String(decoding: run.output, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
      .filter { $0.hasPrefix("-I") || $0.hasPrefix("-D") }
  }

  /// The object files of all modules except the program's own.
  private var objects: [String] {
    let list = "\(folder)/inbetween.product/Objects.LinkFileList"
    guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      let path = line.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
      // The build folder may have been renamed.
      let parts = path.split(separator: "/").suffix(2)
      let here = "\(folder)/" + parts.joined(separator: "/")
      return FileManager.default.fileExists(atPath: here) ? here : path
    }.filter { !$0.contains("/inbetween.build/") }
  }

  /// The linker inputs for a program of these modules: their object files, and the libraries that this process has
  /// loaded.
  func linkInputs() throws(CommandFailure) -> [String] {
    let objects = self.objects
    guard !objects.isEmpty else {
      throw CommandFailure(
        .inputOutput,
        "\(folder): the object files are not beside the program; run inbetween where it was built")
    }
    return objects + Self.loadedLibraries + (Self.isStatic ? ["-static-stdlib"] : [])
  }

  private static func readLine(of file: UnsafeMutablePointer<FILE>) -> String? {
    var (line, room): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(line) }
    guard getline(&line, &room, file) >= 0, let line else { return nil }
    return String(cString: line)
  }

  /// The shared libraries of this process, except Swift's own and those that every program has.
  private static var loadedLibraries: [String] {
    loadedFiles.filter { path in
      let name = FilePath.name(of: path)
      return name.contains(".so") && !path.contains("/lib/swift/")
        && !["ld-", "libc.", "libc-", "libm.", "libpthread", "libdl.", "libstdc++", "libgcc", "librt."]
          .contains {
            name.hasPrefix($0)
          }
    }.sorted()
  }

  /// Whether this program has the standard library inside; what is linked from the same object files needs it inside too.
  private static var isStatic: Bool {
    !loadedFiles.contains { FilePath.name(of: $0).hasPrefix("libswiftCore.so") }
  }

  /// The files that this process has in its memory.
  private static var loadedFiles: Set<String> {
    // The file's size is not known before it has been read.
    var maps = ""
    if let file = fopen("/proc/self/maps", "r") {
      defer { fclose(file) }
      while let line = readLine(of: file) { maps += line }
    }
    return Set(
      maps.split(separator: "\n").compactMap { line -> String? in
        guard let slash = line.firstIndex(of: "/") else { return nil }
        return String(line[slash...])
      })
  }
}

/// The folder of this package's sources: above the program, otherwise where it was compiled.
enum PackageFolder {
  static func find() throws(CommandFailure) -> String {
    var folder = URL(filePath: ProgramFolder.own)
    var candidates: [URL] = []
    while folder.path != "/" {
      candidates.append(folder)
      folder = folder.deletingLastPathComponent()
    }
    candidates.append(URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL)
    for candidate in candidates
    where FileManager.default.fileExists(
      atPath: candidate.appending(path: "scripts/adapter/Package.swift").path)
    {
      return candidate.path
    }
    throw CommandFailure(
      .inputOutput,
      "\(ProgramFolder.own): Inbetween's own folder, with scripts/adapter, is not above the program")
  }
}

enum Program {
  /// A program on `PATH`.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
