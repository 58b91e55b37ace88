/// What every view shows in every frame, as stored in a golden.
///
/// The text is made for reviews: it has one block per view, and in it a line for each frame that changed something,
/// with the changes. The first line of a view without a name begins with its description.
///
/// ```text
/// Inbetween trace 2, 25 frames
///
/// view "presented"
/// 0  rect 0 844 390 844  alpha 1  transform 1 0 0 1 0 0  background 0.8 0.2 0.2 1  order 2
/// 1  rect 0 790.25 390 844
/// unnamed "UIView in “presented”"  0  frame 20 80 350 120  order 0  inside "presented"
/// ```
///
/// Only changes are stored, so the memory needed depends on what moves.
public struct GoldenTrace: Hashable, Sendable {
  /// What a trace holds.
  enum Form: Int, Sendable {
    /// The named views alone, each as it shows in the window, as in `trace.json` and in goldens of version 1 of the text.
    case named = 1
    /// All views, each with what belongs to it alone.
    case all = 2
  }

  let form: Form
  /// The number of frames.
  public internal(set) var count = 0
  /// The views in the order of their first appearance; those that appear in the same frame, from back to front.
  public private(set) var views: [String] = []
  private(set) var lives: [String: ViewLife] = [:]
  /// The views of the last frame.
  private var present: Set<String> = []

  public init() { form = .named }

  init(form: Form) { self.form = form }

  /// - Parameters:
  ///   - frames: for each frame, the views' states by name.
  ///   - views: the order of the views.
  public init(frames: [[String: ViewState]], views: [String]) {
    self.init()
    for states in frames { append(views.compactMap { view in states[view].map { (view, $0) } }) }
  }

  /// Appends the next frame, with its views from back to front; the state is nil for a view that has its state from
  /// the frame before.
  mutating func append(_ states: [(view: String, state: ViewState?)]) {
    var now: Set<String> = []
    for (view, state) in states where now.insert(view).inserted {
      if let state { set(state, of: view, at: count) }
    }
    for view in present.subtracting(now) { set(nil, of: view, at: count) }
    present = now
    count += 1
  }

  /// Whether a view is in the last frame.
  func has(_ view: String) -> Bool { present.contains(view) }

  /// Sets a view's state from a frame on.
  mutating func set(_ state: ViewState?, of view: String, at frame: Int) {
    if lives[view] == nil { addView(view) }
    lives[view]!.set(state, at: frame)
  }

  /// The trace with other names for some of its views.
  func renamed(_ names: [String: String]) -> GoldenTrace {
    if names.isEmpty { return self }
    func name(_ view: String) -> String { names[view] ?? view }
    var result = self
    result.views = views.map(name)
    result.present = Set(present.map(name))
    result.lives = Dictionary(uniqueKeysWithValues: lives.map { (name($0), $1.withContainers(name)) })
    return result
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

  /// Replaces some frames by those of another trace.
  mutating func accept(_ frames: Set<Int>, of other: GoldenTrace) {
    var merged = GoldenTrace(form: form)
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
    a.form == b.form && a.count == b.count && a.views == b.views && a.lives == b.lives
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(views)
  }
}
