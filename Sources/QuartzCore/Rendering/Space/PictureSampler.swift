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
      body { row, columns, line in
        readMixed(pixels, stride, Double(row) + 0.5, 0.5, columns, line)
      }
    } else {
      body { row, columns, line in readMean(pixels, stride, row, columns, line) }
    }
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
    let weights = BilinearWeights.table
    let (lastX, lastY) = (UInt32(max(width, 2) - 2), UInt32(max(height, 2) - 2))
    // Groups of four pixels start at the same columns wherever the run starts.
    var group = columns.lowerBound & ~3
    while group < columns.upperBound {
      let (us, vs) = locate(Double(group) + across, y)
      for lane in 0..<4 {
        let x = group + lane
        guard x >= columns.lowerBound, x < columns.upperBound else { continue }
        let (fu, fv) = (us[lane], vs[lane])
        let (px, py) = (min(fu &>> 8, lastX), min(fv &>> 8, lastY))
        line[x - columns.lowerBound] = Self.bilinear(
          pixels + (Int(py) &* stride &+ Int(px)), stride, Int(fu &- px &<< 8), Int(fv &- py &<< 8), weights)
      }
      group += 4
    }
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

  /// The positions in the picture for four pixels starting at (x, y), in 256ths of a pixel, clamped to the picture.
  @inline(__always)
  private func locate(_ x: Double, _ y: Double) -> (u: SIMD4<UInt32>, v: SIMD4<UInt32>) {
    // Pixel centres are at halves.
    let here = map.applied(to: SIMD3(x, y, 1))
    let ramp = SIMD4<Float>(0, 1, 2, 3)
    let w = SIMD4(repeating: Float(here.z)) + ramp * Float(map.x.z)
    let u =
      (SIMD4(repeating: Float((here.x - 0.5 * here.z) * 256)) + ramp * Float((map.x.x - 0.5 * map.x.z) * 256))
      / w
    let v =
      (SIMD4(repeating: Float((here.y - 0.5 * here.z) * 256)) + ramp * Float((map.x.y - 0.5 * map.x.z) * 256))
      / w
    let (zero, rounding) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 0x1p23))
    let highU = SIMD4<Float>(repeating: Float((max(width, 2) - 1) * 256))
    let highV = SIMD4<Float>(repeating: Float((max(height, 2) - 1) * 256))
    // Comparisons with NaN are false, so NaN becomes 0.
    let lowU = zero.replacing(with: u, where: u .> zero), lowV = zero.replacing(with: v, where: v .> zero)
    let cutU = lowU.replacing(with: highU, where: lowU .> highU)
    let cutV = lowV.replacing(with: highV, where: lowV .> highV)
    // Adding 2²³ rounds the number, which is then in the low bits.
    let mask = SIMD4<UInt32>(repeating: 0x7F_FFFF)
    return (
      unsafeBitCast(cutU + rounding, to: SIMD4<UInt32>.self) & mask,
      unsafeBitCast(cutV + rounding, to: SIMD4<UInt32>.self) & mask
    )
  }

  /// Interpolates between a pixel, its right neighbour and the two below; fractions are 256ths, 0…256.
  @inline(__always)
  private static func bilinear(
    _ pixel: UnsafePointer<UInt32>, _ stride: Int, _ fx: Int, _ fy: Int, _ weights: BilinearWeights
  ) -> UInt32 {
    let upper = UnsafeRawPointer(pixel).loadUnaligned(as: UInt64.self)
    let lower = UnsafeRawPointer(pixel + stride).loadUnaligned(as: UInt64.self)
    let (a, b) = (widened(upper), widened(lower))
    let half = SIMD8<UInt16>(repeating: 128)
    let below = weights.same[fy]
    let column = (a &* (SIMD8(repeating: 256) &- below) &+ b &* below &+ half) &>> 8
    let both = column &* weights.sides[fx]
    let mixed = (both.lowHalf &+ both.highHalf &+ half.lowHalf) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mixed), to: UInt32.self)
  }

  @inline(__always)
  private static func widened(_ pair: UInt64) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(pair, to: SIMD8<UInt8>.self))
  }
}

/// Weights for the fractions 0…256, repeated for the components of two pixels, since reading them is cheaper than
/// computing them for each pixel. Created once, then only read.
private struct BilinearWeights: @unchecked Sendable {
  /// The fraction, eight times.
  let same: UnsafeMutablePointer<SIMD8<UInt16>>
  /// 256 − fraction for the first pixel, the fraction for the second.
  let sides: UnsafeMutablePointer<SIMD8<UInt16>>

  static let table = BilinearWeights()

  private init() {
    same = .allocate(capacity: 257)
    sides = .allocate(capacity: 257)
    for fraction in 0...256 {
      let (f, rest) = (UInt16(fraction), UInt16(256 - fraction))
      (same + fraction).initialize(to: SIMD8(repeating: f))
      (sides + fraction).initialize(to: SIMD8(rest, rest, rest, rest, f, f, f, f))
    }
  }
}
