import CoreGraphics

/// Values at times 0…1, and the interpolations between them.
final class Keyframes: Sendable {
  private let pieces: [Piece]

  /// The interval from one key frame to the next.
  private struct Piece: Sendable {
    var start: Double
    var end: Double
    /// The timing function within the interval.
    var curve: UnitBezier?
    var way: Way
    /// The arc lengths at even parameters, for interpolation at constant speed.
    var lengths: [Double] = []
  }

  private enum Way: Sendable {
    case mixed(Interpolation)
    case constant(LayerValue)
    /// A cubic polynomial of the parameter, from its ends and slopes; the last value gives the kind of value.
    case smooth(SIMD4<Double>, SIMD4<Double>, slopes: SIMD4<Double>, SIMD4<Double>, kind: LayerValue)
    case path(CubicBezier)

    func value(at t: Double) -> LayerValue {
      switch self {
      case .mixed(let interpolation): return interpolation.value(at: t)
      case .constant(let value): return value
      case .smooth(let a, let b, let m, let n, let kind):
        // The Hermite form.
        let (t2, t3) = (t * t, t * t * t)
        return kind.with(
          a * (2 * t3 - 3 * t2 + 1) + m * (t3 - 2 * t2 + t) + b * (3 * t2 - 2 * t3) + n * (t3 - t2))
      case .path(let bezier): return LayerValue(bezier.point(at: t))
      }
    }
  }

  /// - Parameters:
  ///   - times: ascending in 0…1, one per value, and one more in discrete mode; nil spreads them evenly.
  ///   - curves: one per interval; linear if missing.
  ///   - tension, continuity, bias: those of Kochanek and Bartels, one per value; 0 if missing. The ends are straight.
  init(
    _ values: [LayerValue], times: [Double]?, mode: CAAnimationCalculationMode, curves: [UnitBezier] = [],
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []
  ) {
    let count = values.count
    let isDiscrete = mode == .discrete
    let needed = isDiscrete ? count + 1 : count
    var times = times ?? []
    if isDiscrete && times.count == count { times.append(1) }
    if times.count != needed || mode == .paced || mode == .cubicPaced {
      if !times.isEmpty && times.count != needed {
        Unsupported.note("key times that are \(times.count) for \(count) values, spread evenly instead")
      }
      times = (0..<needed).map { needed > 1 ? Double($0) / Double(needed - 1) : 0 }
    }
    if isDiscrete || count == 1 {
      pieces = values.indices.map {
        Piece(
          start: isDiscrete ? times[$0] : 0, end: isDiscrete ? times[$0 + 1] : 1, curve: nil,
          way: .constant(values[$0]))
      }
      return
    }
    func parameter(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    let isSmooth = (mode == .cubic || mode == .cubicPaced) && values.allSatisfy { $0.vector != nil }
    let points = values.map { $0.vector ?? .zero }
    // Kochanek and Bartels' correction for intervals of unequal length: equal velocities on both sides of a key frame.
    func share(_ i: Int, of way: Int) -> Double {
      guard mode == .cubic, i > 0, i < count - 1 else { return 1 }
      let both = times[i + 1] - times[i - 1]
      return both > 0 ? 2 * (times[way + 1] - times[way]) / both : 1
    }
    /// The slopes at a key frame, for the interval before and the one after it.
    func slopes(_ i: Int) -> (into: SIMD4<Double>, out: SIMD4<Double>) {
      let before = i > 0 ? points[i] - points[i - 1] : points[1] - points[0]
      let after = i < count - 1 ? points[i + 1] - points[i] : before
      let (t, c, b) = (parameter(tension, i), parameter(continuity, i), parameter(bias, i))
      func mix(_ c: Double) -> SIMD4<Double> {
        before * ((1 - t) * (1 + b) * (1 + c) / 2) + after * ((1 - t) * (1 - b) * (1 - c) / 2)
      }
      return (mix(-c) * share(i, of: i - 1), mix(c) * share(i, of: i))
    }
    let ways = (0..<count - 1).map { i -> Way in
      guard isSmooth else { return .mixed(Interpolation(from: values[i], to: values[i + 1])) }
      return .smooth(
        points[i], points[i + 1], slopes: slopes(i).out, slopes(i + 1).into, kind: values[i + 1])
    }
    pieces = Keyframes.pieces(ways, times: times, mode: mode, curves: curves)
  }

  /// Key frames along a path, whose elements are the intervals.
  convenience init(
    along path: CGPath, mode: CAAnimationCalculationMode, times: [Double]?, curves: [UnitBezier]
  ) {
    let ways = path.segments(closed: false).map { Way.path($0.curve) }
    var ends = times ?? []
    if ends.count != ways.count + 1 {
      ends = (0...ways.count).map { ways.isEmpty ? 0 : Double($0) / Double(ways.count) }
    }
    if mode == .discrete {
      let starts = ways.map { $0.value(at: 0) } + (ways.last.map { [$0.value(at: 1)] } ?? [])
      self.init(starts.isEmpty ? [LayerValue(CGPoint.zero)] : starts, times: times, mode: mode)
    } else {
      self.init(pieces: Keyframes.pieces(ways, times: ends, mode: mode, curves: curves))
    }
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  private static func pieces(
    _ ways: [Way], times: [Double], mode: CAAnimationCalculationMode, curves: [UnitBezier]
  ) -> [Piece] {
    var pieces = ways.indices.map {
      Piece(start: times[$0], end: times[$0 + 1], curve: $0 < curves.count ? curves[$0] : nil, way: ways[$0])
    }
    guard mode == .paced || mode == .cubicPaced else { return pieces }
    for index in pieces.indices { pieces[index].lengths = lengths(along: pieces[index].way) }
    let total = pieces.reduce(0) { $0 + ($1.lengths.last ?? 0) }
    guard total > 0 else { return pieces }
    var passed = 0.0
    for index in pieces.indices {
      pieces[index].start = passed / total
      passed += pieces[index].lengths.last ?? 0
      pieces[index].end = passed / total
      pieces[index].curve = nil
    }
    return pieces
  }

  /// Arc lengths from the start at even parameters; 0 and 1 for values without a length.
  private static func lengths(along way: Way) -> [Double] {
    let steps: Int
    switch way {
    case .mixed: steps = 1
    case .smooth, .path: steps = 256
    case .constant: return [0, 0]
    }
    var lengths = [0.0]
    var last = way.value(at: 0)
    for step in 1...steps {
      let next = way.value(at: Double(step) / Double(steps))
      var length = 1.0
      if let a = last.vector, let b = next.vector {
        let way = b - a
        length = (way * way).sum().squareRoot()
      }
      lengths.append(lengths[step - 1] + length)
      last = next
    }
    return lengths
  }

  /// The value at `progress`. Outside 0…1 it is the first or last value, or the first or last interval is extended.
  func value(at progress: Double) -> LayerValue {
    guard let (piece, parameter) = place(at: progress) else { return .scalar(0) }
    return piece.way.value(at: parameter)
  }

  /// The direction in which a point moves at `progress`, not normalised; nil if it does not move.
  func direction(at progress: Double) -> SIMD2<Double>? {
    guard let (piece, parameter) = place(at: progress) else { return nil }
    // Computed from a chord within the interval; a longer one if the point does not move along it.
    for reach in [1e-5, 1e-3, 0.1, 1] {
      let (low, high) = (max(parameter - reach, 0), min(parameter + reach, 1))
      guard let a = piece.way.value(at: low).vector, let b = piece.way.value(at: high).vector else {
        return nil
      }
      let chord = SIMD2(b.x - a.x, b.y - a.y)
      if chord != .zero { return chord }
    }
    return nil
  }

  /// The interval at `progress`, and the fraction within it.
  private func place(at progress: Double) -> (Piece, Double)? {
    guard var piece = pieces.last else { return nil }
    if progress < piece.start {
      // The last interval that has started; if several start at the same time, the last of them.
      var (low, high) = (0, pieces.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if pieces[middle].start <= progress { low = middle } else { high = middle - 1 }
      }
      piece = pieces[low]
    }
    let span = piece.end - piece.start
    var fraction = span > 0 ? (progress - piece.start) / span : (progress < piece.start ? 0 : 1)
    if progress >= 0 && progress <= 1 { fraction = min(max(fraction, 0), 1) }
    if let curve = piece.curve { fraction = curve.value(at: fraction) }
    if piece.lengths.count > 2 { fraction = Keyframes.parameter(fraction, in: piece.lengths) }
    return (piece, fraction)
  }

  /// The parameter at which the given fraction of the length is reached.
  private static func parameter(_ part: Double, in lengths: [Double]) -> Double {
    let wanted = part * lengths[lengths.count - 1]
    if wanted <= 0 { return 0 }
    var (low, high) = (0, lengths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    guard lengths[low] >= wanted, low > 0 else { return part }
    let step = lengths[low] - lengths[low - 1]
    let rest = step > 0 ? (wanted - lengths[low - 1]) / step : 1
    return (Double(low - 1) + rest) / Double(lengths.count - 1)
  }
}
