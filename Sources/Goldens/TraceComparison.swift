/// Compares two traces and describes the differences: views, properties, frames, and amounts.
struct TraceComparison {
  let recorded: GoldenTrace
  let now: GoldenTrace
  /// Differences up to this many ten-thousandths are ignored, as rounding of another processor.
  let slack: Int64
  /// Pixels per point.
  let scale: Double
  /// Frames per second.
  let fps: Int

  private let count: Int

  init(recorded: GoldenTrace, now: GoldenTrace, slack: Int64, scale: Double, fps: Int) {
    self.recorded = recorded
    self.now = now
    self.slack = slack
    self.scale = scale
    self.fps = fps
    count = min(recorded.count, now.count)
  }

  /// All differences; causes come before their consequences.
  func findings() -> [Finding] {
    var findings = swaps()
    let swapped = Set(findings.flatMap { $0.view.map { [$0] } ?? [] })
    let known = Set(recorded.views)
    let views = recorded.views + now.views.filter { !known.contains($0) }
    var orders: [(Finding, isCause: Bool)] = []
    for view in views {
      if let presence = presence(of: view) { findings.append(presence) }
      for finding in properties(of: view) {
        if finding.properties == ["order"] {
          // When one view is inserted or removed, the numbers of all views above it change.
          if swapped.isEmpty { orders.append((finding, movesAlone(view))) }
        } else {
          findings.append(finding)
        }
      }
    }
    if !findings.contains(where: { $0.kind == .presence }) {
      findings += orders.filter(\.isCause).map(\.0)
    }
    return findings
  }

  // MARK: Presence

  private func presence(of view: String) -> Finding? {
    let (then, present) = (recorded.life(of: view), now.life(of: view))
    guard then.turns != present.turns else { return nil }
    let differing = (0..<count).filter { then.isThere(at: $0) != present.isThere(at: $0) }
    guard !differing.isEmpty else { return nil }
    // If a film ends earlier or later, views appear or disappear at its end.
    if recorded.count != now.count, differing[0] >= count - 1 { return nil }
    let (wasThere, isThere) = (!then.turns.isEmpty, !present.turns.isEmpty)
    let text =
      switch (wasThere, isThere) {
      case (true, false): "is missing"
      case (false, true): "is new"
      default:
        if !present.isThere(at: differing[0]) { "isn't there" } else { "is there, wasn't when recorded" }
      }
    return Finding(.presence, view: view, frames: differing, text)
  }

  // MARK: Order

  /// Pairs of views that have exchanged their positions.
  private func swaps() -> [Finding] {
    var frames: [[String]: [Int]] = [:]
    let changes = recorded.orderChanges.union(now.orderChanges)
    var pair: [String]?
    for frame in 0..<count {
      if changes.contains(frame) { pair = swap(in: frame) }
      if let pair { frames[pair, default: []].append(frame) }
    }
    return frames.sorted { ($0.value[0], $0.key[0]) < ($1.value[0], $1.key[0]) }.map { pair, frames in
      Finding(
        .swapped, view: pair[0], properties: ["order"], frames: frames,
        "“\(pair[0])” and “\(pair[1])” swapped: “\(pair[0])” is in front, was behind")
    }
  }

  /// The two views whose exchange turns the recorded order into the current one; their subviews move with them.
  private func swap(in frame: Int) -> [String]? {
    func family(_ name: String) -> [String] {
      var chain = [name]
      while case .text(let outer)? = recorded.value(of: "inside", in: chain[chain.count - 1], at: frame),
        !chain.contains(outer)
      { chain.append(outer) }
      return chain
    }
    let (old, new) = (recorded.order(at: frame), now.order(at: frame))
    guard old != new, old.count == new.count, Set(old) == Set(new) else { return nil }
    // Only views that are not inside another moved view.
    let moved = zip(old, new).filter { $0 != $1 }.map { $0.0 }
    let heads = moved.filter { name in !family(name).dropFirst().contains { moved.contains($0) } }
    guard heads.count == 2 else { return nil }
    let back = heads.sorted { old.firstIndex(of: $0)! < old.firstIndex(of: $1)! }
    guard new.firstIndex(of: back[0])! > new.firstIndex(of: back[1])! else { return nil }
    return back
  }

  /// Whether the view itself was moved: without it, the others are in the same order.
  private func movesAlone(_ view: String) -> Bool {
    let changes = recorded.orderChanges.union(now.orderChanges).sorted().filter { $0 < count }
    for frame in changes {
      let (old, new) = (recorded.order(at: frame), now.order(at: frame))
      guard old != new, old.filter({ $0 != view }) == new.filter({ $0 != view }) else { continue }
      return old.contains(view) && new.contains(view)
    }
    return false
  }

  // MARK: Properties

  private func properties(of view: String) -> [Finding] {
    let (then, present) = (recorded.life(of: view), now.life(of: view))
    if then == present { return [] }
    var names = then.tracks.map(\.name)
    names += present.tracks.map(\.name).filter { !names.contains($0) }
    var differences: [PropertyDifference] = []
    for name in names where then.turns != present.turns || then[name] != present[name] {
      let (old, new) = (
        then.values(of: name, count: recorded.count), present.values(of: name, count: now.count)
      )
      let frames = (0..<count).filter { frame in
        guard then.isThere(at: frame), present.isThere(at: frame) else { return false }
        guard let x = old[frame], let y = new[frame] else {
          return (old[frame] == nil) != (new[frame] == nil)
        }
        return !x.isEqual(to: y, slack: slack)
      }
      guard !frames.isEmpty else { continue }
      differences.append(
        PropertyDifference(
          view: view, name: name, recorded: old, now: new, frames: frames, slack: slack, scale: scale,
          fps: fps))
    }
    let differing = Set(differences.map(\.name))
    differences.removeAll { follows($0, with: differing) }
    // Properties with the same difference are combined.
    var findings: [Finding] = []
    for difference in differences {
      let account = difference.account
      if account.kind == .shiftedInTime || account.kind == .shiftedInPlace,
        let index = findings.firstIndex(where: { $0.kind == account.kind && $0.text == account.text })
      {
        findings[index].properties.append(difference.name)
        findings[index].frames = Array(Set(findings[index].frames + difference.frames)).sorted()
      } else {
        findings.append(
          Finding(
            account.kind, view: view, properties: [difference.name], frames: difference.frames, account.text))
      }
    }
    return findings
  }

  /// Whether the difference is only a consequence of another one: of the view's own transform, or of a view that
  /// contains it.
  private func follows(_ difference: PropertyDifference, with others: Set<String>) -> Bool {
    if difference.name == "rect", others.contains("transform") { return true }
    guard difference.name == "rect" || difference.name == "alpha" else { return false }
    return difference.frames.allSatisfy { frame in
      guard case .text(let outer)? = now.value(of: "inside", in: difference.view, at: frame),
        recorded.value(of: "inside", in: difference.view, at: frame) == .text(outer),
        let a = difference.recorded[frame]?.doubles, let b = difference.now[frame]?.doubles,
        let from = recorded[outer, frame]?[difference.name]?.doubles,
        let to = now[outer, frame]?[difference.name]?.doubles, from != to
      else { return false }
      if difference.name == "alpha" {
        return from[0] != 0 && abs(a[0] / from[0] * to[0] - b[0]) < 0.001
      }
      // The containing box is moved or scaled, and the inner one with it, to four decimals.
      return (0..<2).allSatisfy { axis in
        guard from[axis + 2] != 0 else { return false }
        let growth = to[axis + 2] / from[axis + 2]
        let place = to[axis] + (a[axis] - from[axis]) * growth
        return abs(place - b[axis]) < 0.01 && abs(a[axis + 2] * growth - b[axis + 2]) < 0.01
      }
    }
  }
}
