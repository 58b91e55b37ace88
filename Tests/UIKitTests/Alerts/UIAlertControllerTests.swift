import Foundation
import QuartzCore
import Stage
import Testing

@testable import UIKit

/// Alerts and action sheets on 390 × 844 points.
@MainActor @Suite struct UIAlertControllerTests {
  @MainActor private final class Desk {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let root = UIViewController()
    var alert: UIAlertController!
    var chosen: [String] = []

    init(
      _ style: UIAlertController.Style = .alert, title: String? = "Delete?",
      message: String? = "It is gone then.",
      actions: [(String, UIAlertAction.Style)] = [("Delete", .destructive), ("Cancel", .cancel)],
      animated: Bool = false
    ) {
      stage.perform {
        root.view.backgroundColor = .white
        stage.window.rootViewController = root
        alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for (name, style) in actions {
          alert.addAction(
            UIAlertAction(title: name, style: style) { [unowned self] action in
              chosen.append(action.title ?? "")
              #expect(root.presentedViewController == nil, "the alert is gone")
            })
        }
        root.present(alert, animated: animated)
      }
      stage.perform {}
    }

    var card: UIView { alert.view }
    /// Labels of the card, by their texts, in the card's coordinates.
    func label(_ text: String) -> UILabel { labels(card).first { $0.text == text }! }
    private func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    func frame(_ text: String) -> CGRect { label(text).convert(label(text).bounds, to: card) }
  }

  /// 270 points wide, in the middle; baselines 36, then 20 below the title's, buttons 24 below the message's.
  @Test func placesOfAnAlert() {
    let desk = Desk()
    let (title, message) = (desk.frame("Delete?"), desk.frame("It is gone then."))
    let (bold, small) = (desk.label("Delete?").font!, desk.label("It is gone then.").font!)
    #expect(abs(title.minY + bold.ascender - 36) < 0.01)
    #expect(abs(message.minY + small.ascender - (title.maxY + bold.descender) - 20) < 0.01)
    let end = message.maxY + small.descender + 24
    #expect(abs(desk.card.bounds.height - (end + 44)) < 0.01 && desk.card.bounds.width == 270)
    #expect(abs(desk.card.frame.midX - 195) < 0.51 && abs(desk.card.frame.midY - 422) < 0.51)
    // Cancel is first, the two share the width.
    #expect(desk.frame("Cancel").midX == 67.5 && desk.frame("Delete").midX == 202.5)
    #expect(desk.label("Delete").textColor == .systemRed && desk.label("Cancel").textColor == .systemBlue)
    #expect(desk.label("Cancel").font == .systemFont(ofSize: 17, weight: .semibold))
  }

  /// A text that does not fit beside another one puts all buttons below each other, the cancel last.
  @Test func longButtonsAreStacked() {
    let desk = Desk(actions: [("Cancel", .cancel), ("Delete everything for ever", .destructive)])
    let (first, last) = (desk.frame("Delete everything for ever"), desk.frame("Cancel"))
    #expect(first.midX == 135 && last.midX == 135 && last.midY - first.midY == 44)
  }

  /// 8 points from the sides and above the inset of 34; rows of 57; cancel in a group of its own, 8 points below.
  @Test func placesOfActionsAtTheEdge() {
    let desk = Desk(
      .actionSheet, title: nil, message: nil,
      actions: [("Cancel", .cancel), ("Share", .default), ("Delete", .destructive)])
    #expect(desk.card.frame == CGRect(x: 8, y: 844 - 34 - (3 * 57 + 8), width: 374, height: 3 * 57 + 8))
    #expect(["Share", "Delete", "Cancel"].map { desk.frame($0).midY } == [28.5, 85.5, 150.5])
  }

  /// 1 − (1 + ωt)·exp(−ωt) with ω² = 522.35: from 1.2 to 1 and from clear.
  @Test func alertComesByItsSpring() throws {
    let desk = Desk(animated: true)
    let (begin, omega) = (desk.stage.now.seconds, 522.35.squareRoot())
    for time in [0.05, 0.1, 0.2, 0.3] {
      desk.stage.advance(to: begin + time)
      let value = 1 - (1 + omega * time) * exp(-omega * time)
      let shown = try #require(desk.card.layer.presentation())
      #expect(abs(Double(shown.opacity) - value) < 0.001)
      #expect(abs(Double(shown.affineTransform().a) - (1.2 - 0.2 * value)) < 0.001)
    }
    desk.stage.advance(to: begin + 0.41)
    #expect(desk.root.presentedViewController === desk.alert && desk.card.transform == .identity)
    desk.stage.perform { desk.alert.dismiss(animated: true) }
    desk.stage.advance(to: desk.stage.now.seconds + 0.1)
    #expect(
      desk.card.layer.presentation()!.opacity < 1 && desk.card.transform == .identity, "it does not shrink")
    try desk.stage.settle()
    #expect(desk.root.presentedViewController == nil && desk.stage.window.subviews.count == 1)
  }

  @Test func fingerChoosesAnAction() throws {
    let desk = Desk()
    let card = desk.card.frame
    desk.stage.finger.tap(CGPoint(x: card.minX + 200, y: card.maxY - 20), at: desk.stage.now.seconds)
    try desk.stage.settle()
    #expect(desk.chosen == ["Delete"] && desk.root.presentedViewController == nil)
  }

  /// A finger lights the button under it and chooses the one on which it is lifted; beside them none.
  @Test func fingerMayMoveOverButtons() throws {
    let desk = Desk(.actionSheet, actions: [("Share", .default), ("Delete", .destructive)])
    let card = desk.card.frame
    desk.stage.finger.down(at: CGPoint(x: 195, y: card.maxY - 80))
    desk.stage.finger.move(to: CGPoint(x: 195, y: card.maxY - 20))
    let lit = desk.label("Delete").superview!
    #expect(lit.backgroundColor != nil && desk.label("Share").superview!.backgroundColor == nil)
    desk.stage.finger.move(to: CGPoint(x: 195, y: card.minY + 5))
    desk.stage.finger.lift()
    try desk.stage.settle()
    #expect(desk.chosen.isEmpty && desk.root.presentedViewController != nil)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func tapBesideIsACancel(style: UIAlertController.Style) throws {
    let desk = Desk(style)
    desk.stage.finger.tap(CGPoint(x: 195, y: 100), at: desk.stage.now.seconds)
    try desk.stage.settle()
    #expect(desk.chosen == (style == .actionSheet ? ["Cancel"] : []))
    #expect((desk.root.presentedViewController == nil) == (style == .actionSheet))
  }

  @Test func disabledActionsCannotBeChosen() throws {
    let desk = Desk(actions: [("Go", .default)])
    desk.stage.perform { desk.alert.actions[0].isEnabled = false }
    let card = desk.card.frame
    desk.stage.finger.tap(CGPoint(x: card.midX, y: card.maxY - 20), at: desk.stage.now.seconds)
    try desk.stage.settle()
    #expect(desk.chosen.isEmpty && desk.label("Go").textColor == .tertiaryLabel)
  }

  @Test func preferredActionIsBold() {
    let desk = Desk()
    desk.stage.perform { desk.alert.preferredAction = desk.alert.actions[0] }
    #expect(desk.label("Delete").font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(desk.label("Cancel").font == .systemFont(ofSize: 17, weight: .regular))
  }

  /// A title alone has 18 points below its last baseline; without texts the buttons begin at the top.
  @Test func textsThatAreMissing() {
    let layout = AlertLayout(isSheet: false)
    let title = AlertLayout.Text(height: 20, ascender: 16, descender: 4)
    #expect(layout.texts(title: title, message: nil) == (20, 0, 20 + 16 + 18))
    #expect(layout.texts(title: nil, message: title) == (0, 20, 20 + 16 + 24))
    #expect(layout.texts(title: nil, message: nil) == (0, 0, 0))
  }
}
