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
