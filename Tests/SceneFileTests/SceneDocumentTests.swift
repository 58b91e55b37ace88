import CoreGraphics
import Foundation
import Frames
import Testing

@testable import SceneFile

@Suite struct SceneDocumentTests {
  @Test(arguments: SceneFolder.plain)
  func plainScenesUseDefaults(_ name: String) throws {
    let scene = try SceneDocument(contentsOf: SceneFolder.url.appending(path: name + ".json").path)
    #expect(scene.device.size == CGSize(width: 390, height: 844) && scene.device.scale == 3)
    #expect(scene.canvas.pixelWidth == 1170 && scene.canvas.pixelHeight == 2532)
    #expect(scene.background == RGBA(red: 0, green: 0, blue: 0))
    #expect(scene.presenting.background == RGBA(red: 0.2, green: 0.4, blue: 0.8))
    #expect(scene.presented.background == RGBA(red: 0.8, green: 0.2, blue: 0.2))
    #expect(scene.presenting.name == "presenting" && scene.presented.name == "presented")
    #expect(scene.presented.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(scene.presented.subviews.isEmpty && scene.presented.transform == nil)
    #expect(name.hasPrefix(scene.transition.kind + "-") && scene.transition.animated)
    let isPresentation = name.contains("present") || name == "pull-down-drag" || name.hasPrefix("settings")
    #expect(scene.transition.direction == (isPresentation ? .present : .dismiss))
    #expect(scene.output.fps == 60 && scene.output.duration == nil)
    let isScripted = ["scrub", "drag", "cancel", "interrupt"].contains { name.contains($0) }
    #expect(scene.script.isEmpty == !isScripted)
    // Scripts of others look these up as text.
    let text = String(decoding: try SceneFolder.bytes(name), as: UTF8.self)
    #expect(text.contains(#""device": { "size": [390, 844], "scale": 3 }"#))
  }

  @Test func everySceneIsValidAndListed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SceneFolder.url.path)
    let scenes = files.filter { $0.hasSuffix(".json") && $0 != "scene.schema.json" }
    #expect(scenes.sorted() == SceneFolder.names.map { $0 + ".json" }.sorted())
    let page = try String(contentsOf: SceneFolder.url.appending(path: "README.md"), encoding: .utf8)
    for name in SceneFolder.names {
      _ = try SceneDocument(contentsOf: SceneFolder.url.appending(path: name + ".json").path)
      #expect(page.contains("\n| `\(name)` | "), "\(name) is not described in Scenes/README.md")
    }
  }

  @Test func scrubScenesMoveLinearly() throws {
    for (name, last, end) in [("scrub", 36, ScrubEnd.finish), ("scrub-cancel", 14, .cancel)] {
      let scene = try SceneDocument(
        contentsOf: SceneFolder.url.appending(path: "slide-over-dismiss-\(name).json").path)
      guard case .scrub(let scrub) = scene.script[0] else {
        return #expect(Bool(false), "no scrub in \(name)")
      }
      #expect(scrub.end == end)
      for frame in 0...last {
        #expect(abs(scrub.fraction(at: Double(frame) / 60) - Double(frame) / 36) < 1e-12)
      }
      #expect(scrub.fraction(at: 9) == scrub.points.last?.fraction)
      #expect(scrub.fraction(at: -1) == 0)
    }
  }

  private func slideOver(_ scene: SceneDocument) -> SlideOverDescription {
    scene.transition.parameters as! SlideOverDescription
  }

  /// The transition's values when no key is set.
  @Test func slideOverHasItsDefaults() throws {
    for direction in TransitionDirection.allCases {
      let scene = try document(
        sceneText(transition: #"{"kind": "slide-over", "direction": "\#(direction.rawValue)"}"#))
      let slide = slideOver(scene)
      #expect(slide.duration == 0.4 && slide.interactiveDuration == 0.6 && slide.scale == 0.8)
      #expect(
        slide.curve == .easeOut && slide.completionCurve == .easeInOut && slide.completionSpeed == 1)
      #expect(slide.overlay.from == nil && slide.overlay.to == nil)
    }
  }

  @Test func everyKeyIsRead() throws {
    let scene = try document(
      """
      { "title": "T", "device": "iPhone 16 Pro Max", "background": "rgb(255 0 0 / 50%)",
        "presenting": { "alpha": 0.5, "hidden": true },
        "presented": { "subviews": [
          { "name": "a", "frame": [1, -2, 3.5, 4], "cornerRadius": 5, "clipsToBounds": true,
            "transform": { "rotate": 90, "scale": [2, 3], "translate": [7, 8] },
            "subviews": [ { "frame": [0, 0, 1, 1], "transform": [1, 2, 3, 4, 5, 6] } ] } ] },
        "transition": { "kind": "slide-over", "direction": "dismiss", "animated": true, "duration": 1,
          "interactiveDuration": 2, "curve": "easeIn", "scale": 0.5, "completionSpeed": 3,
          "overlay": { "from": "#0F0" }, "completionCurve": "linear" },
        "script": [ { "scrub": [[0.5, 0], [1, 0.3]], "end": "cancel" }, { "start": 2 } ],
        "output": { "fps": 24, "scale": 1, "duration": 3 } }
      """)
    #expect(scene.title == "T" && scene.device.name == "iPhone 16 Pro Max" && scene.device.scale == 3)
    #expect(scene.canvas.pixelWidth == 440 && scene.canvas.pixelHeight == 956)
    #expect(scene.background == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(scene.presenting.alpha == 0.5 && scene.presenting.isHidden && scene.presenting.background == nil)
    let a = scene.presented.subviews[0]
    #expect(a.name == "a" && a.frame == CGRect(x: 1, y: -2, width: 3.5, height: 4))
    #expect(a.layer.cornerRadius == 5 && a.clipsToBounds && !a.isHidden && a.alpha == 1)
    #expect(a.transform == TransformDescription(a: 0, b: 2, c: -3, d: 0, tx: 7, ty: 8))
    #expect(a.subviews[0].name == nil)
    #expect(a.subviews[0].transform == TransformDescription(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    let slide = slideOver(scene)
    #expect(slide.duration == 1 && slide.interactiveDuration == 2 && slide.scale == 0.5)
    #expect(slide.curve == .easeIn)
    #expect(slide.overlay.from == RGBA(red: 0, green: 1, blue: 0) && slide.overlay.to == nil)
    #expect(slide.completionSpeed == 3 && slide.completionCurve == .linear)
    #expect(scene.script.map(\.time) == [0.5, 2])
    #expect(scene.output.fps == 24 && scene.output.duration == 3)
  }

  @Test func partsHaveTheirFilePosition() throws {
    let scene = try document(
      """
      {"device": "iPhone 14", "presenting": {},
       "presented": {"subviews": [
        {"frame": [0, 0, 1, 1], "alpha": 1}]},
       "transition": {"kind": "slide-over", "direction": "present"}}
      """)
    let source = scene.presented.subviews[0].source
    #expect(source.fault("odd", key: "alpha").description == "a.json:3:36: presented.subviews[0].alpha: odd")
    #expect(source.fault("odd").description == "a.json:3:3: presented.subviews[0]: odd")
    #expect(source.fault("odd", key: "hidden").position.description == "3:3")
    #expect(source.gives("alpha") && !source.gives("hidden"))
    #expect(scene.output.source.place == "output")
  }

  /// A point is scaled, then rotated, then moved: by trigonometry, for angles all around.
  @Test(arguments: Array(stride(from: -360.0, through: 360, by: 15)))
  func transformScalesThenRotatesThenTranslates(_ degrees: Double) {
    let transform = TransformDescription(
      translate: CGPoint(x: 10, y: -20), degrees: degrees, scale: CGSize(width: 2, height: 0.5))
    let (x, y) = (3.0, 4.0)
    let radius = hypot(2 * x, 0.5 * y)
    let angle = atan2(0.5 * y, 2 * x) + degrees * .pi / 180
    #expect(abs(transform.a * x + transform.c * y + transform.tx - (10 + radius * cos(angle))) < 1e-12)
    #expect(abs(transform.b * x + transform.d * y + transform.ty - (-20 + radius * sin(angle))) < 1e-12)
  }

  /// Frames a second are whole, and both ends of what is allowed are.
  @Test(arguments: [("1", 1), ("1000", 1000), ("24.0", 24), ("6e1", 60)])
  func frameRateIsAWholeNumberInItsRange(_ written: String, _ expected: Int) throws {
    #expect(try document(sceneText(more: #", "output": {"fps": \#(written)}"#)).output.fps == expected)
  }

  @Test func canvasRoundsToPixels() throws {
    let canvas = try Canvas(size: CGSize(width: 100.5, height: 33.3), scale: 1.5)
    #expect(canvas.pixelWidth == 151 && canvas.pixelHeight == 50)
    let widest = try Canvas(size: CGSize(width: 32_767, height: 8192), scale: 1)
    #expect(widest.pixelWidth == Canvas.longestSide)
    #expect(throws: CanvasFault.self) { _ = try Canvas(size: CGSize(width: 32_767.5, height: 1), scale: 1) }
    #expect(throws: CanvasFault.self) {
      _ = try Canvas(size: CGSize(width: 16_384, height: 16_385), scale: 1)
    }
    #expect(throws: CanvasFault.self) { _ = try Canvas(size: CGSize(width: 0.4, height: 1), scale: 1) }
    #expect(throws: CanvasFault.self) { _ = try Canvas(size: CGSize(width: Double.nan, height: 1), scale: 1) }
    #expect(throws: CanvasFault.self) { _ = try Canvas(size: CGSize(width: 1, height: 1), scale: -1) }
  }

  @Test func devicesAreKnownByName() throws {
    #expect(Set(DeviceModel.all.map(\.name)).count == DeviceModel.all.count)
    // Pixels of the screens as sold.
    for (name, width, height) in [
      ("iPhone SE", 750, 1334), ("iPhone X", 1125, 2436), ("iPhone 11", 828, 1792),
      ("iPhone 12 mini", 1125, 2436),
      ("iPhone 13 Pro Max", 1284, 2778), ("iPhone 14", 1170, 2532), ("iPhone 15", 1179, 2556),
      ("iPhone 16 Pro", 1206, 2622), ("iPhone 16 Pro Max", 1320, 2868),
      ("iPad mini (6th generation)", 1488, 2266),
      ("iPad Pro 12.9-inch", 2048, 2732), ("iPad Pro 13-inch (M4)", 2064, 2752),
    ] {
      let scene = try document(sceneText(device: #""\#(name)""#))
      #expect(scene.canvas.pixelWidth == width && scene.canvas.pixelHeight == height, "\(name)")
    }
  }
}
