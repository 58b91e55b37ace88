import CoreGraphics

/// A layer's own time: t = (superlayer's time − beginTime) · speed + timeOffset. With speed 0 it is stopped at
/// timeOffset, with all animations in the layer and its sublayers.
extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { ownTiming.begin }
    set { changeTiming { $0.begin = newValue } }
  }
  public var timeOffset: CFTimeInterval {
    get { ownTiming.offset }
    set { changeTiming { $0.offset = newValue } }
  }
  public var speed: Float {
    get { Float(ownTiming.speed) }
    set { changeTiming { $0.speed = Double(newValue) } }
  }
  /// A layer's time has no end and no repetition: only `beginTime`, `timeOffset` and `speed` are used.
  public var duration: CFTimeInterval {
    get { ownTiming.duration > 0 ? ownTiming.duration : .infinity }
    set { refuse("duration", newValue.isFinite) }
  }
  public var repeatCount: Float {
    get { 0 }
    set { refuse("repeatCount", newValue != 0) }
  }
  public var repeatDuration: CFTimeInterval {
    get { 0 }
    set { refuse("repeatDuration", newValue != 0) }
  }
  public var autoreverses: Bool {
    get { false }
    set { refuse("autoreverses", newValue) }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { .removed }
    set { refuse("fillMode", newValue != .removed) }
  }

  private func refuse(_ property: String, _ isChange: Bool) {
    if isChange { Unsupported.note("CALayer.\(property)") }
  }

  private func changeTiming(_ change: (inout MediaTiming) -> Void) {
    let before = ownTiming
    change(&ownTiming)
    guard ownTiming != before else { return }
    // The mark is held until the animations in the layer are rescheduled, since their ends change.
    let mark = OwnTimingMark()
    rescheduleAnimations()
    ownTimingMark = ownTiming.isParentTime ? nil : mark
  }

  /// Computes again when the animations in the layer and its sublayers end, which depends on its time.
  private func rescheduleAnimations() {
    for animation in animations.live { animation.reschedule() }
    for child in children { child.rescheduleAnimations() }
  }

  /// Converts a time from another layer's time to this one's; nil stands for stage time.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    local(at: layer?.root(at: time) ?? time)
  }

  /// Converts a time of this layer to another layer's time; nil stands for stage time.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let root = root(at: time)
    return layer?.local(at: root) ?? root
  }

  /// The layer's time at a stage time, in seconds.
  func time(at stage: StageTime) -> Double { local(at: stage.seconds) }

  /// The stage time, in whole units, at which the layer's time is `local` seconds; nil if the layer's time is stopped.
  func stageTime(at local: Double) -> StageTime? {
    guard OwnTimingMark.anyIsHeld else { return StageTime(seconds: local) }
    var time = local
    for layer in sequence(first: self, next: \.superlayer) {
      guard layer.ownTiming.speed > 0, let parent = layer.ownTiming.parent(at: time) else { return nil }
      time = parent
    }
    return StageTime(seconds: time)
  }

  private func local(at stage: Double) -> Double {
    guard OwnTimingMark.anyIsHeld else { return stage }
    return ownTiming.local(at: superlayer?.local(at: stage) ?? stage)
  }

  /// For a layer whose time is stopped, the parent's time counts as its `beginTime`.
  private func root(at local: Double) -> Double {
    guard OwnTimingMark.anyIsHeld else { return local }
    let parent = ownTiming.parent(at: local) ?? ownTiming.begin
    return superlayer?.root(at: parent) ?? parent
  }
}
