/// A layer's animations in the order in which they were added; their names are unique.
///
/// Adding, removing and finding one by its name take O(1).
@MainActor
struct LayerAnimations {
  /// In order; some may be removed ones.
  private var entries: [any LayerAnimation] = []
  private var offCount = 0
  private var named: [String: any LayerAnimation] = [:]
  /// The largest number used in names of animations that add up.
  private var numbers: [LayerKey: Int] = [:]
  /// For each property, the number of animations that repeat or replace the values below them.
  private var replacing: [LayerKey: Int] = [:]

  init() {}

  /// The animations that have not been removed.
  var live: [any LayerAnimation] { offCount == 0 ? entries : entries.filter { !$0.isOff } }

  var isEmpty: Bool { entries.count == offCount }

  subscript(named name: String) -> (any LayerAnimation)? { named[name] }

  mutating func append(_ animation: any LayerAnimation) {
    animation.isOff = false
    entries.append(animation)
    if let name = animation.name { named[name] = animation }
    if let key = animation.key, animation.replacesOrRepeats { replacing[key, default: 0] += 1 }
  }

  /// Whether view animations of the property replace each other, since one on the layer repeats or replaces.
  func replaces(_ key: LayerKey) -> Bool { replacing[key, default: 0] > 0 }

  /// A name for a new animation of a property that adds up: the key path if it is free, otherwise with an unused
  /// number.
  mutating func freeName(for key: LayerKey) -> String {
    guard named[key.rawValue] != nil else { return key.rawValue }
    var number = max(numbers[key] ?? 1, 1)
    repeat { number += 1 } while named["\(key.rawValue)-\(number)"] != nil
    numbers[key] = number
    return "\(key.rawValue)-\(number)"
  }

  mutating func remove(_ animation: any LayerAnimation) {
    guard !animation.isOff else { return }
    animation.isOff = true
    offCount += 1
    if let name = animation.name, named[name] === animation { named[name] = nil }
    if let key = animation.key, animation.replacesOrRepeats { replacing[key, default: 0] -= 1 }
    if offCount == entries.count {
      self = LayerAnimations()
    } else if offCount > entries.count / 2 {
      entries.removeAll { $0.isOff }
      offCount = 0
    }
  }

  /// Removes all animations.
  /// - Returns: the removed animations, in order.
  mutating func removeAll() -> [any LayerAnimation] {
    let removed = live
    for animation in removed { animation.isOff = true }
    self = LayerAnimations()
    return removed
  }
}
