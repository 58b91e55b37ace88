/// The command line: `--name value` pairs.
struct Options {
  private var values: [String: String] = [:]

  init(_ arguments: [String], known: Set<String>) throws(UsageError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard known.contains(name) else {
        throw UsageError(description: "\(name): unknown; there are \(known.sorted())")
      }
      guard let value = rest.popFirst() else { throw UsageError(description: "\(name): a value is missing") }
      values[name] = value
    }
  }

  subscript(name: String) -> String? { values[name] }

  func number(_ name: String) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError(description: "\(name) \(text): expected a whole number")
    }
    return number
  }
}

struct UsageError: Error, CustomStringConvertible { var description: String }
