import Frames

/// What a report's page moves besides pictures: the views of a film in numbers, as recorded and as they are now.
struct Replay: Hashable, Sendable {
  /// A property's values: each change with its frame; none of them where the view is absent.
  struct Change: Hashable, Sendable {
    var frame: Int
    var values: [Double]
  }

  struct Property: Hashable, Sendable {
    var name: String
    var recorded: [Change]
    var now: [Change]
  }

  struct View: Hashable, Sendable {
    var name: String
    /// The number of named views that it is inside of.
    var depth: Int
    /// Whether a finding names it.
    var isBlamed: Bool
    /// Its rectangle first (points, in the window), then what differs.
    var properties: [Property]
  }

  /// Frames a second.
  var fps: Int
  /// The number of frames of the longer film.
  var count: Int
  /// Pixels per point.
  var scale: Double
  /// Width and height of the recorded frames in pixels.
  var size: [Int]
  /// In the order of their hierarchy.
  var views: [View]

  /// The largest number of views, and of changes of one property: a page has to stay readable.
  static let mostViews = 400
  static let mostChanges = 20_000
}

extension Replay {
  /// - Parameter blamed: the views that findings name.
  @MainActor
  init(_ golden: Golden, _ take: FilmTake, _ trace: TraceComparison, blamed: Set<String>) {
    fps = golden.fps
    count = max(golden.pixels.count, take.digests.count)
    scale = golden.scale
    size = [golden.width, golden.height]
    let (then, now) = (trace.recorded, trace.now)
    let known = Set(then.views)
    let names = then.views + now.views.filter { !known.contains($0) }
    views = Self.tree(names, in: [now, then]).prefix(Self.mostViews).map { name, depth in
      let isBlamed = blamed.contains(name)
      let (old, new) = (then.life(of: name), now.life(of: name))
      var properties = ["rect"]
      if isBlamed {
        let all = old.tracks.map(\.name) + new.tracks.map(\.name)
        // A named view's place in the window says what its own place would.
        for property in all
        where property != "frame" && !properties.contains(property) && old[property] != new[property] {
          properties.append(property)
        }
      }
      var shown = properties.map {
        Property(name: $0, recorded: Self.changes(of: $0, in: old), now: Self.changes(of: $0, in: new))
      }
      if isBlamed, old["rect"] == nil, new["rect"] == nil {
        shown[0].recorded = Self.boxes(of: name, in: then)
        shown[0].now = Self.boxes(of: name, in: now)
      }
      return View(
        name: name, depth: depth, isBlamed: isBlamed,
        properties: shown.filter { !$0.recorded.isEmpty || !$0.now.isEmpty })
    }
  }

  /// The views with their depths, each after the one that it is inside of.
  private static func tree(_ names: [String], in traces: [GoldenTrace]) -> [(String, Int)] {
    var children: [String?: [String]] = [:]
    let known = Set(names)
    for name in names {
      let track = traces.lazy.compactMap { $0.life(of: name)["inside"] }.first
      var outer: String?
      if case .text(let text)?? = track.map({ $0.value(after: 0) }), known.contains(text) { outer = text }
      children[outer, default: []].append(name)
    }
    var tree: [(String, Int)] = []
    var seen: Set<String> = []
    func add(_ name: String, _ depth: Int) {
      guard seen.insert(name).inserted else { return }
      tree.append((name, depth))
      for child in children[name] ?? [] { add(child, depth + 1) }
    }
    for name in children[nil] ?? [] { add(name, 0) }
    // Containers that change may form a ring.
    for name in names { add(name, 0) }
    return tree
  }

  /// Where a view without a name shows in the window.
  private static func boxes(of view: String, in trace: GoldenTrace) -> [Change] {
    var changes: [Change] = []
    for frame in 0..<min(trace.count, mostChanges) {
      let values = trace.windowRect(of: view, at: frame) ?? []
      if values != changes.last?.values ?? [] { changes.append(Change(frame: frame, values: values)) }
    }
    return changes
  }

  /// A property's changes that are numbers, and those by which the view appears and disappears.
  private static func changes(of property: String, in life: ViewLife) -> [Change] {
    guard let track = life[property] else { return [] }
    var changes: [Change] = []
    for frame in Set(track.frames + life.turns).sorted().prefix(mostChanges) {
      let isThere = life.isThere(at: Int(frame))
      let values = isThere ? track.value(at: Int(frame))?.doubles ?? [] : []
      if values != changes.last?.values ?? [] { changes.append(Change(frame: Int(frame), values: values)) }
    }
    return changes
  }
}

// MARK: JSON

extension Replay {
  var json: JSONNode {
    func list(_ changes: [Change]) -> JSONNode {
      JSONNode(
        .array(
          changes.map { JSONNode(.array(([Double($0.frame)] + $0.values).map { JSONNode(number: $0) })) }))
    }
    return JSONNode(members: [
      ("fps", JSONNode(number: fps)), ("count", JSONNode(number: count)), ("scale", JSONNode(number: scale)),
      ("size", JSONNode(numbers: size)),
      (
        "views",
        JSONNode(
          .array(
            views.map { view in
              JSONNode(members: [
                ("name", JSONNode(text: view.name)), ("depth", JSONNode(number: view.depth)),
                ("blamed", JSONNode(.bool(view.isBlamed))),
                (
                  "properties",
                  JSONNode(
                    .array(
                      view.properties.map {
                        JSONNode(members: [
                          ("name", JSONNode(text: $0.name)), ("recorded", list($0.recorded)),
                          ("now", list($0.now)),
                        ])
                      }))
                ),
              ])
            }))
      ),
    ])
  }

  init(_ field: JSONField) throws {
    func changes(_ field: JSONField) throws -> [Change] {
      try field.list(0...Self.mostChanges).map { change in
        let numbers = try change.numbers(1...64)
        guard let frame = Int(exactly: numbers[0]), (0...Golden.mostFrames).contains(frame) else {
          throw change.fault(expected: "a list that begins with a frame")
        }
        return Change(frame: frame, values: Array(numbers.dropFirst()))
      }
    }
    self.init(
      fps: try field["fps"].whole(1...FrameClock.highestRate),
      count: try field["count"].whole(1...Golden.mostFrames),
      scale: try field["scale"].number(above0To: 1000),
      size: try field["size"].wholes(2...2, 1...100_000),
      views: try field["views"].list(0...Self.mostViews).map { view in
        View(
          name: try view["name"].text(), depth: try view["depth"].whole(0...Self.mostViews),
          isBlamed: try view["blamed"].bool(),
          properties: try view["properties"].list(0...100).map {
            Property(
              name: try $0["name"].text(), recorded: try changes($0["recorded"]), now: try changes($0["now"]))
          })
      })
  }
}
