import CPixels
import CoreGraphics

/// Resamples a picture under a map that may be perspective: each target pixel interpolates between the four nearest
/// pixels. Where perspective reduces the picture, it is the mean of several such samples, as many as the reduction
/// requires. A pixel's result depends only on its position.
struct PictureSampler {
  /// Premultiplied pixels.
  enum Source {
    case bitmap(CGContext)
    case image(CGImage)

    var width: Int {
      switch self {
      case .bitmap(let bitmap): bitmap.width
      case .image(let image): image.width
      }
    }

    var height: Int {
      switch self {
      case .bitmap(let bitmap): bitmap.height
      case .image(let image): image.height
      }
    }

    func withPixels(_ body: (_ pixels: UnsafePointer<UInt32>, _ stride: Int) -> Void) {
      switch self {
      case .bitmap(let bitmap): bitmap.withPixels { body($0.baseAddress!, bitmap.width) }
      case .image(let image): image.withPixels(body)
      }
    }
  }

  private let source: Source
  /// Maps target pixels to picture pixels.
  private let map: Homography
  private let isNearest: Bool
  private let width, height: Int

  init(_ source: Source, toPicture map: Homography, isNearest: Bool = false) {
    self.source = source
    self.map = map
    self.isNearest = isNearest
    (width, height) = (source.width, source.height)
  }

  typealias Reader = (_ row: Int, _ columns: Range<Int>, _ line: UnsafeMutablePointer<UInt32>) -> Void

  /// Calls `body` with a function that writes the pixels of a run of a row and is valid inside `body` only.
  func withReader(_ body: (Reader) -> Void) {
    source.withPixels { pixels, stride in
      if width > 1 && height > 1 { return read(pixels, stride, body) }
      // Interpolation needs two pixels in each direction.
      let (w, h) = (max(width, 2), max(height, 2))
      var wider = [UInt32](repeating: 0, count: w * h)
      for y in 0..<h {
        for x in 0..<w { wider[y * w + x] = pixels[min(y, height - 1) * stride + min(x, width - 1)] }
      }
      wider.withUnsafeBufferPointer { read($0.baseAddress!, w, body) }
    }
  }

  private func read(_ pixels: UnsafePointer<UInt32>, _ stride: Int, _ body: (Reader) -> Void) {
    if isNearest {
      body { row, columns, line in readNearest(pixels, stride, row, columns, line) }
    } else if map.affine != nil {
      let upright = SampledColumns(picture(pixels, stride), map)
      body { row, part, line in
        if upright?.read(row, part, line) != true {
          readMixed(pixels, stride, Double(row) + 0.5, 0.5, part, line)
        }
      }
    } else {
      body { row, columns, line in readMean(pixels, stride, row, columns, line) }
    }
  }

  private func picture(_ pixels: UnsafePointer<UInt32>, _ stride: Int) -> cpixels_picture {
    cpixels_picture(
      pixels: pixels, stride: stride, width: UInt32(max(width, 2)), height: UInt32(max(height, 2)))
  }

  private func readNearest(
    _ pixels: UnsafePointer<UInt32>, _ stride: Int, _ row: Int, _ columns: Range<Int>,
    _ line: UnsafeMutablePointer<UInt32>
  ) {
    func index(_ place: Double, _ count: Int) -> Int {
      place > 0 ? Int(min(place.rounded(.down), Double(count - 1))) : 0
    }
    for x in columns {
      let place = map(SIMD2(Double(x) + 0.5, Double(row) + 0.5))
      line[x - columns.lowerBound] = pixels[index(place.y, height) * stride + index(place.x, width)]
    }
  }

  /// Interpolates at one position in each pixel, `across` to the right of its corner.
  private func readMixed(
    _ pixels: UnsafePointer<UInt32>, _ stride: Int, _ y: Double, _ across: Double, _ columns: Range<Int>,
    _ line: UnsafeMutablePointer<UInt32>
  ) {
    let picture = picture(pixels, stride)
    let map = map.forSampling
    func read(_ first: Int, _ groups: Int, _ line: UnsafeMutablePointer<UInt32>) {
      cpixels_sample(picture, map, first, across, y, groups, line)
    }
    // Groups of four that begin at the same columns wherever the stretch does; of those at its ends, a part is used.
    let whole = (columns.lowerBound + 3) & ~3..<max((columns.lowerBound + 3) & ~3, columns.upperBound & ~3)
    func readPart(_ part: Range<Int>) {
      guard !part.isEmpty else { return }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { group in
        let first = part.lowerBound & ~3
        read(first, 1, group.baseAddress!)
        for x in part { line[x - columns.lowerBound] = group[x - first] }
      }
    }
    readPart(columns.lowerBound..<min(whole.lowerBound, columns.upperBound))
    if !whole.isEmpty {
      read(whole.lowerBound, whole.count / 4, line + (whole.lowerBound - columns.lowerBound))
    }
    readPart(max(whole.upperBound, columns.lowerBound)..<max(whole.upperBound, columns.upperBound))
  }

  /// The largest number of samples per pixel in each direction.
  private static let mostPlaces = 24

  /// The mean of several samples in each pixel.
  private func readMean(
    _ pixels: UnsafePointer<UInt32>, _ stride: Int, _ row: Int, _ columns: Range<Int>,
    _ line: UnsafeMutablePointer<UInt32>
  ) {
    var group = columns.lowerBound & ~7
    let sums = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: 8)
    let mixes = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)
    defer {
      sums.deallocate()
      mixes.deallocate()
    }
    while group < columns.upperBound {
      let part = max(group, columns.lowerBound)..<min(group + 8, columns.upperBound)
      // Evaluated at the same position whatever part of the group is read.
      let (dx, dy) = map.derivatives(at: SIMD2(Double(group) + 4, Double(row) + 0.5))
      func places(_ d: SIMD2<Double>) -> Int {
        let reach = max(abs(d.x), abs(d.y))
        return reach > 1 ? (reach < Double(Self.mostPlaces) ? Int(reach.rounded(.up)) : Self.mostPlaces) : 1
      }
      let (across, down) = (places(dx), places(dy))
      let target = line + (part.lowerBound - columns.lowerBound)
      if across * down == 1 {
        readMixed(pixels, stride, Double(row) + 0.5, 0.5, part, target)
      } else {
        for index in 0..<part.count { sums[index] = .zero }
        for i in 0..<down {
          for j in 0..<across {
            readMixed(
              pixels, stride, Double(row) + (Double(i) + 0.5) / Double(down),
              (Double(j) + 0.5) / Double(across), part, mixes)
            for index in 0..<part.count {
              let bytes = unsafeBitCast(mixes[index], to: SIMD4<UInt8>.self)
              sums[index] &+= SIMD4<UInt32>(truncatingIfNeeded: bytes)
            }
          }
        }
        let count = UInt32(across * down)
        for index in 0..<part.count {
          let mean = (sums[index] &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
          target[index] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
        }
      }
      group += 8
    }
  }
}
