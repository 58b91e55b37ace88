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
    /// What is wrong with the scene as it is now; empty when nothing is.
    var faults: [String] = []
  }

  /// A page of HTML, or of JSON.
  struct Page: Sendable {
    var isJSON = false
    var bytes: [UInt8]
  }

  private let scenes: Mutex<[Scene]>

  package init(_ paths: [String]) { scenes = Mutex(paths.map { Scene(path: $0) }) }

  /// Another good sheet of a scene.
  package func show(_ html: String, of index: Int) {
    scenes.withLock {
      $0[index].page = Array(html.utf8)
      $0[index].version += 1
      $0[index].faults = []
    }
  }

  /// Faults of a scene; its last good sheet stays.
  package func fail(_ faults: [String], of index: Int) { scenes.withLock { $0[index].faults = faults } }

  /// What is at a path; nil where nothing is. No file can be reached.
  func page(at path: String) -> Page? {
    if path == "/" { return Page(bytes: Array(PreviewShell.html.utf8)) }
    if path == "/state" {
      return Page(isJSON: true, bytes: Array(Self.state(scenes.withLock { $0 }).utf8))
    }
    let head = "/sheet/"
    guard path.hasPrefix(head), let index = Int(path.dropFirst(head.count)) else { return nil }
    return scenes.withLock { scenes in
      guard scenes.indices.contains(index), path == head + String(index), let page = scenes[index].page else {
        return nil
      }
      return Page(bytes: page)
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
              ])
            }))
      )
    ]).denseText
  }
}
