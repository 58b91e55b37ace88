import Frames

/// The Swift files of a scene, and the expression that makes its first controller.
public struct CodeDescription: Sendable {
  /// Paths relative to the scene's folder; `*` matches several files.
  public let sources: [String]
  /// The line and column of each path.
  public let sourcePositions: [SourcePosition]
  /// An expression that creates the window's first controller.
  public let root: String
  /// Its line and column.
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
