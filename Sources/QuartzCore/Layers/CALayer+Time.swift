import CoreGraphics

/// A layer's own time: t = (superlayer's time − beginTime) · speed + timeOffset. With speed 0 it stands still at
/// timeOffset, and so do all animations in the layer and below.
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
  /// Layers do not end and do not repeat: of a layer's timing, begin, offset and speed count.
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
    // The mark is held until the animations below know: they end by another time from now on.
    let mark = OwnTimingMark()
    rescheduleAnimations()
    ownTimingMark = ownTiming.isParentTime ? nil : mark
  }

  /// When animations in the layer and below end depends on its time.
  private func rescheduleAnimations() {
    for animation in animations.live { animation.reschedule() }
    for child in children { child.rescheduleAnimations() }
  }

  /// The time in this layer that is `time` in another one, or `time` of the stage if that is nil.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    local(at: layer?.root(at: time) ?? time)
  }

  /// The time in another layer, or of the stage if that is nil, that is `time` in this one.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let root = root(at: time)
    return layer?.local(at: root) ?? root
  }

  /// The layer's time at a time of the stage, in seconds.
  func time(at stage: StageTime) -> Double { local(at: stage.seconds) }

  /// The stage time, in whole units, at which the layer's time gets to `local` seconds; nil if it stands still.
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

  /// Where a layer stands still, its parent's time is said to be its beginning.
  private func root(at local: Double) -> Double {
    guard OwnTimingMark.anyIsHeld else { return local }
    let parent = ownTiming.parent(at: local) ?? ownTiming.begin
    return superlayer?.root(at: parent) ?? parent
  }
}
