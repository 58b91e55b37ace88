import Foundation
@_exported public import Goldens
@_exported public import SceneFile
@_exported public import Stage

/// Expects that the frames of a stage are those recorded under a name.
///
///     @Test @MainActor func cardSlidesUp() async {
///       let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
///       stage.window.rootViewController = list
///       stage.at(0) { list.present(card, animated: true) }
///       await expectFrames(of: stage, named: "card-slides-up")
///     }
///
/// Works in Swift Testing and in XCTest. The golden is the folder `Goldens/card-slides-up` beside the test's file. What is
/// recorded is not compared with anything, so a test that records fails, once, and says what it recorded.
///
/// - Parameters:
///   - stage: at time zero, its script given; it plays to its end.
///   - name: of the golden; one a test.
///   - fps: frames a second.
///   - tolerance: caps to compare with, and to record with; nil for those of the golden, exact where it has none.
///   - record: which goldens are recorded; nil for the mode of the trait ``Testing/Trait/recording(_:)`` around the test,
///     without one that of the environment variable `INBETWEEN_RECORD`, without it missing ones, on a CI machine none.
///   - folder: of the goldens; nil for `Goldens` beside the test's file.
@MainActor
public func expectFrames(
  of stage: Stage, named name: String, fps: Int = 60, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check { (stage, nil, fps) }
}

/// Expects that the frames of a scene are those recorded under a name.
///
///     await expectFrames(of: try SceneDocument(contentsOf: "Scenes/card.json"), named: "card")
///
/// Rate, size, scale and duration are the scene's own. All else is as for a stage.
@MainActor
public func expectFrames(
  of scene: SceneDocument, named name: String, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check { (try scene.makeStage(), scene.output.duration, scene.output.fps) }
}

/// Expects that the frames of a scene's file are those recorded under a name.
///
///     await expectFrames(of: URL(fileURLWithPath: "Scenes/card.json"), named: "card")
@MainActor
public func expectFrames(
  of file: URL, named name: String, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check {
      let scene = try SceneDocument(contentsOf: file.path)
      return (try scene.makeStage(), scene.output.duration, scene.output.fps)
    }
}
