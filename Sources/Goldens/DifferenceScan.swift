import Foundation

/// Goes through two pictures row by row and marks the pixels that differ.
///
/// The loops have no exits and no calls, so that they become vector code.
struct DifferenceScan {
  private(set) var mask: DifferenceMask
  var largest: Int { max(largestColor, largestAlpha) }
  private(set) var largestAlpha = 0
  private(set) var largestColor = 0
  private(set) var countOfAll = 0
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
    let differences = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes)
    defer { differences.deallocate() }
    for y in 0..<height {
      let (rowA, rowB) = (a + y * rowBytes, b + y * rowBytes)
      guard memcmp(rowA, rowB, rowBytes) != 0 else { continue }
      let (x, z) = (rowA.assumingMemoryBound(to: UInt8.self), rowB.assumingMemoryBound(to: UInt8.self))
      if Self.areOpaque(x, z, rowBytes) {
        Self.subtract(x, z, differences, rowBytes)
      } else {
        Self.subtractMultiplied(x, z, differences, width)
      }
      mark(differences, y)
    }
  }

  private static func areOpaque(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ rowBytes: Int
  ) -> Bool {
    // In strides, so that a transparent beginning is seen at once.
    for start in stride(from: 0, to: rowBytes, by: 1024) {
      var all: UInt8 = 255
      for pixel in stride(from: start, to: min(start + 1024, rowBytes), by: 4) {
        all &= a[pixel + 3] & b[pixel + 3]
      }
      if all != 255 { return false }
    }
    return true
  }

  private static func subtract(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count { result[index] = max(a[index], b[index]) &- min(a[index], b[index]) }
  }

  /// As ``subtract(_:_:_:_:)``, with colours multiplied by their alpha.
  private static func subtractMultiplied(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ width: Int
  ) {
    for pixel in 0..<width {
      let (p, q) = (a + pixel * 4, b + pixel * 4)
      let (alpha, beta) = (Int32(p[3]), Int32(q[3]))
      for channel in 0..<3 {
        let difference = abs(Int32(p[channel]) &* alpha &- Int32(q[channel]) &* beta)
        result[pixel * 4 + channel] = UInt8(truncatingIfNeeded: (difference &+ 127) / 255)
      }
      result[pixel * 4 + 3] = UInt8(truncatingIfNeeded: abs(alpha &- beta))
    }
  }

  private mutating func mark(_ differences: UnsafePointer<UInt8>, _ y: Int) {
    let words = UnsafeRawPointer(differences).assumingMemoryBound(to: UInt32.self)
    let limit = UInt32(ignored)
    var (mostColor, mostAlpha, marked, all): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let width = width
    mask.withRow(y) { row in
      for x in 0..<width {
        let word = UInt32(littleEndian: words[x])
        let (red, green) = (word & 0xFF, word >> 8 & 0xFF)
        let (blue, alpha) = (word >> 16 & 0xFF, word >> 24)
        let color = max(max(red, green), blue)
        let largest = max(color, alpha)
        mostColor = max(mostColor, color)
        mostAlpha = max(mostAlpha, alpha)
        let isMarked: UInt32 = largest > limit ? 1 : 0
        row[x] = UInt8(truncatingIfNeeded: isMarked)
        marked &+= isMarked
        all &+= word != 0 ? 1 : 0
      }
    }
    mask.setCount(Int(marked), ofRow: y)
    largestColor = max(largestColor, Int(mostColor))
    largestAlpha = max(largestAlpha, Int(mostAlpha))
    countOfAll += Int(all)
  }
}
