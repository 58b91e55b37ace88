import Frames

/// What every named view showed in every frame, as a golden keeps it.
///
/// The text is for reviews: a view's life a block, a line for each frame that changed something, and in it what changed.
///
/// ```text
/// Inbetween trace 1, 25 frames
///
/// view "presented"
/// 0  rect 0 844 390 844  alpha 1  transform 1 0 0 1 0 0  background 0.8 0.2 0.2 1  order 2
/// 1  rect 0 790.25 390 844
/// ```
public struct GoldenTrace: Hashable, Sendable {
  /// By frame; in each, the views by name.
  public var frames: [[String: ViewState]]
  /// The views in the order of their first appearance, from back to front where that is the same frame.
  public var views: [String]

  public init(frames: [[String: ViewState]], views: [String]) {
    self.frames = frames
    self.views = views
  }

  @MainActor init(_ take: FilmTake) {
    var views: [String] = []
    var known: Set<String> = []
    frames = take.frames.map { frame in
      var states: [String: ViewState] = [:]
      let details = Dictionary(frame.details.map { ($0.view, $0) }) { first, _ in first }
      for row in frame.trace {
        if known.insert(row.view).inserted { views.append(row.view) }
        states[row.view] = ViewState(row, details[row.view])
      }
      return states
    }
    self.views = views
  }

  /// Takes over one frame of another trace.
  mutating func accept(_ frame: Int, of other: GoldenTrace) {
    frames[frame] = other.frames[frame]
    let present = Set(frames.flatMap(\.keys))
    views += other.views.filter { !views.contains($0) }
    views.removeAll { !present.contains($0) }
  }
}
