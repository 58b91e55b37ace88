import Foundation
import Frames
import Testing

@testable import Goldens

/// What pages move besides pictures: read as it was written, and refused where it is something else.
@MainActor @Suite struct ReplayTests {
  private static let text = """
    {"fps":60,"count":7,"scale":2,"size":[80,120],"views":[
    {"name":"card","depth":1,"blamed":true,"properties":[
    {"name":"rect","recorded":[[0,0,60,40,60],[3]],"now":[[0,0,61,40,60]]}]}]}
    """

  private static func read(_ text: String) throws -> Replay {
    try Replay(JSONField(Array(text.utf8), of: "report.json", mostValues: 1000))
  }

  @Test func jsonIsReadAsItWasWritten() throws {
    let replay = try Self.read(Self.text)
    #expect(replay.count == 7 && replay.scale == 2 && replay.size == [80, 120])
    let view = try #require(replay.views.first)
    #expect(view.name == "card" && view.depth == 1 && view.isBlamed)
    let rect = try #require(view.properties.first)
    #expect(rect.recorded == [.init(frame: 0, values: [0, 60, 40, 60]), .init(frame: 3, values: [])])
    #expect(try Self.read(replay.json.denseText) == replay)
  }

  @Test(arguments: [
    ("\"fps\":60", "\"fps\":0", "fps: expected a whole number"),
    ("\"count\":7", "\"count\":1e18", "count: expected a whole number"),
    ("[80,120]", "[80]", "size: expected a list of 2 to 2"),
    ("\"depth\":1", "\"depth\":-1", "views[0].depth: expected a whole number"),
    ("\"blamed\":true", "\"blamed\":1", "views[0].blamed: expected true or false"),
    ("[3]]", "[]]", "views[0].properties[0].recorded[1]: expected a list of 1 to 64"),
    ("[3]]", "[0.5]]", "views[0].properties[0].recorded[1]: expected a list that begins with a frame"),
    ("[3]]", "[\"x\"]]", "views[0].properties[0].recorded[1][0]: expected a number"),
  ])
  func otherValuesAreRefused(old: String, new: String, words: String) throws {
    let text = Self.text.replacing(old, with: new)
    #expect(text != Self.text)
    let error = try #require(throws: JSONField.Failure.self) { try Self.read(text) }
    #expect(error.description.contains(words), "\(error)")
  }

  /// A card in a sheet: the trace says who is inside of whom, and where each is when.
  @Test func viewsFollowTheirHierarchy() async throws {
    var keeper = GoldenKeeper(folder: NSTemporaryDirectory() + "inbetween-replay-\(getpid())", workers: 2)
    defer { try? FileManager.default.removeItem(atPath: keeper.path(of: "")) }
    keeper.mostEvidence = 6
    _ = try await keeper.record("sheet", SheetStage().film(), fps: 60, GoldenKeeper.Recording())
    var stage = SheetStage()
    stage.overlayDelay = 1
    let result = try await keeper.verify("sheet", stage.film(), fps: 60)
    let replay = try #require(result.replay)
    #expect(replay.count == 25)
    #expect(replay.views.filter(\.isBlamed).map(\.name).contains("overlay"))
    let overlay = try #require(replay.views.first { $0.name == "overlay" })
    #expect(overlay.properties.map(\.name).contains("background") && overlay.properties[0].name == "rect")
    // A frame late: every change of the colour comes a frame after the recorded one.
    let background = try #require(overlay.properties.first { $0.name == "background" })
    let (then, now) = (background.recorded.dropFirst(), background.now.dropFirst())
    #expect(now.first.map(\.frame) == then.first.map { $0.frame + 1 })
    // Pictures are in order, the equal ends among them, and no frame is there twice.
    let frames = result.evidence.map(\.frame)
    #expect(frames == frames.sorted() && Set(frames).count == frames.count, "\(frames)")
    #expect(result.evidence.first?.frame == 0 && result.evidence.first?.actual == nil)
    #expect(result.evidence.contains { $0.isCoarse && $0.actual != nil })
  }
}
