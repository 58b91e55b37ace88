import CoreGraphics

/// What a swipe on a row shows.
@MainActor
struct SwipeActions {
  struct Action {
    var title: String?
    var image: UIImage?
    var color: UIColor
    /// Performs the action; is given its button, and what to call when it is done.
    var perform: (_ button: UIView, _ done: @escaping () -> Void) -> Void
  }

  /// The outermost first.
  var actions: [Action]
  /// Whether a swipe over most of the row performs the first one.
  var hasFullSwipe = false

  init(_ actions: [Action], hasFullSwipe: Bool) {
    (self.actions, self.hasFullSwipe) = (actions, hasFullSwipe)
  }

  /// Nil without actions.
  init?(_ configuration: UISwipeActionsConfiguration?) {
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    hasFullSwipe = configuration.performsFirstActionWithFullSwipe
    actions = configuration.actions.map { action in
      Action(
        title: action.title, image: action.image,
        color: action.backgroundColor ?? SwipeActions.color(action.style == .destructive)
      ) { button, done in
        action.handler(action, button) { _ in done() }
      }
    }
  }

  static func color(_ isDestructive: Bool) -> UIColor { isDestructive ? .systemRed : .systemGray }
}

/// The numbers of a swipe, all in points, by the distance that a row has moved aside.
nonisolated struct SwipeGeometry {
  /// The least width of a button.
  static let buttonWidth = 74.0

  /// Of the buttons, the outermost first.
  let widths: [Double]
  let rowWidth: Double
  let hasFullSwipe: Bool

  /// The distance at which all buttons show.
  var open: Double { widths.reduce(0, +) }

  /// The distance from which on a release performs the first action: half of the row, and beyond the buttons.
  var threshold: Double { max(rowWidth / 2, open + 30) }

  /// The distance at which the row shows for a pull of a finger: beyond the buttons it follows in a full swipe, else with the
  /// rubber band.
  func shown(_ pull: Double) -> Double {
    guard pull > 0 else { return 0 }
    if hasFullSwipe { return min(pull, rowWidth) }
    return pull <= open ? pull : open + RubberBand.shown(pull - open, side: rowWidth)
  }

  /// The pull that shows a distance.
  func pull(showing distance: Double) -> Double {
    if hasFullSwipe || distance <= open { return distance }
    return open + RubberBand.pull(showing: distance - open, side: rowWidth)
  }

  func performsFirst(at distance: Double) -> Bool { hasFullSwipe && distance >= threshold }

  /// Whether a row that is released stays open: by the direction of a flick of more than 250 points a second, else where the
  /// buttons show by more than half.
  /// - Parameter velocity: away from the row's rest.
  func staysOpen(at distance: Double, velocity: Double) -> Bool {
    abs(velocity) > 250 ? velocity > 0 : distance > open / 2
  }

  /// The span of a button from the row's outer edge: all share what shows by their widths.
  func span(_ index: Int, shown distance: Double) -> (near: Double, far: Double) {
    let share = open > 0 ? distance / open : 0
    let near = widths[..<index].reduce(0, +)
    return (near * share, (near + widths[index]) * share)
  }
}
