import CoreGraphics
import Testing

@testable import UIKit

struct TableGeometryTests {
  /// Header of 30; a section of 28 with rows of 44, 60, 44; one without header with two rows of 10 and a footer of 5.
  private let places = TableGeometry(
    width: 320, header: 30,
    sections: [
      .init(header: 28, rows: [44, 60, 44]), .init(rows: [10, 10], footer: 5), .init(header: 28, rows: []),
    ], footer: 12)

  @Test func sectionsAndRowsAreStacked() {
    #expect(places.section(0) == CGRect(x: 0, y: 30, width: 320, height: 176))
    #expect(places.header(0) == CGRect(x: 0, y: 30, width: 320, height: 28))
    #expect(places.row(IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 102, width: 320, height: 60))
    #expect(places.row(IndexPath(row: 0, section: 1)) == CGRect(x: 0, y: 206, width: 320, height: 10))
    #expect(places.footer(1) == CGRect(x: 0, y: 226, width: 320, height: 5))
    #expect(places.section(2) == CGRect(x: 0, y: 231, width: 320, height: 28))
    #expect(places.footerTop == 259)
    #expect(places.height == 271)
  }

  /// Against looking at every row.
  @Test(arguments: Array(stride(from: -20.0, through: 280, by: 7)))
  func rowsInARangeAreFound(low: Double) {
    let high = low + 45
    var expected: [IndexPath] = []
    for section in 0..<places.numberOfSections {
      for row in 0..<places.numberOfRows(in: section) {
        let rect = places.row(IndexPath(row: row, section: section))
        if rect.minY < high && rect.maxY > low { expected.append(IndexPath(row: row, section: section)) }
      }
    }
    #expect(places.rows(from: low, to: high) == expected)
  }

  /// The header stays at the top of what is seen until the section's end pushes it out.
  @Test(arguments: [(0.0, 30.0), (30, 30), (50, 50), (177, 177), (178, 178), (190, 178)])
  func headersFloatWithinTheirSection(top: Double, y: Double) {
    #expect(places.floatingHeader(0, under: top) == CGRect(x: 0, y: y, width: 320, height: 28))
  }

  @Test func emptyTableHasNoRows() {
    let empty = TableGeometry(width: 320)
    #expect(empty.height == 0)
    #expect(empty.rows(from: -100, to: 100) == [])
    #expect(!empty.contains(IndexPath(row: 0, section: 0)))
  }
}
