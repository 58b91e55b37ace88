import Foundation
import TestSupport

@testable import SceneFile

/// The scenes of the repository, found from this file.
enum SceneFolder {
  static let url = Repository.root.appending(path: "Scenes")

  /// Two plain colours, nothing in the views.
  static let plain = [
    "slide-over-present", "slide-over-dismiss", "slide-over-dismiss-scrub", "slide-over-dismiss-scrub-cancel",
    "pull-down-present", "pull-down-dismiss", "slide-fade-present", "slide-fade-dismiss",
    "spring-sheet-present", "spring-sheet-dismiss", "pull-down-drag", "spring-sheet-drag",
    "spring-sheet-drag-cancel", "slide-over-dismiss-drag", "slide-over-dismiss-cancel", "settings-present",
    "settings-drag", "settings-drag-cancel", "settings-interrupt",
  ]
  static let names = plain + pages + customs
  static let pages = [
    "slide-over-demo", "settings-demo", "slide-over-page", "pull-down-page", "slide-fade-page",
    "spring-sheet-page",
  ]
  /// With transitions of their own.
  static let customs = [
    "card-over", "parallax-push", "bubble", "photo-zoom", "card-feed", "onboarding", "sheet-map",
  ]

  static func path(_ name: String) -> String { url.appending(path: name + ".json").path }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name + ".json")))
  }
}

/// A small sound scene, with parts replaced for a test.
func sceneText(
  device: String = #"{"size": [390, 844], "scale": 3}"#, presented: String = "{}",
  transition: String = #"{"kind": "slide-over", "direction": "dismiss"}"#, more: String = ""
) -> String {
  #"{"device": \#(device), "presenting": {}, "presented": \#(presented), "#
    + #""transition": \#(transition)\#(more)}"#
}

/// The message about a scene, nil when nothing is wrong with it.
func complaint(_ text: String) -> String? {
  do {
    _ = try SceneDocument(json: Array(text.utf8), file: "a.json")
    return nil
  } catch {
    return error.description
  }
}

func document(_ text: String) throws -> SceneDocument {
  try SceneDocument(json: Array(text.utf8), file: "a.json")
}
