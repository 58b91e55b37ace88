/// Values of variables that meet linear requirements, and come as near as they can to linear preferences.
///
///     var simplex = Simplex()
///     let x = simplex.makeVariable(isNonNegative: false), width = simplex.makeVariable(isNonNegative: true)
///     simplex.require(LinearExpression(variable: x), .equal, tag: 0)                     // x = 0
///     simplex.prefer(preference, .atLeast); simplex.settle()
///     simplex.value(of: width)
///
/// The tableau is that of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001): a row states a basic variable by others, which are zero. Rows of variables that may not be
/// negative have constants that are not. A variable that may have any value is stated by others as soon as it occurs,
/// and then stays so. Where Cassowary weighs errors by strength, here preferences are solved one level after the other:
/// what would worsen a solved level is held at zero, so that no number of weak preferences outweighs a strong one.
///
/// All choices go by the highest number (Bland's rule, backwards), so that solving ends, and always at the same values:
/// the youngest variable is the one that the fewest rows know.
nonisolated struct Simplex: Sendable {
  enum Relation: Hashable, Sendable { case equal, atLeast }

  enum Kind: Sendable {
    /// Any value.
    case free
    /// Not negative.
    case restricted
    /// Zero for good; in rows it only records from which requirement they follow.
    case fixed
  }

  /// Whether rows remember what they follow from, which makes them long. Without it a conflict names nothing.
  private let explains: Bool
  private(set) var kinds: [Kind] = []
  /// By basic variable: what it is equal to, by variables that are zero now.
  private(set) var rows: [LinearExpression?] = []
  /// By variable: the basic variables in whose rows it is, and some where it was.
  private var users: [[Int]] = []
  /// By variable: the requirement that it stands for, or -1.
  private var tags: [Int] = []
  /// The errors of preferences that are not solved yet.
  private var errors: [Int] = []

  /// What is missed by no more than this, in points, is met.
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
  /// - Returns: Nothing, or the tags of the requirements, in order and this one among them, that cannot be met
  ///   together, if the tableau explains; this one is left out then.
  @discardableResult
  mutating func require(_ expression: LinearExpression, _ relation: Relation, tag: Int) -> [Int]? {
    var row = reduced(expression)
    if relation == .atLeast || explains {
      // What the expression is beyond zero: nothing, or something not negative.
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

  /// Prefers that `expression` is zero, or not negative; by how much it is missed counts in ``settle()``.
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

  /// Makes the sum of the errors of all preferences since the last call as small as it can be, for good.
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
    // Whatever is left would only add to the sum.
    for term in sum.terms where term.coefficient > LinearExpression.tolerance { drop(term.variable) }
  }

  // MARK: Rows

  /// The expression by variables that are zero now.
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

  /// Makes `row` zero by a variable in it that may have any value, the youngest; false if there is none.
  private mutating func eliminateFree(in row: LinearExpression) -> Bool {
    guard let free = row.terms.last(where: { kinds[$0.variable] == .free }) else { return false }
    solve(row, for: free.variable)
    return true
  }

  /// Makes `row` zero by stating `variable` by the others in it.
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

  /// Replaces a basic variable in the rows of others.
  private mutating func substitute(_ variable: Int) {
    guard let row = rows[variable] else { return }
    for user in users[variable] where user != variable {
      // Taken out while it changes, so that its terms are not copied.
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

  /// Holds `variable` at zero for good, and takes it out of all rows.
  private mutating func drop(_ variable: Int) {
    kinds[variable] = .fixed
    rows[variable] = nil
    for user in users[variable] { rows[user]?.remove(variable) }
    users[variable] = []
  }

  /// Makes `row`, of restricted variables, zero; see ``require(_:_:tag:)``.
  private mutating func meet(_ row: LinearExpression) -> [Int]? {
    // An artificial variable is as large as what is missing, and is brought down to zero.
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
      // Zero already: any variable may take its place; if there is none the requirement says nothing new.
      if let term = rest.terms.last(where: { kinds[$0.variable] == .restricted && abs($0.coefficient) > 1e-7 }
      ) {
        pivot(term.variable, for: missing)
      }
      drop(missing)
      return nil
    }
    drop(missing)
    // The row says that a positive constant and multiples of variables that are not negative make zero: the
    // requirements that these stand for contradict each other.
    return Set(rest.terms.map { tags[$0.variable] }).subtracting([-1]).sorted()
  }

  // MARK: Pivoting

  /// The youngest variable that makes `objective` smaller by becoming larger.
  private func entering(_ objective: LinearExpression) -> Int? {
    objective.terms.last { $0.coefficient < -1e-9 && kinds[$0.variable] == .restricted }?.variable
  }

  /// The basic variable that becomes zero first when `entering` grows.
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

  /// `entering` becomes basic, `leaving` zero.
  private mutating func pivot(_ entering: Int, for leaving: Int) {
    var row = rows[leaving]!
    rows[leaving] = nil
    row.add(LinearExpression(variable: leaving), times: -1)
    solve(row, for: entering)
  }
}
