import Foundation
import Frames
import SceneFile

/// The adapted Swift files of a scene, and the expression that creates its first controller.
struct SceneSources {
  /// The files for the compiler, sorted by path.
  let files: [AdapterTool.Adapted]
  /// A source file that creates the root.
  let root: String
  /// Identifies the code; the names of its module and entry are derived from it.
  let digest: String

  var module: String { "SceneCode_" + digest }
  var entry: String { "inbetween_scene_" + digest }

  /// Finds and adapts the files.
  ///
  /// - Parameter path: the scene's file; patterns are relative to its folder.
  /// - Throws: ``CommandFailure`` with a line for everything that could not be adapted.
  init(_ code: CodeDescription, sceneAt path: String, mayLeaveFolder: Bool) throws {
    let paths = try Self.paths(of: code, sceneAt: path, mayLeaveFolder: mayLeaveFolder)
    files = try AdapterTool().adapt(paths)
    let faults = files.flatMap(\.faults)
    if !faults.isEmpty {
      var failure = CommandFailure(.badInput)
      failure.faults = faults
      throw failure
    }
    var bytes: [UInt8] = []
    for text in files.map(\.compilerText) + [code.root] { bytes += Array("\(text.utf8.count):\(text)".utf8) }
    digest = bytes.withUnsafeBytes { "\(PixelDigest(rows: $0))" }
    let place = code.rootPosition
    root = """
      import UIKit
      @MainActor private func inbetweenSceneMakesItsRoot() -> UIViewController {
      #sourceLocation(file: \(Self.literal(path)), line: \(place.line))
      \(String(repeating: " ", count: place.column))\(code.root)
      #sourceLocation()
      }
      @_cdecl("inbetween_scene_\(digest)")
      public func inbetweenSceneRoot() -> UnsafeMutableRawPointer {
        MainActor.assumeIsolated { Unmanaged.passRetained(inbetweenSceneMakesItsRoot()).toOpaque() }
      }

      """
  }

  static func paths(
    of code: CodeDescription, sceneAt path: String, mayLeaveFolder: Bool
  ) throws -> [String] {
    let folder = FilePath.parent(of: path)
    let home = real(folder.isEmpty ? "." : folder)
    var found: Set<String> = []
    for (pattern, position) in zip(code.sources, code.sourcePositions) {
      let matches = expand(pattern.hasPrefix("/") ? pattern : FilePath.joining(folder, pattern))
      if matches.isEmpty {
        throw CommandFailure(
          .badInput, "\(path):\(position): code.sources: no file is \(Quoting.quoted(pattern))")
      }
      for match in matches where !mayLeaveFolder && !real(match).hasPrefix(home + "/") {
        throw CommandFailure(
          .badInput,
          "\(path):\(position): code.sources: \(match) is outside of the scene's folder; "
            + "--allow-code-anywhere allows that")
      }
      found.formUnion(matches)
    }
    return found.sorted()
  }

  /// The path with links resolved.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The files that match a shell pattern.
  private static func expand(_ pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { result.gl_pathv[$0].map { String(cString: $0) } }
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
