import CoreGraphics
import Frames
import QuartzCore

/// The views of one frame and the pixels that belong to them, by their names in its trace.
struct FrameViews {
  let identities: ViewIdentities
  private let views: [ShownView]
  private let names: [String?]
  private let namesByNumber: [Int: String]
  private let places: [String: Int]

  init(_ identities: ViewIdentities, _ views: [ShownView], _ names: ViewNames) {
    self.identities = identities
    self.views = views
    self.names = views.map { names[$0.number] }
    namesByNumber = Dictionary(views.compactMap { view in names[view.number].map { (view.number, $0) } }) {
      first, _ in first
    }
    places = Dictionary(self.names.enumerated().compactMap { index, name in name.map { ($0, index) } }) {
      first, _ in first
    }
  }

  /// The name of a view by its place in ``ViewIdentities/numbers``; nil for no view.
  func name(_ identity: Int) -> String? { namesByNumber[identities.numbers[identity]] }

  subscript(name: String) -> ShownView? { places[name].map { views[$0] } }

  /// Where a view shows with all that is inside it and its shadow, in points of the window.
  func extent(of name: String) -> CGRect? {
    guard let index = places[name] else { return nil }
    let depth = views[index].depth
    let inside = views[(index + 1)...].prefix { $0.depth > depth }
    return inside.reduce(Self.extent(of: views[index])) { $0.union(Self.extent(of: $1)) }
  }

  private static func extent(of view: ShownView) -> CGRect {
    let shadow = view.properties.shadow
    guard shadow.isVisible else { return view.rect }
    // Beyond three times the radius a shadow can't be seen.
    let (x, y) = (
      3 * shadow.radius + abs(shadow.offset.width), 3 * shadow.radius + abs(shadow.offset.height)
    )
    return view.rect.insetBy(dx: -x, dy: -y)
  }

  /// Where a view showed in a frame as recorded, if what contains it is where it is now; nil if that isn't known.
  ///
  /// - Parameters:
  ///   - name: its name now; nil if it is not there now.
  ///   - container: the name now of what contains it.
  func extent(of name: String?, recorded state: ViewState, in container: String?) -> CGRect? {
    let shown = name.flatMap { self[$0] }
    guard let frame = (state["frame"] ?? state["rect"])?.doubles, frame.count == 4 else { return nil }
    let outer: CATransform3D
    if let shown {
      outer = shown.outer
    } else if let around = container.flatMap({ self[$0] }) {
      outer = CATransform3DConcat(
        around.properties.sublayersToLayer,
        CATransform3DConcat(around.properties.toSuperlayerInSpace, around.outer))
    } else {
      outer = .identity
    }
    var properties = LayerProperties()
    if let anchor = state["anchor"]?.doubles { properties.anchorPoint = CGPoint(x: anchor[0], y: anchor[1]) }
    properties.bounds.size = CGSize(width: frame[2], height: frame[3])
    properties.position = CGPoint(
      x: frame[0] + properties.anchorPoint.x * frame[2], y: frame[1] + properties.anchorPoint.y * frame[3])
    if let t = state["transform"]?.doubles, t.count == 6 {
      properties.transform = CATransform3DMakeAffineTransform(
        CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
    }
    let box = CATransform3DConcat(properties.toSuperlayerInSpace, outer).box(around: properties.bounds)
    guard let shown, let name, let now = extent(of: name) else {
      let margin = 3 * (state["shadow"]?.doubles?.last ?? 0)
      return box.insetBy(dx: -margin, dy: -margin)
    }
    // What is inside reached as far beyond it as now.
    let rect = shown.rect
    return CGRect(
      x: box.minX - (rect.minX - now.minX), y: box.minY - (rect.minY - now.minY),
      width: box.width + now.width - rect.width, height: box.height + now.height - rect.height)
  }
}
