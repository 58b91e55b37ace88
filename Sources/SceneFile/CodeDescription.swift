import Frames

/// The Swift files of a scene, and what they are asked for.
public struct CodeDescription: Sendable {
  /// Paths from the scene's folder, with `*` for many.
  public let sources: [String]
  /// Line and column of each.
  public let sourcePositions: [SourcePosition]
  /// An expression that makes the window's first controller.
  public let root: String
  /// Line and column of it.
  public let rootPosition: SourcePosition
  public let source: SceneSource

  init(_ object: SceneObject) {
    let text = object.source.text
    sources = object.elements("sources").compactMap(\.string)
    sourcePositions = object.elements("sources").map { text.position(at: $0.offset) }
    root = object.string("root")
    rootPosition = object.source.position(of: "root")
    source = object.source
  }
}
