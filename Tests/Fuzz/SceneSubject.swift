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
    scenes = try names.compactMap { name in
      let text = try Repository.text("Scenes/\(name).json")
      return JSONValue(text: text).map { (text, $0) }
    }
  }

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
    let film = await Answer(arguments, "--jobs", "2")
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
    let manifest = try FrameManifest(json: Data(contentsOf: URL(filePath: out + "/frames.json")))
    for row in try TraceRow.rows(json: Data(contentsOf: URL(filePath: out + "/trace.json")))
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
