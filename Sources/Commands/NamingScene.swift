import Frames

/// Runs `body` with the scene's path put before what its film finds wrong.
///
/// A film knows no path, and several scenes may be rendered at once. Errors of files name theirs already.
@MainActor
func naming<Result>(_ scene: String, _ body: () async throws -> Result) async throws -> Result {
  do {
    return try await body()
  } catch let wrong as WrongPictures {
    throw CommandFailure(CommandStatus(wrong), wrong.lines.map { "\(scene): \($0)" })
  } catch
    where error is PaintingFailure
    || CommandStatus(error) == .badInput && !(error is any CommandFault)
  {
    throw CommandFailure(CommandStatus(error), "\(scene): \(error)")
  }
}
