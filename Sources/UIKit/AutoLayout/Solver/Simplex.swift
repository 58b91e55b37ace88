/// Finds values of variables that satisfy linear requirements, and satisfy linear preferences as well as possible.
///
///     var simplex = Simplex()
///     let x = simplex.makeVariable(isNonNegative: false), width = simplex.makeVariable(isNonNegative: true)
///     simplex.require(LinearExpression(variable: x), .equal, tag: 0)                     // x = 0
///     simplex.prefer(preference, .atLeast); simplex.settle()
///     simplex.value(of: width)
///
/// The tableau is that of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001): each row expresses a basic variable by parametric ones, which are zero. Rows of restricted
/// variables have non-negative constants. An unrestricted variable becomes basic as soon as it occurs, and stays basic.
/// Where Cassowary weights errors by strength, here preferences are solved level by level: variables that would worsen
/// a solved level are fixed at zero, so that no number of weak preferences outweighs a strong one.
///
/// All choices take the highest variable number (Bland's rule in reverse), so that the algorithm terminates, always
/// with the same values. The newest variable is preferred because it occurs in the fewest rows.
nonisolated struct Simplex: Sendable {
  enum Relation: Hashable, Sendable { case equal, atLeast }

  enum Kind: Sendable {
    /// May have any value.
    case free
    /// Must not be negative.
    case restricted
    /// Always zero. In rows, it records which requirement they were derived from.
    case fixed
  }

  /// Whether rows record the requirements that they were derived from, which makes them longer. Without it a conflict
  /// names no requirements.
  private let explains: Bool
  private(set) var kinds: [Kind] = []
  /// By basic variable: its value as an expression of parametric variables, which are zero.
  private(set) var rows: [LinearExpression?] = []
  /// By variable: the basic variables whose rows contain it, and some whose rows no longer do.
  private var users: [[Int]] = []
  /// By variable: the requirement that it belongs to, or -1.
  private var tags: [Int] = []
  /// The error variables of preferences that are not solved yet.
  private var errors: [Int] = []

  /// Errors up to this size, in points, count as zero.
  static let tolerance = 1e-6

  init(explains: Bool = false) { self.explains = explains }

  // MARK: Variables

  mutating func makeVariable(isNonNegative: Bool) -> Int { make(isNonNegative ? .restricted : .free) }

  func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

  private mutating func make(_ kind: Kind, tag: Int = -1) -> Int {
    kinds.append(kind)
    rows.append(nil)
    users.append([])
    tags.append(tag)
    return kinds.count - 1
  }

  // MARK: Requirements and preferences

  /// Requires that `expression` is zero, or not negative.
  ///
  /// - Returns: nil, or, if the requirement contradicts others and the tableau explains conflicts, the tags of these
  ///   requirements in order, including this one, which is then ignored.
  @discardableResult
  mutating func require(_ expression: LinearExpression, _ relation: Relation, tag: Int) -> [Int]? {
    var row = reduced(expression)
    if relation == .atLeast || explains {
      // The difference of the expression from zero: fixed at zero, or not negative.
      let excess = make(relation == .equal ? .fixed : .restricted, tag: tag)
      if relation == .atLeast, !containsFree(row), row.constant >= 0 {
        state(excess, as: row)
        return nil
      }
      row.add(LinearExpression(variable: excess), times: -1)
    }
    if eliminateFree(in: row) { return nil }
    return meet(row)
  }

  /// Prefers that `expression` is zero, or not negative; ``settle()`` minimises the error.
  mutating func prefer(_ expression: LinearExpression, _ relation: Relation) {
    var row = reduced(expression)
    let (over, under) = (make(.restricted), make(.restricted))
    row.add(LinearExpression(variable: over), times: -1)
    row.add(LinearExpression(variable: under))
    errors.append(under)
    if relation == .equal { errors.append(over) }
    if eliminateFree(in: row) { return }
    if row.constant >= 0 { solve(row, for: over) } else { solve(row, for: under) }
  }

  /// Minimises the sum of errors of all preferences since the last call, and fixes it.
  mutating func settle() {
    guard !errors.isEmpty else { return }
    var sum = LinearExpression(
      sumOf: errors.map { rows[$0] ?? LinearExpression(variable: $0) }, variables: kinds.count)
    errors = []
    while let entering = entering(sum), let leaving = leaving(entering) {
      pivot(entering, for: leaving)
      let coefficient = sum.remove(entering)
      sum.add(rows[entering]!, times: coefficient)
    }
    // The remaining variables could only increase the sum.
    for term in sum.terms where term.coefficient > LinearExpression.tolerance { drop(term.variable) }
  }

  // MARK: Rows

  /// The expression in terms of parametric variables.
  private func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      result.add(rows[term.variable] ?? LinearExpression(variable: term.variable), times: term.coefficient)
    }
    return result
  }

  private func containsFree(_ row: LinearExpression) -> Bool {
    row.terms.contains { kinds[$0.variable] == .free }
  }

  /// Makes `row` zero by solving it for an unrestricted variable, the newest one; false if it contains none.
  private mutating func eliminateFree(in row: LinearExpression) -> Bool {
    guard let free = row.terms.last(where: { kinds[$0.variable] == .free }) else { return false }
    solve(row, for: free.variable)
    return true
  }

  /// Makes `row` zero by solving it for `variable`.
  private mutating func solve(_ row: LinearExpression, for variable: Int) {
    var row = row
    row.scale(by: -1 / row.remove(variable))
    state(variable, as: row)
    substitute(variable)
  }

  private mutating func state(_ basic: Int, as row: LinearExpression) {
    rows[basic] = row
    for term in row.terms { users[term.variable].append(basic) }
  }

  /// Replaces a basic variable in all other rows.
  private mutating func substitute(_ variable: Int) {
    guard let row = rows[variable] else { return }
    for user in users[variable] where user != variable {
      // Removed from the array while it changes, so that its terms are not copied.
      guard var other = rows[user] else { continue }
      rows[user] = nil
      let coefficient = other.remove(variable)
      if coefficient != 0 {
        other.add(row, times: coefficient)
        for term in row.terms { users[term.variable].append(user) }
      }
      rows[user] = other
    }
    users[variable] = []
  }

  /// Fixes `variable` at zero, and removes it from all rows.
  private mutating func drop(_ variable: Int) {
    kinds[variable] = .fixed
    rows[variable] = nil
    for user in users[variable] { rows[user]?.remove(variable) }
    users[variable] = []
  }

  /// Makes `row`, which consists of restricted variables, zero; see ``require(_:_:tag:)``.
  private mutating func meet(_ row: LinearExpression) -> [Int]? {
    // An artificial variable is equal to the error and is then minimised to zero.
    let missing = make(.restricted)
    var row = row
    if row.constant < 0 { row.scale(by: -1) }
    state(missing, as: row)
    while let entering = entering(rows[missing]!), let leaving = leaving(entering, preferring: missing) {
      pivot(entering, for: leaving)
      if leaving == missing {
        drop(missing)
        return nil
      }
    }
    let rest = rows[missing]!
    guard rest.constant > Simplex.tolerance else {
      rows[missing]!.constant = 0
      // The artificial variable is zero already. Any variable may replace it; if there is none, the requirement is
      // redundant.
      if let term = rest.terms.last(where: { kinds[$0.variable] == .restricted && abs($0.coefficient) > 1e-7 }
      ) {
        pivot(term.variable, for: missing)
      }
      drop(missing)
      return nil
    }
    drop(missing)
    // The row says that a positive constant plus non-negative variables is zero, so the requirements that these belong
    // to contradict each other.
    return Set(rest.terms.map { tags[$0.variable] }).subtracting([-1]).sorted()
  }

  // MARK: Pivoting

  /// The newest variable whose increase reduces `objective`.
  private func entering(_ objective: LinearExpression) -> Int? {
    objective.terms.last { $0.coefficient < -1e-9 && kinds[$0.variable] == .restricted }?.variable
  }

  /// The basic variable that becomes zero first when `entering` increases.
  private func leaving(_ entering: Int, preferring preferred: Int = -1) -> Int? {
    var best: (ratio: Double, variable: Int)?
    for user in users[entering] where kinds[user] != .free {
      guard let row = rows[user] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < -1e-9 else { continue }
      let ratio = max(row.constant, 0) / -coefficient
      guard let found = best else {
        best = (ratio, user)
        continue
      }
      let isTie = abs(ratio - found.ratio) <= 1e-12
      if isTie
        ? user == preferred || (found.variable != preferred && user > found.variable) : ratio < found.ratio
      {
        best = (ratio, user)
      }
    }
    return best?.variable
  }

  /// Makes `entering` basic and `leaving` parametric.
  private mutating func pivot(_ entering: Int, for leaving: Int) {
    var row = rows[leaving]!
    rows[leaving] = nil
    row.add(LinearExpression(variable: leaving), times: -1)
    solve(row, for: entering)
  }
}
