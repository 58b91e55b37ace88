/// A property's values during a film: its changes and their frames.
///
/// The numbers of all changes are in one array, so that a long film takes little memory: 9 MB for a rectangle that
/// changes in every frame of an hour at 60 frames per second.
struct PropertyTrack: Hashable, Sendable {
  /// A value that does not consist of numbers; nil if the property is absent.
  private enum Other: Hashable, Sendable {
    case absent, none
    case text(String)
  }

  /// The frames of the changes, ascending.
  private(set) var frames: [Int32] = []
  /// The index of each change's first number.
  private var starts: [Int32] = []
  private var numbers: [Int64] = []
  private var others: [Int32: Other] = [:]

  /// Sets the value from a frame on, which must be later than all before.
  mutating func set(_ value: TraceValue?, at frame: Int) {
    if frames.isEmpty ? value == nil : isLast(value) { return }
    let change = Int32(frames.count)
    frames.append(Int32(frame))
    starts.append(Int32(numbers.count))
    switch value {
    case nil: others[change] = .absent
    case .none?: others[change] = Other.none
    case .text(let text)?: others[change] = .text(text)
    case .numbers(let values)?: numbers += values
    }
  }

  /// Whether the last change was to this value.
  private func isLast(_ value: TraceValue?) -> Bool {
    let change = frames.count - 1
    switch (others[Int32(change)], value) {
    case (.absent?, nil), (Other.none?, TraceValue.none?): return true
    case (.text(let old)?, .text(let new)?): return old == new
    case (nil, .numbers(let new)?): return numbers[Int(starts[change])...].elementsEqual(new)
    default: return false
    }
  }

  /// The value after a change.
  func value(after change: Int) -> TraceValue? {
    switch others[Int32(change)] {
    case .absent?: return nil
    case Other.none?: return TraceValue.none
    case .text(let text)?: return .text(text)
    case nil:
      let end = change + 1 < starts.count ? Int(starts[change + 1]) : numbers.count
      return .numbers(Array(numbers[Int(starts[change])..<end]))
    }
  }

  /// The value in a frame. Complexity: O(log changes).
  func value(at frame: Int) -> TraceValue? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(frames[middle]) <= frame { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? value(after: low - 1) : nil
  }
}
