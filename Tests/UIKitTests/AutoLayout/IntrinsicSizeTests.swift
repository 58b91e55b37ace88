import Stage
import Testing

@testable import UIKit

/// A content of a given size.
@MainActor
private final class Content: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { size }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }
}

/// The intrinsic size against what constraints leave.
@MainActor @Suite struct IntrinsicSizeTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)

  /// A label of many lines. It measures for the stage entered last, so enter this one first.
  private func text() -> UILabel {
    stage.perform {}
    let label = UILabel()
    label.text = "A view controller that presents another one keeps it until it is dismissed again"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private var view: UIView { stage.window }

  /// Puts views in a row between the edges, with gaps of 8.
  private func row(_ views: [UIView]) {
    var left = view.leftAnchor
    for (index, part) in views.enumerated() {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leftAnchor.constraint(equalTo: left, constant: index == 0 ? 0 : 8).isActive = true
      part.topAnchor.constraint(equalTo: view.topAnchor, constant: 50).isActive = true
      left = part.rightAnchor
    }
    views.last!.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
  }

  @Test func lowestHuggingIsStretched() {
    let (first, second) = (Content(100, 20), Content(80, 30))
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    stage.perform { row([first, second]) }
    #expect(first.frame == CGRect(x: 0, y: 50, width: 100, height: 20))
    #expect(second.frame == CGRect(x: 108, y: 50, width: 282, height: 30))
    stage.perform { first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal) }
    #expect(first.frame.width == 302 && second.frame.width == 80)
  }

  @Test func lowestCompressionResistanceIsCompressed() {
    let (first, second) = (Content(300, 20), Content(180, 30))
    first.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    stage.perform { row([first, second]) }
    #expect(first.frame.width == 202 && second.frame.width == 180)
    stage.perform { first.setContentCompressionResistancePriority(.required, for: .horizontal) }
    #expect(first.frame.width == 300 && second.frame.width == 82)
  }

  @Test func intrinsicSizeChangeMovesNeighbours() {
    let (first, second) = (Content(100, 20), Content(80, 30))
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    stage.perform { row([first, second]) }
    stage.perform { first.size.width = 150 }
    #expect(first.frame.width == 150 && second.frame == CGRect(x: 158, y: 50, width: 232, height: 30))
  }

  @Test func labelAndButtonTakeTheirIntrinsicSize() {
    stage.perform {}
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "Inbox"
    button.setTitle("Edit", for: .normal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    stage.perform {
      row([label, button])
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
      view.constraints.filter { $0.firstItem === button && $0.firstAttribute == .top }.forEach {
        $0.isActive = false
      }
    }
    let size = button.intrinsicContentSize
    #expect(size.width > 20 && button.frame.size == size && button.frame.maxX == 390)
    #expect(
      label.frame.width == 390 - 8 - size.width && label.frame.height == label.intrinsicContentSize.height)
    // Both baselines are on one line, to a pixel.
    let lines = [label, button as UIView].map { $0.frame.midY + $0.baselineOffsets!.first }
    #expect(abs(lines[0] - lines[1]) <= 0.5)
    stage.perform { button.titleLabel?.font = .systemFont(ofSize: 30) }
    #expect(button.frame.width > size.width && button.frame.size == button.intrinsicContentSize)
  }

  @Test func labelWrapsAtItsWidth() {
    let (label, below) = (text(), Content(10, 10))
    stage.perform {
      view.addSubview(label)
      view.addSubview(below)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 100),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -100),
        label.topAnchor.constraint(equalTo: view.topAnchor),
        below.topAnchor.constraint(equalTo: label.lastBaselineAnchor, constant: 20),
        below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      ])
    }
    let fits = label.sizeThatFits(CGSize(width: 190, height: 0))
    #expect(label.frame.width == 190 && label.frame.height == fits.height)
    #expect(fits.height > 3 * label.font.lineHeight)
  }

  @Test func imageViewTakesItsImageSize() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    let shown = UIImageView(image: picture)
    shown.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      view.addSubview(shown)
      shown.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      shown.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
    #expect(shown.frame == CGRect(x: 175, y: 407, width: 40, height: 30))
  }

  @Test func fittingSizesFollowTheConstraints() {
    let (card, title, body) = (UIView(), Content(100, 20), Content(160, 90))
    for part in [title, body] { card.addSubview(part) }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -16),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      body.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
    ])
    let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(compressed == CGSize(width: 192, height: 138))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 390, height: 138))
    #expect(card.frame == .zero)
  }

  @Test func wrappedTextHeightFitsTheWidth() {
    let (card, label) = (UIView(), text())
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.leftAnchor.constraint(equalTo: card.leftAnchor),
      label.rightAnchor.constraint(equalTo: card.rightAnchor),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 200, height: label.sizeThatFits(CGSize(width: 200, height: 0)).height))
  }
}
