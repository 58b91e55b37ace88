/// A property's values during a film: its changes and their frames.
///
/// The numbers of all changes are in one array, so that a long film takes little memory: 5 MB for a rectangle that
/// changes in every frame of an hour at 60 frames per second.
struct PropertyTrack: Hashable, Sendable {
  /// A value that does not consist of numbers of 32 bits.
  private enum Other: Hashable, Sendable {
    case absent, none
    case text(String)
    case numbers([Int64])
  }

  /// The frames of the changes, ascending.
  private(set) var frames: [Int32] = []
  /// The index of each change's first number.
  private var starts: [Int32] = []
  private var numbers: [Int32] = []
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
    case .numbers(let values)?:
      if values.allSatisfy({ Int32(exactly: $0) != nil }) {
        for value in values { numbers.append(Int32(value)) }
      } else {
        others[change] = .numbers(values)
      }
    }
  }

  /// Replaces every text by another.
  mutating func replaceTexts(_ other: (String) -> String) {
    for (change, value) in others {
      if case .text(let text) = value { others[change] = .text(other(text)) }
    }
  }

  /// Whether the last change was to this value.
  private func isLast(_ value: TraceValue?) -> Bool {
    let change = frames.count - 1
    switch (others[Int32(change)], value) {
    case (.absent?, nil), (Other.none?, TraceValue.none?): return true
    case (.text(let old)?, .text(let new)?): return old == new
    case (.numbers(let old)?, .numbers(let new)?): return old == new
    case (nil, .numbers(let new)?):
      return numbers[Int(starts[change])...].elementsEqual(new) { Int64($0) == $1 }
    default: return false
    }
  }

  /// The value after a change.
  func value(after change: Int) -> TraceValue? {
    switch others[Int32(change)] {
    case .absent?: return nil
    case Other.none?: return TraceValue.none
    case .text(let text)?: return .text(text)
    case .numbers(let numbers)?: return .numbers(numbers)
    case nil:
      let end = change + 1 < starts.count ? Int(starts[change + 1]) : numbers.count
      return .numbers(numbers[Int(starts[change])..<end].map { Int64($0) })
    }
  }

  /// The value in a frame. Complexity: O(log changes).
  func value(at frame: Int) -> TraceValue? {
    let changes = frames.count(upTo: frame)
    return changes > 0 ? value(after: changes - 1) : nil
  }
}

extension [Int32] {
  /// The number of elements up to `most`, given that they ascend. Complexity: O(log count).
  func count(upTo most: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) <= most { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
