import Stage
import Testing
import UIKit

@MainActor @Suite struct UIViewHitTestingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)

  private func add(_ view: UIView, to other: UIView? = nil) {
    stage.perform { (other ?? stage.window).addSubview(view) }
  }

  struct Turned: Sendable {
    var center: CGPoint
    var size: CGSize
    var angle: Double
    var scale: CGPoint
    var origin = CGPoint.zero
  }

  nonisolated static let turned = [
    Turned(
      center: CGPoint(x: 200, y: 200), size: CGSize(width: 120, height: 60), angle: 0.5,
      scale: CGPoint(x: 1, y: 1)),
    Turned(
      center: CGPoint(x: 150, y: 220), size: CGSize(width: 90, height: 200), angle: -1.2,
      scale: CGPoint(x: 1.5, y: 0.4)),
    Turned(
      center: CGPoint(x: 180, y: 160), size: CGSize(width: 100, height: 100), angle: 2.8,
      scale: CGPoint(x: -0.8, y: 1.3)),
    Turned(
      center: CGPoint(x: 180, y: 160), size: CGSize(width: 100, height: 100), angle: 0.3,
      scale: CGPoint(x: 0.7, y: 0.7),
      origin: CGPoint(x: 40, y: -25)),
  ]

  /// A view in perspective is hit where it shows: a card turned by `angle` about its vertical middle, the eye in front of
  /// that; of both halves the one that is seen there.
  @Test(arguments: [0.5, -1.1, 2.6])
  func viewsInPerspectiveAreHitWhereVisible(angle: Double) {
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    card.addSubview(half)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 400
    card.transform3D = CATransform3DRotate(transform, angle, 0, 1, 0)
    add(card)
    for x in stride(from: 0.5, to: 400, by: 9) {
      for y in stride(from: 0.5, to: 400, by: 9) {
        // The ray from the eye at (200, 200, 400) through the point meets the card's plane, in which z = −x tan(angle).
        let (dx, dy) = (x - 200, y - 200)
        let t = 400 / (400 - dx * tan(angle))
        let (across, down) = (dx * t / cos(angle), dy * t)
        let isInside = t > 0 && abs(across) < 100 && abs(down) < 100
        guard abs(abs(across) - 100) > 1e-6, abs(across) > 1e-6 else { continue }
        let hit = stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
        #expect(hit === (isInside ? (across < 0 ? half : card) : stage.window), "\(x), \(y)")
      }
    }
  }

  /// The point in the view found the other way round: a rotation and a scale about the centre, inverted by formula.
  @Test(arguments: turned)
  func rotatedViewsAreHitWhereVisible(turned: Turned) {
    let view = UIView(frame: CGRect(origin: .zero, size: turned.size))
    view.bounds.origin = turned.origin
    view.center = turned.center
    view.transform = CGAffineTransform(rotationAngle: turned.angle).scaledBy(
      x: turned.scale.x, y: turned.scale.y)
    // Off the middle, so that mistakes in the order of transforms show.
    let inner = UIView(frame: CGRect(x: turned.origin.x + 5, y: turned.origin.y + 7, width: 20, height: 30))
    view.addSubview(inner)
    add(view)
    var hits = (outer: 0, inner: 0)
    for x in stride(from: 0.5, to: 400, by: 7) {
      for y in stride(from: 0.5, to: 400, by: 7) {
        let (dx, dy) = (x - turned.center.x, y - turned.center.y)
        let (c, s) = (cos(turned.angle), sin(turned.angle))
        let local = CGPoint(
          x: (c * dx + s * dy) / turned.scale.x + turned.size.width / 2,
          y: (-s * dx + c * dy) / turned.scale.y + turned.size.height / 2)
        let isInside =
          local.x >= 0 && local.x < turned.size.width && local.y >= 0 && local.y < turned.size.height
        let isInner = (5..<25).contains(local.x) && (7..<37).contains(local.y)
        let hit = stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
        #expect(hit === (isInner ? inner : isInside ? view : stage.window), "\(x), \(y)")
        if isInner { hits.inner += 1 } else if isInside { hits.outer += 1 }
      }
    }
    #expect(hits.inner > 2 && hits.outer > 20)
  }

  @Test func frontmostEnabledViewIsHit() {
    let (back, front) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    )
    add(back)
    add(front)
    let place = CGPoint(x: 75, y: 50)
    func hit() -> UIView? { stage.window.hitTest(place, with: nil) }
    #expect(hit() === front)
    for (refuse, allow) in [
      ({ front.isHidden = true }, { front.isHidden = false }),
      ({ front.alpha = 0.009 }, { front.alpha = 0.01 }),
      ({ front.isUserInteractionEnabled = false }, { front.isUserInteractionEnabled = true }),
      ({ front.transform = CGAffineTransform(scaleX: 0, y: 1) }, { front.transform = .identity }),
    ] {
      stage.perform { refuse() }
      #expect(hit() === back)
      stage.perform { allow() }
      #expect(hit() === front)
    }
    #expect(stage.window.hitTest(CGPoint(x: 400, y: 0), with: nil) == nil)
  }

  @Test func subviewOutsideItsSuperviewIsNotHit() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    add(view)
    #expect(stage.window.hitTest(CGPoint(x: 99.5, y: 50), with: nil) === inner)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === stage.window)
  }

  @Test(arguments: [true, false])
  func animatedViewsAreHitOnlyWithUserInteraction(allowsInteraction: Bool) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    add(view)
    func hit(_ x: Double) -> UIView? { stage.window.hitTest(CGPoint(x: x, y: 50), with: nil) }
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: allowsInteraction ? .allowUserInteraction : []) {
        view.center.x = 250
      }
    }
    stage.advance(to: 0.5)
    // The model is where the view goes, not where it shows.
    #expect(hit(125) === stage.window)
    #expect(hit(250) === (allowsInteraction ? view : stage.window))
    stage.advance(to: 1)
    #expect(hit(250) === view)
  }
}
