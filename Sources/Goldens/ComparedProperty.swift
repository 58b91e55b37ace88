/// A property as it is compared: what belongs to the view alone.
struct ComparedProperty {
  /// The names under which traces have it, the preferred one first.
  let names: [String]
  /// Its value where a view is there and has none; nil for none.
  let usual: TraceValue?

  /// Whether it depends on what contains the view.
  var isPlace: Bool { names.contains("rect") || names.contains("alpha") }

  private static let frame = ComparedProperty(names: ["frame", "rect"], usual: nil)
  private static let opacity = ComparedProperty(
    names: ["opacity", "alpha"], usual: ViewState.usual["opacity"])

  /// The properties that two lives have, in the order of their traces.
  static func all(of one: ViewLife, _ other: ViewLife, _ form: GoldenTrace.Form) -> [ComparedProperty] {
    var names: [String] = []
    for name in (one.tracks + other.tracks).map(\.name) where !names.contains(name) { names.append(name) }
    names.removeAll(where: ViewLife.placing.contains)
    if form == .named {
      // Version 1 of the text had a digest of the views inside, which can't be made of what is known now.
      return names.filter { $0 != "parts" }.map { ComparedProperty(names: [$0], usual: nil) }
    }
    names.removeAll { frame.names.contains($0) || opacity.names.contains($0) }
    return [frame, opacity] + names.map { ComparedProperty(names: [$0], usual: ViewState.usual[$0]) }
  }

  /// The value in each of the first `count` frames; nil where the view is absent.
  func values(of life: ViewLife, count: Int) -> [TraceValue?] {
    var values = life.values(of: names[0], count: count)
    for name in names.dropFirst() {
      for (frame, value) in life.values(of: name, count: count).enumerated() where values[frame] == nil {
        values[frame] = value
      }
    }
    guard let usual else { return values }
    for frame in values.indices where values[frame] == nil && life.isThere(at: frame) {
      values[frame] = usual
    }
    return values
  }

  /// The name to report. A named view's values are known as those at which it shows.
  func name(of view: String) -> String { names[ViewNames.isDescription(view) ? 0 : names.count - 1] }
}
