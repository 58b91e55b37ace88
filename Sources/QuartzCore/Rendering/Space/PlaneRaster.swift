import CoreGraphics

/// Draws a picture as a plane in perspective over premultiplied pixels: for each pixel the place in the picture is found
/// by the inverse map and read bilinearly; pixels at the edges are covered in part.
struct PlaneRaster {
  /// Premultiplied pixels, rows without padding; at least two each way.
  struct Texture {
    let bitmap: CGContext
    /// Whether every pixel has alpha 255.
    let isOpaque: Bool
    var width: Int { bitmap.width }
    var height: Int { bitmap.height }

    /// - Parameter isOpaque: whether every pixel is known to have alpha 255; they are looked at if not.
    init(_ bitmap: CGContext, isOpaque: Bool = false) {
      self.bitmap = bitmap
      self.isOpaque =
        isOpaque || bitmap.withPixels { Pixels.areOpaque($0.baseAddress!, count: $0.count) }
    }
  }

  let texture: Texture
  /// From pixels of the target to pixels of the texture.
  let toTexture: Homography
  /// 0…1.
  let alpha: Double

  /// Draws the part of the plane inside `polygon`, which is in pixels of the target.
  ///
  /// - Parameters:
  ///   - antialiases: whether pixels at edges are covered in part; if not, those covered by half and more are covered.
  ///   - plane, owners: pixels that show the plane already are left alone.
  func draw(
    _ polygon: SpacePolygon, into target: UnsafeMutablePointer<UInt32>, stride: Int, columns: Range<Int>,
    rows: Range<Int>, antialiases: Bool = true, plane: Int = 0, owners: PlaneOwners? = nil
  ) {
    texture.bitmap.withPixels { pixels in
      draw(
        polygon, of: pixels.baseAddress!, into: target, stride: stride, columns: columns, rows: rows,
        antialiases: antialiases, plane: plane, owners: owners)
    }
  }

  private func draw(
    _ polygon: SpacePolygon, of pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>,
    stride: Int, columns: Range<Int>, rows: Range<Int>, antialiases: Bool, plane: Int, owners: PlaneOwners?
  ) {
    precondition(texture.width > 1 && texture.height > 1, "a plane needs two pixels each way")
    let coverage = Coverage(polygon, columns: columns, rows: rows)
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: columns.count + 1)
    let places = Places(count: columns.count)
    defer {
      line.deallocate()
      places.free()
    }
    let whole = UInt32((alpha * 256).rounded())
    for y in coverage.rows {
      let row = coverage.row(y)
      guard !row.touched.isEmpty else { continue }
      sample(pixels, row.touched, y, into: line, places)
      let start = target + y * stride + row.touched.lowerBound
      func putOwned(_ x: Int, _ covered: Double) {
        let place = x - row.touched.lowerBound
        let own = Double(line[place] &>> 24) / 255 * alpha
        let more = owners?.cover(x, y, by: plane, covered, alpha: own) ?? covered
        put(line[place], UInt32((alpha * more * 256).rounded()), over: start + place)
      }
      func putPart(_ x: Int) {
        let covered = coverage.ofPixel(x, y)
        putOwned(x, antialiases ? covered : (covered >= 0.5 ? 1 : 0))
      }
      let full = row.full.isEmpty ? row.touched.upperBound..<row.touched.upperBound : row.full
      for x in row.touched.lowerBound..<full.lowerBound { putPart(x) }
      let first = full.lowerBound - row.touched.lowerBound
      if owners != nil {
        for x in full { putOwned(x, 1) }
      } else if texture.isOpaque && whole == 256 {
        (start + first).update(from: line + first, count: full.count)
      } else {
        for place in first..<first + full.count { put(line[place], whole, over: start + place) }
      }
      for x in full.upperBound..<max(full.upperBound, row.touched.upperBound) { putPart(x) }
    }
  }

  /// Source over target, the source times weight / 256.
  @inline(__always)
  private func put(_ source: UInt32, _ weight: UInt32, over target: UnsafeMutablePointer<UInt32>) {
    var source = source
    if weight < 256 { source = scaled(source, weight) }
    let alpha = source &>> 24
    if alpha == 255 {
      target.pointee = source
    } else if source != 0 {
      // 255 is to be a whole of 256.
      let rest = 255 &- alpha
      target.pointee = source &+ scaled(target.pointee, rest &+ rest &>> 7)
    }
  }

  /// All four components times weight / 256, rounded; two at a time in one product.
  @inline(__always)
  private func scaled(_ pixel: UInt32, _ weight: UInt32) -> UInt32 {
    let even = ((pixel & 0x00FF_00FF) &* weight &+ 0x0080_0080) &>> 8 & 0x00FF_00FF
    let odd = (pixel &>> 8 & 0x00FF_00FF) &* weight &+ 0x0080_0080
    return even | odd & 0xFF00_FF00
  }

  /// Reads the texture for the pixels `columns` of row `y`.
  private func sample(
    _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, _ y: Int, into line: UnsafeMutablePointer<UInt32>,
    _ places: Places
  ) {
    locate(columns, y, places)
    let (lastX, lastY) = (UInt32(texture.width - 2), UInt32(texture.height - 2))
    let (stride, weights) = (texture.width, BilinearWeights.table)
    let (us, vs) = (
      UnsafeRawPointer(places.u).assumingMemoryBound(to: UInt32.self),
      UnsafeRawPointer(places.v).assumingMemoryBound(to: UInt32.self)
    )
    for index in 0..<columns.count {
      let (fu, fv) = (us[index], vs[index])
      let (x, y) = (min(fu &>> 8, lastX), min(fv &>> 8, lastY))
      line[index] = bilinear(
        pixels + (Int(y) &* stride &+ Int(x)), stride, Int(fu &- x &<< 8), Int(fv &- y &<< 8), weights)
    }
  }

  /// Finds the places in the texture for the pixels `columns` of row `y`, in 256ths of a pixel, cut to the texture.
  private func locate(_ columns: Range<Int>, _ y: Int, _ places: Places) {
    // Middles of pixels are at halves.
    let map = toTexture.scaled(1, 1, movedBy: -0.5, -0.5)
    let start = map.applied(to: SIMD3(Double(columns.lowerBound) + 0.5, Double(y) + 0.5, 1))
    let ramp = SIMD4<Float>(0, 1, 2, 3)
    let (zero, rounding) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 0x1p23))
    let highU = SIMD4<Float>(repeating: Float((texture.width - 1) * 256))
    let highV = SIMD4<Float>(repeating: Float((texture.height - 1) * 256))
    let (du, dv, dw) = (Float(map.x.x * 256), Float(map.x.y * 256), Float(map.x.z))
    let mask = SIMD4<UInt32>(repeating: 0x7F_FFFF)
    for group in 0..<(columns.count + 3) / 4 {
      // From the start in double precision each time, so that steps do not add up their errors.
      let here = start + map.x * Double(group * 4)
      let w = SIMD4(repeating: Float(here.z)) + ramp * dw
      let u = (SIMD4(repeating: Float(here.x * 256)) + ramp * du) / w
      let v = (SIMD4(repeating: Float(here.y * 256)) + ramp * dv) / w
      // What is not a number compares as false, and becomes 0.
      let lowU = zero.replacing(with: u, where: u .> zero), lowV = zero.replacing(with: v, where: v .> zero)
      let cutU = lowU.replacing(with: highU, where: lowU .> highU)
      let cutV = lowV.replacing(with: highV, where: lowV .> highV)
      // Adding 2²³ rounds and leaves the whole number in the low bits.
      places.u[group] = unsafeBitCast(cutU + rounding, to: SIMD4<UInt32>.self) & mask
      places.v[group] = unsafeBitCast(cutV + rounding, to: SIMD4<UInt32>.self) & mask
    }
  }

  /// Places in the texture for a row of pixels.
  private struct Places {
    let u, v: UnsafeMutablePointer<SIMD4<UInt32>>

    init(count: Int) {
      u = .allocate(capacity: count / 4 + 1)
      v = .allocate(capacity: count / 4 + 1)
    }

    func free() {
      u.deallocate()
      v.deallocate()
    }
  }

  /// The mix of a pixel, the next, and the two below; fractions are 256ths, 0…256.
  @inline(__always)
  private func bilinear(
    _ pixel: UnsafePointer<UInt32>, _ stride: Int, _ fx: Int, _ fy: Int, _ weights: BilinearWeights
  ) -> UInt32 {
    let upper = UnsafeRawPointer(pixel).loadUnaligned(as: UInt64.self)
    let lower = UnsafeRawPointer(pixel + stride).loadUnaligned(as: UInt64.self)
    let (a, b) = (PlaneRaster.widened(upper), PlaneRaster.widened(lower))
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

/// Weights for fractions of 0…256, spread for the components of two pixels: reading them is cheaper than spreading them
/// for every pixel anew. Made once, then only read.
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

/// Which plane each pixel of a rectangle shows in front, and how much of the pixel that covers.
final class PlaneOwners {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var owners: [(plane: Int32, covered: Float)]

  init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    owners = Array(repeating: (-1, 0), count: columns.count * rows.count)
  }

  /// Covers a pixel, which is one of the rectangle, by a plane.
  ///
  /// - Parameter alpha: the plane's at the pixel, 0…1.
  /// - Returns: how much of the plane is to be drawn there: less than `covered`, or nothing, where it is in front
  ///   already, so that both together show it once.
  func cover(_ x: Int, _ y: Int, by plane: Int, _ covered: Double, alpha: Double) -> Double {
    let place = (y - rows.lowerBound) * columns.count + x - columns.lowerBound
    let before = owners[place].plane == Int32(plane) ? Double(owners[place].covered) : 0
    guard covered > before else { return 0 }
    owners[place] = (Int32(plane), Float(covered))
    // before · α + more · α · (1 − before · α) = covered · α
    let rest = 1 - before * alpha
    return rest > 1e-6 ? min((covered - before) / rest, 1) : 0
  }
}
