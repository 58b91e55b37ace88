import Foundation

/// The files of the repository that these tests belong to.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file or folder named from the root.
  package static func path(_ relative: String) -> String { root.appending(path: relative).path }

  package static func exists(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: path(relative))
  }

  package static func text(_ relative: String) throws -> String {
    try String(contentsOf: root.appending(path: relative), encoding: .utf8)
  }

  /// The path of a scene, named without its ending: `slide-over-present`, `gallery/blur`.
  package static func scene(_ name: String) -> String { path("Scenes/\(name).json") }

  /// Names for ``scene(_:)`` of all scenes right inside `Scenes` or a folder of it, sorted.
  package static func sceneNames(in folder: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("Scenes/" + folder))) ?? []
    return names.filter { $0.hasSuffix(".json") && $0 != "scene.schema.json" }
      .map { (folder.isEmpty ? "" : folder + "/") + $0.dropLast(5) }.sorted()
  }

  /// All files under a folder named from the root whose names end in `suffix`, by their paths from the root, sorted.
  package static func files(under folder: String, suffix: String = "") throws -> [(
    path: String, text: String
  )] {
    guard let paths = FileManager.default.enumerator(atPath: path(folder)) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }.sorted().map {
      (folder + "/" + $0, try text(folder + "/" + $0))
    }
  }

  /// The Swift sources of a module.
  package static func sources(of module: String) throws -> [(path: String, text: String)] {
    try files(under: "Sources/" + module, suffix: ".swift")
  }
}
