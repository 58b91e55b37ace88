import Foundation

/// What the compiler says about Swift sources that use the modules built along with these tests.
///
///     let findings = try TypeCheck.findings(in: ["a.swift": "import UIKit\nlet view = UIView(frame: 7)"])
///     findings[0].message    // cannot convert value of type 'Int' to expected argument type 'CGRect'
package struct TypeCheck: Sendable {
  package struct Finding: Sendable, CustomStringConvertible {
    /// As named to ``findings(in:language:isTestable:)``, or by `#sourceLocation`.
    package var file: String
    package var line: Int
    package var isError: Bool
    package var message: String
    package var description: String { "\(file):\(line): \(isError ? "error" : "warning"): \(message)" }
  }

  private struct Failure: Error { var output: String }

  /// Checks the files together, as one module; takes some seconds, mostly for reading the modules.
  /// - Parameters:
  ///   - sources: texts by the files' names.
  ///   - language: the language mode, 4, 5 or 6.
  ///   - isTestable: whether the sources see what `package` and, by `@testable import`, internal declarations are.
  package static func findings(
    in sources: [String: String], language: Int = 5, isTestable: Bool = false
  ) throws -> [Finding] {
    try ScratchFolder.with { folder in
      for (name, text) in sources { try folder.write(text, to: name) }
      var arguments = ["-typecheck", "-wmo", "-module-name", "Sources", "-swift-version", "\(language)"]
      arguments += ["-I", BuiltProgram.folder.appending(path: "Modules").path] + searchPaths + plugins
      if isTestable { arguments += ["-package-name", packageName, "-enable-testing"] }
      arguments += sources.keys.sorted().map { folder($0) }
      let answer = try BuiltProgram.run(named: "swiftc", arguments)
      let findings = findings(parsing: answer.errors, folder: folder.path)
      // A compiler that fails without a word about the sources has not looked at them.
      guard answer.status == 0 || findings.contains(where: \.isError) else {
        throw Failure(output: answer.errors)
      }
      return findings
    }
  }

  /// What the compiler says about a module of this package with its files in an order of one's choice.
  /// - Parameters:
  ///   - module: its name, which is that of its folder in `Sources`.
  ///   - isOnMainActor: whether its declarations are on the main actor by default, as the manifest says.
  ///   - files: paths from the repository's root.
  package static func findings(inModule module: String, isOnMainActor: Bool, files: [String]) throws
    -> [Finding]
  {
    var arguments = ["-typecheck", "-wmo", "-module-name", module, "-swift-version", "6"]
    arguments += ["-enable-upcoming-feature", "MemberImportVisibility", "-package-name", packageName]
    if isOnMainActor { arguments += ["-default-isolation", "MainActor"] }
    arguments += ["-I", BuiltProgram.folder.appending(path: "Modules").path] + searchPaths
    let answer = try BuiltProgram.run(named: "swiftc", arguments + files.map(Repository.path))
    let findings = findings(parsing: answer.errors, folder: Repository.root.path)
    guard answer.status == 0 || findings.contains(where: \.isError) else {
      throw Failure(output: answer.errors)
    }
    return findings
  }

  /// The public symbols of a module that was built along with these tests, as JSON of the compiler's symbol graph.
  package static func symbolGraph(of module: String) throws -> Data {
    try ScratchFolder.with { folder in
      let info = try BuiltProgram.run(named: "swiftc", ["-print-target-info"]).output
      let target = info.firstMatch(of: #/"unversionedTriple": "([^"]*)"/#)?.1 ?? ""
      let answer = try BuiltProgram.run(
        named: "swift-symbolgraph-extract",
        [
          "-module-name", module, "-target", String(target), "-minimum-access-level", "public",
          "-skip-synthesized-members", "-output-dir", folder.path, "-I",
          BuiltProgram.folder.appending(path: "Modules").path,
        ] + searchPaths)
      guard answer.status == 0 else { throw Failure(output: answer.errors) }
      return try Data(contentsOf: folder.url.appending(path: module + ".symbols.json"))
    }
  }

  private static func findings(parsing output: String, folder: String) -> [Finding] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: #/(.+?):(\d+):\d+: (error|warning): (.*)/#) else { return nil }
      let file = match.1.hasPrefix(folder + "/") ? match.1.dropFirst(folder.count + 1) : match.1
      return Finding(
        file: String(file), line: Int(match.2)!, isError: match.3 == "error", message: String(match.4))
    }
  }

  /// As SwiftPM derives it from the folder.
  private static let packageName = Repository.root.lastPathComponent.lowercased()

  /// Where the C modules below ours are found.
  private static let searchPaths: [String] = {
    let libraries = ["cairo", "pangocairo", "libpng", "libxxhash"]
    let flags = (try? BuiltProgram.run(named: "pkg-config", ["--cflags"] + libraries).output) ?? ""
    let maps =
      ((try? FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources/System"))) ?? [])
      .map { Repository.path("Sources/System/\($0)/module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0) }
    // Targets of C have their maps written by the build.
    let built = fileNames(in: BuiltProgram.folder.path).filter { $0.hasSuffix(".build") }
      .map { BuiltProgram.folder.appending(path: $0 + "/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    return flags.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("-I") }
      .flatMap { ["-Xcc", String($0)] } + (maps + built).flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
  }()

  /// Where the compiler finds the macros of Swift Testing.
  private static let plugins: [String] = {
    guard let info = try? BuiltProgram.run(named: "swiftc", ["-print-target-info"]).output,
      let resources = info.firstMatch(of: #/"runtimeResourcePath": "([^"]*)"/#)?.1
    else { return [] }
    return ["-plugin-path", resources + "/host/plugins/testing"]
  }()
}
