import CoreGraphics
import QuartzCore
import Stage

/// Looks at a stage frame after frame, until something has moved that can be seen.
@MainActor
struct MotionWatch {
  /// Frames that are not as the one before; the first is one of them.
  private var changes: [RenderTree] = []
  private(set) var frames = 0
  /// How many of the last frames were each other than the one before.
  private var run = 0
  /// Whether there were two such frames in a row: a single one is a cut.
  private(set) var hasMoved = false
  /// Whether a rough picture of the film differs from the first one.
  private var isRoughlySeen = false
  private let rough: Sketch?
  private var first: [UInt8] = []

  /// - Parameter size: of the screen, in points.
  init(size: CGSize) {
    // Small enough to cost next to nothing, and large enough to show nearly everything that moves.
    rough = Sketch(size: size, scale: min(1, 200 / max(size.width, size.height)))
  }

  var hasChanged: Bool { changes.count > 1 }
  /// Whether there is nothing left to find out.
  var isSatisfied: Bool { hasMoved && isRoughlySeen }

  /// The next frame.
  mutating func look(at tree: RenderTree) {
    frames += 1
    if let last = changes.last, last.isSame(as: tree) || last.root == tree.root {
      run = 0
      return
    }
    if changes.isEmpty {
      first = rough?.draw(tree) ?? []
    } else {
      run += 1
      hasMoved = hasMoved || run > 1
      isRoughlySeen = isRoughlySeen || rough?.draw(tree) != first
    }
    changes.append(tree)
  }

  /// Whether any picture that was looked at differs from the first.
  ///
  /// - Parameter scale: in pixels a point.
  func isSeen(atScale scale: CGFloat) -> Bool {
    if isRoughlySeen { return true }
    guard let tree = changes.first else { return true }
    // A picture of 64 MB at most: what does not show in that is nothing to look at.
    let finest = 4096 / max(tree.size.width, tree.size.height)
    guard let sketch = Sketch(size: tree.size, scale: min(scale, finest)) else { return true }
    let first = sketch.draw(tree)
    // Of what cannot be told apart roughly, some pictures are enough.
    let step = max(1, changes.count / 60)
    return stride(from: 1, to: changes.count, by: step).contains { sketch.draw(changes[$0]) != first }
  }
}

/// Draws trees into bytes.
@MainActor
private struct Sketch {
  private let compositor: Compositor
  private let scale: CGFloat

  init?(size: CGSize, scale: CGFloat) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard let made = Compositor(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
    else { return nil }
    (compositor, self.scale) = (made, scale)
  }

  /// Straight RGBA.
  func draw(_ tree: RenderTree) -> [UInt8] {
    compositor.draw(tree, scale: scale)
    let context = compositor.context
    var bytes = [UInt8](repeating: 0, count: context.width * context.height * 4)
    bytes.withUnsafeMutableBytes { _ = context.copyStraightRGBA(into: $0) }
    return bytes
  }
}
