import CoreGraphics
import Foundation
import Frames
import Stage
import Testing
import TestSupport
import UIKit

@MainActor @Suite struct StageFilmTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)

  @Test func filmOfThePastIsRejected() async throws {
    stage.advance(to: 0.2)
    try await ScratchFolder.with { folder in
      await #expect(throws: FilmMissed.self) { try await stage.render(to: folder.url.appending(path: "out")) }
      #expect(folder.names() == [])
    }
  }

  @Test func endlessAnimationIsNamedAndNothingIsWritten() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    stage.window.addSubview(view)
    stage.at(0) { UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.center.x = 10 } }
    try await ScratchFolder.with { folder in
      await #expect(throws: Endless.self) {
        try await stage.render(to: folder.url.appending(path: "out"), fps: 1)
      }
      #expect(folder.names() == [])
    }
  }

  /// Names, hidden views, alphas multiplied down and boxes of turned views, as the trace's format says.
  @Test func traceHoldsVisibleValues() throws {
    stage.perform {
      let outer = UIView(frame: CGRect(x: 2, y: 2, width: 10, height: 10))
      let inner = UIView(frame: CGRect(x: 1, y: 1, width: 4, height: 2))
      let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      let insideHidden = UIView()
      (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
      (hidden.accessibilityIdentifier, insideHidden.accessibilityIdentifier) = ("hidden", "insideHidden")
      hidden.isHidden = true
      hidden.addSubview(insideHidden)
      outer.alpha = 0.5
      inner.alpha = 0.5
      inner.backgroundColor = .red
      inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
      outer.addSubview(inner)
      outer.addSubview(hidden)
      stage.window.addSubview(outer)
    }
    let film = StageFilm(stage)
    let rows = film.trace(of: film.snapshot(), frame: 7)
    #expect(
      rows.map(\.view) == ["outer", "inner"] && rows.map(\.order) == [0, 1]
        && rows.allSatisfy { $0.frame == 7 })
    #expect(rows[1].alpha == 0.25 && rows[0].background == nil && rows[1].background == [1, 0, 0, 1])
    // About its middle at (3, 2) in `outer`, so (5, 4) in the window: 4 × 2 becomes 2 × 4.
    for (found, wanted) in zip(rows[1].rect, [4.0, 2, 2, 4]) { #expect(abs(found - wanted) < 1e-9) }
  }

  /// A stage on which nothing changes is painted once, and again when something has.
  @Test func stillPictureIsUnchanged() throws {
    let view = UIView(frame: CGRect(x: 2, y: 2, width: 10, height: 10))
    stage.perform {
      view.backgroundColor = .red
      stage.window.addSubview(view)
    }
    let film = StageFilm(stage)
    var painter = try StagePainter(width: 20, height: 20)
    func paint() throws -> [UInt8] { try painter.paint(film.snapshot()) { [UInt8]($0) } }
    let first = try paint()
    #expect(!painter.isUnchanged)
    stage.advance(to: 0.1)
    #expect(try paint() == first && painter.isUnchanged)
    stage.perform { view.backgroundColor = .blue }
    let second = try paint()
    #expect(second != first && !painter.isUnchanged)
    stage.advance(to: 0.2)
    #expect(try paint() == second && painter.isUnchanged)
  }

  /// Pictures that are taken again are written again, whichever worker has them.
  @Test(arguments: [1, 3])
  func stillFramesAreWritten(workers: Int) async throws {
    let view = UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    for time in [0.2, 0.5] { stage.at(time) { view.center.x += 5 } }
    try await ScratchFolder.with { folder in
      let manifest = try await FilmRenderer(fps: 20, workers: workers)
        .render(StageFilm(stage, duration: 0.8), to: folder("out"))
      for frame in manifest.frames {
        let picture = try PNG.decode(path: folder("out/") + frame.file)
        #expect(frame.pixels == PixelDigest(picture.rgba))
        let left = frame.time < 0.2 ? 2 : frame.time < 0.5 ? 7 : 12
        func level(_ x: Int, _ channel: Int) -> UInt8 { picture.rgba[(3 * 20 + x) * 4 + channel] }
        let red = (0..<20).filter { level($0, 0) == 255 && level($0, 1) == 0 && level($0, 3) == 255 }
        #expect(red == Array(left..<left + 4))
      }
    }
  }
}
