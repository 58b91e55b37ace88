import CDifferences
import Frames

/// Finds the views that differing pixels belong to.
struct Blame {
  /// A view and the differing pixels that belong to it.
  struct Share: Hashable, Sendable {
    /// Nil if no view is known to draw them.
    var view: Int?
    var bounds: PixelRect
    var count: Int
  }

  /// Identities by pixel, the preferred ones first, with the number of pixels of each identity.
  private let layers: [(identities: [UInt16], areas: [Int64])]
  /// The identities that can be to blame.
  private let suspects: [Bool]

  /// - Parameters:
  ///   - areTold: whether a trace tells all properties of all views. Then only a view with contents of its own, such as a
  ///     text or an image, can differ in pixels alone.
  ///   - isSuspect: whether a view, by its identity, can be to blame.
  init(_ identities: ViewIdentities, areTold: Bool, isSuspect: (Int) -> Bool) {
    suspects = identities.numbers.indices.map { $0 > 0 && isSuspect($0) }
    // Of two views that fit equally well, the opaque one is what is visible.
    let layers = areTold ? [identities.contents] : [identities.solid, identities.front]
    self.layers = layers.map { layer in
      var areas = [Int64](repeating: 0, count: identities.numbers.count)
      cdifferences_count(layer, layer.count, &areas)
      return (layer, areas)
    }
  }

  /// The number of clusters that are examined, the largest first.
  private static let mostClusters = 24

  /// The views, by their identities, to which the marked pixels belong, with the marks of each view together; clusters
  /// for which `isKnown` is true are ignored.
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
  private func view(of mask: DifferenceMask, in bounds: PixelRect) -> Int? {
    var best: (view: Int, precision: Double)?
    for layer in layers {
      var hits = [Int64](repeating: 0, count: layer.areas.count)
      let total = mask.count(layer.identities, in: bounds, into: &hits)
      for (view, hit) in hits.enumerated() where suspects[view] && Double(hit) >= 0.8 * Double(total) {
        let precision = Double(hit) / Double(max(layer.areas[view], 1))
        if precision > best?.precision ?? -1 { best = (view, precision) }
      }
    }
    return best?.view
  }
}
