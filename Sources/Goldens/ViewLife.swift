/// A view during a film: when it is present, and its properties then.
struct ViewLife: Hashable, Sendable {
  /// The frames in which the view alternately appears and disappears, starting with its first.
  private(set) var turns: [Int32] = []
  /// The properties in the order in which they are written.
  private(set) var tracks: [(name: String, track: PropertyTrack)] = []

  /// Sets the view's state from a frame on, which must be later than all before; nil if it is absent.
  mutating func set(_ state: ViewState?, at frame: Int) {
    let isThere = turns.count % 2 == 1
    if (state != nil) != isThere { turns.append(Int32(frame)) }
    guard let state else { return }
    // A property that appears later is inserted at its position in the state.
    var place = 0
    for (name, value) in state.properties {
      let index = tracks.firstIndex { $0.name == name } ?? place
      if index == tracks.count || tracks[index].name != name {
        tracks.insert((name, PropertyTrack()), at: index)
      }
      tracks[index].track.set(value, at: frame)
      place = index + 1
    }
    guard tracks.count != state.properties.count else { return }
    for index in tracks.indices where state[tracks[index].name] == nil {
      tracks[index].track.set(nil, at: frame)
    }
  }

  /// Whether the view is present in a frame.
  func isThere(at frame: Int) -> Bool {
    turns.reduce(0) { $0 + (Int($1) <= frame ? 1 : 0) } % 2 == 1
  }

  subscript(name: String) -> PropertyTrack? { tracks.first { $0.name == name }?.track }

  /// The view's state in a frame; nil if it is absent.
  func state(at frame: Int) -> ViewState? {
    guard isThere(at: frame) else { return nil }
    return ViewState(tracks.compactMap { name, track in track.value(at: frame).map { (name, $0) } })
  }

  /// A property's value in each of the first `count` frames; nil where the view is absent.
  func values(of name: String, count: Int) -> [TraceValue?] {
    guard let track = self[name] else { return [TraceValue?](repeating: nil, count: count) }
    var values: [TraceValue?] = []
    values.reserveCapacity(count)
    var next = 0
    var value: TraceValue?
    for frame in 0..<count {
      if next < track.frames.count, Int(track.frames[next]) == frame {
        value = track.value(after: next)
        next += 1
      }
      values.append(isThere(at: frame) ? value : nil)
    }
    return values
  }

  /// The life with other names for the views that contain it.
  func withContainers(_ name: (String) -> String) -> ViewLife {
    guard let index = tracks.firstIndex(where: { $0.name == "inside" }) else { return self }
    var result = self
    result.tracks[index].track.replaceTexts(name)
    return result
  }

  /// The properties that say where in the hierarchy the view is.
  static let placing: Set<String> = ["order", "inside"]

  /// Whether both have the same properties at the same times, wherever in the hierarchy they are.
  func looksLike(_ other: ViewLife) -> Bool {
    guard turns == other.turns else { return false }
    return tracks.allSatisfy { Self.placing.contains($0.name) || other[$0.name] == $0.track }
      && other.tracks.allSatisfy { Self.placing.contains($0.name) || self[$0.name] != nil }
  }

  /// The frames in which anything changes, ascending.
  var changes: [Int] {
    var frames = Set(turns.map { Int($0) })
    for (_, track) in tracks { frames.formUnion(track.frames.lazy.map { Int($0) }) }
    return frames.sorted()
  }

  static func == (a: ViewLife, b: ViewLife) -> Bool {
    guard a.turns == b.turns, a.tracks.count == b.tracks.count else { return false }
    return a.tracks.allSatisfy { b[$0.name] == $0.track }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(turns) }
}
