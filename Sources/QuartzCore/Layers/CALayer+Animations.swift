import CoreGraphics

extension CALayer {
  /// Adds a block's animation. If animations of its property do not add up, it replaces them.
  func add(_ animation: BlockAnimation) {
    animation.layer = self
    if animation.isAdditive {
      animation.name = animations.freeName(for: animation.property)
    } else {
      animation.name = animation.property.rawValue
      remove(named: animation.property.rawValue)
    }
    animations.append(animation)
  }

  func addExplicit(_ animation: CAAnimation, _ name: String?) {
    let copy = animation.duplicate()
    // A layer has at most one transition, whatever its key.
    let name = copy is CATransition ? kCATransition : name
    if let name { remove(named: name) }
    let duration = MediaClock.currentIfAny?.transaction.duration ?? Transaction.defaultDuration
    guard let node = copy.node(for: self, defaultDuration: duration) else { return }
    animations.append(ExplicitAnimation(copy, node: node, on: self, named: name))
    if let clock = MediaClock.currentIfAny { clock.motionLog?.note(copy, node, self, at: clock.now) }
  }

  func remove(named name: String) {
    guard let animation = animations[named: name] else { return }
    animations.remove(animation)
    animation.interrupt()
  }

  func drop(_ animation: any LayerAnimation) { animations.remove(animation) }

  /// The presentation values at `time`: the model values with the animations applied in the order in which they were
  /// added.
  package func presentationProperties(at time: StageTime) -> LayerProperties {
    if CommittedPicture.isTaken {
      var properties = shownModel
      for animation in shownAnimations { animation.apply(to: &properties, at: time) }
      return properties
    }
    guard !animations.isEmpty else { return model }
    var properties = model
    for animation in animations.live { animation.apply(to: &properties, at: time) }
    return properties
  }

  /// The current presentation value of `key`, given its model value `model`.
  func shownValue(_ key: LayerKey, model: LayerValue) -> LayerValue {
    guard !animations.isEmpty, let clock = MediaClock.currentIfAny else { return model }
    var properties = self.model
    properties[key] = model
    for animation in animations.live where animation.key == key || animation.key == nil {
      animation.apply(to: &properties, at: clock.now)
    }
    return properties[key]
  }
}
