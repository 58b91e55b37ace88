import Foundation
import Frames

/// A scene rendered by a process of its own: from another working folder, to a folder with another name, in another
/// language and time zone, with another number of jobs.
struct FreshRendering {
  /// How a process differs from this one.
  struct Surroundings: Hashable {
    var language: String
    var timeZone: String
    var jobs: Int

    var words: String {
      "in another process and folder, with LC_ALL=\(language), TZ=\(timeZone) and --jobs \(jobs)"
    }

    static let all = [
      Surroundings(language: "tr_TR.UTF-8", timeZone: "Pacific/Kiritimati", jobs: 3),
      Surroundings(language: "ar_EG.UTF-8", timeZone: "America/St_Johns", jobs: 1),
      Surroundings(language: "C", timeZone: "Asia/Kathmandu", jobs: 7),
    ]
  }

  var scene: String
  var overrides: SceneOverrides
  var surroundings: Surroundings

  /// The digests of its frames.
  ///
  /// - Throws: ``CommandFailure`` with what the process says, if it fails.
  @MainActor
  func digests() throws -> [PixelDigest] {
    let folder = try ProgramRun.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let out = folder + "/“frames” \(surroundings.language)"
    let scene = URL(filePath: self.scene).standardizedFileURL.path
    let code = CodeRun.environment(ofSceneAt: self.scene, as: scene)
    var path = scene
    if code.isEmpty {
      // The same file in a folder of another name, beside the same other files.
      let link = folder + "/ein Ordner"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: FilePath.parent(of: scene))
      path = link + "/" + FilePath.name(of: scene)
    }
    var arguments = ["render", path, "--out", out, "--jobs", "\(surroundings.jobs)", "--quiet"]
    if let fps = overrides.fps { arguments += ["--fps", "\(fps)"] }
    if let scale = overrides.scale { arguments += ["--scale", "\(scale)"] }
    if let size = overrides.size { arguments += ["--size", "\(size.width)x\(size.height)"] }
    let environment = [
      "LC_ALL": surroundings.language, "LANG": surroundings.language, "TZ": surroundings.timeZone,
      "TMPDIR": folder,
    ].merging(code) { $1 }
    // `env` enters the folder, since a process can't be started elsewhere than where this one is.
    let run = try ProgramRun(
      "/usr/bin/env", ["--chdir", folder, try Self.program()] + arguments, environment: environment)
    guard run.status == 0 else {
      let words = run.errors.split(separator: "\n").first.map(String.init) ?? "status \(run.status)"
      let status = CommandStatus(rawValue: run.status) ?? .badInput
      throw CommandFailure(status, "\(self.scene): \(surroundings.words): \(words)")
    }
    let bytes = try FileSystem.read(out + "/" + FrameManifest.fileName, atMost: FileSystem.largeLimit)
    return try FrameManifest(json: bytes).frames.map(\.pixels)
  }

  /// The path of this program.
  private static func program() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
