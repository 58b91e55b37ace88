/// Compares two traces and describes the differences: views, properties, frames, and amounts.
struct TraceComparison {
  let recorded: GoldenTrace
  /// The trace that is compared, with the recorded names of views that have none.
  let now: GoldenTrace
  /// Differences up to this many ten-thousandths are ignored, as rounding of another processor.
  let slack: Int64
  /// Pixels per point.
  let scale: Double
  /// Frames per second.
  let fps: Int

  /// The number of frames that both have.
  let count: Int
  /// The recorded names of views that have another one in the film.
  private let names: [String: String]
  private let filmNames: [String: String]

  init(recorded: GoldenTrace, now: GoldenTrace, slack: Int64, scale: Double, fps: Int) {
    self.recorded = recorded
    (self.now, names) = now.aligned(to: recorded)
    filmNames = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
    self.slack = slack
    self.scale = scale
    self.fps = fps
    count = min(recorded.count, now.count)
  }

  /// The recorded name of a view of the film, and the film's name of a recorded one.
  func recordedName(of view: String) -> String { names[view] ?? view }
  func filmName(of view: String) -> String { filmNames[view] ?? view }

  /// All differences; causes come before their consequences.
  func findings() -> [Finding] {
    guard recorded != now else { return [] }
    let known = Set(recorded.views)
    let views = recorded.views + now.views.filter { !known.contains($0) }
    var findings = orders(views)
    for view in views {
      if let presence = presence(of: view) { findings.append(presence) }
      findings += properties(of: view)
    }
    return findings
  }

  // MARK: Presence

  /// Whether a view is there in only one of the traces.
  func isAlone(_ view: String, at frame: Int) -> Bool {
    recorded.life(of: view).isThere(at: frame) != now.life(of: view).isThere(at: frame)
  }

  /// Whether a view is there in only one of the traces because what contains it is.
  private func followsContainer(_ view: String, at frame: Int) -> Bool {
    let trace = recorded.life(of: view).isThere(at: frame) ? recorded : now
    guard let outer = trace.container(of: view, at: frame), isAlone(outer, at: frame) else { return false }
    // A name says more than a description.
    return ViewNames.isDescription(view) || !ViewNames.isDescription(outer)
  }

  private func presence(of view: String) -> Finding? {
    let (then, present) = (recorded.life(of: view), now.life(of: view))
    guard then.turns != present.turns else { return nil }
    let differing = (0..<count).filter { isAlone(view, at: $0) }
    guard !differing.isEmpty, !differing.allSatisfy({ followsContainer(view, at: $0) }) else { return nil }
    let (wasThere, isThere) = (!then.turns.isEmpty, !present.turns.isEmpty)
    // If a film ends earlier or later, views appear or disappear at its end.
    if recorded.count != now.count, differing[0] >= count - 1, wasThere, isThere { return nil }
    let text =
      switch (wasThere, isThere) {
      case (true, false): "is missing"
      case (false, true): "is new"
      default:
        if !present.isThere(at: differing[0]) { "isn't there" } else { "is there, wasn't when recorded" }
      }
    return Finding(.presence, view: view, frames: differing, text)
  }

  // MARK: Properties

  func properties(of view: String) -> [Finding] {
    let (then, present) = (recorded.life(of: view), now.life(of: view))
    if then == present { return [] }
    var differences: [PropertyDifference] = []
    for property in ComparedProperty.all(of: then, present, recorded.form) {
      if then.turns == present.turns, property.names.allSatisfy({ then[$0] == present[$0] }) { continue }
      let (old, new) = (
        property.values(of: then, count: recorded.count), property.values(of: present, count: now.count)
      )
      let frames = (0..<count).filter { frame in
        guard then.isThere(at: frame), present.isThere(at: frame) else { return false }
        if property.isPlace, !hasSameContainer(view, at: frame) { return false }
        guard let x = old[frame], let y = new[frame] else {
          return (old[frame] == nil) != (new[frame] == nil)
        }
        return !x.isEqual(to: y, slack: slack)
      }
      guard !frames.isEmpty else { continue }
      differences.append(
        PropertyDifference(
          view: view, name: property.name(of: view), recorded: old, now: new,
          frames: frames, slack: slack, scale: scale,
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

  private func hasSameContainer(_ view: String, at frame: Int) -> Bool {
    recorded.container(of: view, at: frame) == now.container(of: view, at: frame)
  }

  /// Whether the difference is only a consequence of another one: of the view's own, or of a view that contains it.
  private func follows(_ difference: PropertyDifference, with others: Set<String>) -> Bool {
    guard recorded.form == .all else { return followsInWindow(difference, with: others) }
    switch difference.name {
    case "rect", "frame":
      // A view is laid out again in a container of another size, and moves about another anchor.
      if others.contains("anchor") { return true }
      return difference.frames.allSatisfy { frame in
        guard let outer = now.container(of: difference.view, at: frame) else { return false }
        return size(of: outer, recorded, frame) != size(of: outer, now, frame)
      }
    case "image", "path", "shadow-path": return others.contains("frame") || others.contains("rect")
    default: return false
    }
  }

  private func size(of view: String, _ trace: GoldenTrace, _ frame: Int) -> [Double]? {
    let state = trace[view, frame]
    return (state?["frame"] ?? state?["rect"])?.doubles.map { Array($0[2...]) }
  }

  /// The same for traces that have views as they show in the window: what contains a view moves and fades it.
  private func followsInWindow(_ difference: PropertyDifference, with others: Set<String>) -> Bool {
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
