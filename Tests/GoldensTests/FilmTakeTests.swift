import Foundation
import Frames
import Testing

@testable import Goldens

/// Films longer than what is kept of them.
@MainActor @Suite struct FilmTakeTests {
  /// A picture that was kept as a file is the one that is painted again.
  @Test func storedPicturesEqualPaintedOnes() async throws {
    let all = try await FilmTake(SheetStage().film(), fps: 60, workers: 2, wantsCells: true)
    let few = try await FilmTake(SheetStage().film(), fps: 60, workers: 2, kept: 3)
    #expect(few.digests == all.digests && few.trace == all.trace && few.cells == nil)
    #expect(all.cells?.count == all.digests.count)
    let frames = [0, 2, 3, 5, all.digests.count - 1, 4]
    let (digests, cells) = (
      try await few.paint(frames) { _, rows in PixelDigest(rows: rows) },
      try await few.paint(frames) { [width = few.width, height = few.height] _, rows in
        CellPicture(rows, width: width, height: height)
      }
    )
    #expect(digests == frames.map { all.digests[$0] })
    #expect(cells == frames.map { all.cells![$0] })
    #expect(few.views(of: 2) != nil && few.views(of: 3) == nil)
  }
}
