import Testing

@testable import UIKit

/// Chains, fractions and contradictions in closed form.
@Suite struct SimplexTests {
  private func sum(_ constant: Double, _ terms: (Int, Double)...) -> LinearExpression {
    var sum = LinearExpression(constant)
    for (variable, coefficient) in terms {
      sum.add(LinearExpression(variable: variable, coefficient: coefficient))
    }
    return sum
  }

  @Test func expressionsAddUp() {
    var e = sum(1, (3, 2), (1, 1))
    e.add(sum(2, (2, 5), (3, -1)), times: 2)
    #expect(e == sum(5, (1, 1), (2, 10)))
    #expect(e.terms.map(\.variable) == [1, 2])
    let parts = [sum(1, (3, 2), (1, 1)), sum(2, (2, 5), (3, -1)), sum(2, (2, 5), (3, -1))]
    #expect(LinearExpression(sumOf: parts, variables: 4) == e)
    #expect(e.remove(2) == 10 && e.remove(7) == 0 && e.coefficient(of: 1) == 1)
    #expect(e.value { Double($0) * 4 } == 9)
  }

  /// n equal widths with gaps of 8 between margins of 16 in 390 points: each (390 - 32 - 8 (n - 1)) / n.
  @Test(arguments: [1, 2, 3, 7, 20])
  func equalWidthsShareARow(count: Int) {
    var simplex = Simplex()
    let places = (0..<count).map { _ in
      (x: simplex.makeVariable(isNonNegative: false), width: simplex.makeVariable(isNonNegative: true))
    }
    var tag = 0
    func require(_ e: LinearExpression) {
      #expect(simplex.require(e, .equal, tag: tag) == nil)
      tag += 1
    }
    require(sum(-16, (places[0].x, 1)))
    for (left, right) in zip(places, places.dropFirst()) {
      require(sum(-8, (right.x, 1), (left.x, -1), (left.width, -1)))
      require(sum(0, (right.width, 1), (left.width, -1)))
    }
    require(sum(-374, (places.last!.x, 1), (places.last!.width, 1)))
    let width = (390 - 32 - 8 * Double(count - 1)) / Double(count)
    for (index, place) in places.enumerated() {
      #expect(abs(simplex.value(of: place.width) - width) < 1e-9)
      #expect(abs(simplex.value(of: place.x) - (16 + Double(index) * (width + 8))) < 1e-9)
    }
  }

  @Test func strongerPreferencesAreSolvedFirst() {
    var simplex = Simplex()
    let x = simplex.makeVariable(isNonNegative: false)
    // One strong preference against three weak ones.
    simplex.prefer(sum(-10, (x, 1)), .equal)
    simplex.settle()
    for _ in 0..<3 { simplex.prefer(sum(-20, (x, 1)), .equal) }
    simplex.settle()
    #expect(simplex.value(of: x) == 10)
  }

  @Test func errorsAreMinimisedLinearly() {
    var simplex = Simplex()
    let x = simplex.makeVariable(isNonNegative: false)
    // The least sum of distances is at the median; the mean is 37.
    for preference in [1.0, 10, 100] { simplex.prefer(sum(-preference, (x, 1)), .equal) }
    simplex.settle()
    #expect(simplex.value(of: x) == 10)
  }

  @Test func lengthsAreNotNegative() {
    var simplex = Simplex(explains: true)
    let width = simplex.makeVariable(isNonNegative: true)
    #expect(simplex.require(sum(5, (width, 1)), .equal, tag: 7) == [7])
    #expect(simplex.value(of: width) == 0)
    #expect(simplex.require(sum(-5, (width, 1)), .equal, tag: 8) == nil)
    #expect(simplex.value(of: width) == 5)
  }

  @Test func conflictNamesOnlyTheConstraintsInvolved() {
    var simplex = Simplex(explains: true)
    let (a, b, c) = (
      simplex.makeVariable(isNonNegative: true), simplex.makeVariable(isNonNegative: true),
      simplex.makeVariable(isNonNegative: false)
    )
    #expect(simplex.require(sum(-100, (a, 1)), .atLeast, tag: 0) == nil)
    #expect(simplex.require(sum(0, (b, 1), (a, -1)), .equal, tag: 1) == nil)
    #expect(simplex.require(sum(-7, (c, 1)), .equal, tag: 2) == nil)
    #expect(simplex.require(sum(50, (b, -1)), .atLeast, tag: 3) == [0, 1, 3])
    // What was left out has left nothing behind.
    #expect(simplex.require(sum(-120, (b, 1)), .equal, tag: 4) == nil)
    #expect([a, b, c].map { simplex.value(of: $0) } == [120, 120, 7])
  }

  @Test func redundantConstraintIsNoConflict() {
    var simplex = Simplex(explains: true)
    let (a, b) = (simplex.makeVariable(isNonNegative: true), simplex.makeVariable(isNonNegative: true))
    for tag in 0..<3 { #expect(simplex.require(sum(-10, (a, 1), (b, 1)), .equal, tag: tag) == nil) }
    #expect(simplex.require(sum(-20, (a, 2), (b, 2)), .equal, tag: 4) == nil)
    #expect(simplex.require(sum(-21, (a, 2), (b, 2)), .equal, tag: 5) == [0, 5])
  }
}
