/// Collects a block's key frames by property while its closure runs.
@MainActor
package struct KeyframeCollector {
  let mode: CAAnimationCalculationMode
  /// The key frame whose closure is running; the whole animation outside of one.
  var current = (start: 0.0, end: 1.0)
  private(set) var properties: [Property] = []
  private var places: [LayerChange.Place: Int] = [:]

  struct Property {
    let layer: CALayer
    let key: LayerKey
    let addsUp: Bool
    /// The value at the start.
    let first: LayerValue
    var frames: [(start: Double, end: Double, value: LayerValue)]
  }

  package init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// - Parameter first: the value at the start, if this is the property's first change.
  mutating func add(_ layer: CALayer, _ key: LayerKey, addsUp: Bool, first: LayerValue, value: LayerValue) {
    let frame = (current.start, current.end, value)
    let place = LayerChange.Place(layer, key)
    if let index = places[place] {
      properties[index].frames.append(frame)
    } else {
      places[place] = properties.count
      properties.append(Property(layer: layer, key: key, addsUp: addsUp, first: first, frames: [frame]))
    }
  }

  /// The values of a property over the whole animation. If animations add up, the final model value is subtracted.
  func keyframes(of property: Property) -> Keyframes {
    let frames = property.frames.sorted { $0.start < $1.start }
    var values = [property.first]
    var times = [0.0]
    let isPaced = mode == .paced || mode == .cubicPaced
    for frame in frames {
      let last = values[values.count - 1]
      let start = max(frame.start, times[times.count - 1])
      if !isPaced && start > times[times.count - 1] {
        values.append(last)
        times.append(start)
      }
      values.append(frame.value)
      times.append(max(frame.end, start))
    }
    if !isPaced && times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    if property.addsUp {
      let model = property.layer.model[property.key]
      values = values.map { $0.subtracting(model) }
    }
    return Keyframes(values, times: mode == .discrete ? times + [1] : times, mode: mode)
  }
}
