import QuartzCore

extension GoldenTrace {
  private func place(of view: String, at frame: Int) -> Int64 {
    if case .numbers(let place)? = value(of: "order", in: view, at: frame) { place.first ?? 0 } else { 0 }
  }

  /// What contains a view in a frame, as far as the trace tells.
  func container(of view: String, at frame: Int) -> String? {
    if case .text(let outer)? = value(of: "inside", in: view, at: frame) { outer } else { nil }
  }

  /// The views that are there in a frame, by what contains them, from back to front.
  func siblings(at frame: Int) -> [String?: [String]] {
    let there = views.filter { life(of: $0).isThere(at: frame) }
    return Dictionary(grouping: there) { container(of: $0, at: frame) }.mapValues { views in
      views.enumerated().map { (place(of: $1, at: frame), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        .map(\.2)
    }
  }

  /// The views that are there in a frame, in the order of drawing.
  func order(at frame: Int) -> [String] {
    let siblings = siblings(at: frame)
    if form == .named {
      return siblings.values.joined().map { (place(of: $0, at: frame), $0) }.sorted { $0 < $1 }.map(\.1)
    }
    var order: [String] = []
    var waiting = Array((siblings[nil] ?? []).reversed())
    while let view = waiting.popLast() {
      order.append(view)
      waiting += (siblings[view] ?? []).reversed()
    }
    return order
  }

  /// The frames in which views appear, disappear or change their place in the hierarchy.
  var orderChanges: Set<Int> {
    var frames: Set<Int> = [0]
    for view in views {
      let life = life(of: view)
      frames.formUnion(life.turns.lazy.map { Int($0) })
      for property in ViewLife.placing {
        frames.formUnion((life[property]?.frames ?? []).lazy.map { Int($0) })
      }
    }
    return frames
  }

  /// The named views alone, as goldens of version 1 of the text have them. What they call parts is left out: the text
  /// had only a digest of the views inside.
  func named() -> GoldenTrace {
    var result = GoldenTrace(form: .named)
    let shown = views.filter { !ViewNames.isDescription($0) }
    for view in shown { result.addView(view) }
    var present: [String] = []
    for frame in Set(shown.flatMap { life(of: $0).changes }).union(orderChanges).sorted() {
      let now = order(at: frame).filter { !ViewNames.isDescription($0) }
      for view in present where !now.contains(view) { result.set(nil, of: view, at: frame) }
      for (place, view) in now.enumerated() {
        guard let state = self[view, frame] else { continue }
        var plain = ViewState(state.properties.filter { Self.namedProperties.contains($0.name) })
        plain["order"] = TraceValue([Double(place)])
        plain["inside"] = namedContainer(of: view, at: frame).map { .text($0) }
        result.set(plain, of: view, at: frame)
      }
      present = now
    }
    result.count = count
    return result
  }

  private func namedContainer(of view: String, at frame: Int) -> String? {
    var outer = container(of: view, at: frame)
    for _ in views {
      guard let view = outer, ViewNames.isDescription(view) else { break }
      outer = container(of: view, at: frame)
    }
    return outer
  }

  private static let namedProperties: Set<String> =
    Set(["rect", "alpha", "transform", "background", "text", "clips"])
    .union(LayerKey.all.compactMap(\.row.trace?.name)).subtracting(["blur"])
}
