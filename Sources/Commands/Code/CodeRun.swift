import Foundation
import Frames
import SceneFile
import UIKit

/// Commands on scenes with code: another program, which has that code linked in, runs them.
@MainActor
enum CodeRun {
  /// Tells that program which entry is whose: a line a scene, its path and the entry's name.
  private static let variable = "INBETWEEN_SCENE_CODE"

  nonisolated static let option = CommandDescription.Option(
    "--allow-code", "Run the Swift code of scenes that have some; so does INBETWEEN_ALLOW_CODE=1.")
  nonisolated static let anywhereOption = CommandDescription.Option(
    "--allow-code-anywhere", "The same, also for files outside of the scene's folder.")

  /// Runs the command in a program with the scenes' code, if any of them has code.
  ///
  /// - Returns: How it ended; nil where no scene has code, or this is that program.
  /// - Throws: ``CommandFailure`` where code is not allowed, can't be carried over or does not compile.
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

  /// What makes the first controller of a scene with code.
  ///
  /// - Throws: ``CommandFailure`` in a program that does not have it.
  static func root(ofSceneAt path: String) throws -> @MainActor () -> UIViewController {
    let lines = ProcessInfo.processInfo.environment[variable]?.split(separator: "\n") ?? []
    let entry = lines.lazy.map { $0.split(separator: "\t") }.first { $0.count == 2 && $0[0] == path }?[1]
    // RTLD_DEFAULT is a null pointer here.
    guard let entry, let symbol = dlsym(nil, String(entry)) else {
      throw CommandFailure(.badInput, "\(path): its code is not a part of this program")
    }
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    let make = unsafeBitCast(symbol, to: Entry.self)
    return { Unmanaged<UIViewController>.fromOpaque(make()).takeRetainedValue() }
  }

  /// The code of the scene at a path; nil where there is none, or what is there is no sound scene.
  private static func code(at path: String) -> CodeDescription? {
    guard let text = FileManager.default.contents(atPath: path), text.range(of: Data("\"code\"".utf8)) != nil
    else { return nil }
    return (try? SceneDocument(contentsOf: path))?.code
  }
}

extension CommandDescription {
  /// Whether the command plays scenes.
  var runsScenes: Bool { operands.hasPrefix("SCENE") && name != "check" }
  /// Whether the command itself starts the program with the scenes' code, again whenever that changes.
  fileprivate var startsCodeItself: Bool { name == "watch" }

  /// With the options that allow code, for commands that play scenes.
  var allowingCode: CommandDescription {
    guard runsScenes else { return self }
    var description = self
    description.options += [CodeRun.option, CodeRun.anywhereOption]
    return description
  }
}
