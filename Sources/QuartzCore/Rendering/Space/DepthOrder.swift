import CoreGraphics

/// Planes in the order in which they are to be drawn, the farthest first; planes that cross are cut where they do.
///
///     let planes: [SpacePolygon] = []    // as polygons, seen from the front
///     let order = DepthOrder(planes, isSmooth: planes.map { _ in false })
///     for piece in order.pieces { print(piece.plane, piece.polygon) }
///
/// A tree of planes: each divides what is left into what lies behind it and what lies in front. Planes in the same
/// place keep the order they came in. Cuts that turn out to separate nothing on the picture are closed again.
struct DepthOrder {
  struct Piece {
    /// Index of the plane.
    let plane: Int
    /// What is seen of it.
    var polygon: SpacePolygon
    /// The same, but limited by cuts only; behind cuts of planes with smooth edges it extends by about a pixel, which
    /// the plane's part in front of the cut would cover.
    var drawn: SpacePolygon
    /// The cut that it came from; nil for a whole plane.
    let cut: Int?
  }

  /// From the back to the front.
  private(set) var pieces: [Piece] = []

  private let isSmooth: [Bool]
  /// Many planes in any position cut each other into pieces by the square of their number. After so many cuts
  /// planes that still cross are put in front or behind whole.
  private let mostCuts: Int
  /// What was cut, by the number of the cut.
  private var cuts: [Piece] = []
  /// Nearer than this to a plane counts as in it, in pixels.
  private static let tolerance = 1e-3

  /// - Parameters:
  ///   - planes: as seen, lengths in pixels; those without area are left out.
  ///   - isSmooth: whether the plane's edges are.
  init(_ planes: [SpacePolygon], isSmooth: [Bool]) {
    self.isSmooth = isSmooth
    mostCuts = 4096 + 24 * planes.count
    let whole = planes.enumerated().compactMap { index, polygon -> Piece? in
      guard abs(polygon.area) > 1e-6, polygon.normal != nil else { return nil }
      return Piece(plane: index, polygon: polygon, drawn: polygon.surroundings, cut: nil)
    }
    sort(whole)
    if !cuts.isEmpty && pieces.count <= 400 { closeCuts() }
  }

  /// Appends pieces in order. What waits is kept in a list of its own rather than in calls, since there may be many.
  private mutating func sort(_ all: [Piece]) {
    enum Step {
      case sort([Piece])
      case draw([Piece])
    }
    var steps: [Step] = [.sort(all)]
    while let step = steps.popLast() {
      switch step {
      case .draw(let ready): pieces += ready
      case .sort(let pieces) where pieces.count < 2: self.pieces += pieces
      case .sort(let pieces):
        guard let divider = Self.divider(of: pieces) else {
          self.pieces += pieces
          continue
        }
        var (behind, within, front): ([Piece], [Piece], [Piece]) = ([], [], [])
        for piece in pieces {
          let (low, high) = divider.range(of: piece.polygon)
          if low > -Self.tolerance && high < Self.tolerance {
            within.append(piece)
          } else if low > -Self.tolerance {
            front.append(piece)
          } else if high < Self.tolerance {
            behind.append(piece)
          } else if cuts.count >= mostCuts {
            // By where most of it lies.
            if low + high > 0 { front.append(piece) } else { behind.append(piece) }
          } else {
            let (back, near) = cut(piece, by: divider)
            behind.append(back)
            front.append(near)
          }
        }
        steps += [.sort(front), .draw(within), .sort(behind)]
      }
    }
  }

  private struct Divider {
    let normal: SIMD3<Double>
    let point: SIMD3<Double>
    func distance(_ p: SIMD3<Double>) -> Double { normal.dot(p - point) }

    /// The least and the greatest distance of a polygon's corners.
    func range(of polygon: SpacePolygon) -> (low: Double, high: Double) {
      var (low, high) = (Double.infinity, -Double.infinity)
      for corner in polygon.corners {
        let distance = distance(corner)
        (low, high) = (min(low, distance), max(high, distance))
      }
      return (low, high)
    }
  }

  /// The plane among the first few that cuts the fewest others.
  private static func divider(of pieces: [Piece]) -> Divider? {
    var best: (divider: Divider, cuts: Int)?
    for piece in pieces.prefix(12) {
      guard let normal = piece.polygon.normal else { continue }
      let divider = Divider(normal: normal, point: piece.polygon.corners[0])
      let limit = best?.cuts ?? .max
      var cuts = 0
      for other in pieces where cuts < limit {
        let (low, high) = divider.range(of: other.polygon)
        if low < -tolerance && high > tolerance { cuts += 1 }
      }
      if cuts == 0 { return divider }
      if cuts < best?.cuts ?? .max { best = (divider, cuts) }
    }
    return best?.divider
  }

  private mutating func cut(_ piece: Piece, by divider: Divider) -> (back: Piece, near: Piece) {
    cuts.append(piece)
    let id = cuts.count - 1
    // The part in front ends smoothly; so that nothing shows through between the two, the part behind extends a little.
    var growth = 0.0
    if isSmooth[piece.plane], let own = piece.polygon.normal, own.z > 1e-6 {
      let (dx, dy) = (
        divider.normal.x - divider.normal.z * own.x / own.z,
        divider.normal.y - divider.normal.z * own.y / own.z
      )
      growth = (dx * dx + dy * dy).squareRoot() * 1.5
      if !growth.isFinite { growth = 0 }
    }
    let back = Piece(
      plane: piece.plane, polygon: piece.polygon.clipped { -divider.distance($0) },
      drawn: piece.drawn.clipped { growth - divider.distance($0) }, cut: id)
    let near = Piece(
      plane: piece.plane, polygon: piece.polygon.clipped(divider.distance),
      drawn: piece.drawn.clipped(divider.distance), cut: id)
    return (back, near)
  }

  /// Puts the two parts of a cut together again where nothing that is drawn between them touches one of them.
  private mutating func closeCuts() {
    for id in cuts.indices.reversed() {
      let places = pieces.indices.filter { pieces[$0].cut == id }
      guard places.count == 2 else { continue }
      let (first, second) = (places[0], places[1])
      let between = pieces[(first + 1)..<second]
      if !between.contains(where: { $0.polygon.overlaps(pieces[first].polygon) }) {
        pieces[second] = cuts[id]
        pieces.remove(at: first)
      } else if !between.contains(where: { $0.polygon.overlaps(pieces[second].polygon) }) {
        pieces[first] = cuts[id]
        pieces.remove(at: second)
      }
    }
  }
}
