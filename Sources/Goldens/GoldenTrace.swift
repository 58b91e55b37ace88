import Frames

/// What every named view shows in every frame, as stored in a golden.
///
/// The text is made for reviews: it has one block per view, and in it a line for each frame that changed something,
/// with the changes.
///
/// ```text
/// Inbetween trace 1, 25 frames
///
/// view "presented" 0  rect 0 844 390 844  alpha 1  transform 1 0 0 1 0 0  background 0.8 0.2 0.2 1  order 2 1  rect 0
/// 790.25 390 844
/// ```
///
/// Only changes are stored, so the memory needed depends on what moves.
public struct GoldenTrace: Hashable, Sendable {
  /// The number of frames.
  public internal(set) var count = 0
  /// The views in the order of their first appearance; those that appear in the same frame, from back to front.
  public private(set) var views: [String] = []
  private var lives: [String: ViewLife] = [:]
  /// The views of the last frame.
  private var present: Set<String> = []

  public init() {}

  /// - Parameters:
  ///   - frames: for each frame, the views' states by name.
  ///   - views: the order of the views.
  public init(frames: [[String: ViewState]], views: [String]) {
    for states in frames { append(views.compactMap { view in states[view].map { (view, $0) } }) }
  }

  /// Adds the next frame.
  mutating func append(_ rows: [TraceRow], _ details: [ViewDetails]) {
    let details = Dictionary(details.map { ($0.view, $0) }) { first, _ in first }
    append(rows.map { ($0.view, ViewState($0, details[$0.view])) })
  }

  /// Appends the next frame, with its views from back to front.
  mutating func append(_ states: [(view: String, state: ViewState)]) {
    var now: Set<String> = []
    for (view, state) in states where now.insert(view).inserted { set(state, of: view, at: count) }
    for view in present.subtracting(now) { set(nil, of: view, at: count) }
    present = now
    count += 1
  }

  /// Sets a view's state from a frame on.
  mutating func set(_ state: ViewState?, of view: String, at frame: Int) {
    if lives[view] == nil { addView(view) }
    lives[view]!.set(state, at: frame)
  }

  /// Appends a view to the list; false if it is already in it.
  @discardableResult
  mutating func addView(_ view: String) -> Bool {
    guard lives[view] == nil else { return false }
    views.append(view)
    lives[view] = ViewLife()
    return true
  }

  /// A view's life; empty if there is no such view.
  func life(of view: String) -> ViewLife { lives[view] ?? ViewLife() }

  /// A view's state in a frame; nil if it is not present.
  subscript(view: String, frame: Int) -> ViewState? { lives[view]?.state(at: frame) }

  /// A property's value in a frame, whether or not the view is present.
  func value(of property: String, in view: String, at frame: Int) -> TraceValue? {
    lives[view]?[property]?.value(at: frame)
  }

  /// The views that are present in a frame, from back to front.
  func order(at frame: Int) -> [String] {
    func place(_ view: String) -> [Int64]? {
      if case .numbers(let place)? = value(of: "order", in: view, at: frame) { place } else { nil }
    }
    return views.filter { life(of: $0).isThere(at: frame) }.map { ($0, place($0)) }.sorted { a, b in
      guard let x = a.1, let y = b.1 else { return a.0 < b.0 }
      return x.lexicographicallyPrecedes(y)
    }.map(\.0)
  }

  /// The frames in which views appear, disappear or change their order.
  var orderChanges: Set<Int> {
    var frames: Set<Int> = [0]
    for view in views {
      let life = life(of: view)
      frames.formUnion(life.turns.lazy.map { Int($0) })
      for property in ["order", "inside"] {
        frames.formUnion((life[property]?.frames ?? []).lazy.map { Int($0) })
      }
    }
    return frames
  }

  /// Replaces some frames by those of another trace.
  mutating func accept(_ frames: Set<Int>, of other: GoldenTrace) {
    var merged = GoldenTrace()
    for view in views + other.views where merged.addView(view) {
      for frame in 0..<count {
        merged.set((frames.contains(frame) ? other : self)[view, frame], of: view, at: frame)
      }
    }
    merged.count = count
    let gone = merged.views.filter { merged.life(of: $0).turns.isEmpty }
    for view in gone { merged.lives[view] = nil }
    merged.views.removeAll(where: gone.contains)
    self = merged
  }

  public static func == (a: GoldenTrace, b: GoldenTrace) -> Bool {
    a.count == b.count && a.views == b.views && a.lives == b.lives
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(views)
  }
}
