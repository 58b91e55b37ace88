import Testing
import TestSupport

@testable import UIKit

/// Random systems against an independent solution: all points where enough of the planes meet, compared by their sums
/// of errors, from the highest priority down.
@Suite struct LinearSystemTests {
  private func system(_ seed: Int, variables count: Int, keepsTo point: [Double]?) -> LinearSystem {
    var random = SeededNumbers(seed: UInt64(seed) &* 7919 &+ 17)
    var system = LinearSystem()
    for index in 0..<count { _ = system.makeVariable(isNonNegative: index % 2 == 1) }
    // Nothing runs away, so that there is a best corner.
    for variable in 0..<count {
      for sign in [1.0, -1] {
        var bound = LinearExpression(variable: variable, coefficient: sign)
        bound.constant = 100
        system.add(.init(expression: bound, relation: .atLeast, tag: -1))
      }
    }
    for tag in 0..<random.integer(2...6) {
      var e = LinearExpression(Double(random.integer(-40...40)))
      for variable in 0..<count where random.integer(0...2) > 0 {
        e.add(
          LinearExpression(
            variable: variable, coefficient: Double([-2, -1, 1, 1, 0.5][random.integer(0...4)])))
      }
      let isRequired = random.integer(0...2) == 0
      let relation: Simplex.Relation = random.integer(0...1) == 0 ? .equal : .atLeast
      if isRequired, let point {
        // Moved so that the point fulfils it.
        let value = e.value { point[$0] }
        e.constant -= relation == .equal ? value : min(value, 0)
      }
      let priority: Float = isRequired ? 1000 : [250, 500, 750][random.integer(0...2)]
      system.add(.init(expression: e, relation: relation, priority: priority, tag: tag))
    }
    return system
  }

  /// The errors by priority, required ones first.
  private func errors(_ system: LinearSystem, _ values: [Double]) -> [Double] {
    [1000, 750, 500, 250].map { priority in
      system.constraints.filter { $0.priority == priority }.reduce(0) {
        let value = $1.expression.value { values[$0] }
        return $0 + ($1.relation == .equal ? abs(value) : max(-value, 0))
      }
    }
  }

  /// The point where `planes` meet, by Gauss and Jordan; nil if there is none or more than one.
  private func meeting(_ planes: [LinearExpression], _ count: Int) -> [Double]? {
    var rows = planes.map { plane in (0..<count).map { plane.coefficient(of: $0) } + [-plane.constant] }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  private func corners(_ system: LinearSystem, _ count: Int) -> [[Double]] {
    let planes =
      system.constraints.map(\.expression)
      + stride(from: 1, to: count, by: 2).map { LinearExpression(variable: $0) }
    var corners: [[Double]] = []
    func choose(_ from: Int, _ chosen: [LinearExpression]) {
      if chosen.count == count {
        if let corner = meeting(chosen, count) { corners.append(corner) }
        return
      }
      guard from < planes.count else { return }
      for index in from..<planes.count { choose(index + 1, chosen + [planes[index]]) }
    }
    choose(0, [])
    return corners.filter { corner in
      !stride(from: 1, to: count, by: 2).contains { corner[$0] < -1e-7 } && errors(system, corner)[0] < 1e-6
    }
  }

  @Test(arguments: 0..<300)
  func solutionIsOptimalAmongCorners(seed: Int) {
    let count = 2 + seed % 3
    var random = SeededNumbers(seed: UInt64(seed))
    let point = (0..<count).map { _ in Double(random.integer(0...50)) }
    let system = system(seed, variables: count, keepsTo: point)
    let solution = system.solve()
    #expect(solution.conflicts.isEmpty)
    let found = errors(system, solution.values)
    #expect(found[0] < 1e-6)
    #expect(!stride(from: 1, to: count, by: 2).contains { solution.values[$0] < -1e-7 })
    for corner in corners(system, count) {
      // The first priority at which they differ decides.
      let better = zip(errors(system, corner), found).first { abs($0 - $1) > 1e-5 }.map { $0 < $1 } ?? false
      #expect(!better, "seed \(seed): \(corner) is better than \(solution.values)")
    }
  }

  @Test(arguments: 0..<100)
  func reportedConflictsCannotBeSatisfied(seed: Int) {
    let count = 2 + seed % 2
    let system = system(seed, variables: count, keepsTo: nil)
    let solution = system.solve()
    let broken = Set(solution.conflicts.map { $0.last! })
    // What is not named as broken holds, and the named ones cannot hold together.
    for constraint in system.constraints where constraint.priority == 1000 && !broken.contains(constraint.tag)
    {
      let value = constraint.expression.value { solution.values[$0] }
      #expect(constraint.relation == .equal ? abs(value) < 1e-5 : value > -1e-5)
    }
    for conflict in solution.conflicts {
      var part = LinearSystem()
      for index in 0..<count { _ = part.makeVariable(isNonNegative: index % 2 == 1) }
      for constraint in system.constraints
      where constraint.priority == 1000 && (constraint.tag == -1 || conflict.contains(constraint.tag)) {
        part.add(constraint)
      }
      #expect(corners(part, count).isEmpty, "seed \(seed)")
    }
  }

  @Test func solvingIsDeterministic() {
    for seed in 0..<50 {
      let system = system(seed, variables: 4, keepsTo: nil)
      #expect(system.solve().values == system.solve().values)
    }
  }
}
