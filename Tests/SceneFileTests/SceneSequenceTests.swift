import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

@testable import Frames
@testable import SceneFile

/// Scenes as people write them: several transitions, taps, sheets, text that changes its colour.
@MainActor @Suite struct SceneSequenceTests {
  private static let page =
    #"{"background": "white", "subviews": [{"name": "title", "frame": [10, 10, 80, 20], "text": "Title", "color": "black"}]}"#

  private func scene(
    presented: String = page, transition: String, script: String? = nil
  ) throws -> SceneDocument {
    let text = sceneText(
      device: #"{"size": [100, 200]}"#, presented: presented, transition: transition,
      more: script.map { ", \"script\": [\($0)]" } ?? "")
    return try document(text)
  }

  private func row(_ view: String, of stage: Stage, at seconds: Double) -> TraceRow? {
    stage.advance(to: seconds)
    return TraceRow.rows(of: stage.snapshot(), frame: 0).first { $0.view == view }
  }

  // MARK: Several transitions

  /// There, back and there again; each way by its own curve, where it is in the middle of its time.
  @Test func transitionsFollowOneAnother() throws {
    let scene = try scene(
      transition: #"{"kind": "slide-fade", "direction": "present", "duration": 0.4}"#,
      script: #"{"start": 0}, {"start": 1, "direction": "dismiss"}, {"start": 2, "direction": "present"}"#)
    try scene.rehearse()
    let stage = try scene.makeStage()
    var states: [Bool] = []
    for time in [0.5, 1.5, 2.5] {
      stage.advance(to: time)
      states.append(stage.window.rootViewController?.presentedViewController != nil)
    }
    #expect(states == [true, false, true])
    #expect(stage.end == StageTime(seconds: 2.4))
  }

  @Test func scrubsGoBothWays() throws {
    let scene = try scene(
      transition: #"{"kind": "pull-down", "direction": "present"}"#,
      script:
        #"{"scrub": [[0, 0], [0.5, 1]], "end": "finish"}, {"scrub": [[1, 0], [1.5, 0.5]], "end": "cancel", "direction": "dismiss"}, {"start": 3, "direction": "dismiss"}"#
    )
    try scene.rehearse()
    let stage = try scene.makeStage()
    // Down by half of the screen, up by half of it.
    #expect(abs((row("presented", of: stage, at: 0.25)?.rect[1] ?? 0) + 100) < 1)
    #expect(abs((row("presented", of: stage, at: 1.5)?.rect[1] ?? 0) + 100) < 1)
    #expect(row("presented", of: stage, at: 2.9)?.rect[1] == 0)
    stage.advance(to: 4)
    #expect(stage.window.rootViewController?.presentedViewController == nil)
  }

  /// A step that begins before the one before is over does nothing; that is found out by playing.
  @Test func stepsThatComeTooEarlyAreRefused() throws {
    let scene = try scene(
      transition: #"{"kind": "slide-fade", "direction": "present", "duration": 0.4}"#,
      script: #"{"start": 0}, {"start": 0.3, "direction": "dismiss"}"#)
    let faults = #expect(throws: SceneFaults.self) { try scene.rehearse() }
    #expect(
      faults?.description.hasSuffix(
        "script[1]: “presented” is still on its way at 0.3 s, so nothing happens") == true,
      "\(String(describing: faults))")
  }

  // MARK: Taps

  @Test(arguments: ["slide-over", "pull-down", "slide-fade", "spring-sheet", "settings"])
  func tapOnANamedViewStartsTheTransition(kind: String) throws {
    let text = """
      {"device": {"size": [100, 200]}, "presented": {"background": "white"},
       "presenting": {"subviews": [{"name": "open", "frame": [20, 100, 60, 30], "text": "Open"}]},
       "transition": {"kind": "\(kind)", "direction": "present", "tap": "open"},
       "script": [{"tap": [0.5, 50, 115]}]}
      """
    let scene = try document(text)
    try scene.rehearse()
    let stage = try scene.makeStage()
    stage.advance(to: 0.5)
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    stage.advance(to: 0.6)
    #expect(stage.window.rootViewController?.presentedViewController != nil)
    // Beside the view a tap does nothing, and that is said.
    let beside = try document(text.replacingOccurrences(of: "50, 115", with: "50, 40"))
    #expect(throws: SceneFaults.self) { try beside.rehearse() }
  }

  @Test func tapDismissesToo() throws {
    let scene = try scene(
      transition: #"{"kind": "slide-over", "direction": "dismiss", "tap": "title"}"#,
      script: #"{"tap": [0.2, 50, 20]}"#)
    try scene.rehearse()
    let stage = try scene.makeStage()
    stage.advance(to: 1)
    #expect(stage.window.rootViewController?.presentedViewController == nil)
  }

  // MARK: Sheets

  /// What `presented` says, and where it is in the end.
  @Test(
    arguments: [
      (#""height": 80"#, [0, 120, 100, 80]), (#""height": "25%""#, [0, 150, 100, 50]),
      (#""frame": [10, 40, 80, 90]"#, [10, 40, 80, 90]),
      (#""frame": ["10%", "50%", "80%", "50%"]"#, [10, 100, 80, 100]),
    ] as [(String, [Double])])
  func presentedViewRestsInItsFrame(keys: String, rect: [Double]) throws {
    let scene = try scene(
      presented: "{\(keys)}",
      transition:
        #"{"kind": "custom", "direction": "present", "backdrop": {"background": "black"}, "presentation": {"duration": 0.4, "curve": "linear", "initial": {"presented": {"offset": [0, "100%"]}}, "animations": [{"to": {"presented": {"offset": [0, 0]}}}]}}"#
    )
    let stage = try scene.makeStage()
    // Half-way it is half a screen below.
    #expect(abs((row("presented", of: stage, at: 0.2)?.rect[1] ?? 0) - rect[1] - 100) < 1e-6)
    #expect(row("presented", of: stage, at: 1)?.rect == rect)
    // The presenter stays behind it.
    #expect(row("presenting", of: stage, at: 1)?.rect == [0, 0, 100, 200])
  }

  @Test(arguments: [
    #"{"kind": "custom", "style": "fullScreen", "direction": "present", "presentation": {"animations": [{"to": {"presented": {"alpha": 0}}}]}}"#,
    #"{"kind": "custom", "style": "custom", "frame": [0, 0, 9, 9], "direction": "present", "presentation": {"animations": [{"to": {"presented": {"alpha": 0}}}]}}"#,
  ])
  func framesThatContradictAreRefused(transition: String) {
    #expect(
      complaint(sceneText(presented: #"{"height": 80}"#, transition: transition))?.contains(
        "presented.height: not ") == true)
  }

  // MARK: Text

  /// The text's pixels in the middle of its time lie between its two colours, and at the end there is one label.
  @Test func textColourIsAnimated() throws {
    let scene = try scene(
      transition:
        #"{"kind": "custom", "direction": "dismiss", "dismissal": {"duration": 1, "curve": "linear", "animations": [{"to": {"title": {"color": "red"}}}]}}"#,
      script: #"{"scrub": [[0, 0], [0.5, 0.5]], "end": "cancel"}, {"start": 2}"#)
    let stage = try scene.makeStage()
    func inks() -> [Double] {
      func find(_ layer: RenderLayer) -> RenderLayer? {
        layer.name == "title" ? layer : layer.sublayers.lazy.compactMap(find).first
      }
      let ink = find(stage.snapshot().root)?.sublayers.first
      return (ink?.sublayers ?? []).map { $0.properties.opacity }
    }
    #expect(inks() == [])
    for (time, opacity) in [(0.25, 0.75), (0.5, 0.5), (2.25, 0.75), (2.75, 0.25)] {
      stage.advance(to: time)
      let shown = inks()
      #expect(shown.count == 1 && abs(shown[0] - opacity) < 1e-6, "\(time): \(shown)")
      if time == 0.5 {
        stage.advance(to: 1.9)
        // Cancelled, it is as before.
        #expect(inks() == [])
      }
    }
  }

  /// A motion sheet says what it is; a trace has views of the scene only.
  @Test func fadingTextHasANameOnSheetsOnly() throws {
    let stage = try scene(
      transition:
        #"{"kind": "custom", "direction": "dismiss", "dismissal": {"animations": [{"to": {"title": {"color": "red"}}}]}}"#
    ).makeStage()
    stage.recordMotion()
    stage.advance(to: 0.2)
    #expect(stage.motionLog?.motions.map(\.view) == ["text of title in its old colour"])
    let names = TraceRow.rows(of: stage.snapshot(), frame: 12).map(\.view)
    #expect(Set(names) == ["presenting", "presented", "title"])
  }

  /// At each moment text has the pixels that it has in the colour of that moment, without a rim of another.
  @Test func textIsDrawnInTheColourBetween() throws {
    func picture(_ color: String, at time: Double) throws -> [UInt8] {
      let text = Self.page.replacingOccurrences(of: #""black""#, with: #""\#(color)""#)
      let stage = try document(
        sceneText(
          device: #"{"size": [100, 200]}"#, presented: text,
          transition:
            #"{"kind": "custom", "direction": "dismiss", "dismissal": {"duration": 1, "curve": "linear", "animations": [{"to": {"title": {"color": "white"}}}]}}"#
        )
      ).makeStage()
      stage.advance(to: time)
      let compositor = try #require(Compositor(width: 100, height: 200))
      compositor.draw(stage.snapshot(), scale: 1)
      var bytes = [UInt8](repeating: 0, count: 100 * 200 * 4)
      bytes.withUnsafeMutableBytes { _ = compositor.context.copyStraightRGBA(into: $0) }
      return bytes
    }
    // Half-way from black to white is grey.
    for (moving, time, still) in [("black", 0.0, "black"), ("black", 0.5, "#808080")] {
      let (a, b) = (try picture(moving, at: time), try picture(still, at: -1))
      #expect(Set(b).count > 10)
      let most = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(most <= 2, "\(time): \(most)")
    }
  }

  @Test func colourOfTextNeedsText() throws {
    let said = complaint(
      sceneText(
        transition:
          #"{"kind": "custom", "direction": "present", "presentation": {"animations": [{"to": {"presented": {"color": "red"}}}]}}"#
      ))
    #expect(said?.contains(#"presented.color: is the colour of text, which "presented" has not"#) == true)
  }

  // MARK: Devices

  /// Points times scale is the panel, in pixels as sold.
  @Test(
    arguments: [
      ("iPhone 17", 1206, 2622), ("iPhone 17 Pro", 1206, 2622), ("iPhone 17 Pro Max", 1320, 2868),
      ("iPhone Air", 1260, 2736), ("iPad (A16)", 1640, 2360), ("iPad mini (A17 Pro)", 1488, 2266),
      ("iPad Pro 13-inch (M5)", 2064, 2752), ("iPad Pro 11-inch (M5)", 1668, 2420),
    ] as [(String, Double, Double)])
  func currentDevicesHaveTheirPanels(name: String, width: Double, height: Double) throws {
    let device = try #require(DeviceModel.named(name))
    #expect(Double(device.size.width) * device.scale == width)
    #expect(Double(device.size.height) * device.scale == height)
    #expect(device.safeAreaInsets.top >= 20 && device.safeAreaInsets.bottom >= 20)
  }
}
