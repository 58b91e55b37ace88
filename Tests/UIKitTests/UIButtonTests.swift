import Stage
import Testing
import UIKit

@MainActor @Suite struct UIButtonTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)

  private func add(_ button: UIButton) {
    stage.perform {
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
      stage.window.addSubview(button)
    }
  }

  @Test func tapSendsActionsOnce() {
    var log: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.append("primary") })
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.append("both") }, for: [.touchUpInside, .primaryActionTriggered])
    add(button)
    stage.finger.tap(CGPoint(x: 150, y: 120), at: 0)
    stage.advance(to: 1)
    #expect(log == ["primary", "up", "both"])
    #expect(button.title(for: .normal) == "Go" && button.titleLabel?.text == "Go")
  }

  @Test func buttonTapIsNotASuperviewTap() {
    let log = ActionLog()
    let (tap, button) = (UITapGestureRecognizer(), UIButton(type: .custom))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    log.listen(to: tap, as: "tap")
    stage.perform { stage.window.addGestureRecognizer(tap) }
    add(button)
    stage.finger.tap(CGPoint(x: 150, y: 120), at: 0)
    stage.advance(to: 1)
    #expect(taps == 1 && log.log.isEmpty)
    stage.finger.tap(CGPoint(x: 10, y: 120), at: 2)
    stage.advance(to: 3)
    #expect(taps == 1 && log.log == ["tap ended"])
  }

  @Test func eachStateHasItsAppearance() {
    let button = UIButton(type: .custom)
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitle("Pressed", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .disabled)
    add(button)
    var shown: [String?] = [button.titleLabel?.text]
    for change in [
      { button.isSelected = true }, { button.isSelected = false }, { button.isHighlighted = true },
    ] {
      change()
      shown.append(button.titleLabel?.text)
    }
    #expect(shown == ["Off", "On", "Off", "Pressed"])
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .green && button.currentTitle == "Off")
  }

  @Test func systemButtonHasTheTintAndFadesWhenHighlighted() {
    let button = UIButton(type: .system)
    button.setTitle("Done", for: .normal)
    add(button)
    stage.window.tintColor = .red
    #expect(button.titleLabel?.textColor == .red)
    stage.finger.longPress(CGPoint(x: 150, y: 120), at: 0, duration: 1)
    stage.advance(to: 0.5)
    #expect(button.titleLabel?.alpha == 0.2)
    stage.advance(to: 1)
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.center, 0.5), (.left, 0), (.leading, 0), (.right, 1),
    (.trailing, 1),
  ])
  func titleAndImageLieSideBySide(alignment: UIControl.ContentHorizontalAlignment, place: Double) throws {
    let button = UIButton(type: .custom)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    button.setTitle("Done", for: .normal)
    button.setImage(image, for: .normal)
    button.contentHorizontalAlignment = alignment
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 2)
    add(button)
    stage.advance(to: 0.1)
    let (label, picture) = (try #require(button.titleLabel), try #require(button.imageView))
    let title = label.sizeThatFits(CGSize(width: 1000, height: 1000)).width
    let start = 6 + (92 - 20 - title) * place
    #expect(abs(picture.frame.minX - start) <= 0.25 && picture.frame.size == CGSize(width: 20, height: 10))
    #expect(abs(label.frame.minX - start - 20) <= 0.25 && abs(label.frame.width - title) < 1e-6)
    #expect(abs(label.frame.midY - 25) <= 0.25 && abs(picture.frame.midY - 25) <= 0.25)
    #expect(abs(button.sizeThatFits(.zero).width - title - 28) < 1e-6)
  }

  @Test func buttonIsReleased() {
    weak var gone: UIButton?
    do {
      let button = UIButton(type: .system)
      gone = button
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      add(button)
      stage.finger.tap(CGPoint(x: 150, y: 120), at: 0)
      stage.advance(to: 1)
      stage.perform { button.removeFromSuperview() }
    }
    #expect(gone == nil)
  }
}
