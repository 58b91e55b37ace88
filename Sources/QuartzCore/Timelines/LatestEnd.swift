/// The latest end of a timeline's members, ignoring those that never end.
struct LatestEnd {
  /// The number of members that end at each time.
  private var counts: [StageTime: Int] = [:]
  private var known: StageTime? = .zero

  mutating func add(_ end: StageTime) {
    guard end < .distantFuture else { return }
    counts[end, default: 0] += 1
    if let known { self.known = max(known, end) }
  }

  mutating func remove(_ end: StageTime) {
    guard let count = counts[end] else { return }
    counts[end] = count > 1 ? count - 1 : nil
    // Computed when needed, since members that end together are removed together.
    if count == 1 && end == known { known = nil }
    if counts.isEmpty { known = .zero }
  }

  /// In units; 0 without members.
  var latest: Double {
    mutating get {
      if known == nil { known = counts.keys.reduce(.zero, max) }
      return Double(known?.units ?? 0)
    }
  }
}
