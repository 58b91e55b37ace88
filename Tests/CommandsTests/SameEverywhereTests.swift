import Foundation
import Testing
import TestSupport

/// Every scene of the repository that moves is the same film wherever and however it is drawn: the program itself is
/// run.
@Suite struct SameEverywhereTests {
  /// All files of all scenes, by their paths.
  private func film(
    _ scenes: [String], in folder: ScratchFolder, _ name: String, jobs: Int,
    environment: [String: String] = [:]
  ) throws -> [String: Data] {
    // A tenth of the usual size and rate: enough to differ.
    let answer = try BuiltProgram.run(
      ["render"] + scenes + [
        "--out", folder(name), "--scale", "0.3", "--fps", "7", "--jobs", "\(jobs)", "--quiet",
      ], environment: environment)
    #expect(answer.status == 0, "\(name): \(answer.errors)")
    var files: [String: Data] = [:]
    for scene in folder.names(in: name) {
      for (file, bytes) in try folder.contents(of: name + "/" + scene) { files[scene + "/" + file] = bytes }
    }
    return files
  }

  @Test func scenesAreTheSameFilmEverywhere() throws {
    try ScratchFolder.with { folder in
      let names = Repository.sceneNames()
      let scenes =
        (names + Repository.sceneNames(in: "gallery").filter { $0.contains("screen-") }).map(Repository.scene)
      try #require(scenes.count >= 30)
      let expected = try film(scenes, in: folder, "one", jobs: 1)
      #expect(expected.count > 5 * scenes.count)
      func check(_ found: [String: Data], _ what: String) {
        let keys = Set(expected.keys).union(found.keys)
        let differing = keys.filter { expected[$0] != found[$0] }.sorted()
        #expect(differing.isEmpty, "\(what): \(differing.prefix(5))")
      }
      check(try film(scenes, in: folder, "64", jobs: 64), "64 jobs")
      // One scene leaves nothing behind that the next one would see.
      check(try film(scenes.reversed(), in: folder, "2", jobs: 2), "2 jobs, in reverse order")
      let copies = folder("ein Ordner für “Szenen”")
      try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Repository.root.appending(path: "Scenes/photos").path, toPath: copies + "/photos")
      let copied = try scenes.map { scene in
        let copy = copies + "/" + scene.split(separator: "/").last!
        try FileManager.default.copyItem(atPath: scene, toPath: copy)
        return copy
      }
      let environment = [
        "LANG": "tr_TR.UTF-8", "LC_ALL": "ar_EG.UTF-8", "TZ": "Pacific/Kiritimati", "HOME": "/nonexistent",
        "TMPDIR": folder.path,
      ]
      check(
        try film(copied, in: folder, "7", jobs: 7, environment: environment),
        "7 jobs, copies in another language")
    }
  }
}
