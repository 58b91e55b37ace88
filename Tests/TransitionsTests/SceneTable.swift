import CoreGraphics
import Foundation
import SceneFile
import Stage
import Testing
import TestSupport
import UIKit

@testable import Frames

/// A scene of the repository on its stage, read off at times.
@MainActor
struct SceneTable {
  let stage: Stage

  init(_ scene: String) throws {
    stage = try SceneDocument(contentsOf: Repository.scene(scene)).makeStage()
  }

  /// Where the view of that name is at `seconds`, as shown.
  func place(_ name: String, at seconds: Double) throws -> RenderTree.Place {
    stage.advance(to: seconds)
    return try #require(
      stage.snapshot().places().first { $0.name == name }, "no view \(name) at \(seconds) s")
  }
}

/// Within what the tables give: 0.001 points, and five digits of alpha.
func expectClose(_ found: Double, _ wanted: Double, within tolerance: Double = 0.001, _ note: String) {
  #expect(abs(found - wanted) < tolerance, "\(note): \(found), not \(wanted)")
}
