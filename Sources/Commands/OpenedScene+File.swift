import CoreGraphics
import Frames
import SceneFile
import Stage

extension OpenedScene {
  /// Reads a scene's file.
  ///
  /// - Throws: the faults of the scene or of the command line's settings for it, with their exit status.
  @MainActor
  public static func open(_ path: String, _ overrides: SceneOverrides) throws -> OpenedScene {
    let document: SceneDocument
    do {
      document = try SceneDocument(contentsOf: path)
    } catch let failure as SceneReadingError {
      throw CommandFailure(failure.isMissing ? .badInput : .inputOutput, failure.description)
    }
    let canvas: Canvas
    do {
      canvas = try Canvas(
        size: overrides.size ?? document.canvas.size, scale: overrides.scale ?? document.canvas.scale)
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
    try document.rehearse(canvas: canvas)
    let root = try document.code.map { _ in try CodeRun.root(ofSceneAt: path) }
    var opened = OpenedScene(fps: overrides.fps ?? document.output.fps) {
      let stage = try document.makeStage(canvas: canvas, root: root)
      if let edges = overrides.edges { stage.edges = edges }
      return StageFilm(
        stage, duration: document.output.duration, showsTouches: overrides.showsTouches)
    }
    opened.title = document.title
    if overrides.size == nil { opened.device = document.device.name }
    return opened
  }
}
