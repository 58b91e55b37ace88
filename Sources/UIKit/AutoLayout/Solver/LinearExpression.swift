/// A linear expression: a constant plus variables multiplied by coefficients.
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
  /// In ascending order of variables, each at most once, without zero coefficients.
  private(set) var terms: [Term]

  init(_ constant: Double = 0) { (self.constant, terms) = (constant, []) }

  init(variable: Int, coefficient: Double = 1) {
    (constant, terms) = (0, [Term(variable: variable, coefficient: coefficient)])
  }

  /// The sum of many expressions whose variables are below `count`: O(terms + count).
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

  /// Smaller coefficients count as rounding errors of coefficients that cancelled.
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

  /// Removes `variable` and returns its coefficient.
  @discardableResult
  mutating func remove(_ variable: Int) -> Double {
    let index = index(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// The index of the first term whose variable is not less than `variable`.
  private func index(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The value of the expression, given the values of variables.
  func value(_ values: (Int) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values($1.variable) }
  }
}
