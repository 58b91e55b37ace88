import QuartzCore
import Stage
import Testing
import UIKit
import UIKitTestSupport

/// Snapshots, by what the screen shows with them in the place of what they were taken of.
@MainActor @Suite struct UIViewSnapshotTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
  private let view = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 50))

  init() {
    view.backgroundColor = .red
    stage.perform { [stage, view] in
      stage.window.backgroundColor = .white
      stage.window.addSubview(view)
    }
  }

  private func add(_ frame: CGRect, _ color: UIColor, to parent: UIView) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    parent.addSubview(view)
    return view
  }

  /// Puts a snapshot in the place of the view, and gives the screens before and after.
  private func exchange(afterUpdates: Bool = false) throws -> (before: Pixels, after: Pixels) {
    let before = try Pixels(stage)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    stage.perform { [stage, view] in
      snapshot.frame.origin = view.frame.origin
      view.removeFromSuperview()
      stage.window.addSubview(snapshot)
    }
    return (before, try Pixels(stage))
  }

  /// Corners, a border, what is cut off, a turned child, text, a group that shows through, depth: all look the same.
  @Test func snapshotLooksLikeTheView() throws {
    stage.perform {
      view.layer.cornerRadius = 12
      view.layer.borderWidth = 2
      view.clipsToBounds = true
      add(CGRect(x: 30, y: 20, width: 40, height: 40), .blue, to: view).transform = CGAffineTransform(
        rotationAngle: 0.4)
      let label = UILabel(frame: CGRect(x: 4, y: 4, width: 50, height: 20))
      label.text = "Inbox"
      view.addSubview(label)
      let group = add(CGRect(x: 5, y: 25, width: 20, height: 20), .clear, to: view)
      group.alpha = 0.5
      _ = add(CGRect(x: 0, y: 0, width: 12, height: 12), .black, to: group)
      _ = add(CGRect(x: 6, y: 6, width: 12, height: 12), .black, to: group)
      let page = add(CGRect(x: 30, y: 5, width: 24, height: 24), .green, to: view)
      view.layer.sublayerTransform.m34 = -1 / 100
      page.transform3D = CATransform3DMakeRotation(0.8, 0, 1, 0)
    }
    let (before, after) = try exchange()
    #expect(before[100, 60] != [255, 255, 255, 255])
    // Rounding, where an edge is put together with transparency first.
    #expect(before.distance(to: after) <= 2)
  }

  /// Where there is nothing to round, not a bit differs.
  @Test func pixelAlignedSnapshotIsIdentical() throws {
    stage.perform { [view] in _ = add(CGRect(x: 10.5, y: 10, width: 20, height: 20), .blue, to: view) }
    let (before, after) = try exchange()
    #expect(before.distance(to: after) == 0)
  }

  /// Half-way from red to blue and from 0 to 40 points, and then ever after.
  @Test(arguments: [false, true])
  func snapshotStaysUnchanged(afterUpdates: Bool) throws {
    let child = add(CGRect(x: 0, y: 0, width: 10, height: 10), .black, to: view)
    stage.at(0) { [view] in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .blue
        child.frame.origin.x = 40
      }
    }
    stage.advance(to: 0.5)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
    stage.perform { [stage, view] in
      snapshot.center = view.center
      stage.window.addSubview(snapshot)
      view.isHidden = true
      child.removeFromSuperview()
    }
    for time in [0.5, 0.75, 3] {
      stage.advance(to: time)
      let shown = try Pixels(stage)
      #expect([127, 128].contains(shown[60, 60][0]) && [127, 128].contains(shown[60, 60][2]))
      // The child's columns, from 20 + 20 points on.
      #expect(shown[79, 30][2] > 100 && shown[80, 30] == [0, 0, 0, 255] && shown[99, 30] == [0, 0, 0, 255])
      #expect(shown[100, 30][2] > 100)
    }
    stage.perform { view.removeFromSuperview() }
    #expect(try Pixels(stage)[80, 30] == [0, 0, 0, 255])
  }

  /// The view's own alpha, transform and hiding are no part of it.
  @Test func snapshotIgnoresTheViewsOwnAlphaAndTransform() throws {
    stage.perform { [view] in
      view.alpha = 0.3
      view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 0.1, y: 0.1)
      view.isHidden = true
    }
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.transform.isIdentity && snapshot.alpha == 1 && !snapshot.isHidden)
    stage.perform { stage.window.addSubview(snapshot) }
    let shown = try Pixels(stage)
    for (x, y) in [(0, 0), (119, 99)] { #expect(shown[x, y] == [255, 0, 0, 255]) }
    for (x, y) in [(120, 99), (119, 100)] { #expect(shown[x, y] == [255, 255, 255, 255]) }
  }

  /// A view that lays itself out, and one in it that draws.
  private final class Late: UIView {
    let child = UILabel()
    override func layoutSubviews() {
      guard child.superview == nil else { return }
      child.text = "█"
      child.font = .systemFont(ofSize: 30)
      child.frame = bounds
      addSubview(child)
    }
  }

  /// How many pixels of what a snapshot shows are dark.
  private func dark(_ snapshot: UIView?) throws -> Int {
    let snapshot = try #require(snapshot)
    stage.perform { stage.window.addSubview(snapshot) }
    let shown = try Pixels(stage)
    stage.perform { snapshot.removeFromSuperview() }
    return (0..<80).reduce(0) { sum, y in
      sum + (0..<80).count { shown[$0, y][0] < 100 && shown[$0, y][1] < 100 }
    }
  }

  /// What has not been on the screen has to be laid out and drawn first.
  @Test(arguments: [true, false])
  func newViewsAppearAfterUpdatesOnly(isInWindow: Bool) throws {
    let late = Late(frame: CGRect(x: 0, y: 60, width: 40, height: 40))
    var before: UIView?
    var after: UIView?
    stage.perform { [stage] in
      if isInWindow { stage.window.addSubview(late) }
      before = late.snapshotView(afterScreenUpdates: false)
      #expect(late.child.superview == nil)
      after = late.snapshotView(afterScreenUpdates: true)
    }
    #expect(before?.frame == CGRect(x: 0, y: 0, width: 40, height: 40) && before?.layer.contents == nil)
    stage.perform { late.removeFromSuperview() }
    #expect(try dark(before) == 0)
    #expect(try dark(after) > 300)
  }

  @Test func removedViewIsEmptyWithoutUpdates() throws {
    stage.perform { view.removeFromSuperview() }
    #expect(try #require(view.snapshotView(afterScreenUpdates: false)).layer.contents == nil)
    #expect(try #require(view.snapshotView(afterScreenUpdates: true)).layer.contents != nil)
  }

  /// What is scrolled to, and a part of that.
  @Test func snapshotRectIsInTheViewsCoordinates() throws {
    stage.perform { [view] in
      _ = add(CGRect(x: 0, y: 100, width: 60, height: 10), .blue, to: view)
      view.bounds.origin.y = 95
    }
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 0, y: 98, width: 10, height: 4), afterScreenUpdates: false, withCapInsets: .zero))
    stage.perform { [stage, view] in
      #expect(part.frame == CGRect(x: 0, y: 0, width: 10, height: 4))
      stage.window.addSubview(part)
      view.removeFromSuperview()
    }
    let shown = try Pixels(stage)
    #expect(shown[0, 3] == [255, 0, 0, 255] && shown[0, 4] == [0, 0, 255, 255])
    #expect(shown[19, 7] == [0, 0, 255, 255] && shown[20, 7] == [255, 255, 255, 255])
    #expect(shown[19, 8] == [255, 255, 255, 255])
  }

  /// A frame of 5 points in a view that is made twice as wide and half as high.
  @Test func capInsetsKeepTheirSize() throws {
    stage.perform { [view] in
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      _ = add(CGRect(x: 5, y: 5, width: 30, height: 30), .blue, to: view)
    }
    for (inset, left, top) in [(5.0, 5.0, 5.0), (0, 10, 2.5)] {
      let snapshot = try #require(
        view.resizableSnapshotView(
          from: view.bounds, afterScreenUpdates: false,
          withCapInsets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)))
      stage.perform { [stage, view] in
        view.isHidden = true
        snapshot.frame.size = CGSize(width: 80, height: 20)
        stage.window.addSubview(snapshot)
      }
      let shown = try Pixels(stage)
      let (x, y) = (Int(left * 2), Int(top * 2))
      // Away from the edge itself, which is soft where it is stretched.
      #expect(shown[x - 2, 20] == [255, 0, 0, 255] && shown[x + 2, 20] == [0, 0, 255, 255])
      #expect(shown[157 - x, 20] == [0, 0, 255, 255] && shown[161 - x, 20] == [255, 0, 0, 255])
      #expect(shown[80, y - 2] == [255, 0, 0, 255] && shown[80, y + 2] == [0, 0, 255, 255])
      stage.perform {
        snapshot.removeFromSuperview()
        view.isHidden = false
      }
    }
  }

  /// In an animation block nothing of the snapshot itself is animated.
  @Test func takingASnapshotAnimatesNothing() throws {
    stage.at(0) { [stage, view] in
      UIView.animate(withDuration: 1) {
        let snapshot = view.resizableSnapshotView(
          from: view.bounds, afterScreenUpdates: false,
          withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))!
        #expect(snapshot.layer.animationKeys() == nil)
        stage.window.addSubview(snapshot)
      }
    }
    stage.advance(to: 1)
  }

  /// A blur keeps what it blurred, whatever comes behind it; by itself it has nothing behind.
  @Test func snapshotKeepsTheBlurredBackdrop() throws {
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    stage.perform { [stage] in
      glass.frame = stage.window.bounds
      stage.window.addSubview(glass)
    }
    let before = try Pixels(stage)
    let whole = UIScreen.main.snapshotView(afterScreenUpdates: false)
    let alone = try #require(glass.snapshotView(afterScreenUpdates: false))
    stage.perform { [stage, view] in
      view.backgroundColor = .green
      stage.window.addSubview(whole)
    }
    #expect(try Pixels(stage).distance(to: before) == 0)
    stage.perform {
      whole.removeFromSuperview()
      glass.removeFromSuperview()
      stage.window.addSubview(alone)
    }
    // White .11 at α .73 over white.
    let wanted: Double = 255 * 0.27 + 255 * 0.11 * 0.73
    #expect(abs(Double(try Pixels(stage)[5, 190][0]) - wanted) <= 1)
  }

  /// A picture drawn at twice the size, cut to its rectangle, and a context with an alpha.
  @Test func drawHierarchyFillsItsRectangle() throws {
    stage.perform { [view] in _ = add(CGRect(x: 50, y: 40, width: 30, height: 30), .blue, to: view) }
    var results: [Bool] = []
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 140, height: 120))
    let small = CGRect(x: 0, y: 0, width: 6, height: 5)
    let new = UIView(frame: small)
    let image: UIImage = renderer.image { context in
      let large = CGRect(x: 10, y: 10, width: 120, height: 100)
      results.append(view.drawHierarchy(in: large, afterScreenUpdates: false))
      context.cgContext.setAlpha(0.5)
      results.append(view.drawHierarchy(in: small, afterScreenUpdates: false))
      results.append(new.drawHierarchy(in: small, afterScreenUpdates: false))
    }
    #expect(results == [true, true, false])
    let shown = try Pixels(try #require(image.cgImage))
    #expect(
      shown[20, 20] == [255, 0, 0, 255] && shown[259, 20] == [255, 0, 0, 255] && shown[260, 20][3] == 0)
    #expect(shown[219, 180] == [255, 0, 0, 255] && shown[220, 180] == [0, 0, 255, 255])
    #expect(shown[220, 219] == [0, 0, 255, 255] && shown[220, 220][3] == 0)
    #expect([[255, 0, 0, 127], [255, 0, 0, 128]].contains(shown[2, 2]))
  }

  @Test func drawHierarchyWithoutAContextIsReported() {
    let messages = recordedMisuse {
      #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(messages.count == 1)
  }

  /// The layer's model values, in its own coordinates, without its transform; its presentation as it shows.
  @Test func renderInContextDrawsTheModel() throws {
    let child = add(CGRect(x: 0, y: 0, width: 10, height: 10), .black, to: view)
    stage.at(0) { [view] in
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      view.bounds.origin = CGPoint(x: -5, y: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .blue
        child.frame.origin.x = 40
      }
    }
    stage.advance(to: 0.5)
    func drawn(_ layer: CALayer) throws -> Pixels {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 60), format: format).image {
        $0.cgContext.translateBy(x: 10, y: 0)
        layer.render(in: $0.cgContext)
      }
      return try Pixels(try #require(image.cgImage))
    }
    let model = try drawn(view.layer)
    // From −5 to 55, ten points further right.
    #expect(model[4, 20][3] == 0 && model[5, 20] == [0, 0, 255, 255])
    #expect(model[64, 20] == [0, 0, 255, 255] && model[65, 20][3] == 0)
    #expect(model[49, 5] == [0, 0, 255, 255] && model[50, 5] == [0, 0, 0, 255])
    #expect(model[5, 49] == [0, 0, 255, 255] && model[5, 50][3] == 0)
    let shown = try drawn(try #require(view.layer.presentation()))
    #expect([127, 128].contains(shown[6, 20][0]))
    #expect(shown[29, 5] != [0, 0, 0, 255] && shown[30, 5] == [0, 0, 0, 255])
  }

  /// Text of a label that has never been on a screen.
  @Test func renderInContextDrawsPendingContents() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.text = "█"
    label.font = .systemFont(ofSize: 30)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      label.layer.render(in: $0.cgContext)
    }
    let shown = try Pixels(try #require(image.cgImage))
    #expect((0..<80).contains { y in (0..<80).contains { shown[$0, y] == [0, 0, 0, 255] } })
  }
}
