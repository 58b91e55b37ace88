/// A sum of variables, each times a coefficient, and a constant.
///
///     var right = LinearExpression(variable: x)
///     right.add(LinearExpression(variable: width))      // x + width
///     right.add(LinearExpression(300), times: -1)       // x + width - 300
nonisolated struct LinearExpression: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    var variable: Int
    var coefficient: Double
  }

  var constant: Double
  /// By ascending variable, each once, none with a coefficient of zero.
  private(set) var terms: [Term]

  init(_ constant: Double = 0) { (self.constant, terms) = (constant, []) }

  init(variable: Int, coefficient: Double = 1) {
    (constant, terms) = (0, [Term(variable: variable, coefficient: coefficient)])
  }

  /// The sum of many expressions, of variables below `count`: O(terms + count).
  init(sumOf parts: some Sequence<LinearExpression>, variables count: Int) {
    var coefficients = Array(repeating: 0.0, count: count)
    constant = 0
    for part in parts {
      constant += part.constant
      for term in part.terms { coefficients[term.variable] += term.coefficient }
    }
    terms = coefficients.indices.compactMap {
      abs(coefficients[$0]) > LinearExpression.tolerance
        ? Term(variable: $0, coefficient: coefficients[$0]) : nil
    }
  }

  /// Coefficients smaller than this are rounding errors of ones that cancelled out.
  static let tolerance = 1e-10

  func coefficient(of variable: Int) -> Double {
    let index = index(of: variable)
    return index < terms.count && terms[index].variable == variable ? terms[index].coefficient : 0
  }

  /// Adds `other` times `factor`: O(terms of both).
  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].variable < term.variable {
        merged.append(terms[index])
        index += 1
      }
      var coefficient = term.coefficient * factor
      if index < terms.count, terms[index].variable == term.variable {
        coefficient += terms[index].coefficient
        index += 1
      }
      if abs(coefficient) > LinearExpression.tolerance {
        merged.append(Term(variable: term.variable, coefficient: coefficient))
      }
    }
    merged.append(contentsOf: terms[index...])
    terms = merged
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Takes `variable` out, and answers what it was multiplied by.
  @discardableResult
  mutating func remove(_ variable: Int) -> Double {
    let index = index(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// The place of the first term that is not before `variable`'s.
  private func index(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The value where each variable has the one that `values` gives it.
  func value(_ values: (Int) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values($1.variable) }
  }
}
