import CoreGraphics
import TestSupport
import Testing

@testable import UIKit

struct FlowGeometryTests {
  private typealias Extent = FlowGeometry.Extent

  /// A width of 320, items of 100 × 80 at a least spacing of 10 in insets of 5: three in a line of 310, their 310 − 300
  /// shared by two gaps of 5, which is less than 10, so two in a line; 310 − 200 in one gap.
  @Test func itemsOfOneSize() {
    var section = FlowGeometry.Section(items: .uniform(5, Extent(along: 80, across: 100)))
    section.inset = (Extent(along: 7, across: 5), Extent(along: 9, across: 5))
    (section.lineSpacing, section.itemSpacing, section.header, section.footer) = (12, 10, 30, 20)
    let places = FlowGeometry(across: 320, sections: [section])
    let lefts = [5.0, 215, 5, 215, 5]
    let tops = [37.0, 37, 129, 129, 221]
    for item in 0..<5 {
      let span = places.item(IndexPath(item: item, section: 0))
      #expect(span.across == lefts[item]...lefts[item] + 100)
      #expect(span.along == tops[item]...tops[item] + 80)
    }
    #expect(places.header(0).along == 0...30)
    #expect(places.footer(0).along == 310...330)
    #expect(places.length == 330)
  }

  /// Lines of different items: 200 + 100 fit in 320 with a gap of 20; 150 alone lies in the middle; the last line of 90
  /// goes on with items like it: 90 + 10 + 90 + 10 + 90 leaves 30, so gaps are 25.
  @Test func itemsOfDifferentSizes() {
    var section = FlowGeometry.Section(
      items: .each([
        Extent(along: 40, across: 200), Extent(along: 80, across: 100), Extent(along: 50, across: 150),
        Extent(along: 20, across: 300), Extent(along: 30, across: 90), Extent(along: 30, across: 90),
      ]))
    (section.lineSpacing, section.itemSpacing) = (10, 10)
    let places = FlowGeometry(across: 320, sections: [section])
    let expected: [(x: Double, y: Double, width: Double, height: Double)] = [
      (0, 20, 200, 40), (220, 0, 100, 80), (85, 90, 150, 50), (10, 150, 300, 20), (0, 180, 90, 30),
      (115, 180, 90, 30),
    ]
    for (item, place) in expected.enumerated() {
      let span = places.item(IndexPath(item: item, section: 0))
      #expect(span.across == place.x...place.x + place.width, "\(item)")
      #expect(span.along == place.y...place.y + place.height, "\(item)")
    }
    #expect(places.length == 210)
  }

  /// Random sections against a computation that lays out each line as a list of widths, the last one filled up with copies
  /// of its last item.
  @Test(arguments: 0..<60) func placesFollowFromLists(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let across = Double(dice.integer(200...600))
    let sections = (0..<dice.integer(1...5)).map { _ in randomSection(&dice) }
    let places = FlowGeometry(across: across, sections: sections)
    var top = 0.0
    var all: [(IndexPath, FlowGeometry.Span)] = []
    for (index, section) in sections.enumerated() {
      #expect(places.header(index).along == top...top + section.header)
      let (frames, bottom) = frames(of: section, top: top + section.header, across: across)
      for (item, frame) in frames.enumerated() {
        let path = IndexPath(item: item, section: index)
        let span = places.item(path)
        let differences = [
          span.along.lowerBound - frame.minY, span.along.upperBound - frame.maxY,
          span.across.lowerBound - frame.minX, span.across.upperBound - frame.maxX,
        ]
        #expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(path): \(span) is not \(frame)")
        all.append((path, span))
      }
      #expect(abs(places.footer(index).along.lowerBound - bottom) < 1e-6)
      top = places.footer(index).along.upperBound
    }
    #expect(places.length == top)
    // What reaches into a span is found, and nothing else.
    for _ in 0..<20 {
      let low = dice.number(-100...top + 50)
      let high = low + dice.number(0.5...300)
      var found: [IndexPath] = []
      for section in places.sections(from: low, to: high) {
        places.items(in: section, from: low, to: high) { path, _ in found.append(path) }
      }
      let expected = all.filter { $0.1.along.lowerBound < high && $0.1.along.upperBound > low }.map(\.0)
      #expect(found == expected)
    }
  }

  private func randomSection(_ dice: inout SeededNumbers) -> FlowGeometry.Section {
    func length(_ range: ClosedRange<Int>) -> Double { Double(dice.integer(range)) }
    let count = dice.chance(15) ? 0 : dice.integer(1...40)
    var section = FlowGeometry.Section(items: .uniform(0, Extent(along: 0, across: 0)))
    if dice.chance(50) {
      section.items = .uniform(count, Extent(along: length(10...90), across: length(10...250)))
    } else {
      section.items = .each(
        (0..<count).map { _ in Extent(along: length(10...90), across: length(10...250)) })
    }
    section.header = dice.chance(50) ? length(1...50) : 0
    section.footer = dice.chance(50) ? length(1...50) : 0
    section.inset = (
      Extent(along: length(0...20), across: length(0...20)),
      Extent(along: length(0...20), across: length(0...20))
    )
    (section.lineSpacing, section.itemSpacing) = (length(0...20), length(0...20))
    return section
  }

  private func frames(of section: FlowGeometry.Section, top: Double, across: Double)
    -> (frames: [CGRect], bottom: Double)
  {
    let room = across - section.inset.start.across - section.inset.end.across
    var rest = (0..<section.items.count).map { section.items[$0] }
    var (y, frames) = (top + section.inset.start.along, [CGRect]())
    while !rest.isEmpty {
      var line = [rest.removeFirst()]
      func width(_ line: [Extent]) -> Double {
        line.map(\.across).reduce(0, +) + Double(line.count - 1) * section.itemSpacing
      }
      while let next = rest.first, width(line + [next]) <= room { line.append(rest.removeFirst()) }
      var filled = line
      if rest.isEmpty {
        while width(filled + [line[line.count - 1]]) <= room { filled.append(line[line.count - 1]) }
      }
      let left = max(room - width(filled), 0)
      let share = filled.count > 1 ? left / Double(filled.count - 1) : 0
      var x = section.inset.start.across + (filled.count == 1 ? left / 2 : 0)
      let thickness = line.map(\.along).max() ?? 0
      for item in line {
        frames.append(
          CGRect(x: x, y: y + (thickness - item.along) / 2, width: item.across, height: item.along))
        x += item.across + section.itemSpacing + share
      }
      y += thickness + (rest.isEmpty ? 0 : section.lineSpacing)
    }
    return (frames, y + section.inset.end.along)
  }

  /// A header stays at the top of what is seen until the section's end pushes it out; a footer likewise at the bottom.
  @Test func headersAndFootersStayInSight() {
    var section = FlowGeometry.Section(items: .uniform(4, Extent(along: 100, across: 300)))
    (section.header, section.footer) = (30, 20)
    let places = FlowGeometry(across: 300, sections: [section, section])
    // The first section is 450 high, its items end at 430.
    for (low, top) in [(-50.0, 0.0), (0, 0), (120, 120), (400, 400), (401, 400), (449, 400)] {
      #expect(places.pinnedHeader(0, low: low).along == top...top + 30)
    }
    #expect(places.pinnedHeader(1, low: 120).along == 450...480)
    for (high, bottom) in [(1000.0, 450.0), (450, 450), (300, 300), (50, 50), (40, 50)] {
      #expect(places.pinnedFooter(0, high: high).along == bottom - 20...bottom)
    }
  }

  /// 100 000 items of one size need no list of them.
  @Test func manyItemsOfOneSize() {
    let places = FlowGeometry(
      across: 390, sections: [.init(items: .uniform(100_000, Extent(along: 130, across: 130)))])
    #expect(places.length == Double(33_334) * 130)
    #expect(places.item(IndexPath(item: 99_999, section: 0)).along == 33_333 * 130.0...33_334 * 130)
    var found: [Int] = []
    places.items(in: 0, from: 2_000_000, to: 2_000_260) { path, _ in found.append(path.item) }
    // Lines of 130 begin at 15 384 · 130 = 1 999 920.
    #expect(found == Array(15_384 * 3..<15_387 * 3))
  }
}
