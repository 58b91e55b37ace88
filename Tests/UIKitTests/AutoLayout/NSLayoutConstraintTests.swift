import Stage
import Testing
import UIKitTestSupport

@testable import UIKit

/// Frames computed independently, on a screen of 390 × 844.
@MainActor @Suite(.serialized) struct NSLayoutConstraintTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()
  private var view: UIView { root.view }

  /// A released superview removes the constraints that it held from its subviews.
  @Test func releasedSuperviewRemovesItsConstraints() {
    let alone = UIView()
    alone.translatesAutoresizingMaskIntoConstraints = false
    do {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      box.addSubview(alone)
      NSLayoutConstraint.activate([
        alone.topAnchor.constraint(equalTo: box.topAnchor, constant: 50),
        alone.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 50),
      ])
      box.layoutIfNeeded()
      #expect(alone.frame.origin == CGPoint(x: 50, y: 50))
    }
    #expect(alone.superview == nil)
    stage.perform {
      stage.window.addSubview(alone)
      alone.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
      let other = UIView()
      other.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(other)
      other.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    #expect(alone.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  /// Margins of a view count for what lies beside it, too.
  @Test func siblingMarginsAreUsed() {
    let (one, other) = (UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80)), UIView())
    other.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      stage.window.addSubview(one)
      stage.window.addSubview(other)
      NSLayoutConstraint(
        item: other, attribute: .leading, relatedBy: .equal, toItem: one, attribute: .leadingMargin,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    #expect(other.frame.minX == 108)
    stage.perform { one.layoutMargins.left = 30 }
    #expect(other.frame.minX == 130)
  }

  init() { stage.perform { [stage, root] in stage.window.rootViewController = root } }

  private func pinned(_ name: String = "card", in superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? self.view).addSubview(view)
    return view
  }

  @Test func anchorsPlaceEdges() {
    let card = pinned()
    stage.perform {
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        card.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        card.heightAnchor.constraint(equalToConstant: 200),
      ])
      #expect(card.frame == .zero)
    }
    #expect(card.frame == CGRect(x: 16, y: 100, width: 358, height: 200))
    #expect(view.constraints.count == 3 && card.constraints.count == 1)
  }

  @Test func centresAndAspectRatiosAreApplied() {
    let card = pinned()
    stage.perform {
      NSLayoutConstraint.activate([
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -22),
        card.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 5),
        card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 16 / 10),
      ])
    }
    // 200 × 320 about (195, 400).
    #expect(card.frame == CGRect(x: 95, y: 240, width: 200, height: 320))
  }

  @Test func attributeInitialiserMatchesAnchors() {
    let card = pinned()
    let ratio = NSLayoutConstraint(
      item: card, attribute: .height, relatedBy: .equal, toItem: card, attribute: .width, multiplier: 0.5,
      constant: 10)
    stage.perform {
      view.addConstraints([
        NSLayoutConstraint(
          item: card, attribute: .left, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1,
          constant: 10),
        NSLayoutConstraint(
          item: card, attribute: .bottom, relatedBy: .equal, toItem: view, attribute: .bottom, multiplier: 1,
          constant: -44),
      ])
      card.addConstraint(
        NSLayoutConstraint(
          item: card, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 80))
      card.addConstraint(ratio)
    }
    #expect(card.frame == CGRect(x: 10, y: 750, width: 80, height: 50))
    #expect(ratio.isActive && ratio.firstItem === card && ratio.secondItem === card)
    #expect(ratio.firstAttribute == .height && ratio.secondAttribute == .width)
    #expect(ratio.firstAnchor == NSLayoutAnchor<AnyObject>(LayoutSide(card, .height)))
    stage.perform { card.removeConstraint(ratio) }
    #expect(!ratio.isActive && card.frame.height == 0)
  }

  @Test func relationsAndPrioritiesAreApplied() {
    // (required at least, preferred with 750, preferred with 250) → width
    let table: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (50, 100, 10, 100), (50, 20, 300, 50), (0, 0, 300, 0), (120, 100, 130, 120),
    ]
    let card = pinned()
    for (least, strong, weak, width) in table {
      let least = card.widthAnchor.constraint(greaterThanOrEqualToConstant: least)
      let strong = card.widthAnchor.constraint(equalToConstant: strong)
      let weak = card.widthAnchor.constraint(equalToConstant: weak)
      strong.priority = .defaultHigh
      weak.priority = .defaultLow
      stage.perform { NSLayoutConstraint.activate([weak, strong, least]) }
      #expect(card.frame.width == width)
      stage.perform { NSLayoutConstraint.deactivate([weak, strong, least]) }
    }
  }

  @Test(arguments: [1.0, 2, 3]) func thirdsShareEdgesInPixels(scale: Double) {
    expectThirds(of: 390, at: scale, [0, 130, 260, 390])
  }

  @Test func thirdsShareEdgesOnWholePixels() {
    expectThirds(of: 100, at: 1, [0, 33, 67, 100])
    expectThirds(of: 100, at: 2, [0, 33.5, 66.5, 100])
    expectThirds(of: 100, at: 3, [0, 100 / 3.0, 200 / 3.0, 100])
  }

  private func expectThirds(of width: CGFloat, at scale: CGFloat, _ edges: [Double]) {
    let stage = Stage(size: CGSize(width: width, height: 100), scale: scale)
    let parts = (0..<3).map { _ in UIView() }
    stage.perform {
      var left = stage.window.leftAnchor
      for part in parts {
        part.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(part)
        NSLayoutConstraint.activate([
          part.leftAnchor.constraint(equalTo: left),
          part.topAnchor.constraint(equalTo: stage.window.topAnchor),
          part.widthAnchor.constraint(equalTo: parts[0].widthAnchor),
          part.heightAnchor.constraint(equalTo: stage.window.heightAnchor),
        ])
        left = part.rightAnchor
      }
      parts[2].rightAnchor.constraint(equalTo: stage.window.rightAnchor).isActive = true
    }
    for (index, part) in parts.enumerated() {
      #expect(abs(part.frame.minX - edges[index]) < 1e-9 && abs(part.frame.maxX - edges[index + 1]) < 1e-9)
      #expect(part.frame.height == 100)
    }
  }

  @Test func constantInABlockAnimatesConstrainedViews() {
    let (card, below) = (pinned(), pinned("below"))
    let top = card.topAnchor.constraint(equalTo: view.topAnchor, constant: 100)
    stage.perform {
      NSLayoutConstraint.activate([
        top, card.leftAnchor.constraint(equalTo: view.leftAnchor),
        card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 50),
        below.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 10),
        below.leftAnchor.constraint(equalTo: card.leftAnchor),
        below.widthAnchor.constraint(equalTo: card.widthAnchor),
        below.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
    #expect(below.frame == CGRect(x: 0, y: 160, width: 100, height: 684))
    stage.at(1) {
      top.constant = 300
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { self.view.layoutIfNeeded() }
    }
    stage.advance(to: 1.2)
    #expect(card.frame.minY == 300)
    #expect(abs(card.layer.presentation()!.frame.minY - 200) < 1e-6)
    let shown = below.layer.presentation()!.frame
    #expect(abs(shown.minY - 260) < 1e-6 && abs(shown.height - 584) < 1e-6)
    stage.advance(to: 2)
    #expect(below.layer.presentation()!.frame == CGRect(x: 0, y: 360, width: 100, height: 484))
  }

  @Test func layoutIfNeededOnTheViewItselfAnimates() {
    let card = pinned()
    let height = card.heightAnchor.constraint(equalToConstant: 100)
    stage.perform {
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: view.topAnchor),
        card.leftAnchor.constraint(equalTo: view.leftAnchor),
        card.widthAnchor.constraint(equalToConstant: 100), height,
      ])
    }
    stage.at(0.5) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        height.constant = 200
        card.layoutIfNeeded()
      }
    }
    stage.advance(to: 1)
    #expect(abs(card.layer.presentation()!.bounds.height - 150) < 1e-6)
  }

  @Test func constantOutsideABlockChangesAtOnce() {
    let card = pinned()
    let width = card.widthAnchor.constraint(equalToConstant: 100)
    stage.perform {
      width.isActive = true
      card.heightAnchor.constraint(equalTo: card.widthAnchor).isActive = true
    }
    stage.at(0.5) { width.constant = 30 }
    stage.advance(to: 0.5)
    #expect(card.layer.presentation()!.bounds.size == CGSize(width: 30, height: 30))
  }

  @Test func transformsAreKept() {
    let card = pinned()
    stage.perform {
      card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      card.layer.anchorPoint = CGPoint(x: 0, y: 1)
      NSLayoutConstraint.activate([
        card.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 40),
        card.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
        card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 80),
      ])
    }
    #expect(card.bounds.size == CGSize(width: 100, height: 80) && card.center == CGPoint(x: 40, y: 140))
    #expect(card.transform.a == 0.5)
  }

  @Test func controllerViewTiedToItsContentOnlyKeepsItsFrame() {
    let card = pinned()
    stage.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10).isActive = true
      card.widthAnchor.constraint(equalToConstant: 30).isActive = true
    }
    #expect(view.frame == stage.window.bounds && card.frame.minX == 350)
    stage.perform {
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 40).isActive = true
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    }
    #expect(view.frame.minX == 40 && view.frame.width == 100 && card.frame.minX == 60)
  }

  @Test func constraintAnimationsAreScrubbed() {
    let card = pinned()
    let width = card.widthAnchor.constraint(equalToConstant: 100)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      width.constant = 300
      self.view.layoutIfNeeded()
    }
    stage.perform {
      width.isActive = true
      view.layoutIfNeeded()
      animator.fractionComplete = 0.25
    }
    #expect(abs(card.layer.presentation()!.bounds.width - 150) < 1e-6)
    stage.perform { animator.fractionComplete = 0.5 }
    #expect(abs(card.layer.presentation()!.bounds.width - 200) < 1e-6)
    stage.perform {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    #expect(card.bounds.width == 300)
  }

  @Test func framePlacedViewsTakePart() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
    bar.autoresizingMask = .flexibleWidth
    let card = pinned()
    stage.perform {
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 4),
        card.leftAnchor.constraint(equalTo: bar.leftAnchor),
        card.rightAnchor.constraint(equalTo: bar.rightAnchor),
        card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
    #expect(card.frame == CGRect(x: 0, y: 100, width: 390, height: 744))
    stage.perform { bar.frame.size.height = 46 }
    #expect(card.frame == CGRect(x: 0, y: 50, width: 390, height: 794))
    stage.perform { bar.center.x += 10 }
    #expect(card.frame.minX == 10)
    stage.perform { view.frame.size.width = 300 }
    #expect(bar.frame.width == 300 && card.frame == CGRect(x: 10, y: 50, width: 300, height: 794))
  }

  @Test func autoresizingInsideConstrainedViews() {
    let (card, inner) = (pinned(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    card.bounds.size = CGSize(width: 100, height: 100)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.perform {
      card.addSubview(inner)
      inner.addSubview(badge)
      NSLayoutConstraint.activate([
        card.leftAnchor.constraint(equalTo: view.leftAnchor),
        card.topAnchor.constraint(equalTo: view.topAnchor),
        card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 300),
        badge.rightAnchor.constraint(equalTo: inner.rightAnchor),
        badge.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(badge.frame == CGRect(x: 180, y: 280, width: 20, height: 20))
  }

  @Test func removalDeactivatesCrossingConstraints() {
    let card = pinned()
    let inner = pinned("inner", in: card)
    let across = [
      card.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 9),
    ]
    let inside = [
      inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 10), card.widthAnchor.constraint(equalToConstant: 50),
    ]
    stage.perform { NSLayoutConstraint.activate(across + inside) }
    #expect(inner.frame == CGRect(x: 5, y: 9, width: 10, height: 0))
    stage.perform { card.removeFromSuperview() }
    #expect(across.allSatisfy { !$0.isActive } && inside.allSatisfy(\.isActive))
    #expect(view.constraints.isEmpty)
    stage.perform {
      view.addSubview(card)
      card.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    }
    #expect(card.frame.minX == 340 && card.frame.width == 50)
  }

  @Test func conflictIsReportedOnceAndTheLastConstraintBroken() {
    let card = pinned()
    let wide = card.widthAnchor.constraint(equalToConstant: 200)
    wide.identifier = "wide"
    let told = recordedMisuse {
      stage.perform {
        NSLayoutConstraint.activate([
          card.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
          card.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -20), wide,
          card.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
        ])
      }
      stage.perform { wide.constant = 210 }
      stage.perform { wide.constant = 200 }
    }
    #expect(card.frame.width == 350 && card.frame.minY == 1)
    #expect(told.count == 2)
    #expect(
      told.first == """
        Unable to simultaneously satisfy constraints:
            <NSLayoutConstraint card.left == UIView.left + 20.0>
            <NSLayoutConstraint card.right == UIView.right - 20.0>
            <NSLayoutConstraint 'wide' card.width == 200.0>
        The last of them is broken.
        """)
    #expect(wide.isActive)
  }

  @Test func frameConflictingWithAConstraintIsReported() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    let told = recordedMisuse {
      stage.perform {
        view.addSubview(card)
        card.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20).isActive = true
      }
    }
    #expect(told.count == 1 && told[0].contains("card is placed by its frame"))
    #expect(card.frame.minX == 0)
  }

  /// A place along one axis tied to a place along the other: it can be made, is reported when it is active, and the others
  /// hold all the same.
  @Test(arguments: [
    (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.top), (.centerY, .centerX),
    (.trailing, .bottom),
  ])
  func constraintAcrossAxesIsReported(
    first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute
  ) {
    let card = pinned()
    let told = recordedMisuse {
      stage.perform {
        let across = NSLayoutConstraint(
          item: card, attribute: first, relatedBy: .equal, toItem: view, attribute: second, multiplier: 1,
          constant: 0)
        #expect(!across.isActive)
        NSLayoutConstraint.activate([
          across, card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
          card.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
          card.widthAnchor.constraint(equalToConstant: 50), card.heightAnchor.constraint(equalToConstant: 60),
        ])
        #expect(across.isActive)
      }
    }
    #expect(told.count == 1 && told[0].hasPrefix("Unable to simultaneously satisfy constraints:"))
    #expect(card.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
  }

  @Test func constraintsNeedACommonAncestor() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        one.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1,
          constant: 3)
      }
    }
  }

  @Test func treesWithoutConstraintsHaveNoLayoutRecord() {
    let (outer, inner) = (UIView(), UIView())
    stage.perform {
      outer.addSubview(inner)
      view.addSubview(outer)
    }
    #expect(outer.autoLayoutIfAny == nil && inner.autoLayoutIfAny == nil && view.autoLayoutIfAny == nil)
  }

  /// UIKit makes a constraint of a left side and a top; active, it can't be satisfied, and is reported as a conflict.
  @Test(arguments: [
    (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.top), (.centerX, .centerY),
    (.bottom, .trailing), (.leftMargin, .topMargin), (.firstBaseline, .left),
  ])
  func mixedAxesAreReported(first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute) {
    var heard: [String] = []
    let report = Misuse.report
    Misuse.report = { heard.append($0) }
    defer { Misuse.report = report }
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      stage.window.addSubview(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    let constraint = NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: stage.window, attribute: second,
      multiplier: 1, constant: 0)
    #expect(heard.isEmpty)
    stage.perform { constraint.isActive = true }
    #expect(heard.count == 1 && heard[0].contains("Unable to simultaneously satisfy constraints"))
    #expect(heard[0].contains(constraint.description))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    // Once is enough, and it may go again.
    stage.perform { stage.window.setNeedsLayout() }
    stage.perform { constraint.isActive = false }
    #expect(heard.count == 1)
  }
}
