import Frames
import QuartzCore

/// One moment of a film, as a film of one frame.
@MainActor
final class MomentFilm: Film {
  typealias Painter = StagePainter

  private let film: StageFilm
  private let moment: StageTime

  /// - Parameter moment: in seconds.
  init(_ film: StageFilm, at moment: Double) {
    self.film = film
    self.moment = StageTime(seconds: moment)
  }

  var width: Int { film.width }
  var height: Int { film.height }
  var scale: Double { film.scale }
  var end: StageTime? { .zero }
  var expectedEnd: StageTime? { .zero }
  var irregularities: [String] { film.irregularities }
  var wrongPictures: WrongPictures? { film.wrongPictures }

  func advance(to time: StageTime) async throws { try await film.advance(to: moment) }
  func snapshot() -> StagePainter.Content { film.snapshot() }
  func trace(of content: StagePainter.Content, frame: Int) -> [TraceRow] {
    film.trace(of: content, frame: frame)
  }
  func views(of content: StagePainter.Content) -> [ShownView] { film.views(of: content) }
  func identities(of content: StagePainter.Content) -> ViewIdentities? { film.identities(of: content) }
}
