/// What differs in pixels alone, collected over the frames of a film.
///
/// Each view has one finding, with the frame in which it differs most.
struct PixelFindings {
  /// A view's difference in one frame.
  struct Difference {
    var frame: Int
    /// The largest difference of a channel, in levels.
    var level: Int
    /// Whether only alpha differs.
    var isAlpha = false
    /// The number of differing pixels and the rectangle around them.
    var count: Int
    var bounds: PixelRect
    /// How far the view seems to be displaced, in words.
    var displacement: String?
  }

  private struct Entry {
    var view: String?
    var frames: [Int]
    var worst: Difference
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ difference: Difference, of view: String?) {
    guard let index = entries.firstIndex(where: { $0.view == view }) else {
      entries.append(Entry(view: view, frames: [difference.frame], worst: difference))
      return
    }
    entries[index].frames.append(difference.frame)
    let worst = entries[index].worst
    if (difference.level, difference.count) > (worst.level, worst.count) { entries[index].worst = difference }
  }

  var findings: [Finding] {
    entries.map { entry in
      let worst = entry.worst
      let text =
        "\(worst.displacement.map { "looks \($0); " } ?? "")pixels differ, \(worst.count) of them at "
        + "\(worst.bounds.words), by \(Words.count(worst.level, "level"))\(worst.isAlpha ? " of alpha" : "") at most"
        + (entry.frames.count > 1 ? ", in frame \(worst.frame)" : "")
      return Finding(.pixels, view: entry.view, frames: entry.frames, text)
    }
  }
}

extension PixelRect {
  /// `(20, 40) 12 × 8 px`.
  var words: String { "(\(x), \(y)) \(width) × \(height) px" }
}
