/// Finds which views without names are the same in two traces of a scene.
///
/// Their descriptions are not enough: one view more or less, and its neighbours are described otherwise. So views of
/// equal containers and classes are paired: those with equal contents first, then equal ones, then the most similar.
struct ViewMatching {
  /// The recorded name of each view without a name that has another one now, or a free name for one that is new.
  private(set) var names: [String: String] = [:]

  private let recorded: ViewTree
  private let now: ViewTree
  /// More pairs than this are not compared; views are then paired in order.
  private static let mostPairs = 250_000

  init(of now: GoldenTrace, to recorded: GoldenTrace) {
    (self.recorded, self.now) = (ViewTree(recorded), ViewTree(now))
    guard recorded != now else { return }
    var partners: [String: String] = [:]
    let known = Set(recorded.views)
    var waiting: [(then: String?, now: String?)] = [(nil, nil)]
    waiting += now.views.filter { !ViewNames.isDescription($0) && known.contains($0) }.map { ($0, $0) }
    while let pair = waiting.popLast() {
      let kinds = Dictionary(grouping: self.now.children(of: pair.now), by: ViewNames.kind)
      let thenKinds = Dictionary(grouping: self.recorded.children(of: pair.then), by: ViewNames.kind)
      for (kind, views) in kinds {
        for (view, partner) in pairs(views, thenKinds[kind] ?? []) {
          partners[view] = partner
          waiting.append((partner, view))
        }
      }
    }
    var taken = known.union(now.views.filter { !ViewNames.isDescription($0) })
    for view in now.views where ViewNames.isDescription(view) {
      if let partner = partners[view] {
        if partner != view { names[view] = partner }
        continue
      }
      var (name, count) = (view, 1)
      while taken.contains(name) {
        count += 1
        name = "\(view) (\(count))"
      }
      taken.insert(name)
      if name != view { names[view] = name }
    }
  }

  /// The pairs of views with equal containers and classes: of now, and recorded.
  private func pairs(_ views: [String], _ others: [String]) -> [(String, String)] {
    var pairs: [(String, String)] = []
    // Of views that are equal with all that is inside them, those of the same name are pairs first.
    let named = Set(views).intersection(others).filter { now.digest(of: $0) == recorded.digest(of: $0) }
    var rest: [String] = []
    var equal = Dictionary(grouping: others.filter { !named.contains($0) }.reversed(), by: recorded.digest)
    for view in views {
      if named.contains(view) {
        pairs.append((view, view))
      } else if let other = equal[now.digest(of: view)]?.popLast() {
        pairs.append((view, other))
      } else {
        rest.append(view)
      }
    }
    let paired = Set(pairs.map(\.1))
    var free = others.filter { !paired.contains($0) }
    guard rest.count * free.count <= Self.mostPairs else { return pairs + zip(rest, free) }
    func pair(by isPair: (String, String) -> Bool) {
      var left: [String] = []
      for view in rest {
        if let index = free.firstIndex(of: view).flatMap({ isPair(view, free[$0]) ? $0 : nil })
          ?? free.firstIndex(where: { isPair(view, $0) })
        {
          pairs.append((view, free.remove(at: index)))
        } else {
          left.append(view)
        }
      }
      rest = left
    }
    pair { now.trace.life(of: $0).looksLike(recorded.trace.life(of: $1)) }
    var scores: [(score: Int, view: Int, other: Int)] = []
    for (index, view) in rest.enumerated() {
      for (place, other) in free.enumerated() {
        scores.append((likeness(view, other), index, place))
      }
    }
    scores.sort {
      ($1.score, abs($0.view - $0.other), $0.view) < ($0.score, abs($1.view - $1.other), $1.view)
    }
    var (done, used) = (Set<Int>(), Set<Int>())
    for (_, view, other) in scores where !done.contains(view) && !used.contains(other) {
      done.insert(view)
      used.insert(other)
      pairs.append((rest[view], free[other]))
    }
    return pairs
  }

  /// How much two views have in common: equal properties, equal views inside, the same description.
  private func likeness(_ view: String, _ other: String) -> Int {
    let (a, b) = (now.trace.life(of: view), recorded.trace.life(of: other))
    var score = view == other ? 1 : 0
    if a.turns == b.turns { score += 2 }
    for (name, track) in a.tracks where !ViewLife.placing.contains(name) {
      guard let partner = b[name] else { continue }
      if track == partner {
        score += 2
      } else if let frame = track.frames.first, track.value(at: Int(frame)) == partner.value(at: Int(frame)) {
        score += 1
      }
    }
    let inside = Set(now.children(of: view).map(now.digest))
    score += 2 * recorded.children(of: other).count { inside.contains(recorded.digest(of: $0)) }
    return score
  }
}

/// The views without names of a trace, by what contains them when they appear.
private struct ViewTree {
  let trace: GoldenTrace
  private var inside: [String?: [String]] = [:]
  private var digests: [String: Int] = [:]

  init(_ trace: GoldenTrace) {
    self.trace = trace
    var all: [String?: [String]] = [:]
    for view in trace.views {
      let container: String? =
        if case .text(let outer)? = trace.life(of: view)["inside"]?.value(after: 0) { outer } else { nil }
      all[container, default: []].append(view)
    }
    inside = all.mapValues { $0.filter(ViewNames.isDescription) }
    func digest(_ view: String, _ depth: Int) -> Int {
      // Only a trace written by hand has views inside each other.
      guard digests[view] == nil, depth < 10_000 else { return digests[view] ?? 0 }
      var hasher = Hasher()
      let life = trace.life(of: view)
      hasher.combine(life.turns)
      for (name, track) in life.tracks where !ViewLife.placing.contains(name) {
        hasher.combine(name)
        hasher.combine(track)
      }
      for child in all[view] ?? [] {
        hasher.combine(ViewNames.isDescription(child) ? ViewNames.kind(of: child) : child)
        hasher.combine(digest(child, depth + 1))
      }
      digests[view] = hasher.finalize()
      return digests[view]!
    }
    for view in trace.views { _ = digest(view, 0) }
  }

  func children(of container: String?) -> [String] { inside[container] ?? [] }
  /// A number that is equal for views that are equal with all that is inside them, in this process.
  func digest(of view: String) -> Int { digests[view] ?? 0 }
}

extension GoldenTrace {
  /// The trace as one can compare it with a recorded one: of the same form, and with the same names for the same views;
  /// and the names that were replaced.
  func aligned(to recorded: GoldenTrace) -> (trace: GoldenTrace, names: [String: String]) {
    if form == .all, recorded.form == .named { return (named(), [:]) }
    let names = ViewMatching(of: self, to: recorded).names
    return (renamed(names), names)
  }
}
