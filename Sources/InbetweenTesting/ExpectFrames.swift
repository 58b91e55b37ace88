import Foundation
@_exported public import Goldens
@_exported public import SceneFile
@_exported public import Stage

/// Expects that a stage's frames equal those recorded under a name.
///
///     @Test @MainActor func cardSlidesUp() async {
///       let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
///       stage.window.rootViewController = list
///       stage.at(0) { list.present(card, animated: true) }
///       await expectFrames(of: stage, named: "card-slides-up")
///     }
///
/// Works in Swift Testing and in XCTest. The golden is the folder `Goldens/card-slides-up` beside the test's file. A
/// test that records a golden compares nothing; so it fails, once, and says what it recorded.
///
/// - Parameters:
///   - stage: at time zero, with its script; it is run to its end.
///   - name: the name of the golden, which must be different in each test; nil for the name of the test's function. A
///     test with arguments needs a name for each: `named: "card-\(width)"`.
///   - fps: frames per second.
///   - tolerance: the tolerance for comparing, which is also recorded; nil for the golden's, or exact if it has none.
///   - record: which goldens are recorded. Nil means the mode of the test's trait ``Testing/Trait/recording(_:)``;
///     without one, that of the environment variable `INBETWEEN_RECORD`; without it, missing ones, or none on a CI
///     machine.
///   - folder: the folder of the goldens; nil for `Goldens` beside the test's file.
@MainActor
public func expectFrames(
  of stage: Stage, named name: String? = nil, fps: Int = 60, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check { FrameExpectation.Opened(stage: stage, fps: fps) }
}

/// Expects that a scene's frames equal those recorded under a name.
///
///     await expectFrames(of: try SceneDocument(contentsOf: "Scenes/card.json"), named: "card")
///
/// Rate, size, scale and duration are the scene's own. Everything else is as for a stage.
@MainActor
public func expectFrames(
  of scene: SceneDocument, named name: String? = nil, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check { try FrameExpectation.Opened(scene) }
}

/// Expects that the frames of a scene's file equal those recorded under a name.
///
///     await expectFrames(of: URL(fileURLWithPath: "Scenes/card.json"), named: "card")
@MainActor
public func expectFrames(
  of file: URL, named name: String? = nil, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check { try FrameExpectation.Opened(SceneDocument(contentsOf: file.path)) }
}

extension FrameExpectation.Opened {
  init(_ scene: SceneDocument) throws {
    self.init(stage: try scene.makeStage(), duration: scene.output.duration, fps: scene.output.fps)
  }
}
