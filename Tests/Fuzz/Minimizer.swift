import Foundation

/// Makes an input that fails smaller, for as long as it fails in the same way.
struct Minimizer {
  /// Whether an input still fails.
  let fails: (Input) throws -> Bool
  /// Tries, each a process of its own.
  private static let budget = 200

  init(fails: @escaping (Input) throws -> Bool) { self.fails = fails }

  func minimized(_ input: Input) throws -> Input {
    var (best, left) = (input, Self.budget)
    func isWorse(_ bytes: [UInt8]) throws -> Bool {
      guard left > 0, bytes.count < best.bytes.count else { return false }
      left -= 1
      let candidate = Input(name: input.name, bytes: bytes)
      guard try fails(candidate) else { return false }
      best = candidate
      return true
    }
    if let value = JSONValue(text: String(decoding: input.bytes, as: UTF8.self)) {
      try removeParts(of: value, isWorse)
    }
    // Halves, quarters and so on, as long as leaving one out changes nothing.
    var length = best.bytes.count / 2
    while length > 0, left > 0 {
      var start = 0
      while start < best.bytes.count {
        let rest = best.bytes[..<start] + best.bytes[min(start + length, best.bytes.count)...]
        if try !isWorse(Array(rest)) { start += length }
      }
      length /= 2
    }
    return best
  }

  /// Leaves out members and elements, the outermost first.
  private func removeParts(of value: JSONValue, _ isWorse: ([UInt8]) throws -> Bool) throws {
    var (value, part) = (value, 1)
    while part < value.count {
      if let smaller = value.replacing(part, by: { _ in nil }), try isWorse(Array(smaller.text.utf8)) {
        value = smaller
      } else {
        part += 1
      }
    }
  }
}
