import Frames

/// Finds the named views that differing pixels belong to.
struct Blame {
  /// A view and the differing pixels that belong to it.
  struct Share: Hashable, Sendable {
    /// Nil if there is no named view.
    var view: String?
    var bounds: PixelRect
    var count: Int
  }

  private let identities: ViewIdentities
  /// The number of pixels by identity: of the frontmost views, and of the frontmost opaque ones.
  private let frontAreas: [Int]
  private let solidAreas: [Int]

  init(_ identities: ViewIdentities) {
    self.identities = identities
    var (front, solid) = (
      [Int](repeating: 0, count: identities.names.count), [Int](repeating: 0, count: identities.names.count)
    )
    for identity in identities.front { front[Int(identity)] += 1 }
    for identity in identities.solid { solid[Int(identity)] += 1 }
    (frontAreas, solidAreas) = (front, solid)
  }

  /// The number of clusters that are examined, the largest first.
  private static let mostClusters = 24

  /// The views to which the marked pixels belong, with the marks of each view together; clusters for which `isKnown` is
  /// true are ignored.
  func shares(
    of mask: DifferenceMask, _ clusters: [DifferenceCluster], isKnown: (PixelRect) -> Bool = { _ in false }
  ) -> [Share] {
    var shares: [Share] = []
    for cluster in clusters.prefix(Self.mostClusters) where !isKnown(cluster.bounds) {
      let view = view(of: mask, in: cluster.bounds)
      if let index = shares.firstIndex(where: { $0.view == view }) {
        shares[index].bounds = shares[index].bounds.union(cluster.bounds)
        shares[index].count += cluster.count
      } else {
        shares.append(Share(view: view, bounds: cluster.bounds, count: cluster.count))
      }
    }
    return shares.sorted { $0.count > $1.count }
  }

  /// The view that contains nearly all marks in the rectangle and has the fewest unmarked pixels.
  private func view(of mask: DifferenceMask, in bounds: PixelRect) -> String? {
    var front = [Int](repeating: 0, count: identities.names.count)
    var solid = front
    var total = 0
    for y in bounds.y..<bounds.maxY {
      let row = mask.row(y)
      for x in bounds.x..<bounds.maxX where row[x] != 0 {
        total += 1
        front[Int(identities.front[y * mask.width + x])] += 1
        solid[Int(identities.solid[y * mask.width + x])] += 1
      }
    }
    var best: (view: Int, precision: Double)?
    // Opaque views are tried first: of two views that fit equally well, the opaque one is what is visible.
    for (hits, areas) in [(solid, solidAreas), (front, frontAreas)] {
      for (view, hit) in hits.enumerated() where view > 0 && Double(hit) >= 0.8 * Double(total) {
        let precision = Double(hit) / Double(max(areas[view], 1))
        if precision > best?.precision ?? -1 { best = (view, precision) }
      }
    }
    if let best { return identities.names[best.view] }
    // If marks are spread over several views, the one with the most.
    let most = solid.indices.dropFirst().max { solid[$0] < solid[$1] }
    guard let most, solid[most] > 0 else { return nil }
    return identities.names[most]
  }
}
