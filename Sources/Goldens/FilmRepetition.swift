import Frames

/// Another rendering of a film, which must have the same pixels.
public struct FilmRepetition {
  /// How it is made: `in another process, with 3 jobs`.
  public var words: String
  /// Makes it, and returns the digests of its frames.
  public var digests: @MainActor () async throws -> [PixelDigest]

  public init(_ words: String, digests: @escaping @MainActor () async throws -> [PixelDigest]) {
    (self.words, self.digests) = (words, digests)
  }

  /// A rendering in this process.
  package init(_ words: String, workers: Int, fps: Int, film: @escaping @MainActor () throws -> any Film) {
    self.init(words) {
      try await FilmTake(try film(), fps: fps, workers: workers).digests
    }
  }
}

extension GoldenResult {
  /// Makes further renderings and notes frames that are not the same each time: such a film is not equal, whatever this
  /// rendering was.
  @MainActor
  mutating func note(_ others: [FilmRepetition], of digests: [PixelDigest]) async throws {
    var notes: [Finding] = []
    for other in others {
      let again = try await other.digests()
      let frames = (0..<max(digests.count, again.count)).filter { frame in
        !digests.indices.contains(frame) || !again.indices.contains(frame) || digests[frame] != again[frame]
      }
      guard !frames.isEmpty else { continue }
      let count =
        again.count == digests.count ? "" : ": \(Words.count(again.count, "frame")), here \(digests.count)"
      notes.append(Finding(.film, frames: frames, "not the same each time: other \(other.words)\(count)"))
    }
    guard !notes.isEmpty else { return }
    verdict = .different
    findings = notes + findings
    framesDiffering = Set(framesDiffering + notes.flatMap(\.frames)).filter { $0 < framesRecorded }.sorted()
  }
}
