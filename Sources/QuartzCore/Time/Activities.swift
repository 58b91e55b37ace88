/// The running activities: animations, transitions, decelerations. A film ends when there are none.
package struct Activities: Sendable {
  package struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var names: [Token: String] = [:]
  private var begun = 0

  /// When the last activity ended; meaningful while nothing is running.
  package private(set) var quietSince = StageTime.zero

  package var isEmpty: Bool { names.isEmpty }

  /// The running activities in the order in which they started, for messages.
  package var descriptions: [String] {
    names.sorted { $0.key.number < $1.key.number }.map(\.value)
  }

  mutating func begin(_ name: String) -> Token {
    begun += 1
    let token = Token(number: begun)
    names[token] = name
    return token
  }

  mutating func end(_ token: Token, at time: StageTime) {
    if names.removeValue(forKey: token) != nil && names.isEmpty { quietSince = time }
  }
}
