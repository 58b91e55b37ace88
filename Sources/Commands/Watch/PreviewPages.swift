import CPreviewServer
import CoreGraphics
import Foundation
import Frames
import Synchronization

/// What the preview serves: written on the main actor, read on the server's thread.
package final class PreviewPages: Sendable {
  /// How a scene stands.
  struct Scene: Sendable {
    var path: String
    /// The last good sheet; nil before the first.
    var page: [UInt8]?
    /// Counts the good ones.
    var version = 0
    /// The first frame of the film that is being drawn, as a PNG file; nil while none is.
    var draft: [UInt8]?
    /// Counts the films that were begun.
    var drafts = 0
    /// How many frames of the film are drawn.
    var frames = 0
    /// What is wrong with the scene as it is now; empty when nothing is.
    var faults: [String] = []
  }

  /// What is at a path.
  struct Page: Sendable {
    var kind = CPreviewHTML
    var bytes: [UInt8]
  }

  private let scenes: Locked<[Scene]>

  package init(_ paths: [String]) { scenes = Locked(paths.map { Scene(path: $0) }) }

  /// A frame of a film that is being drawn; the first one shows until the sheet is there.
  func draw(_ frame: Int, _ file: [UInt8], of index: Int) {
    scenes.withLock {
      $0[index].frames = frame + 1
      guard frame == 0 else { return }
      $0[index].draft = file
      $0[index].drafts += 1
      $0[index].faults = []
    }
  }

  /// Another good sheet of a scene.
  package func show(_ html: String, of index: Int) {
    scenes.withLock {
      $0[index].page = Array(html.utf8)
      $0[index].version += 1
      $0[index].draft = nil
      $0[index].faults = []
    }
  }

  /// Faults of a scene; its last good sheet stays.
  package func fail(_ faults: [String], of index: Int) {
    scenes.withLock {
      $0[index].draft = nil
      $0[index].faults = faults
    }
  }

  /// What is at a path; nil where nothing is. No file can be reached.
  func page(at path: String) -> Page? {
    if path == "/" { return Page(bytes: Array(PreviewShell.html.utf8)) }
    if path == "/state" {
      return Page(kind: CPreviewJSON, bytes: Array(Self.state(scenes.withLock { $0 }).utf8))
    }
    let words = path.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isEmpty, let index = Int(words[2]), String(index) == words[2] else {
      return nil
    }
    return scenes.withLock { scenes in
      guard scenes.indices.contains(index) else { return nil }
      return switch words[1] {
      case "sheet": scenes[index].page.map { Page(bytes: $0) }
      case "draft": scenes[index].draft.map { Page(kind: CPreviewPNG, bytes: $0) }
      default: nil
      }
    }
  }

  private static func state(_ scenes: [Scene]) -> String {
    JSONNode(members: [
      (
        "scenes",
        JSONNode(
          .array(
            scenes.map { scene in
              JSONNode(members: [
                ("path", JSONNode(text: scene.path)), ("version", JSONNode(number: scene.version)),
                ("faults", JSONNode(texts: scene.faults)),
                // 0: no film is being drawn.
                ("draft", JSONNode(number: scene.draft == nil ? 0 : scene.drafts)),
                ("frames", JSONNode(number: scene.frames)),
              ])
            }))
      )
    ]).denseText
  }
}
