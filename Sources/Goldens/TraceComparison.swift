/// Compares two traces and names what differs: views, properties, frames, and by how much.
struct TraceComparison {
  let recorded: GoldenTrace
  let now: GoldenTrace
  /// Ten-thousandths that don't count: rounding of another processor.
  let slack: Int64
  /// Pixels a point.
  let scale: Double
  /// Frames a second.
  let fps: Int

  private let count: Int

  init(recorded: GoldenTrace, now: GoldenTrace, slack: Int64, scale: Double, fps: Int) {
    self.recorded = recorded
    self.now = now
    self.slack = slack
    self.scale = scale
    self.fps = fps
    count = min(recorded.frames.count, now.frames.count)
  }

  /// All that differs, the causes before the frames that only follow from them.
  func findings() -> [Finding] {
    var findings = swaps()
    let swapped = Set(findings.flatMap { $0.view.map { [$0] } ?? [] })
    let views = recorded.views + now.views.filter { !recorded.views.contains($0) }
    var orders: [(Finding, isCause: Bool)] = []
    for view in views {
      if let presence = presence(of: view) { findings.append(presence) }
      for finding in properties(of: view) {
        if finding.properties == ["order"] {
          // One view taken out or in moves the numbers of all above it.
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
    let differing = (0..<count).filter { (recorded.frames[$0][view] == nil) != (now.frames[$0][view] == nil) }
    guard !differing.isEmpty else { return nil }
    // A film that ends earlier or later lets views come and go with its end.
    if recorded.frames.count != now.frames.count, differing[0] >= count - 1 { return nil }
    let wasThere = recorded.frames.contains { $0[view] != nil }
    let isThere = now.frames.contains { $0[view] != nil }
    let text =
      switch (wasThere, isThere) {
      case (true, false): "is missing"
      case (false, true): "is new"
      default:
        if now.frames[differing[0]][view] == nil { "isn't there" } else { "is there, wasn't when recorded" }
      }
    return Finding(.presence, view: view, frames: differing, text)
  }

  // MARK: Order

  /// Pairs of views that have exchanged their places.
  private func swaps() -> [Finding] {
    var frames: [[String]: [Int]] = [:]
    for frame in 0..<count {
      guard let pair = swap(in: frame) else { continue }
      frames[pair, default: []].append(frame)
    }
    return frames.sorted { ($0.value[0], $0.key[0]) < ($1.value[0], $1.key[0]) }.map { pair, frames in
      Finding(
        .swapped, view: pair[0], properties: ["order"], frames: frames,
        "“\(pair[0])” and “\(pair[1])” swapped: “\(pair[0])” is in front, was behind")
    }
  }

  private func order(_ states: [String: ViewState]) -> [String] {
    states.keys.sorted { a, b in
      guard case .numbers(let x)? = states[a]?["order"], case .numbers(let y)? = states[b]?["order"] else {
        return a < b
      }
      return x.lexicographicallyPrecedes(y)
    }
  }

  /// The two views whose exchange turns the recorded order into the present one; whole families move along.
  private func swap(in frame: Int) -> [String]? {
    let (before, after) = (recorded.frames[frame], now.frames[frame])
    guard before.count == after.count else { return nil }
    func family(_ name: String, _ states: [String: ViewState]) -> [String] {
      var chain = [name]
      while case .text(let outer)? = states[chain[chain.count - 1]]?["inside"], !chain.contains(outer) {
        chain.append(outer)
      }
      return chain
    }
    let (old, new) = (order(before), order(after))
    guard old != new, Set(old) == Set(new) else { return nil }
    // Heads of families: views that are inside no other of those that moved.
    let moved = zip(old, new).filter { $0 != $1 }.map { $0.0 }
    let heads = moved.filter { name in !family(name, before).dropFirst().contains { moved.contains($0) } }
    guard heads.count == 2 else { return nil }
    let back = heads.sorted { old.firstIndex(of: $0)! < old.firstIndex(of: $1)! }
    guard new.firstIndex(of: back[0])! > new.firstIndex(of: back[1])! else { return nil }
    return back
  }

  /// Whether the view itself changed places: without it, the others are in the same order.
  private func movesAlone(_ view: String) -> Bool {
    guard
      let frame = (0..<count).first(where: {
        order(recorded.frames[$0]).filter { $0 != view } == order(now.frames[$0]).filter { $0 != view }
          && order(recorded.frames[$0]) != order(now.frames[$0])
      })
    else { return false }
    return recorded.frames[frame][view] != nil && now.frames[frame][view] != nil
  }

  // MARK: Properties

  private func properties(of view: String) -> [Finding] {
    let (then, present) = (
      recorded.frames.prefix(count).map { $0[view] }, now.frames.prefix(count).map { $0[view] }
    )
    var names: [String] = []
    for state in then + present {
      for (name, _) in state?.properties ?? [] where !names.contains(name) { names.append(name) }
    }
    var differences: [PropertyDifference] = []
    for name in names {
      let frames = (0..<count).filter { frame in
        guard let a = then[frame], let b = present[frame] else { return false }
        guard let x = a[name], let y = b[name] else { return a[name] != b[name] }
        return !x.isEqual(to: y, slack: slack)
      }
      guard !frames.isEmpty else { continue }
      let difference = PropertyDifference(
        view: view, name: name, recorded: recorded.frames.map { $0[view]?[name] },
        now: now.frames.map { $0[view]?[name] }, frames: frames, slack: slack, scale: scale, fps: fps)
      differences.append(difference)
    }
    let differing = Set(differences.map(\.name))
    differences.removeAll { follows($0, with: differing) }
    // Properties with the same account are told together.
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

  /// Whether the difference is only the consequence of another: of the view's own transform, or of a view around it.
  private func follows(_ difference: PropertyDifference, with others: Set<String>) -> Bool {
    if difference.name == "rect", others.contains("transform") { return true }
    guard difference.name == "rect" || difference.name == "alpha" else { return false }
    return difference.frames.allSatisfy { frame in
      let (before, after) = (recorded.frames[frame], now.frames[frame])
      guard case .text(let outer)? = after[difference.view]?["inside"],
        before[difference.view]?["inside"] == .text(outer),
        let a = difference.recorded[frame]?.doubles, let b = difference.now[frame]?.doubles,
        let from = before[outer]?[difference.name]?.doubles, let to = after[outer]?[difference.name]?.doubles,
        from != to
      else { return false }
      if difference.name == "alpha" {
        return from[0] != 0 && abs(a[0] / from[0] * to[0] - b[0]) < 0.001
      }
      // The box around moves and grows, and what is inside with it, as far as four decimals tell.
      return (0..<2).allSatisfy { axis in
        guard from[axis + 2] != 0 else { return false }
        let growth = to[axis + 2] / from[axis + 2]
        let place = to[axis] + (a[axis] - from[axis]) * growth
        return abs(place - b[axis]) < 0.01 && abs(a[axis + 2] * growth - b[axis + 2]) < 0.01
      }
    }
  }
}
