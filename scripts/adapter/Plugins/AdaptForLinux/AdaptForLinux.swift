import Foundation
import PackagePlugin

/// Adapts the Swift files in the folders named `iOS` of a target, and adds the results to it.
///
/// Plugins add files and take none away, so the target excludes that folder:
///
///     .target(name: "CardKit", dependencies: […], exclude: ["iOS"],
///       plugins: [.plugin(name: "AdaptForLinux", package: "adapter")])
@main
struct AdaptForLinux: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let inputs = try sources(in: module.directoryURL)
    if inputs.isEmpty {
      Diagnostics.warning("\(target.name): no Swift file in a folder named iOS, so nothing is adapted")
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Adapted")
    var used: [String: Int] = [:]
    let outputs = inputs.map { input -> URL in
      let stem = input.deletingPathExtension().lastPathComponent
      let count = used[stem, default: 0]
      used[stem] = count + 1
      return folder.appending(path: count == 0 ? "\(stem).swift" : "\(stem)-\(count + 1).swift")
    }
    return [
      .buildCommand(
        displayName: "Adapting \(inputs.count) files of \(target.name)",
        executable: try context.tool(named: "inbetween-adapter").url,
        arguments: ["--lenient", "--out", folder.path, "--"] + inputs.map(\.path),
        environment: ["LD_LIBRARY_PATH": try hostLibraries()], inputFiles: inputs, outputFiles: outputs)
    ]
  }

  private func sources(in directory: URL) throws -> [URL] {
    guard let walk = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil) else {
      return []
    }
    return walk.compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift"
        && $0.path.dropFirst(directory.path.count).split(separator: "/").dropLast().contains("iOS")
    }.sorted { $0.path < $1.path }
  }

  /// Where the toolchain has the libraries of SwiftSyntax.
  private func hostLibraries() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let compiler = URL(filePath: String(folder)).appending(path: "swiftc")
      guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
      let libraries = URL(filePath: compiler.path).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "lib/swift/host").path
      if FileManager.default.fileExists(atPath: libraries + "/libSwiftParser.so") { return libraries }
    }
    throw MissingHost()
  }

  private struct MissingHost: Error, CustomStringConvertible {
    var description: String { "no swiftc with SwiftParser in its lib/swift/host on PATH" }
  }
}
