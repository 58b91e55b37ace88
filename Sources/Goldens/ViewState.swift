import CoreGraphics
import Frames
import QuartzCore

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

/// What a view shows in one frame: its properties by name.
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
  /// What a row of `trace.json` tells.
  init(_ row: TraceRow) {
    self.init([
      ("rect", TraceValue(row.rect)), ("alpha", TraceValue([row.alpha])),
      ("transform", TraceValue(row.transform)),
      ("background", row.background.map { TraceValue($0) } ?? .none),
      ("order", TraceValue([Double(row.order)])),
    ])
  }

  /// A view's state, of which all properties belong to it alone, and not to what contains it. A named view has also the
  /// place and the opacity at which it shows; its own are left out where they are the same.
  ///
  /// - Parameter container: the name of what contains it.
  init(_ view: ShownView, in container: String?) {
    let properties = view.properties
    let frame = TraceValue(view.frame)
    let opacity = TraceValue([properties.opacity])
    let t = properties.transform.affine
    let transform = TraceValue([t.a, t.b, t.c, t.d, t.tx, t.ty])
    let background = properties.backgroundColor.map { TraceValue([$0.red, $0.green, $0.blue, $0.alpha]) }
    let order = TraceValue([Double(view.order)])
    if view.name != nil {
      let (rect, alpha) = (TraceValue(view.rect), TraceValue([view.alpha]))
      self.init([
        ("rect", rect), ("alpha", alpha), ("transform", transform), ("background", background ?? .none),
        ("order", order),
      ])
      if frame != rect { self.properties.append(("frame", frame)) }
      if opacity != alpha { self.properties.append(("opacity", opacity)) }
    } else {
      self.init([("frame", frame)])
      if opacity != TraceValue([1]) { self.properties.append(("opacity", opacity)) }
      if transform != Self.usual["transform"] { self.properties.append(("transform", transform)) }
      if let background { self.properties.append(("background", background)) }
      self.properties.append(("order", order))
    }
    if let container { self.properties.append(("inside", .text(container))) }
    for detail in view.details {
      switch detail.value {
      case .numbers(let numbers): self.properties.append((detail.name, TraceValue(numbers)))
      case .text(let text): self.properties.append((detail.name, .text(text)))
      }
    }
  }

  /// The values of properties that are left out where they are these.
  static let usual: [String: TraceValue] = [
    "opacity": TraceValue([1]), "transform": TraceValue([1, 0, 0, 1, 0, 0]), "background": .none,
    "corner": TraceValue([0]), "border": TraceValue([0]), "anchor": TraceValue([0.5, 0.5]),
    "scroll": TraceValue([0, 0]),
  ]
}

extension TraceValue {
  fileprivate init(_ rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
}
