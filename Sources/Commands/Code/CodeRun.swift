import Foundation
import Frames
import SceneFile
import UIKit

/// Commands for scenes with code, which are run by another program that the code is linked into.
@MainActor
enum CodeRun {
  /// The environment variable that tells that program the entry of each scene: one line per scene with its path and the
  /// entry's name.
  private static let variable = "INBETWEEN_SCENE_CODE"

  nonisolated static let option = CommandDescription.Option(
    "--allow-code", "Run the Swift code of scenes that have some; so does INBETWEEN_ALLOW_CODE=1.")
  nonisolated static let anywhereOption = CommandDescription.Option(
    "--allow-code-anywhere", "The same, also for files outside of the scene's folder.")

  /// Runs the command in a program with the scenes' code, if any of them has code.
  ///
  /// - Returns: the exit status; nil if no scene has code, or if this is that program.
  /// - Throws: ``CommandFailure`` if code is not allowed, cannot be adapted or does not compile.
  static func forward(
    _ arguments: [String], _ parsed: Arguments, _ description: CommandDescription
  ) throws -> CommandStatus? {
    let environment = ProcessInfo.processInfo.environment
    guard description.runsScenes, !description.startsCodeItself, environment[variable] == nil else {
      return nil
    }
    let scenes = parsed.operands.compactMap { path in code(at: path).map { (path: path, code: $0) } }
    guard let first = scenes.first else { return nil }
    let isAnywhere = parsed.has(anywhereOption.name)
    guard parsed.has(option.name) || isAnywhere || environment["INBETWEEN_ALLOW_CODE"] == "1" else {
      throw CommandFailure(
        .badInput,
        "\(first.path):\(first.code.source.position): code: would run Swift code; "
          + "--allow-code or INBETWEEN_ALLOW_CODE=1 allows that")
    }
    let sources = try scenes.map { try SceneSources($0.code, sceneAt: $0.path, mayLeaveFolder: isAnywhere) }
    let program = try SceneCompiler().program(with: sources)
    let entries = zip(scenes, sources).map { "\($0.path)\t\($1.entry)" }.joined(separator: "\n")
    let status = try ProgramRun.forward(program, arguments, environment: [variable: entries])
    guard let known = CommandStatus(rawValue: status) else {
      throw CommandFailure(.badInput, "\(first.path): its code ended the program, status \(status)")
    }
    return known
  }

  /// A function that creates the first controller of a scene with code.
  ///
  /// - Throws: ``CommandFailure`` in a program that does not contain it.
  static func root(ofSceneAt path: String) throws -> @MainActor () -> UIViewController {
    let lines = ProcessInfo.processInfo.environment[variable]?.split(separator: "\n") ?? []
    let entry = lines.lazy.map { $0.split(separator: "\t") }.first { $0.count == 2 && $0[0] == path }?[1]
    // A null pointer stands for RTLD_DEFAULT.
    guard let entry, let symbol = dlsym(nil, String(entry)) else {
      throw CommandFailure(.badInput, "\(path): its code is not a part of this program")
    }
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    let make = unsafeBitCast(symbol, to: Entry.self)
    return { Unmanaged<UIViewController>.fromOpaque(make()).takeRetainedValue() }
  }

  /// What a program like this one needs in its environment to run a scene with code at another path of the same file.
  static func environment(ofSceneAt path: String, as other: String) -> [String: String] {
    let lines = ProcessInfo.processInfo.environment[variable]?.split(separator: "\n") ?? []
    let entry = lines.lazy.map { $0.split(separator: "\t") }.first { $0.count == 2 && $0[0] == path }?[1]
    return entry.map { [variable: "\(other)\t\($0)"] } ?? [:]
  }

  /// The code of the scene at a path; nil if it has none or is not a valid scene.
  private static func code(at path: String) -> CodeDescription? {
    guard let text = FileManager.default.contents(atPath: path), text.range(of: Data("\"code\"".utf8)) != nil
    else { return nil }
    return (try? SceneDocument(contentsOf: path))?.code
  }
}

extension CommandDescription {
  /// Whether the command runs scenes.
  var runsScenes: Bool { operands.hasPrefix("SCENE") && name != "check" }
  /// Whether the command itself starts the program with the scenes' code, again whenever that changes.
  fileprivate var startsCodeItself: Bool { name == "watch" }

  /// The description with the options that allow code, for commands that run scenes.
  var allowingCode: CommandDescription {
    guard runsScenes else { return self }
    var description = self
    description.options += [CodeRun.option, CodeRun.anywhereOption]
    return description
  }
}
