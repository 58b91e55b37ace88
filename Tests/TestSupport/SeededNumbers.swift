import Foundation

/// Random numbers that are the same for the same seed, on every machine (SplitMix64, by Sebastiano Vigna).
///
///     var numbers = SeededNumbers(seed: 7)
///     numbers.below(6)         // 0 … 5
///     numbers.number(0...1)    // a Double, or what the context asks for
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number<Value: BinaryFloatingPoint>(_ range: ClosedRange<Value>) -> Value
  where Value.RawSignificand: FixedWidthInteger { .random(in: range, using: &self) }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// One of 0 … `limit` − 1.
  package mutating func below(_ limit: Int) -> Int { .random(in: 0..<limit, using: &self) }

  /// True in `percent` of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of `values`, of which there is at least one.
  package mutating func choice<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  package mutating func point(_ range: ClosedRange<CGFloat>) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }
}
