import TestSupport
import Testing

@testable import Goldens

@Suite struct CellPictureTests {
  private func picture(_ width: Int, _ height: Int, _ seed: Int) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    return (0..<width * height * 4).map { _ in UInt8(random.below(256)) }
  }

  /// Means as they are defined, for pictures whose last cells are smaller.
  @Test(arguments: [(1, 1), (32, 32), (33, 65), (70, 40)])
  func meansOfCells(width: Int, height: Int) {
    let rgba = picture(width, height, width)
    let cells = rgba.withUnsafeBytes { CellPicture($0, width: width, height: height) }
    var expected: [UInt8] = []
    for top in stride(from: 0, to: height, by: 32) {
      for left in stride(from: 0, to: width, by: 32) {
        let pixels = (top..<min(top + 32, height)).flatMap { y in
          (left..<min(left + 32, width)).map { (y * width + $0) * 4 }
        }
        let area = pixels.count
        for channel in 0..<3 {
          let sum = pixels.reduce(0) { $0 + Int(rgba[$1 + channel]) * Int(rgba[$1 + 3]) }
          expected.append(UInt8((sum / area + 127) / 255))
        }
        expected.append(UInt8((pixels.reduce(0) { $0 + Int(rgba[$1 + 3]) } + area / 2) / area))
      }
    }
    #expect(cells.means == expected)
    // A pixel for each cell has its straight colour.
    let small = cells.small
    #expect(small.width == cells.columns && small.height == cells.rows)
    for cell in stride(from: 0, to: expected.count, by: 4) {
      let red = min(255, Double(expected[cell]) * 255 / Double(expected[cell + 3]))
      #expect(small.rgba[cell + 3] == expected[cell + 3] && abs(Double(small.rgba[cell]) - red) <= 0.5)
    }
  }

  /// Rectangles that overlap are marked once.
  @Test func filledRectanglesAreUnited() {
    let mask = DifferenceMask(width: 21, height: 17)
    let places = [(0, 0, 5, 4), (3, 2, 9, 9), (20, 16, 1, 1)].map {
      PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
    }
    for place in places { mask.fill(place) }
    let marked = (0..<17).map { y in
      (0..<21).count { x in
        places.contains { $0.intersects(PixelRect(x: x, y: y, width: 1, height: 1)) }
      }
    }
    #expect(mask.rowCounts.map(Int.init) == marked && mask.total == marked.reduce(0, +))
    var counts: [Int64] = [0, 0]
    let identities = (0..<21 * 17).map { UInt16($0 % 21 < 6 ? 1 : 0) }
    let area = PixelRect(x: 2, y: 1, width: 8, height: 5)
    let inside = mask.count(identities, in: area, into: &counts)
    var expected: [Int64] = [0, 0]
    for y in 1..<6 {
      for x in 2..<10
      where places.contains(where: { $0.intersects(PixelRect(x: x, y: y, width: 1, height: 1)) }) {
        expected[x < 6 ? 1 : 0] += 1
      }
    }
    #expect(counts == expected && inside == Int(expected[0] + expected[1]))
  }
}
