import Frames
import QuartzCore

/// Makes a film's trace, frame by frame.
struct TraceSampler {
  private(set) var trace = GoldenTrace(form: .all)
  private(set) var names = ViewNames()
  /// The views of the last frame by number.
  private var last: [Int: ShownView] = [:]

  /// Adds the next frame. Views that nothing happened to cost only a look at them.
  mutating func append(_ views: [ShownView]) {
    names.add(views)
    var states: [(view: String, state: ViewState?)] = []
    var now: [Int: ShownView] = [:]
    states.reserveCapacity(views.count)
    now.reserveCapacity(views.count)
    for view in views {
      now[view.number] = view
      guard let name = names[view.number] else { continue }
      let isSame = last[view.number].map { $0.isSame(as: view) } ?? false
      let state = isSame && trace.has(name) ? nil : ViewState(view, in: view.container.flatMap { names[$0] })
      states.append((name, state))
    }
    trace.append(states)
    last = now
  }
}

extension ShownView {
  /// Whether the view is known to have the same state as in another frame.
  fileprivate func isSame(as other: ShownView) -> Bool {
    layer === other.layer && container == other.container && order == other.order
      && (name == nil || rect == other.rect && alpha == other.alpha)
  }
}
