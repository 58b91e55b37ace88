import Commands
import CoreGraphics
import Foundation
import Frames
import TestSupport

/// Scenes: made along the schema, changed from scenes that are there, changed as bytes.
@MainActor
final class SceneSubject: Subject {
  static let name = "scene"
  private let folder: String
  private let scenes: [(text: String, value: JSONValue)]
  private var generator: SchemaGenerator

  init(folder: String) throws {
    self.folder = folder
    let schema = try JSONSerialization.jsonObject(
      with: Data(Repository.text("Scenes/scene.schema.json").utf8))
    generator = SchemaGenerator(schema: schema as? [String: Any] ?? [:])
    let names =
      Repository.sceneNames() + Repository.sceneNames(in: "gallery") + Repository.sceneNames(in: "defined")
    let texts = try names.map { try Repository.text("Scenes/\($0).json") } + [Self.lists]
    scenes = texts.compactMap { text in JSONValue(text: text).map { (text, $0) } }
  }

  /// What no scene of the repository has together: a grid and a table that fingers scroll, taps, one of them on a view.
  private static let lists = """
    {
      "device": { "size": [60, 120], "scale": 1 },
      "presenting": {
        "background": "white",
        "subviews": [
          { "frame": [0, 0, 60, 60], "name": "grid",
            "grid": {
              "columns": 2, "spacing": 3, "inset": 1, "ratio": 1.5,
              "items": [
                { "name": "first", "background": "red", "cornerRadius": 4, "title": "One" },
                { "background": "#0000FF80", "subviews": [ { "frame": [1, 1, 9, 9], "text": "two" } ] },
                {}, {}, {}, {}
              ]
            } },
          { "frame": [0, 60, 60, 60], "name": "table",
            "table": {
              "rowHeight": 20, "separators": false,
              "rows": [ { "header": "H" }, { "title": "a", "subtitle": "b", "detail": "c", "leadsOn": true },
                { "title": "d", "icon": "green" }, { "title": "e" }, { "title": "f" } ]
            } }
        ]
      },
      "presented": { "background": "black", "height": "50%", "grid": { "items": 1000, "labels": false } },
      "transition": { "kind": "custom", "direction": "present", "presentation": { "duration": 0.4 } },
      "script": [
        { "drag": [[0.1, 30, 50], [0.3, 30, 10]] }, { "drag": [[0.5, 30, 110], [0.7, 30, 70]] },
        { "tap": { "at": 1, "view": "first" } }, { "doubleTap": [2, 30, 100] }, { "longPress": [3, 30, 100] }
      ],
      "output": { "fps": 10, "duration": 4 }
    }
    """

  func input(_ numbers: inout SeededNumbers) -> Input {
    let scene = numbers.choice(scenes)
    let bytes: [UInt8] =
      switch numbers.below(10) {
      case 0..<5: Array(generator.value(&numbers).text.utf8)
      case 5..<8: Array(Mutation.changed(scene.value, &numbers).text.utf8)
      case 8: Array(Mutation.changedNumbers(scene.text, &numbers).utf8)
      default: Mutation.changed(Array(scene.text.utf8), &numbers)
      }
    return Input(name: "scene.json", bytes: bytes)
  }

  func fault(of input: Input) async throws -> String? {
    let (scene, out) = (folder + "/scene.json", folder + "/out")
    try? FileManager.default.removeItem(atPath: out)
    try Data(input.bytes).write(to: URL(filePath: scene))
    let check = await Answer("check", scene)
    if let fault = check.fault("check", allowed: .done, .badInput) { return fault }
    // Few frames and small ones: what is asked is whether there are any, not how they look.
    let arguments = [
      "render", scene, "--out", out, "--fps", "5", "--size", "60x120", "--scale", "1", "--quiet",
    ]
    let render = await Answer(arguments, "--frames", "0")
    if let fault = render.fault("render", allowed: .done, .badInput) { return fault }
    if check.status != .done, render.status == .done {
      return "check refuses what render draws: \(check.errors)"
    }
    if render.status != .done {
      if FileManager.default.fileExists(atPath: out) { return "render failed and left its folder" }
      return nil
    }
    // The whole course, of one in four.
    guard Worker.isReplaying || input.bytes.count % 4 == 0 else { return try Self.fault(in: out) }
    let film = await Answer(arguments, "--jobs", "7")
    if let fault = film.fault("the whole film", allowed: .done, .badInput) { return fault }
    guard film.status == .done else { return nil }
    if let fault = try Self.fault(in: out) { return fault }
    let manifest = try Data(contentsOf: URL(filePath: out + "/frames.json"))
    let again = await Answer(arguments, "--jobs", "1")
    if try again.status != .done || Data(contentsOf: URL(filePath: out + "/frames.json")) != manifest {
      return "another film the second time"
    }
    return nil
  }

  /// What is wrong with the files of a folder of frames.
  private static func fault(in out: String) throws -> String? {
    let manifest = try FrameManifest(json: [UInt8](Data(contentsOf: URL(filePath: out + "/frames.json"))))
    for row in try TraceRow.rows(json: [UInt8](Data(contentsOf: URL(filePath: out + "/trace.json"))))
    where !(row.rect + row.transform + [row.alpha]).allSatisfy(\.isFinite) {
      return "\(row.view) in frame \(row.frame): a number that is none"
    }
    for frame in manifest.frames.prefix(3) {
      let picture = try PNG.decode(path: out + "/" + frame.file)
      if picture.width != manifest.width || picture.height != manifest.height {
        return "\(frame.file): another size"
      }
    }
    return nil
  }
}
