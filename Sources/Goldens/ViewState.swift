import Frames

/// A value of a view's property, as stored in a golden's trace.
public enum TraceValue: Hashable, Sendable {
  /// Numbers in ten-thousandths, as written: equal texts mean equal values.
  case numbers([Int64])
  case text(String)
  case none

  /// Numbers rounded to four decimals.
  init(_ values: [Double]) {
    // Numbers out of range are clamped to the range of integers, so that the trace remains valid.
    self = .numbers(values.map { Int64(exactly: max(-9e17, min(($0 * 10_000).rounded(), 9e17))) ?? 0 })
  }

  /// The numbers; nil for anything else.
  var doubles: [Double]? {
    if case .numbers(let numbers) = self { numbers.map { Double($0) / 10_000 } } else { nil }
  }

  /// Whether the values are equal, with numbers compared up to `slack` ten-thousandths.
  func isEqual(to other: TraceValue, slack: Int64) -> Bool {
    if self == other { return true }
    guard slack > 0, case .numbers(let a) = self, case .numbers(let b) = other, a.count == b.count else {
      return false
    }
    return zip(a, b).allSatisfy { abs($0 - $1) <= slack }
  }
}

/// What a named view shows in one frame: its properties by name.
public struct ViewState: Hashable, Sendable {
  /// In the order in which they are written.
  public var properties: [(name: String, value: TraceValue)]

  public init(_ properties: [(name: String, value: TraceValue)]) { self.properties = properties }

  public subscript(name: String) -> TraceValue? {
    get { properties.first { $0.name == name }?.value }
    set {
      if let place = properties.firstIndex(where: { $0.name == name }) {
        if let newValue { properties[place].value = newValue } else { properties.remove(at: place) }
      } else if let newValue {
        properties.append((name, newValue))
      }
    }
  }

  public static func == (a: ViewState, b: ViewState) -> Bool {
    a.properties.count == b.properties.count && a.properties.allSatisfy { b[$0.name] == $0.value }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(properties.count) }
}

extension ViewState {
  init(_ row: TraceRow, _ details: ViewDetails?) {
    self.init([
      ("rect", TraceValue(row.rect)), ("alpha", TraceValue([row.alpha])),
      ("transform", TraceValue(row.transform)),
      ("background", row.background.map { TraceValue($0) } ?? .none),
      ("order", TraceValue([Double(row.order)])),
    ])
    if let container = details?.container { properties.append(("inside", .text(container))) }
    for detail in details?.details ?? [] {
      switch detail.value {
      case .numbers(let numbers): properties.append((detail.name, TraceValue(numbers)))
      case .text(let text): properties.append((detail.name, .text(text)))
      }
    }
  }
}
