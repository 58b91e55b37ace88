/// The changes of some animations, and their values when they were stopped.
@MainActor
package struct FrozenChanges {
  private var entries: [Entry] = []

  private struct Entry {
    weak var layer: CALayer?
    let key: LayerKey
    /// The model value after the stop.
    let stopped: LayerValue
    /// The model values at the end and at the start of the animation.
    let end: LayerValue
    let start: LayerValue
  }

  package init() {}

  /// Sets the model values of all properties that `blocks` animate to their presentation values at `time`.
  init(of blocks: [AnimationBlock], at time: StageTime) {
    let changes = blocks.flatMap(\.changes).sorted { $0.order < $1.order }
    var order: [LayerChange.Place] = []
    var same: [LayerChange.Place: [LayerChange]] = [:]
    for change in changes {
      guard let layer = change.layer else { continue }
      let place = LayerChange.Place(layer, change.key)
      if same[place] == nil { order.append(place) }
      same[place, default: []].append(change)
    }
    var animations: [LayerChange.Place: [BlockAnimation]] = [:]
    for animation in blocks.flatMap(\.animations) where animation.isAdditive && !animation.isOff {
      guard let layer = animation.layer else { continue }
      animations[LayerChange.Place(layer, animation.property), default: []].append(animation)
    }
    for place in order {
      guard let same = same[place], let change = same.first, let layer = change.layer else { continue }
      let model = layer.model[change.key]
      let (stopped, start): (LayerValue, LayerValue)
      if same.allSatisfy(\.addsUp) {
        // Only the part of these animations, not what others add.
        stopped = (animations[place] ?? []).reduce(model) { $0.adding($1.value(at: time)) }
        start = same.reduce(model) { $0.adding($1.old.subtracting($1.new)) }
      } else {
        stopped = layer.shownValue(change.key, model: model)
        start = change.old
      }
      entries.append(
        Entry(layer: layer, key: change.key, stopped: stopped, end: model, start: start))
    }
    for entry in entries { entry.layer?.restore(entry.key, entry.stopped) }
  }

  /// Sets the model values to those of the start or the end. Values that others have set since the stop are kept.
  package func settle(at arrival: Timeline.Arrival) {
    for entry in entries {
      guard let layer = entry.layer, layer.model[entry.key] == entry.stopped else { continue }
      layer.restore(entry.key, arrival == .end ? entry.end : entry.start)
    }
  }
}
