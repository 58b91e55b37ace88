import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit
import UIKitTestSupport

@testable import SceneFile

/// Fingers in scene files.
@MainActor @Suite struct SceneTouchesTests {
  private func scene(_ script: String) throws -> SceneDocument {
    let text = """
      { "device": { "size": [100, 200] }, "presenting": {}, "presented": {},
        "transition": { "kind": "slide-over", "direction": "dismiss" }, "script": [\(script)] }
      """
    return try SceneDocument(json: Array(text.utf8), file: "a.json")
  }

  /// A step whose transition was already done by touches does nothing, and is reported with its place.
  @Test func redundantStartIsReported() throws {
    let text = try String(
      contentsOf: SceneFolder.url.appending(path: "slide-over-dismiss-drag.json"), encoding: .utf8)
    let document = try SceneDocument(
      json: Array(text.replacingOccurrences(of: "]] }]", with: "]] }, { \"start\": 5 }]").utf8),
      file: "a.json")
    let stage = try document.makeStage()
    #expect(recordedMisuse { stage.advance(to: 4.9) } == [])
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    let messages = recordedMisuse { stage.advance(to: 6) }
    #expect(messages.count == 1 && messages[0].hasPrefix("a.json:9:"), "\(messages)")
    #expect(messages.first?.contains("script[1]: “presented” is not there to be dismissed at 5") == true)
  }

  private final class Listening: UIView {
    var rows: [String] = []
    private func note(_ name: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let place = touch.location(in: nil)
        rows.append("\(name) \((touch.timestamp - start).rounded(to: 4)) \(Int(place.x)) \(Int(place.y))")
      }
    }
    var start = 0.0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancel", touches) }
  }

  @Test(arguments: [
    (#"{ "drag": [[0.1, 10, 20], [0.3, 50, 60]] }"#, ["down 0.1 10 20", "up 0.3 50 60"]),
    (#"{ "tap": [0.5, 10, 20] }"#, ["down 0.5 10 20", "up 0.55 10 20"]),
    (
      #"{ "doubleTap": [0.5, 10, 20] }"#,
      ["down 0.5 10 20", "up 0.55 10 20", "down 0.65 10 20", "up 0.7 10 20"]
    ),
    (#"{ "longPress": [0.5, 10, 20] }"#, ["down 0.5 10 20", "up 1.5 10 20"]),
    (#"{ "longPress": [0.5, 10, 20], "duration": 2 }"#, ["down 0.5 10 20", "up 2.5 10 20"]),
    (#"{ "longPress": [0.5, 10, 20] }, { "cancel": 0.75 }"#, ["down 0.5 10 20", "cancel 0.75 10 20"]),
    // Two at the same time, then one of the two again.
    (
      #"{ "drag": [[0, 10, 20], [1, 10, 30]] }, { "tap": [0.5, 90, 20] }, { "tap": [2, 50, 20] }"#,
      [
        "down 0.0 10 20", "down 0.5 90 20", "up 0.55 90 20", "up 1.0 10 30", "down 2.0 50 20",
        "up 2.05 50 20",
      ]
    ),
  ])
  func scriptedTouchesAreDelivered(script: String, rows: [String]) throws {
    let stage = try scene(script).makeStage()
    let view = Listening(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.isMultipleTouchEnabled = true
    view.start = CACurrentMediaTime()
    stage.perform { stage.window.addSubview(view) }
    stage.advance(to: 4)
    #expect(view.rows == rows)
  }

  /// A script of touches starts no transition by itself.
  @Test func touchesStartNoTransitionByThemselves() throws {
    let stage = try scene(#"{ "tap": [0.5, 10, 20] }"#).makeStage()
    stage.advance(to: 2)
    #expect(stage.end == StageTime(seconds: 0.55))
    #expect(stage.window.rootViewController?.presentedViewController != nil)
  }

  @Test func dragTimesMustIncrease() {
    #expect(throws: SceneFaults.self) { try scene(#"{ "drag": [[0.5, 1, 2], [0.5, 3, 4]] }"#) }
    #expect(throws: SceneFaults.self) { try scene(#"{ "drag": [[0.5, 1]] }"#) }
    #expect(throws: SceneFaults.self) { try scene(#"{ "tap": [0.5, 1, 2], "duration": 1 }"#) }
  }

  /// A disc appears where the finger is, and only when asked for.
  @Test func touchesAreShownOnRequest() throws {
    let stage = try scene(#"{ "drag": [[0, 20, 100], [1, 80, 100]] }"#).makeStage()
    stage.advance(to: 0.5)
    let plain = stage.snapshot()
    stage.showsTouches = true
    let shown = stage.snapshot()
    #expect(shown.root.sublayers.count == plain.root.sublayers.count + 1)
    let disc = try #require(shown.root.sublayers.last)
    #expect(disc.properties.position == CGPoint(x: 50, y: 100) && disc.name == nil)
    #expect(disc.properties.cornerRadius == Double(disc.properties.bounds.width) / 2)
    stage.advance(to: 1)
    #expect(stage.snapshot().root.sublayers.count == plain.root.sublayers.count)
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let unit = pow(10, Double(digits))
    return (self * unit).rounded() / unit
  }
}
