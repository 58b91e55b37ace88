import Foundation

/// What the goldens of scenes weigh, and the budget for all of them.
struct GoldenWeights {
  /// In the order of the scenes.
  private(set) var all: [(scene: String, bytes: Int)] = []
  /// Bytes; nil for no limit.
  let budget: Int?

  /// Scenes that are listed, the heaviest first.
  private static let mostListed = 10

  init(budget: Int?) { self.budget = budget }

  /// - Parameter bytes: nil for a scene without a golden.
  mutating func add(_ scene: String, _ bytes: Int?) {
    if let bytes { all.append((scene, bytes)) }
  }

  var total: Int { all.reduce(0) { $0 + $1.bytes } }

  /// `goldens: 130 kB: a.json 80 kB, b.json 50 kB`; nil if there are none.
  var summary: String? {
    guard !all.isEmpty else { return nil }
    let heaviest = all.sorted { $0.bytes > $1.bytes }
    var list = heaviest.prefix(Self.mostListed).map { "\($0.scene) \(Self.words($0.bytes))" }
    let rest = heaviest.dropFirst(Self.mostListed)
    if !rest.isEmpty {
      list.append("\(rest.count) more \(Self.words(rest.reduce(0) { $0 + $1.bytes }))")
    }
    return "goldens: \(Self.words(total)): " + list.joined(separator: ", ")
  }

  /// What is said when the budget is exceeded; nil if it is not.
  var warning: String? {
    guard let budget, total > budget else { return nil }
    return "goldens: \(Self.words(total)), more than the budget of \(Self.words(budget))"
  }

  /// `812 B`, `51 kB`, `1.24 MB`: three digits at most.
  static func words(_ bytes: Int) -> String {
    var (value, unit) = (Double(bytes), "B")
    for larger in ["kB", "MB", "GB"] where value >= 999.5 { (value, unit) = (value / 1000, larger) }
    let places = unit == "B" || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
    var text = String(format: "%.\(places)f", locale: nil, value)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return "\(text) \(unit)"
  }
}

extension CommandDescription.Option {
  static let budget = Self("--budget", "SIZE", "Warn if the goldens weigh more, such as 5MB or 800kB.")
}

extension Arguments {
  /// The budget in bytes: a number with a unit of 1000 or 1000² bytes, and so on.
  func budget() throws(CommandFailure) -> Int? {
    guard let text = options["--budget"] else { return nil }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).trimmingPrefix(" ").lowercased()
    let factors = ["b": 1.0, "kb": 1e3, "mb": 1e6, "gb": 1e9]
    guard let value = Double(number), let factor = factors[unit], value * factor < 1e15 else {
      throw CommandFailure(
        .badInput, "--budget: “\(text)” must be a number with B, kB, MB or GB, such as 5MB")
    }
    return Int(value * factor)
  }
}
