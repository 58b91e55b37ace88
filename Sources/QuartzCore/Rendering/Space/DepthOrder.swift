import CoreGraphics

/// Sorts planes from back to front for drawing; planes that intersect are cut along the intersection.
///
///     let planes: [SpacePolygon] = []    // as polygons, seen from the front
///     let order = DepthOrder(planes, isSmooth: planes.map { _ in false })
///     for piece in order.pieces { print(piece.plane, piece.polygon) }
///
/// The algorithm is a binary space partition: each plane divides the remaining ones into those behind it and those in
/// front. Coplanar planes keep their order. Cuts that turn out not to matter in the picture are undone.
struct DepthOrder {
  struct Piece {
    /// The index of the plane.
    let plane: Int
    /// The visible part of the plane.
    var polygon: SpacePolygon
    /// The part to draw. It is limited by cuts only; behind the cut of a plane with smooth edges it extends by about a
    /// pixel, which the part in front covers.
    var drawn: SpacePolygon
    /// The cut that made this piece; nil for a whole plane.
    let cut: Int?
  }

  /// From back to front.
  private(set) var pieces: [Piece] = []

  private let isSmooth: [Bool]
  /// The number of pieces can grow with the square of the number of planes. After this many cuts, planes that still
  /// intersect are sorted as wholes.
  private let mostCuts: Int
  /// The pieces that were cut, by the number of the cut.
  private var cuts: [Piece] = []
  /// In pixels. Points closer than this to a plane count as in it.
  private static let tolerance = 1e-3

  /// - Parameters:
  ///   - planes: projected, in pixels; planes without area are ignored.
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

  /// Appends pieces in order. Uses an explicit stack instead of recursion, since the tree may be deep.
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
            // On the side where most of it is.
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

    /// The smallest and the largest distance of a polygon's corners.
    func range(of polygon: SpacePolygon) -> (low: Double, high: Double) {
      var (low, high) = (Double.infinity, -Double.infinity)
      for corner in polygon.corners {
        let distance = distance(corner)
        (low, high) = (min(low, distance), max(high, distance))
      }
      return (low, high)
    }
  }

  /// The plane, among the first few, that cuts the fewest others.
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
    // The part in front has a smooth edge. The part behind is extended a little, so that nothing shows through between
    // them.
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

  /// Rejoins the two parts of a cut if nothing drawn between them overlaps one of them.
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
