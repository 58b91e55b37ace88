import Films
import Frames

/// Runs `body`; errors of its film get the scene's path as a prefix.
///
/// A film does not know its path, and several scenes may be rendered at once. Errors about files already contain their
/// path.
@MainActor
func naming<Result>(_ scene: String, _ body: () async throws -> Result) async throws -> Result {
  do {
    return try await body()
  } catch let wrong as WrongPictures {
    throw CommandFailure(CommandStatus(wrong), wrong.lines.map { "\(scene): \($0)" })
  } catch
    where error is PaintingFailure || error is FFmpeg.Failure
    || CommandStatus(error) == .badInput && !(error is any CommandFault)
  {
    throw CommandFailure(CommandStatus(error), "\(scene): \(error)")
  }
}
