import CoreGraphics

/// A cache of pictures that are drawn once and reused. Beyond its limit the least recently used ones are removed; drawn
/// again, they have the same bytes.
final class Pictures {
  enum Key: Hashable {
    case conic(GradientProperties, width: Int, height: Int)
    case rasterized(RenderLayer, edges: LayerEdges, silhouette: Bool)
    case shadow(ShadowCaster, radius: Double, grid: ShadowGrid)
    case silhouette(RenderLayer, edges: LayerEdges, resolution: Double)
  }

  enum Picture {
    case image(CGImage)
    case shadow(ShadowMask)
    case silhouette(Silhouette)

    var byteCount: Int {
      switch self {
      case .image(let image): image.width * image.height * 4
      case .shadow(let shadow): shadow.mask.stride * shadow.mask.height
      case .silhouette(let silhouette): silhouette.byteCount
      }
    }
  }

  private struct Entry {
    var picture: Picture
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var byteCount = 0
  private var uses = 0
  /// The limit in bytes for all pictures together.
  private let limit: Int

  init(limit: Int = 64 << 20) { self.limit = limit }

  /// The number of cached pictures.
  var count: Int { entries.count }

  func image(_ key: Key, _ make: () -> CGImage?) -> CGImage? {
    guard case .image(let image)? = picture(key, { make().map { .image($0) } }) else { return nil }
    return image
  }

  func shadow(_ key: Key, _ make: () -> ShadowMask?) -> ShadowMask? {
    guard case .shadow(let shadow)? = picture(key, { make().map { .shadow($0) } }) else { return nil }
    return shadow
  }

  func silhouette(_ key: Key, _ make: () -> Silhouette?) -> Silhouette? {
    guard case .silhouette(let silhouette)? = picture(key, { make().map { .silhouette($0) } }) else {
      return nil
    }
    return silhouette
  }

  private func picture(_ key: Key, _ make: () -> Picture?) -> Picture? {
    uses += 1
    if let picture = entries[key]?.picture {
      entries[key]?.lastUse = uses
      return picture
    }
    guard let picture = make() else { return nil }
    byteCount += picture.byteCount
    entries[key] = Entry(picture: picture, lastUse: uses)
    while byteCount > limit, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      byteCount -= oldest.value.picture.byteCount
      entries[oldest.key] = nil
    }
    return picture
  }
}
