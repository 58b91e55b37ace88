/// Finds the name that was probably meant.
package enum NearestName {
  /// The name among `candidates` that `word` is most likely a typo of; nil if none is similar.
  ///
  /// Case is ignored. A prefix of at least three letters counts as similar ("clips" for "clipsToBounds"). Of two
  /// equally similar names the first is returned.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let letters = Array(word.lowercased().prefix(longest + 1))
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    // One typo in a short word, up to three in a long one.
    let limit = max(slip, min(3 * slip, letters.count / 3 * slip))
    var best: (name: String, cost: Int)?
    for name in candidates {
      let other = Array(name.lowercased())
      let isBeginning = letters.count >= 3 && other.starts(with: letters)
      let cost = isBeginning ? min(slip, cost(letters, other)) : cost(letters, other)
      if cost <= limit, cost < best?.cost ?? .max { best = (name, cost) }
    }
    return best?.name
  }

  /// Longer words are not compared, since no name of the format is that long.
  private static let longest = 64
  private static let slip = 2

  /// Damerau's edit distance (optimal string alignment): 2 for an inserted, missing or replaced letter, 1 for two
  /// adjacent letters exchanged, which is the most frequent typo. Complexity: O(a·b).
  static func cost(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = (0...b.count).map { $0 * slip }
    for i in 0..<a.count {
      var row = [(i + 1) * slip] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : slip), last[j + 1] + slip, row[j] + slip)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
