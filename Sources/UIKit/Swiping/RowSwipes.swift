import CoreGraphics
import QuartzCore

/// A list whose rows move aside.
@MainActor
protocol SwipingList: UIScrollView {
  /// The row at a point that a finger may move aside.
  func swipingRow(at point: CGPoint) -> IndexPath?
  func swipeActions(for path: IndexPath, isLeading: Bool) -> SwipeActions?
  func swipingCell(at path: IndexPath) -> UIView?
  /// Where the row rests, and how it is drawn by its place.
  func swipingPlace(of path: IndexPath) -> (rect: CGRect, list: ListPlace?)
  /// Puts the row's cell where ``RowSwipes/offset(of:)`` says.
  func placeSwiped(_ path: IndexPath)
  func swipeBegan(_ path: IndexPath)
  /// Nil: the row is gone.
  func swipeEnded(_ path: IndexPath?)
}

/// The rows of a list that have moved aside: the one that shows its actions, and those on their way back.
@MainActor
final class RowSwipes: NSObject {
  /// A row that has moved aside.
  private final class Swipe {
    var path: IndexPath
    let pull: SwipePull
    /// Points by which the row has moved, in either direction.
    var distance: CGFloat = 0
    var motion: Ticking?
    init(_ path: IndexPath, _ pull: SwipePull) { (self.path, self.pull) = (path, pull) }
    var offset: CGFloat { pull.isLeading ? distance : -distance }
  }

  private weak var list: (any SwipingList)?
  private var current: Swipe?
  private var closing: [Swipe] = []
  /// The row that a finger would move that has not moved far enough yet, and what it would show if it does not already.
  private var prepared: (path: IndexPath, isLeading: Bool, actions: SwipeActions?)?
  /// Points by which the finger's pull was ahead when it began.
  private var start: CGFloat = 0
  private var isDragging = false
  /// Whether the finger closes the row that it is on, unless it moves it.
  private var closesAtEnd = false

  init(_ list: any SwipingList) {
    self.list = list
    super.init()
    list.addGestureRecognizer(SwipePan(self))
  }

  /// The row that shows its actions.
  var path: IndexPath? { current?.path }
  private var all: [Swipe] { closing + (current.map { [$0] } ?? []) }

  /// Points by which a row has moved aside, to the right.
  func offset(of path: IndexPath) -> CGFloat {
    if let current, current.path == path { return current.offset }
    return closing.first { $0.path == path }?.offset ?? 0
  }

  // MARK: Fingers

  /// A finger beside the row that shows its actions closes it, and does nothing else.
  func fingerCame(_ touch: UITouch) {
    guard let current, let list, !isDragging, touch.view?.isDescendant(of: current.pull) != true else {
      return
    }
    if list.swipingRow(at: touch.location(in: list)) == current.path {
      closesAtEnd = true
    } else {
      close()
    }
    touch.delivery.isForView = false
    touch.isAnswered = true
  }

  func fingerLeft() {
    if closesAtEnd { close() }
    closesAtEnd = false
  }

  /// Whether a finger that came down at `point` and has moved across begins to move a row.
  func mayBegin(at point: CGPoint, _ touches: Set<UITouch>, by distance: CGFloat) -> Bool {
    prepared = nil
    // A header above the row is none of it.
    guard let list, let path = list.swipingRow(at: point), list.mayTakeTouches(touches),
      let view = touches.first?.view, let cell = list.swipingCell(at: path),
      view.isDescendant(of: cell) || all.contains(where: { view.isDescendant(of: $0.pull) })
    else { return false }
    let isLeading = distance > 0
    if all.contains(where: { $0.path == path }) {
      prepared = (path, isLeading, nil)
      return true
    }
    guard let actions = list.swipeActions(for: path, isLeading: isLeading) else { return false }
    prepared = (path, isLeading, actions)
    return true
  }

  func moved(_ pan: UIPanGestureRecognizer) {
    guard let list else { return }
    switch pan.state {
    case .began: beginDrag()
    case .changed:
      guard isDragging, let current else { return }
      let side: CGFloat = current.pull.isLeading ? 1 : -1
      show(
        current,
        CGFloat(
          current.pull.geometry.shown(
            Double(start + side * pan.translation(in: list).x))))
    case .ended: endDrag(velocity: pan.velocity(in: list).x, isCancelled: false)
    case .cancelled, .failed: endDrag(velocity: 0, isCancelled: true)
    default: break
    }
  }

  private func beginDrag() {
    closesAtEnd = false
    guard let prepared else { return }
    self.prepared = nil
    if prepared.path != current?.path {
      close()
      if let actions = prepared.actions {
        begin(prepared.path, actions, isLeading: prepared.isLeading)
      } else if let index = closing.firstIndex(where: { $0.path == prepared.path }) {
        // Held on its way back.
        current = closing.remove(at: index)
        list?.swipeBegan(prepared.path)
      }
    }
    guard let current else { return }
    current.motion?.stop()
    current.motion = nil
    isDragging = true
    start = CGFloat(current.pull.geometry.pull(showing: Double(current.distance)))
  }

  private func endDrag(velocity: CGFloat, isCancelled: Bool) {
    guard isDragging else { return }
    isDragging = false
    guard let current else { return }
    let away = Double(current.pull.isLeading ? velocity : -velocity)
    let (geometry, distance) = (current.pull.geometry, Double(current.distance))
    if !isCancelled, current.pull.isExpanded {
      settle(current, at: geometry.rowWidth, velocity: away)
      perform(0, of: current)
    } else if !isCancelled, geometry.staysOpen(at: distance, velocity: away) {
      settle(current, at: geometry.open, velocity: away)
    } else {
      close(velocity: away)
    }
  }

  // MARK: Opening and closing

  private func begin(_ path: IndexPath, _ actions: SwipeActions, isLeading: Bool) {
    guard let list, let cell = list.swipingCell(at: path) else { return }
    let place = list.swipingPlace(of: path)
    let pull = SwipePull(actions, isLeading: isLeading, row: place.rect.size) { [weak self] index in
      guard let self, let current else { return }
      perform(index, of: current)
    }
    if let listPlace = place.list, listPlace.isInset {
      listPlace.round(pull)
      pull.layer.maskedCorners.formIntersection(
        isLeading
          ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
      pull.clipsToBounds = true
    }
    cell.superview?.insertSubview(pull, belowSubview: cell)
    current = Swipe(path, pull)
    list.swipeBegan(path)
  }

  /// Shows the actions of a row without a finger.
  func open(_ path: IndexPath, _ actions: SwipeActions, isLeading: Bool) {
    guard path != current?.path else { return }
    close()
    drop(path)
    begin(path, actions, isLeading: isLeading)
    if let current { settle(current, at: current.pull.geometry.open, velocity: 0) }
  }

  /// Lets the row that shows its actions go back.
  func close(velocity: Double = 0) {
    guard let swipe = current else { return }
    (current, isDragging, closesAtEnd) = (nil, false, false)
    closing.append(swipe)
    list?.swipeEnded(swipe.path)
    settle(swipe, at: 0, velocity: velocity)
  }

  /// Moves a row to a distance by the spring of scroll views.
  private func settle(_ swipe: Swipe, at target: Double, velocity: Double) {
    swipe.motion?.stop()
    let clock = MediaClock.current
    let begin = clock.now
    let motion = ScrollMotion(
      from: Double(swipe.distance), velocity: velocity, in: -1e6...1e6, bounces: true, rate: 0.998,
      aim: target)
    swipe.motion = clock.tick(as: "a swiped row") { [weak self, weak swipe] in
      guard let self, let swipe else { return }
      let time = (MediaClock.current.now - begin).seconds
      show(swipe, CGFloat(max(motion.offset(at: time), 0)))
      guard time >= motion.duration else { return }
      swipe.motion?.stop()
      swipe.motion = nil
      if target == 0 { finish(swipe) }
    }
  }

  private func show(_ swipe: Swipe, _ distance: CGFloat) {
    swipe.distance = distance
    list?.placeSwiped(swipe.path)
    layOut(swipe)
  }

  /// Puts the buttons beside their rows.
  func layOut() { for swipe in all { layOut(swipe) } }

  private func layOut(_ swipe: Swipe) {
    guard let list else { return }
    let pull = swipe.pull
    let expands =
      swipe === current
      && (isDragging ? pull.geometry.performsFirst(at: Double(swipe.distance)) : pull.isExpanded)
    pull.show(swipe.distance, of: list.swipingPlace(of: swipe.path).rect, expands: expands)
  }

  private func finish(_ swipe: Swipe) {
    closing.removeAll { $0 === swipe }
    swipe.motion?.stop()
    swipe.pull.removeFromSuperview()
    list?.placeSwiped(swipe.path)
  }

  private func perform(_ index: Int, of swipe: Swipe) {
    let action = swipe.pull.actions.actions[index]
    action.perform(swipe.pull.button(index)) { [weak self, weak swipe] in
      guard let self, let swipe, swipe === current else { return }
      close()
    }
  }

  // MARK: Changes of the list

  /// Rows have got other paths; nil for those that are gone or have new cells. Returns the buttons of these, which go with
  /// their rows.
  func map(_ place: (IndexPath) -> IndexPath?) -> [UIView] {
    var left: [UIView] = []
    for swipe in all {
      if let path = place(swipe.path) {
        swipe.path = path
      } else {
        left.append(swipe.pull)
        forget(swipe)
      }
    }
    return left
  }

  /// The row's cell leaves.
  func drop(_ path: IndexPath) {
    for swipe in all where swipe.path == path {
      forget(swipe)
      swipe.pull.removeFromSuperview()
    }
  }

  func dropAll() {
    for swipe in all {
      forget(swipe)
      swipe.pull.removeFromSuperview()
    }
  }

  private func forget(_ swipe: Swipe) {
    swipe.motion?.stop()
    swipe.motion = nil
    closing.removeAll { $0 === swipe }
    guard swipe === current else { return }
    (current, isDragging, closesAtEnd) = (nil, false, false)
    list?.swipeEnded(nil)
  }
}
