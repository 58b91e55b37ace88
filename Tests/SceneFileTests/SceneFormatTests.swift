import Foundation
import Frames
import Testing
import Transitions
import UIKit

@testable import SceneFile

@Suite struct SceneFormatTests {
  private static let begin = "<!-- format: written by Inbetween, do not edit by hand -->\n"
  private static let end = "<!-- /format -->\n"
  private static let remedy: Comment =
    "write it again with INBETWEEN_RECORD=1 swift test --filter SceneFormatTests"

  /// Holds a file to what the format says, or writes it when asked to record.
  private func hold(_ name: String, to expected: (String) throws -> String) throws {
    let url = SceneFolder.url.appending(path: name)
    let old = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let new = try expected(old)
    if ProcessInfo.processInfo.environment["INBETWEEN_RECORD"] != nil {
      try new.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(old == new, Self.remedy)
    }
  }

  @Test func schemaFileIsCurrent() throws { try hold("scene.schema.json") { _ in SceneFormat.schema() } }

  @Test func readmeTablesAreCurrent() throws {
    try hold("README.md") { old in
      let begin = try #require(old.range(of: Self.begin))
      let end = try #require(old.range(of: Self.end))
      return old[..<begin.upperBound] + "\n" + SceneFormat.markdown() + "\n" + old[end.lowerBound...]
    }
  }

  /// The scene that the page shows is a scene.
  @Test func readmeExampleIsAValidScene() throws {
    let page = try String(contentsOf: SceneFolder.url.appending(path: "README.md"), encoding: .utf8)
    let example = try #require(
      page.split(separator: "```jsonc\n", maxSplits: 1).last?.split(separator: "```").first)
    #expect(complaint(String(example)) == nil)
  }

  @Test func namesInTheDescriptionExist() {
    let names = SceneFormat.objects.map(\.name)
    #expect(Set(names).count == names.count)
    var reached: Set<String> = ["scene"]
    for object in SceneFormat.objects {
      let keys = object.keys.map(\.name)
      #expect(Set(keys).count == keys.count)
      for key in object.keys {
        #expect(key.documentation.hasSuffix("."))
        #expect(key.type.objectNames.allSatisfy(names.contains))
        reached.formUnion(key.type.objectNames)
        // A default is itself allowed.
        if case .standard(let value) = key.presence {
          var validator = SceneValidator()
          validator.check(value, key.type, at: key.name)
          #expect(validator.faults.count == 0, "\(object.name).\(key.name)")
        }
      }
    }
    #expect(reached == Set(names))
  }

  @Test func keyIsExplained() throws {
    let alpha = try #require(SceneFormat.explain("presented.subviews[3].alpha").first)
    #expect(
      alpha.text == """
        alpha (view)
          Opacity of the view with all it holds.
          value: a number from 0 to 1
          without it: 1
          where: presenting.subviews[].alpha, presented.subviews[].alpha, presenting.mask.subviews[].alpha, \
        presented.mask.subviews[].alpha, presenting.table.rows[].subviews[].alpha, \
        presented.table.rows[].subviews[].alpha, presenting.grid.items[].subviews[].alpha, \
        presented.grid.items[].subviews[].alpha, transition.overlay.subviews[].alpha, \
        transition.backdrop.subviews[].alpha
        """)
    #expect(SceneFormat.explain("title").first?.places == ["title"])
    #expect(
      Set(SceneFormat.explain("scale").map(\.object)).isSuperset(of: ["device", "transform", "output"]))
    #expect(SceneFormat.explain("transition.scale").first?.object == "transition \"slide-over\"")
    #expect(SceneFormat.explain("transition.alpha").isEmpty && SceneFormat.explain("").isEmpty)
    #expect(SceneFormat.suggestion(for: "presented.opacty") == "alpha")
  }

  /// A view's name stands between the key and its values.
  @Test func keyOfANamedViewIsExplained() throws {
    let offset = try #require(SceneFormat.explain("transition.dismissal.initial.presented.offset").first)
    #expect(offset.object == "values of a view" && offset.unit == "points, or % of the container")
    #expect(offset.places.first == "transition.presentation.initial.VIEW.offset")
    #expect(SceneFormat.explain("transition.dismissal.initial.presented.scale").isEmpty)
  }

  /// Every key of every object can be reached from the scene.
  @Test func everyKeyIsReachable() {
    for object in SceneFormat.objects {
      for key in object.keys {
        let places = SceneFormat.explain(key.name).first { $0.object == object.noun }?.places
        #expect(places?.isEmpty == false, "\(object.name).\(key.name)")
      }
    }
  }

  @Test func schemaReferencesAreDefined() throws {
    let text = SceneFormat.schema()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = try #require(root["$defs"] as? [String: Any])
    let parts = text.components(separatedBy: "\"#/$defs/").dropFirst()
    #expect(parts.count > 8)
    for part in parts { #expect(definitions[String(part.prefix { $0 != "\"" })] != nil) }
  }

  /// A transition without keys is the one that Swift makes by default.
  @MainActor @Test func defaultsAreTheTransitionsOwn() throws {
    let style = SlideOverTransition.Style()
    let slide = SlideOverDescription(
      try document(sceneText()).transition.source.object(SlideOverDescription.format), .dismiss)
    #expect(slide.curve.animationOptions == style.curve)
    #expect(slide.duration == style.duration && slide.interactiveDuration == style.interactiveDuration)
    #expect(slide.scale == Double(style.scale) && slide.overlay.from == nil && slide.overlay.to == nil)
    #expect(Set(TransitionKinds.all.map { $0.name }).count == TransitionKinds.all.count)
  }

  /// Keys that several objects share are in one table, which each of them names.
  @Test func sharedKeysAreDocumentedOnce() {
    let lines = SceneFormat.markdown().split(separator: "\n")
    #expect(lines.count { $0.contains("[every view](#every-view)") } == 5)
    #expect(lines.count { $0 == "### Every view" } == 1)
  }
}

extension SceneSource {
  fileprivate func object(_ format: FormatObject) -> SceneObject {
    SceneObject(node, format, at: place, in: text)
  }
}
