import Stage
import Testing
import UIKit

/// Constraints between leading and trailing edges in right-to-left layout: the mirror image of the layout
/// from left to right.
@MainActor @Suite struct DirectionTests {
  /// Frames go to whole pixels of its scale.
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)

  /// The frames of two views with constraints, for a direction.
  private func frames(
    _ attribute: UISemanticContentAttribute, _ make: (UIView, UIView, UIView) -> [NSLayoutConstraint]
  ) -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    root.semanticContentAttribute = attribute
    let views = [UIView(), UIView()]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate(
      make(root, views[0], views[1])
        + views.flatMap {
          [$0.topAnchor.constraint(equalTo: root.topAnchor), $0.heightAnchor.constraint(equalToConstant: 10)]
        })
    root.layoutIfNeeded()
    return views.map(\.frame)
  }

  private func mirrored(_ frames: [CGRect]) -> [CGRect] {
    frames.map { CGRect(x: 300 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
  }

  private func expectMirrorImage(_ make: (UIView, UIView, UIView) -> [NSLayoutConstraint]) {
    let (left, right) = (frames(.unspecified, make), frames(.forceRightToLeft, make))
    #expect(right == mirrored(left) && right != left)
    #expect(frames(.playback, make) == left && frames(.forceLeftToRight, make) == left)
  }

  @Test func edgesAndGapsAreMirrored() {
    expectMirrorImage { root, a, b in
      [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        a.widthAnchor.constraint(equalToConstant: 40),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
        b.widthAnchor.constraint(equalTo: a.widthAnchor),
      ]
    }
  }

  @Test func inequalitiesMarginsAndCentresAreMirrored() {
    expectMirrorImage { root, a, b in
      [
        a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        a.trailingAnchor.constraint(lessThanOrEqualTo: root.centerXAnchor, constant: -10),
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
        b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 5),
        b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
        b.widthAnchor.constraint(equalToConstant: 50),
      ]
    }
  }

  @Test func multipliersCountFromTheLeadingSide() {
    expectMirrorImage { root, a, b in
      [
        NSLayoutConstraint(
          item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
          multiplier: 0.25,
          constant: 4),
        a.widthAnchor.constraint(equalToConstant: 40),
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor), b.widthAnchor.constraint(equalToConstant: 20),
      ]
    }
  }

  @Test func leftAndRightAreNotMirrored() {
    let make = { (root: UIView, a: UIView, b: UIView) in
      [
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
        a.widthAnchor.constraint(equalToConstant: 40),
        b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
        b.widthAnchor.constraint(equalToConstant: 30),
      ]
    }
    #expect(frames(.forceRightToLeft, make) == frames(.unspecified, make))
  }

  @Test func stacksAreMirrored() {
    func places(_ attribute: UISemanticContentAttribute) -> [CGFloat] {
      let views = [30.0, 50].map { width in
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        return view
      }
      let stack = UIStackView(arrangedSubviews: views)
      stack.spacing = 10
      stack.semanticContentAttribute = attribute
      stack.frame = CGRect(x: 0, y: 0, width: 90, height: 20)
      stack.layoutIfNeeded()
      return views.map(\.frame.minX)
    }
    #expect(places(.unspecified) == [0, 40] && places(.forceRightToLeft) == [60, 0])
  }
}
