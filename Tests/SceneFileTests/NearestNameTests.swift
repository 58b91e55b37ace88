import Testing
import TestSupport

@testable import SceneFile

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("aplha", "alpha"), ("Alpha", "alpha"), ("alph", "alpha"), ("fram", "frame"), ("subview", "subviews"),
    ("cornerradius", "cornerRadius"), ("clips", "clipsToBounds"), ("hiden", "hidden"), ("zzz", nil),
    ("", nil),
    ("x", nil), ("transition", nil), (String(repeating: "alpha", count: 10_000), nil),
  ])
  func nearestNameIsFound(_ word: String, _ expected: String?) {
    let names = ["alpha", "frame", "subviews", "cornerRadius", "clipsToBounds", "hidden"]
    #expect(NearestName.nearest(to: word, in: names) == expected)
  }

  @Test func swappedNeighboursAreNearerThanOtherTypos() {
    #expect(NearestName.nearest(to: "iPhone 41", in: ["iPhone 11", "iPhone 14"]) == "iPhone 14")
  }

  /// The recursive definition of optimal string alignment, which needs no table.
  private func definition(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.last, let y = b.last else { return 2 * max(a.count, b.count) }
    var cost = min(
      definition(a.dropLast(), b.dropLast()) + (x == y ? 0 : 2), definition(a.dropLast(), b) + 2,
      definition(a, b.dropLast()) + 2)
    if a.count > 1, b.count > 1, x == b.dropLast().last, y == a.dropLast().last {
      cost = min(cost, definition(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return cost
  }

  @Test func editCostMatchesItsDefinition() {
    var random = SeededNumbers(seed: 3)
    for _ in 0..<60 {
      let words = (0..<2).map { _ in
        (0..<random.below(6)).map { _ in Character(["a", "b", "c"][random.below(3)]) }
      }
      #expect(NearestName.cost(words[0], words[1]) == definition(words[0][...], words[1][...]))
    }
  }
}
