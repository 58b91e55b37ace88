import CoreGraphics

extension CALayer {
  /// Adds a block's animation. One that does not add up takes the place of those of the same property.
  func add(_ animation: BlockAnimation) {
    animation.layer = self
    if animation.isAdditive {
      animation.name = freeName(animation.property.rawValue)
    } else {
      let name = animation.property.rawValue
      animation.name = name
      replace { $0.name == name || ($0.key == animation.key && $0 is BlockAnimation && !$0.isAdditive) }
    }
    animations.append(animation)
  }

  /// The name, or with a number if it is taken.
  private func freeName(_ name: String) -> String {
    var number = 1
    var candidate = name
    while animations.contains(where: { $0.name == candidate }) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  private func replace(_ isReplaced: (any LayerAnimation) -> Bool) {
    let replaced = animations.filter(isReplaced)
    guard !replaced.isEmpty else { return }
    animations.removeAll(where: isReplaced)
    for animation in replaced { animation.interrupt() }
  }

  func addExplicit(_ animation: CAAnimation, _ name: String?) {
    if let name { remove(named: name) }
    let copy = animation.duplicate()
    let duration = MediaClock.currentIfAny?.transaction.duration ?? Transaction.defaultDuration
    guard let node = copy.node(for: self, defaultDuration: duration) else { return }
    animations.append(ExplicitAnimation(copy, node: node, on: self, named: name))
  }

  func remove(named name: String) { replace { $0.name == name } }
}
