import Films
import Frames

/// Does the same with each of several scenes.
///
/// All scenes are read and checked before anything is made of the first. From then on each is on its own: where one
/// fails, the others are still made.
///
/// - Parameter make: is called with the scene's index.
/// - Throws: the failures of all scenes, with the worst status; an interruption at once.
@MainActor
func forEachScene(
  _ scenes: [String], _ overrides: SceneOverrides, open: SceneOpener,
  make: (Int, OpenedScene) async throws -> Void
) async throws {
  var failures = SceneFailures()
  var opened: [OpenedScene] = []
  for scene in scenes {
    do { opened.append(try open(scene, overrides)) } catch { failures.add(error) }
  }
  try failures.end()
  for (index, scene) in opened.enumerated() {
    do {
      try await make(index, scene)
    } catch let error as CancellationError {
      throw error
    } catch {
      failures.add(error)
    }
  }
  try failures.end()
}

/// The failures of several scenes.
private struct SceneFailures {
  private var errors: [any Error] = []

  mutating func add(_ error: any Error) { errors.append(error) }

  /// Throws what was added; one failure as it is.
  func end() throws {
    guard errors.count > 1 else { return try errors.first.map { throw $0 } ?? () }
    let status = errors.map { CommandStatus($0) }.max { $0.rawValue < $1.rawValue } ?? .done
    throw CommandFailure(status, errors.flatMap { FaultReport($0).lines })
  }
}

extension Arguments {
  /// The file that each scene is written to: `--out` for a single scene, and for several one each in the folder
  /// `--out`, with the name of the scene.
  ///
  /// - Parameters:
  ///   - ending: of the files in the folder, with its dot; empty for folders.
  ///   - what: what a scene becomes, in a word.
  /// - Throws: ``CommandFailure`` where two scenes would have the same file.
  func outputs(_ out: String, ending: String = "", what: String) throws(CommandFailure) -> [String] {
    let scenes = self.scenes
    guard scenes.count > 1 else { return [out] }
    let paths = scenes.map { FilePath.joining(out, Self.name(ofScene: $0) + ending) }
    for (index, path) in paths.enumerated() {
      guard let other = paths[..<index].firstIndex(of: path) else { continue }
      throw CommandFailure(
        .badInput, "\(scenes[index]): its \(what) would be \(path), and so would that of \(scenes[other])")
    }
    return paths
  }

  /// What a scene's files are called: as its own file, or as its folder where that is `scene.json`, as `init` writes it.
  static func name(ofScene path: String) -> String {
    let name = FilePath.stem(of: path)
    let folder = FilePath.name(of: FilePath.parent(of: path))
    return name == "scene" && !["", "/", ".", ".."].contains(folder) ? folder : name
  }

  /// The same for commands that write one file a scene, which has this ending.
  func files(_ out: String, ending: String, what: String) throws(CommandFailure) -> [String] {
    guard scenes.count > 1 else {
      guard out.lowercased().hasSuffix(ending), FilePath.name(of: out).count > ending.count else {
        throw CommandFailure(.badInput, "--out: “\(out)” must end in \(ending)")
      }
      return [out]
    }
    guard !out.lowercased().hasSuffix(ending) else {
      throw CommandFailure(
        .badInput, "--out: “\(out)” is one file, and there are \(scenes.count) scenes; give a folder")
    }
    return try outputs(out, ending: ending, what: what)
  }
}
