/// A property of a view that differs in some frames, with functions that find the shortest correct description of the
/// difference.
struct PropertyDifference {
  let view: String
  let name: String
  /// The values in all frames; nil if the view is absent or has no such property.
  let recorded: [TraceValue?]
  let now: [TraceValue?]
  /// The frames in which both have the view and the values differ.
  let frames: [Int]
  /// Differences up to this many ten-thousandths are ignored.
  let slack: Int64
  /// Pixels per point.
  let scale: Double
  /// Frames per second.
  let fps: Int

  /// The largest shift in time that is tried, in frames.
  static let farthestShift = 30

  struct Account {
    var kind: Finding.Kind
    var text: String
  }

  private func equal(_ a: TraceValue?, _ b: TraceValue?, slack more: Int64 = 0) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): a.isEqual(to: b, slack: slack + more)
    default: false
    }
  }

  /// The number of frames by which the property is late, negative if early; nil if it is not shifted.
  var shift: Int? {
    let (first, last) = (recorded.first { $0 != nil } ?? nil, recorded.last ?? nil)
    guard recorded.contains(where: { $0 != nil && !equal($0, first) }) else { return nil }
    for distance in 1...Self.farthestShift {
      for delay in [distance, -distance] {
        var compared = 0
        let fits = now.indices.prefix(recorded.count).allSatisfy { frame in
          let source = frame - delay
          guard recorded.indices.contains(source) else {
            // Before its start a motion has its first value, and after its end the last.
            return equal(now[frame], source < 0 ? first : last) || now[frame] == nil
          }
          compared += 1
          // Both values were rounded to four decimals.
          return equal(now[frame], recorded[source], slack: 1)
            || (now[frame] == nil) != (recorded[source] == nil)
        }
        // A few equal frames of a short film are not enough evidence.
        if fits, compared >= 3, compared > distance { return delay }
      }
    }
    return nil
  }

  /// The difference of the numbers, if it is the same in all frames that differ.
  private var offset: [Int64]? {
    var common: [Int64]?
    for frame in frames {
      guard case .numbers(let a)? = recorded[frame], case .numbers(let b)? = now[frame], a.count == b.count
      else {
        return nil
      }
      let difference = zip(b, a).map { $0 - $1 }
      guard let known = common else {
        common = difference
        continue
      }
      guard zip(known, difference).allSatisfy({ abs($0 - $1) <= slack + 1 }) else { return nil }
    }
    return common
  }

  /// The frame with the largest difference.
  var worst: Int {
    func size(_ frame: Int) -> Int64 {
      guard case .numbers(let a)? = recorded[frame], case .numbers(let b)? = now[frame], a.count == b.count
      else {
        return .max
      }
      return zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    return frames.max { (size($0), $1) < (size($1), $0) } ?? frames[0]
  }

  /// The last frame with a value, since a view may have disappeared earlier.
  private func last(_ values: [TraceValue?]) -> Int {
    values.lastIndex { $0 != nil } ?? values.count - 1
  }

  /// The first frame from which on nothing changes.
  private func settled(_ values: [TraceValue?]) -> Int {
    let last = last(values)
    var frame = last
    while frame > 0, equal(values[frame - 1], values[last]) { frame -= 1 }
    return frame
  }

  /// The last frame before the first change.
  private func begun(_ values: [TraceValue?]) -> Int {
    var frame = 0
    while frame + 1 < values.count, equal(values[frame + 1], values[0]) { frame += 1 }
    return frame
  }

  /// Whether the current values equal the recorded ones stretched in time from one range of frames to the other, as far
  /// as single frames show.
  private func isStretched(_ from: (Int, Int), _ to: (Int, Int)) -> Bool {
    guard to.1 - to.0 >= 3, from.1 - from.0 >= 3, let range = range(recorded), range > 0 else { return false }
    let factor = Double(from.1 - from.0) / Double(to.1 - to.0)
    var compared = 0
    for frame in to.0...to.1 {
      let source = Double(from.0) + Double(frame - to.0) * factor
      let (low, high) = (Int(source), min(Int(source) + 1, recorded.count - 1))
      guard let a = recorded[low]?.doubles, let b = recorded[high]?.doubles, let c = now[frame]?.doubles,
        a.count == c.count, b.count == c.count
      else { continue }
      compared += 1
      let share = source - Double(low)
      for place in c.indices where abs(a[place] + (b[place] - a[place]) * share - c[place]) > 0.03 * range {
        return false
      }
    }
    return compared >= 3
  }

  /// The largest difference between two values, for a property of one number.
  private func range(_ values: [TraceValue?]) -> Double? {
    let numbers = values.compactMap { $0?.doubles }
    guard let first = numbers.first, numbers.allSatisfy({ $0.count == first.count }) else { return nil }
    return first.indices.map { place in
      let column = numbers.map { $0[place] }
      return column.max()! - column.min()!
    }.max()
  }

  private func seconds(_ frame: Int) -> String { Words.decimals(Double(frame) / Double(fps), 3) + " s" }

  var account: Account {
    if let shift {
      return Account(kind: .shiftedInTime, text: Self.lateness(shift))
    }
    if name == "rect" || name == "frame", let offset, offset[2] == 0, offset[3] == 0 {
      return Account(kind: .shiftedInPlace, text: Self.displacement(offset, scale: scale))
    }
    let change = comparison(at: worst)
    let isMotion = frames.count > 1 && recorded.contains { !equal($0, recorded[0]) }
    guard isMotion, equal(recorded[0], now[0]) else { return Account(kind: .value, text: change) }
    let (from, then) = ((begun(recorded), settled(recorded)), (begun(now), settled(now)))
    let endsEqually = equal(recorded[last(recorded)], now[last(now)])
    if from != then, endsEqually || isStretched(from, then) {
      let text =
        from.0 == then.0
        ? "ends at \(seconds(then.1)), recorded \(seconds(from.1))"
        : "runs from \(seconds(then.0)) to \(seconds(then.1)), recorded \(seconds(from.0)) to \(seconds(from.1))"
      return Account(kind: .duration, text: "\(text); \(change)")
    }
    if endsEqually {
      return Account(kind: .path, text: "end state equal, path differs: another curve; \(change)")
    }
    return Account(kind: .value, text: change)
  }

  static func lateness(_ shift: Int) -> String {
    (abs(shift) == 1 ? "one frame" : "\(abs(shift)) frames") + (shift > 0 ? " late" : " early")
  }

  /// `1 px to the right, ½ px up`, from ten-thousandths of points.
  static func displacement(_ offset: [Int64], scale: Double) -> String {
    var parts: [String] = []
    for (value, ahead, back) in [(offset[0], "to the right", "to the left"), (offset[1], "down", "up")]
    where value != 0 {
      let pixels = abs(Double(value)) / 10_000 * scale
      let text = Words.decimals(pixels, 2)
      parts.append("\(text == "0.5" ? "½" : text) px \(value > 0 ? ahead : back)")
    }
    return parts.joined(separator: ", ")
  }

  /// The values in a frame, with only the numbers that differ: `0.79, recorded 0.8, in frame 18`.
  func comparison(at frame: Int) -> String {
    let (a, b) = (recorded[frame], now[frame])
    var (now, then) = (b.map(GoldenTrace.text) ?? "unset", a.map(GoldenTrace.text) ?? "unset")
    var what = ""
    if case .numbers(let x)? = a, case .numbers(let y)? = b, x.count == y.count {
      if name == "transform", let words = Self.transforms(x, y) {
        (what, then, now) = words
      } else if let labels = Self.labels[name], labels.count == x.count {
        let places = x.indices.filter { abs(x[$0] - y[$0]) > slack }
        what = places.map { labels[$0] }.joined(separator: ", ") + " "
        then = places.map { GoldenTrace.text(of: .numbers([x[$0]])) }.joined(separator: ", ")
        now = places.map { GoldenTrace.text(of: .numbers([y[$0]])) }.joined(separator: ", ")
      }
    }
    return "\(what)\(now), recorded \(then)" + (frames.count > 1 ? ", in frame \(frame)" : "")
  }

  private static let labels = [
    "rect": ["x", "y", "width", "height"], "frame": ["x", "y", "width", "height"],
    "anchor": ["x", "y"], "scroll": ["x", "y"], "background": ["red", "green", "blue", "alpha"],
    "border-color": ["red", "green", "blue", "alpha"], "shadow-color": ["red", "green", "blue", "alpha"],
    "shadow-offset": ["x", "y"],
  ]

  /// The difference between two transforms, as scale and translation if they consist only of these.
  private static func transforms(_ a: [Int64], _ b: [Int64]) -> (String, String, String)? {
    guard a.count == 6, [a[1], a[2], b[1], b[2]].allSatisfy({ $0 == 0 }) else { return nil }
    func text(_ values: [Int64], _ places: ClosedRange<Int>) -> String {
      let part = Array(values[places])
      return GoldenTrace.text(of: .numbers(places == 0...1 && part[0] == part[1] ? [part[0]] : part))
    }
    let (p, q) = ([a[0], a[3], a[4], a[5]], [b[0], b[3], b[4], b[5]])
    if p[0...1] != q[0...1] { return ("scale ", text(p, 0...1), text(q, 0...1)) }
    return ("translation ", text(p, 2...3), text(q, 2...3))
  }
}
