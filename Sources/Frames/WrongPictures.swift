/// Why a film's pictures are wrong: an unsupported feature was used, or drawing failed.
public struct WrongPictures: Error, Hashable, CustomStringConvertible {
  /// The unsupported features, with place and time: `CATransition of type cube, in “card”, at 0.2 s`.
  public var unsupported: [String]
  /// The failures, in the same form.
  public var failures: [String]

  public init(unsupported: [String] = [], failures: [String] = []) {
    self.unsupported = unsupported
    self.failures = failures
  }

  /// One line for each.
  public var lines: [String] { unsupported.map { "unsupported: \($0)" } + failures.map { "failed: \($0)" } }

  public var description: String { lines.joined(separator: "\n") }
}

extension Film {
  public var wrongPictures: WrongPictures? { nil }

  /// Throws ``WrongPictures`` if there are any.
  func checkPictures() throws { if let wrong = wrongPictures { throw wrong } }
}
