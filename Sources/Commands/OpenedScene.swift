import Frames

/// A scene that was read and checked.
public struct OpenedScene {
  /// Frames per second: the command line's setting, or else the scene's.
  public var fps: Int
  /// What the scene says it shows; empty where it does not.
  public var title = ""
  /// The device that it names; nil for a size of its own, or the command line's.
  public var device: String?
  /// Sets the stage, at time zero.
  private let makeFilm: @MainActor () throws -> any Film

  public init(fps: Int, film: @escaping @MainActor () throws -> any Film) {
    self.fps = fps
    makeFilm = film
  }

  /// A film of the scene, at its start.
  @MainActor
  public func film() throws -> any Film { try makeFilm() }
}

/// Reads and checks the scene file at a path.
public typealias SceneOpener = @MainActor (_ path: String, _ overrides: SceneOverrides) throws -> OpenedScene
