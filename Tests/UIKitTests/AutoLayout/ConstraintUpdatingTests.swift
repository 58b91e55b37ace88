import Stage
import Testing

@testable import UIKit

/// When views and controllers are asked to update their constraints, and when layout follows.
@MainActor @Suite struct ConstraintUpdatingTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)

  private final class Card: UIView {
    var log: [String] = []
    let bar = UIView()
    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
      log.append("update")
      if bar.superview == nil {
        bar.translatesAutoresizingMaskIntoConstraints = false
        addSubview(bar)
        NSLayoutConstraint.activate([
          bar.leftAnchor.constraint(equalTo: leftAnchor), bar.rightAnchor.constraint(equalTo: rightAnchor),
          bar.bottomAnchor.constraint(equalTo: bottomAnchor), bar.heightAnchor.constraint(equalToConstant: 9),
        ])
      }
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout \(bar.frame.minY)")
    }
  }

  private final class Page: UIViewController {
    var updates = 0
    override func updateViewConstraints() {
      updates += 1
      super.updateViewConstraints()
    }
  }

  @Test func updateConstraintsRunsBeforeLayout() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.perform { stage.window.addSubview(card) }
    #expect(card.bar.frame == CGRect(x: 0, y: 41, width: 100, height: 9))
    #expect(card.log.first == "update" && card.log.last == "layout 41.0")
    card.log = []
    stage.perform { card.setNeedsUpdateConstraints() }
    #expect(card.log == ["update"] && !card.needsUpdateConstraints())
    card.log = []
    stage.perform { card.frame.size.height = 80 }
    #expect(card.log == ["layout 71.0"])
  }

  @Test func controllerUpdatesConstraints() {
    let page = Page()
    stage.perform { stage.window.rootViewController = page }
    #expect(page.updates == 1)
    stage.perform { page.view.setNeedsUpdateConstraints() }
    #expect(page.updates == 2)
  }

  @Test func islandsAreSolvedSeparately() {
    let (left, right) = (Card(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), Card(frame: .zero))
    right.frame = CGRect(x: 100, y: 0, width: 100, height: 50)
    stage.perform {
      stage.window.addSubview(left)
      stage.window.addSubview(right)
    }
    left.log = []
    right.log = []
    stage.perform { left.bar.constraints[0].constant = 20 }
    #expect(left.bar.frame.minY == 30 && right.bar.frame.minY == 41 && right.log.isEmpty)
  }

  @Test func sizeChangeAnimatesConstrainedViews() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.perform { stage.window.addSubview(card) }
    stage.at(1) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        card.frame.size.height = 150
        card.layoutIfNeeded()
      }
    }
    stage.advance(to: 1.5)
    #expect(abs(card.bar.layer.presentation()!.frame.minY - 91) < 1e-6)
  }
}
