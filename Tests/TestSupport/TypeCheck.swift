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
  ///   - language: the language mode, 5 or 6.
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
