import CoreGraphics

extension CALayer {
  /// Adds a block's animation. One that does not add up takes the place of those of the same property.
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
    // A layer has one transition, whatever the key.
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

  /// What is shown at `time`: the model values, and the animations on top in the order in which they were added.
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

  /// What `key` shows now, where `model` is its model value.
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
