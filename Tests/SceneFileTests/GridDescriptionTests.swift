import Stage
import Testing
import UIKit

@testable import SceneFile

/// Grids in scenes.
@MainActor @Suite struct GridDescriptionTests {
  private func scene(_ grid: String) -> String {
    """
    { "device": { "size": [320, 480] },
      "presenting": { "subviews": [ { "name": "grid", "frame": [0, 80, 320, 400], "grid": \(grid) } ] },
      "presented": {}, "transition": { "kind": "slide-fade", "direction": "present" } }
    """
  }

  private func shown(_ text: String) throws -> (Stage, UICollectionView) {
    let document = try SceneDocument(json: Array(text.utf8), file: "scene")
    let stage = try document.makeStage()
    stage.advance(to: 0)
    let found = stage.window.rootViewController?.view.subviews.first { $0 is UICollectionView }
    return (stage, try #require(found as? UICollectionView))
  }

  /// Three columns of (320 − 2 · 2) / 3, every one as high as wide.
  @Test func countedItemsAreSquaresInColumns() throws {
    let (stage, grid) = try shown(scene("{ \"items\": 50 }"))
    let side = 316.0 / 3
    let frame = grid.cellForItem(at: IndexPath(item: 4, section: 0))!.frame
    #expect(abs(Double(frame.minX) - side - 2) < 1e-6 && abs(Double(frame.minY) - side - 2) < 1e-6)
    #expect(abs(Double(frame.width) - side) < 1e-6 && abs(Double(frame.height) - side) < 1e-6)
    let label = grid.cellForItem(at: IndexPath(item: 4, section: 0))!.contentView.subviews.first as? UILabel
    #expect(label?.text == "4")
    #expect(
      grid.accessibilityIdentifier == "grid" && grid.frame == CGRect(x: 0, y: 80, width: 320, height: 400))
    _ = stage
  }

  @Test func itemsAreAsDescribed() throws {
    let (stage, grid) = try shown(
      scene(
        """
        { "columns": 2, "spacing": 10, "inset": 5, "ratio": 0.5, "items": [
          { "name": "hero", "background": "#FF0000", "cornerRadius": 8, "title": "One",
            "subviews": [ { "name": "dot", "frame": [1, 2, 3, 4] } ] },
          {} ] }
        """))
    let hero = grid.cellForItem(at: IndexPath(item: 0, section: 0))!
    #expect(
      hero.frame == CGRect(x: 5, y: 5, width: 150, height: 75) && hero.accessibilityIdentifier == "hero")
    #expect(hero.contentView.backgroundColor == .red && hero.contentView.layer.cornerRadius == 8)
    #expect(hero.contentView.subviews.last?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(grid.cellForItem(at: IndexPath(item: 1, section: 0))!.frame.minX == 165)
    _ = stage
  }

  @Test(
    arguments: [
      ("{ \"items\": 3, \"columns\": 0 }", "grid.columns"), ("{}", "items"),
      ("{ \"items\": [ { \"colour\": \"#FFF\" } ] }", "grid.items[0]"),
      ("{ \"items\": [ { \"name\": \"a\" }, { \"name\": \"a\" } ] }", "duplicate name"),
      ("{ \"items\": [ { \"name\": \"presented\" } ] }", "reserved"),
    ])
  func faultsAreNamed(grid: String, words: String) {
    let text = scene(grid)
    let fault = #expect(throws: (any Error).self) { try SceneDocument(json: Array(text.utf8), file: "scene") }
    #expect(fault.map { "\($0)" }?.contains(words) == true, "\(fault.map { "\($0)" } ?? "")")
  }

  /// Items as large as the grid, side by side; a flick turns one.
  @Test func pagedItemsFillTheGrid() throws {
    let (stage, grid) = try shown(scene("{ \"items\": 3, \"paged\": true }"))
    #expect(grid.cellForItem(at: IndexPath(item: 0, section: 0))!.frame == grid.bounds)
    #expect(grid.contentSize == CGSize(width: 960, height: 400))
    stage.finger.drag([[0, 200, 200], [0.1, 120, 200]])
    try stage.settle()
    #expect(grid.contentOffset == CGPoint(x: 320, y: 0))
    stage.finger.drag([[2, 160, 200], [2.1, 160, 100]])
    try stage.settle()
    #expect(grid.contentOffset == CGPoint(x: 320, y: 0))
  }
}
