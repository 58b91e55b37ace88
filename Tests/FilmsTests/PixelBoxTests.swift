import TestSupport
import Testing

@testable import Films

@Suite struct PixelBoxTests {
  /// Against a look at every pixel.
  @Test func changedBoxContainsAllDifferences() {
    var numbers = SeededNumbers(seed: 7)
    func random(_ range: Int) -> Int { numbers.below(range) }
    for _ in 0..<500 {
      let (width, height) = (1 + random(12), 1 + random(12))
      let old = (0..<width * height * 4).map { _ in UInt8(random(3)) }
      var new = old
      for _ in 0..<random(4) { new[random(new.count)] = UInt8(random(3)) }
      let different = (0..<width * height).filter { old[$0 * 4..<$0 * 4 + 4] != new[$0 * 4..<$0 * 4 + 4] }
      let (columns, rows) = (different.map { $0 % width }, different.map { $0 / width })
      let box = old.withUnsafeBytes { old in
        new.withUnsafeBytes { PixelBox.changed(from: old, to: $0, width: width) }
      }
      #expect((box == nil) == different.isEmpty)
      guard let box else { continue }
      #expect(box.x == columns.min()! && box.x + box.width - 1 == columns.max()!)
      #expect(box.y == rows.min()! && box.y + box.height - 1 == rows.max()!)
      let cut = new.withUnsafeBytes { box.cut(from: $0, width: width) }
      for y in 0..<box.height {
        for x in 0..<box.width * 4 {
          #expect(cut[y * box.width * 4 + x] == new[((box.y + y) * width + box.x) * 4 + x])
        }
      }
    }
  }
}
