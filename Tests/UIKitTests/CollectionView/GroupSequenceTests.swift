import CoreGraphics
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite struct GroupSequenceTests {
  /// Sums, changes and places against a list of the lengths.
  @Test(arguments: 0..<30) func lengthTreeAgreesWithAList(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let count = dice.integer(1...200)
    var list = Array(repeating: CGFloat(dice.integer(1...40)), count: count)
    var tree = LengthTree(count: count, each: list[0])
    for _ in 0..<100 {
      let (index, value) = (dice.below(count), CGFloat(dice.integer(1...100)))
      list[index] = value
      tree.set(index, to: value)
      let asked = dice.integer(0...count)
      #expect(tree.sum(before: asked) == list[..<asked].reduce(0, +))
      let place = CGFloat(dice.below(Int(list.reduce(0, +)) + 20)) + 0.5
      var (found, end) = (0, list[0])
      while found < count, end <= place {
        found += 1
        end += found < count ? list[found] : 0
      }
      #expect(tree.index(at: place) == found)
    }
  }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Rows of items of estimated height: each row as high as its highest item, whatever order sizes become known in.
  @Test(arguments: 0..<30) func estimatedRowsAgreeWithSums(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let (columns, count) = (dice.integer(1...4), dice.integer(1...60))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .estimated(30)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
    var heights = Array(repeating: CGFloat(30), count: count)
    var groups = GroupSequence(
      row.plan, in: CGSize(width: 360, height: 500), along: .vertical, spacing: 7, count: count,
      preferred: [:],
      traits: UITraitCollection())
    for _ in 0..<40 {
      let index = dice.below(count)
      heights[index] = CGFloat(dice.integer(5...90))
      groups.prefer(CGSize(width: 360 / CGFloat(columns), height: heights[index]), for: index)
    }
    var top: CGFloat = 0
    for first in stride(from: 0, to: count, by: columns) {
      let group = first / columns
      #expect(groups.start(group) == top)
      for leaf in groups.solution(group).leaves {
        let width = 360 / CGFloat(columns)
        #expect(
          leaf.frame
            == CGRect(
              x: CGFloat(leaf.index - first) * width, y: top, width: width, height: heights[leaf.index]))
      }
      let height = heights[first..<min(first + columns, count)].max()!
      #expect(groups.length(group) == height)
      // What reaches into the row's span is found.
      #expect(groups.groups(from: top + 1, to: top + height - 1).contains(group))
      top += height + 7
    }
    #expect(groups.length == top - 7)
  }

  /// Items of their own width, as in a cloud of words: a row ends where the next one would not fit.
  @Test(arguments: 0..<30) func openRowsAgreeWithALoop(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let widths = (0..<dice.integer(1...50)).map { _ in CGFloat(dice.integer(20...200)) }
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .absolute(30)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    row.interItemSpacing = .fixed(8)
    let groups = GroupSequence(
      row.plan, in: CGSize(width: 320, height: 500), along: .vertical, spacing: 10, count: widths.count,
      preferred: Dictionary(
        uniqueKeysWithValues: widths.enumerated().map { ($0, CGSize(width: $1, height: 30)) }),
      traits: UITraitCollection())
    var (x, y) = (CGFloat(0), CGFloat(0))
    var expected: [CGRect] = []
    for width in widths {
      if x > 0, x + width > 320 { (x, y) = (0, y + 40) }
      expected.append(CGRect(x: x, y: y, width: width, height: 30))
      x += width + 8
    }
    let found = (0..<groups.numberOfGroups).flatMap { groups.solution($0).leaves.map(\.frame) }
    #expect(found == expected)
    for index in widths.indices {
      #expect(groups.solution(groups.group(of: index)).leaves.contains { $0.index == index })
    }
  }

  /// 100 000 items without estimates cost what is asked for.
  @Test func manyItemsFollowFromOneGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let groups = GroupSequence(
      row.plan, in: CGSize(width: 400, height: 500), along: .vertical, spacing: 0, count: 100_001,
      preferred: [:],
      traits: UITraitCollection())
    #expect(groups.numberOfGroups == 25_001 && groups.length == 2_500_100)
    #expect(
      groups.solution(25_000).leaves.map(\.frame) == [CGRect(x: 0, y: 2_500_000, width: 100, height: 100)])
    #expect(groups.groups(from: 1_000_050, to: 1_000_150).contains(10_000))
    #expect(groups.groups(from: 1_000_050, to: 1_000_150).count <= 5)
  }
}
