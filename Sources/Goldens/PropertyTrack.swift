/// A property's values over a film: what it changes to, and in which frame.
///
/// Numbers of all changes lie in one list, so that a long film takes little memory: a rectangle in every frame of an hour at
/// 60 frames a second 9 MB.
struct PropertyTrack: Hashable, Sendable {
  /// A value that is no numbers; nil for the property being absent.
  private enum Other: Hashable, Sendable {
    case absent, none
    case text(String)
  }

  /// Frames of the changes, rising.
  private(set) var frames: [Int32] = []
  /// Where each change's numbers begin.
  private var starts: [Int32] = []
  private var numbers: [Int64] = []
  private var others: [Int32: Other] = [:]

  /// Lets the property have a value from a frame on, which is later than all before.
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
