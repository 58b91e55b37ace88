import CoreGraphics

/// The pixels of a frame that differ because of what the trace tells.
struct ToldReach {
  private var areas: [PixelRect] = []
  /// Whether they can be anywhere.
  private(set) var isEverywhere = false
  /// Whether the trace tells anything.
  let isAny: Bool

  /// - Parameters:
  ///   - told: what the trace tells of this frame.
  ///   - margin: pixels that edges may reach beyond a view.
  init(_ told: [Finding], in frame: Int, of views: FrameViews, _ comparison: TraceComparison, margin: Int) {
    isAny = !told.isEmpty
    for finding in told {
      guard let name = finding.view else {
        isEverywhere = true
        return
      }
      let shown = comparison.filmName(of: name)
      if let extent = views.extent(of: shown) { add(extent, comparison.scale, margin) }
      if let state = comparison.recorded[name, frame] {
        let container = comparison.recorded.container(of: name, at: frame).map(comparison.filmName)
        let isThere = views[shown] != nil
        if let extent = views.extent(of: isThere ? shown : nil, recorded: state, in: container) {
          add(extent, comparison.scale, margin)
        }
      }
    }
  }

  private mutating func add(_ extent: CGRect, _ scale: Double, _ margin: Int) {
    func pixel(_ value: Double) -> Int { Int(max(-1e6, min(value, 1e6))) }
    let (left, top) = (
      pixel((extent.minX * scale).rounded(.down)) - margin,
      pixel((extent.minY * scale).rounded(.down)) - margin
    )
    let (right, bottom) = (
      pixel((extent.maxX * scale).rounded(.up)) + margin, pixel((extent.maxY * scale).rounded(.up)) + margin
    )
    areas.append(PixelRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// Whether a group of differing pixels is explained: a difference may spread beyond its view, as under a blur.
  func explains(_ cluster: PixelRect) -> Bool { isEverywhere || areas.contains { $0.intersects(cluster) } }
}
