import CoreGraphics
import Foundation
import Stage
import Testing

@testable import Frames
@testable import SceneFile

/// Sheets and the other transitions of UIKit's own in scenes.
@MainActor @Suite struct SheetKindTests {
  private func stage(_ transition: String, script: String = "[]") throws -> Stage {
    try document(
      sceneText(
        presented: #"{"background": "white"}"#, transition: transition, more: #", "script": \#(script)"#)
    ).makeStage()
  }

  private func top(_ stage: Stage) -> Double? {
    TraceRow.rows(of: stage.snapshot(), frame: 0).first { $0.view == "presented" }?.rect[1]
  }

  /// On 390 × 844 points: large from 57 on, medium from 388.32 on, 200 points above the 34 at the bottom from 610 on.
  @Test(arguments: [
    (#""detents": ["medium", "large"]"#, 388.32), (#""detents": ["large", "medium"], "selected": 1"#, 57),
    (#""detents": [200, "large"]"#, 610), (#""detents": ["large"]"#, 57), (#""modal": false"#, 57),
  ])
  func sheetRestsAtItsDetent(keys: String, place: Double) throws {
    let stage = try stage(#"{"kind": "sheet", "direction": "present", \#(keys)}"#)
    try stage.settle()
    let found = try #require(top(stage))
    #expect(abs(found - place) < 0.05, "\(found)")
  }

  @Test func fingerPullsTheSheetUpAndAway() throws {
    let stage = try stage(
      #"{"kind": "sheet", "direction": "present", "detents": ["medium", "large"], "grabber": true}"#,
      script:
        #"[{"start": 0}, {"drag": [[1, 195, 420], [1.4, 195, 200]]}, {"drag": [[2.4, 195, 100], [2.8, 195, 800]]}]"#
    )
    stage.advance(to: 2.3)
    #expect(abs(try #require(top(stage)) - 57) < 0.05)
    try stage.settle()
    #expect(top(stage) == nil)
  }

  @Test func detentsThatAreNotThere() {
    func found(_ keys: String) -> String? {
      complaint(
        sceneText(transition: #"{"kind": "sheet", "direction": "present", \#(keys)}"#))
    }
    #expect(
      found(#""detents": ["medium", "large"], "selected": 3"#)?.contains(
        "transition.selected: there are 2 detents, found 3") == true)
    #expect(found(#""undimmed": 2"#)?.contains("transition.undimmed: there is 1 detent, found 2") == true)
    #expect(found(#""detents": ["tiny"]"#)?.contains("medium") == true)
  }

  /// At half of 0.4 s a dissolve is half there; a cover has gone 1 − (1 + ωt)·exp(−ωt) of its way after 0.1 s.
  @Test func standardStyles() throws {
    let dissolve = try stage(#"{"kind": "dissolve", "direction": "present"}"#)
    dissolve.advance(to: 0.2)
    let row = TraceRow.rows(of: dissolve.snapshot(), frame: 0).first { $0.view == "presented" }
    #expect(abs((row?.alpha ?? 0) - 0.5) < 1e-3)
    let cover = try stage(#"{"kind": "cover", "direction": "present"}"#)
    cover.advance(to: 0.1)
    let omega = (1000.0 / 3).squareRoot()
    let place = 844 * (1 + omega * 0.1) * exp(-omega * 0.1)
    #expect(abs(try #require(top(cover)) - place) < 0.01)
    let flip = try stage(#"{"kind": "flip", "direction": "dismiss"}"#)
    try flip.settle()
    #expect(top(flip) == nil)
  }
}
