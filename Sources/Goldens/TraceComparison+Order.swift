/// Views in another order, or inside another view.
extension TraceComparison {
  func orders(_ views: [String]) -> [Finding] {
    let isSame = views.allSatisfy { view in
      let (then, present) = (recorded.life(of: view), now.life(of: view))
      return then.turns == present.turns && ViewLife.placing.allSatisfy { then[$0] == present[$0] }
    }
    if isSame { return [] }
    var findings: [Finding] = []
    let changes = recorded.orderChanges.union(now.orderChanges)
    var current: [Finding] = []
    for frame in 0..<count {
      if changes.contains(frame) { current = orders(in: frame) }
      for finding in current {
        if let index = findings.firstIndex(where: { $0.view == finding.view && $0.text == finding.text }) {
          findings[index].frames.append(frame)
        } else {
          findings.append(finding)
          findings[findings.count - 1].frames = [frame]
        }
      }
    }
    return findings.filter { !$0.frames.isEmpty }
  }

  private func orders(in frame: Int) -> [Finding] {
    let (then, present) = (recorded.siblings(at: frame), now.siblings(at: frame))
    var findings: [Finding] = []
    for container in then.keys.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      let (old, new) = (then[container] ?? [], present[container] ?? [])
      guard old != new else { continue }
      let common = Set(old).intersection(new)
      findings += Self.moves(old.filter(common.contains), new.filter(common.contains))
    }
    return findings + removals(at: frame)
  }

  // MARK: Among siblings

  /// What was moved, in two orders of the same views.
  private static func moves(_ old: [String], _ new: [String]) -> [Finding] {
    let other = old.indices.filter { old[$0] != new[$0] }
    guard !other.isEmpty else { return [] }
    if other.count == 2 {
      let (a, b) = (old[other[0]], old[other[1]])
      let (one, two) = (Words.view(a), Words.view(b))
      return [
        Finding(
          .swapped, view: a, properties: ["order"],
          "\(one) and \(two) swapped: \(one) is in front, was behind")
      ]
    }
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let kept = Set(longestAscending(new.map { places[$0]! }))
    let still = new.filter { kept.contains(places[$0]!) }
    return new.filter { !kept.contains(places[$0]!) }.compactMap { view in
      guard let words = relation(of: view, to: still, places: places, new) else { return nil }
      return Finding(.swapped, view: view, properties: ["order"], words)
    }
  }

  /// The first of `others` that is on another side of `view` than before, in words.
  private static func relation(
    of view: String, to others: [String], places: [String: Int], _ new: [String]
  ) -> String? {
    guard let before = places[view], let after = new.firstIndex(of: view) else { return nil }
    for other in others {
      guard let place = places[other], let now = new.firstIndex(of: other) else { continue }
      if place > before, now < after { return "is in front of \(Words.view(other)), was behind" }
      if place < before, now > after { return "is behind \(Words.view(other)), was in front" }
    }
    return nil
  }

  /// One of the longest ascending parts of a list of different numbers. Complexity: O(n log n).
  static func longestAscending(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    guard let last = ends.last else { return [] }
    return Array(sequence(first: last) { before[$0] }.map { numbers[$0] }.reversed())
  }

  // MARK: Into another view

  /// The views that are inside another view than before.
  private func removals(at frame: Int) -> [Finding] {
    guard recorded.form == .all else { return [] }
    let moved = recorded.views.filter { view in
      guard recorded.life(of: view).isThere(at: frame), now.life(of: view).isThere(at: frame) else {
        return false
      }
      let (from, to) = (recorded.container(of: view, at: frame), now.container(of: view, at: frame))
      return from != to && !(from.map { isAlone($0, at: frame) } ?? false)
        && !(to.map { isAlone($0, at: frame) } ?? false)
    }
    guard !moved.isEmpty else { return [] }
    let (then, present) = (recorded.order(at: frame), now.order(at: frame))
    let common = Set(then).intersection(present)
    let (old, new) = (then.filter(common.contains), present.filter(common.contains))
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    return moved.map { view in
      let others = new.filter { !ViewNames.isDescription($0) && !moved.contains($0) }
      let words = Self.relation(of: view, to: others, places: places, new)
      let (from, to) = (recorded.container(of: view, at: frame), now.container(of: view, at: frame))
      let place =
        "inside \(to.map(Words.view) ?? "the screen"), recorded inside \(from.map(Words.view) ?? "the screen")"
      return Finding(
        .swapped, view: view, properties: words == nil ? ["inside"] : ["order", "inside"],
        (words.map { "\($0); " } ?? "") + place)
    }
  }
}
