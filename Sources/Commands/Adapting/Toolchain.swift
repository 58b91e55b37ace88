import Foundation

/// The Swift compiler on this machine.
struct SwiftToolchain {
  /// The compiler's path, with links resolved.
  let compiler: String

  /// - Throws: ``CommandFailure`` if there is none.
  init() throws(CommandFailure) {
    guard let found = Program.find("swiftc") else {
      throw CommandFailure(.inputOutput, "no swiftc on PATH: Swift 6.2 or later is needed for code")
    }
    compiler = found
  }

  /// Refuses another version than an installed program was built with, which `folder/compiler` names: its adapter and its
  /// modules fit that one only. In a build folder there is no such file.
  ///
  /// - Throws: ``CommandFailure`` with both versions.
  func check(for folder: String) throws {
    guard let wanted = try? String(contentsOfFile: folder + "/compiler", encoding: .utf8) else { return }
    // Asking the compiler takes a tenth of a second, so once is enough.
    _ = try BuildCache().folder(for: "toolchain", madeOf: [identity, wanted]) { _ in
      let found = String(decoding: try ProgramRun(compiler, ["--version"]).output, as: UTF8.self)
      if Self.line(found) == Self.line(wanted) { return }
      throw CommandFailure(
        .inputOutput,
        "\(compiler) is another Swift than \(folder) was built with: \(Self.line(found)) instead of "
          + "\(Self.line(wanted)); put that one first on PATH, or install Inbetween again with this one")
    }
  }

  private static func line(_ text: String) -> Substring {
    text.split(separator: "\n").first ?? "an unknown one"
  }

  /// The folder of the toolchain's libraries for tools, including SwiftSyntax.
  func hostLibraries() throws(CommandFailure) -> String {
    let folder = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib/swift/host").path
    guard FileManager.default.fileExists(atPath: folder + "/libSwiftParser.so") else {
      throw CommandFailure(
        .inputOutput,
        "\(folder): this toolchain has no SwiftParser there; the adapter needs one from swift.org")
    }
    return folder
  }

  /// Identifies the toolchain, for cache keys.
  var identity: String {
    let real = URL(filePath: compiler).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(real) \(attributes?[.size] ?? 0) \(date)"
  }
}
