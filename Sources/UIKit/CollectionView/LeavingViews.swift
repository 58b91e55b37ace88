import CoreGraphics

/// Views of a list that an update moves out of sight: they stay until its animation ends. Those of elements that are still
/// there are used again where these come back before.
@MainActor
struct LeavingViews<View: UIView, Key: Hashable> {
  private struct Entry {
    let view: View
    /// The element whose view it was, for the delegate.
    let former: Key
    /// The element, if it is still there.
    var key: Key?
    let update: Int
  }

  private var entries: [Entry] = []
  private var updates = 0

  /// A number for the next update.
  mutating func begin() -> Int {
    updates += 1
    return updates
  }

  mutating func add(_ view: View, former: Key, key: Key?, update: Int) {
    entries.append(Entry(view: view, former: former, key: key, update: update))
  }

  /// The view of an element that is on its way out.
  mutating func take(_ key: Key) -> View? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index).view
  }

  /// Elements that are still there, with their views: they are no longer on their way out.
  mutating func takeLiving() -> [(view: View, key: Key)] {
    let living = entries.compactMap { entry in entry.key.map { (entry.view, $0) } }
    entries.removeAll { $0.key != nil }
    return living
  }

  /// The views whose update has ended.
  mutating func takeEnded(_ update: Int) -> [(view: View, former: Key)] {
    let ended = entries.filter { $0.update == update }.map { ($0.view, $0.former) }
    entries.removeAll { $0.update == update }
    return ended
  }

  mutating func takeAll() -> [(view: View, former: Key)] {
    defer { entries = [] }
    return entries.map { ($0.view, $0.former) }
  }
}
