import CPixels

/// Reads a picture under a map that neither turns nor has perspective, so that the target's columns are read at the same
/// places in every row: rows are mixed first, then columns. The result is that of reading each pixel by itself.
final class SampledColumns {
  private let picture: cpixels_picture
  private let map: cpixels_map
  /// Groups of four columns of the target, and where each column is read, in 256ths.
  private var groups = 0..<0
  private var places: [UInt32] = []
  /// Room for mixed rows, of the picture and of the target.
  private var row: [UInt32]
  private var target: [UInt32] = []

  /// Nil for other maps.
  init?(_ picture: cpixels_picture, _ map: Homography) {
    guard map.affine != nil, map.x.y == 0, map.y.x == 0 else { return nil }
    self.picture = picture
    self.map = map.forSampling
    row = [UInt32](repeating: 0, count: Int(picture.width))
  }

  /// Writes the pixels of a stretch of a row; false where reading them one by one is faster.
  func read(_ y: Int, _ columns: Range<Int>, _ line: UnsafeMutablePointer<UInt32>) -> Bool {
    let wanted = columns.lowerBound >> 2..<(columns.upperBound + 3) >> 2
    if !groups.contains(wanted) { locate(wanted) }
    let (first, count) = ((wanted.lowerBound - groups.lowerBound) * 4, wanted.count * 4)
    // Places go one way, so the outermost are at the ends.
    let ends = [places[first], places[first + count - 1]].map { Int(min($0 >> 8, picture.width - 2)) }
    let (low, high) = (ends.min()!, ends.max()! + 2)
    // Made much smaller, a picture has more columns than are read.
    guard high - low <= 2 * count else { return false }
    let down = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { place in
      cpixels_locate(picture, map, 0, 0.5, Double(y) + 0.5, 1, place.baseAddress!, place.baseAddress! + 4)
      return place[4]
    }
    places.withUnsafeBufferPointer { places in
      cpixels_sample_upright(picture, places.baseAddress! + first, count, down, low, high, &row, &target)
    }
    target.withUnsafeBufferPointer {
      line.update(from: $0.baseAddress! + (columns.lowerBound - wanted.lowerBound * 4), count: columns.count)
    }
    return true
  }

  private func locate(_ wanted: Range<Int>) {
    groups =
      groups.isEmpty
      ? wanted
      : min(groups.lowerBound, wanted.lowerBound)..<max(groups.upperBound, wanted.upperBound)
    places = [UInt32](repeating: 0, count: groups.count * 4)
    target = places
    var downs = places
    cpixels_locate(picture, map, groups.lowerBound * 4, 0.5, 0.5, groups.count, &places, &downs)
  }
}

extension Homography {
  /// The same in C.
  var forSampling: cpixels_map {
    cpixels_map(x: (x.x, x.y, x.z), y: (y.x, y.y, y.z), one: (one.x, one.y, one.z))
  }
}
