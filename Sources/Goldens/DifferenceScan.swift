import Foundation

/// Compares two pictures row by row and marks the pixels that differ.
///
/// The loops work on bytes without exits and calls, so that they compile to vector code on any processor.
struct DifferenceScan {
  private(set) var mask: DifferenceMask
  private(set) var largestAlpha = 0
  private(set) var largestColor = 0
  private(set) var countOfAll = 0
  var largest: Int { max(largestColor, largestAlpha) }

  private let width: Int
  private let height: Int
  private let ignored: UInt8

  init(width: Int, height: Int, ignored: UInt8) {
    self.width = width
    self.height = height
    self.ignored = ignored
    mask = DifferenceMask(width: width, height: height)
  }

  mutating func run(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) {
    let rowBytes = width * 4
    let (a, b) = (one.baseAddress!, other.baseAddress!)
    // For the current row: differences, those that are not ignored, and two rows of alphas. For all rows: the largest
    // difference by column.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes * 5)
    defer { memory.deallocate() }
    let (differences, counted, most) = (memory, memory + rowBytes, memory + rowBytes * 2)
    most.initialize(repeating: 0, count: rowBytes)
    for y in 0..<height {
      let (rowA, rowB) = (a + y * rowBytes, b + y * rowBytes)
      guard memcmp(rowA, rowB, rowBytes) != 0 else { continue }
      let (p, q) = (rowA.assumingMemoryBound(to: UInt8.self), rowB.assumingMemoryBound(to: UInt8.self))
      if Self.areOpaque(rowA, rowB, width) {
        Self.subtract(p, q, differences, rowBytes)
      } else {
        let (alphas, betas) = (memory + rowBytes * 3, memory + rowBytes * 4)
        Self.spreadAlpha(rowA, alphas, width)
        Self.spreadAlpha(rowB, betas, width)
        Self.subtract(p, q, multipliedBy: alphas, betas, differences, rowBytes)
      }
      for index in 0..<rowBytes { most[index] = max(most[index], differences[index]) }
      var source = differences
      if ignored > 0 {
        Self.lower(differences, by: ignored, counted, rowBytes)
        countOfAll += Self.count(differences, width)
        source = counted
      }
      mask.mark(source, row: y)
      if ignored == 0 { countOfAll += mask.rowCounts[y] }
    }
    for pixel in 0..<width {
      for channel in 0..<3 { largestColor = max(largestColor, Int(most[pixel * 4 + channel])) }
      largestAlpha = max(largestAlpha, Int(most[pixel * 4 + 3]))
    }
  }

  /// The largest differences of a channel within a rectangle, in levels.
  static func largest(
    _ one: FramePicture, _ other: FramePicture, in area: PixelRect
  ) -> (color: Int, alpha: Int) {
    func part(_ picture: FramePicture) -> [UInt8] {
      var rows: [UInt8] = []
      rows.reserveCapacity(area.width * area.height * 4)
      for y in area.y..<area.maxY {
        let start = (y * picture.width + area.x) * 4
        rows += picture.rgba[start..<start + area.width * 4]
      }
      return rows
    }
    var scan = DifferenceScan(width: area.width, height: area.height, ignored: 0)
    part(one).withUnsafeBytes { a in part(other).withUnsafeBytes { b in scan.run(a, b) } }
    return (scan.largestColor, scan.largestAlpha)
  }

  private static func areOpaque(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ width: Int) -> Bool {
    let (p, q) = (a.assumingMemoryBound(to: UInt32.self), b.assumingMemoryBound(to: UInt32.self))
    let alpha = UInt32(littleEndian: 0xFF00_0000)
    var all = alpha
    for x in 0..<width { all &= p[x] & q[x] }
    return all == alpha
  }

  private static func subtract(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count { result[index] = max(a[index], b[index]) &- min(a[index], b[index]) }
  }

  /// Writes the pixel's alpha for every colour channel, and 255 for the alpha channel.
  private static func spreadAlpha(
    _ row: UnsafeRawPointer, _ result: UnsafeMutablePointer<UInt8>, _ width: Int
  ) {
    let words = row.assumingMemoryBound(to: UInt32.self)
    let target = UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt32.self)
    for x in 0..<width {
      let alpha = UInt32(littleEndian: words[x]) >> 24
      target[x] = (alpha | alpha << 8 | alpha << 16 | 0xFF00_0000).littleEndian
    }
  }

  /// Like ``subtract(_:_:_:_:)``, for products that are divided by 255 and rounded.
  private static func subtract(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, multipliedBy alphas: UnsafePointer<UInt8>,
    _ betas: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count {
      let p = UInt16(a[index]) &* UInt16(alphas[index])
      let q = UInt16(b[index]) &* UInt16(betas[index])
      let difference = (max(p, q) &- min(p, q)) &+ 128
      result[index] = UInt8(truncatingIfNeeded: (difference &+ difference >> 8) >> 8)
    }
  }

  private static func lower(
    _ values: UnsafePointer<UInt8>, by level: UInt8, _ result: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count { result[index] = max(values[index], level) &- level }
  }

  /// The number of pixels with a channel that is not zero.
  private static func count(_ values: UnsafePointer<UInt8>, _ width: Int) -> Int {
    let words = UnsafeRawPointer(values).assumingMemoryBound(to: UInt32.self)
    var count: UInt32 = 0
    for x in 0..<width { count &+= words[x] != 0 ? 1 : 0 }
    return Int(count)
  }
}
