/// A system of linear constraints with priorities, and the values that satisfy it best.
///
///     var system = LinearSystem()
///     let width = system.makeVariable(isNonNegative: true)
///     system.add(.init(expression: LinearExpression(variable: width), relation: .atLeast, priority: 750))
///     system.solve().values[width]
///
/// Constraints of priority 1000 are required. If several contradict each other, the last of them is ignored. For lower
/// priorities, the sum of errors is minimised, from the highest priority to the lowest, each without making higher ones
/// worse.
nonisolated struct LinearSystem: Sendable {
  struct Constraint: Sendable {
    /// In points.
    var expression: LinearExpression
    /// The relation of the expression to zero.
    var relation: Simplex.Relation
    /// 1000 is required.
    var priority: Float = 1000
    /// Identifies the constraint in conflicts.
    var tag = -1
  }

  struct Solution: Sendable {
    /// By variable. Undetermined variables are zero or an arbitrary value that the solver finds.
    var values: [Double]
    /// For each conflict, the tags of required constraints that contradict each other; the last one was ignored.
    var conflicts: [[Int]]
  }

  private var isNonNegative: [Bool] = []
  private(set) var constraints: [Constraint] = []

  mutating func makeVariable(isNonNegative: Bool) -> Int {
    self.isNonNegative.append(isNonNegative)
    return self.isNonNegative.count - 1
  }

  mutating func add(_ constraint: Constraint) { constraints.append(constraint) }

  /// Solves the independent parts separately: usually the horizontal and the vertical constraints.
  func solve() -> Solution {
    var solution = Solution(values: Array(repeating: 0, count: isNonNegative.count), conflicts: [])
    for (variables, constraints) in components {
      // Conflicts are rare. Only if there is one, the system is solved again with tracking of which constraints cause
      // it.
      if !solve(variables, constraints, into: &solution, explains: false) {
        _ = solve(variables, constraints, into: &solution, explains: true)
      }
    }
    solution.conflicts.sort { $0.last! < $1.last! }
    return solution
  }

  /// - Returns: false for a conflict that was not explained.
  private func solve(
    _ variables: [Int], _ constraints: [Int], into solution: inout Solution, explains: Bool
  ) -> Bool {
    var simplex = Simplex(explains: explains)
    // The component's own variable numbers, in the same order as the system's.
    var numbers: [Int: Int] = [:]
    for variable in variables {
      numbers[variable] = simplex.makeVariable(isNonNegative: isNonNegative[variable])
    }
    // Of equal priorities, in the order in which they were added.
    let sorted = constraints.sorted {
      let (first, second) = (self.constraints[$0].priority, self.constraints[$1].priority)
      return first == second ? $0 < $1 : first > second
    }
    var level = Float.infinity
    for index in sorted {
      let constraint = self.constraints[index]
      if constraint.priority != level && level < 1000 { simplex.settle() }
      level = constraint.priority
      var expression = LinearExpression(constraint.expression.constant)
      for term in constraint.expression.terms {
        expression.add(LinearExpression(variable: numbers[term.variable]!), times: term.coefficient)
      }
      if level < 1000 {
        simplex.prefer(expression, constraint.relation)
      } else if let conflict = simplex.require(expression, constraint.relation, tag: constraint.tag) {
        guard explains else { return false }
        solution.conflicts.append(conflict)
      }
    }
    simplex.settle()
    for variable in variables { solution.values[variable] = simplex.value(of: numbers[variable]!) }
    return true
  }

  /// Groups of variables and constraints that depend on each other; a constraint without variables is a group of its
  /// own.
  private var components: [(variables: [Int], constraints: [Int])] {
    var parents = Array(isNonNegative.indices)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while parents[variable] != variable {
        parents[variable] = parents[parents[variable]]
        variable = parents[variable]
      }
      return variable
    }
    for constraint in constraints {
      guard let first = constraint.expression.terms.first else { continue }
      for term in constraint.expression.terms { parents[root(term.variable)] = root(first.variable) }
    }
    var places: [Int: Int] = [:]
    var result: [(variables: [Int], constraints: [Int])] = []
    for variable in isNonNegative.indices {
      let root = root(variable)
      if places[root] == nil {
        places[root] = result.count
        result.append(([], []))
      }
      result[places[root]!].variables.append(variable)
    }
    for (index, constraint) in constraints.enumerated() {
      if let first = constraint.expression.terms.first {
        result[places[root(first.variable)]!].constraints.append(index)
      } else {
        result.append(([], [index]))
      }
    }
    return result
  }
}
