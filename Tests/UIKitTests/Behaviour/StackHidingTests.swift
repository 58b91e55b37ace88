import QuartzCore
import Stage
import Testing

@testable import UIKit

/// Arranged views that are hidden and shown: a row of 300 × 100 with views of 60, 100 and 140 points.
@MainActor @Suite struct StackHidingTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let parts = [Part(60), Part(100), Part(140)]

  private final class Part: UIView {
    private let length: CGFloat
    override var intrinsicContentSize: CGSize { CGSize(width: length, height: UIView.noIntrinsicMetric) }
    init(_ length: CGFloat) {
      self.length = length
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  init() {
    // The last one takes what is left.
    parts[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    parts[2].setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    stage.perform { [stage, stack, parts] in
      stage.window.addSubview(stack)
      for part in parts { stack.addArrangedSubview(part) }
    }
  }

  /// x and width of each part as shown.
  private func shown(at time: Double) -> [[Double]] {
    stage.advance(to: time)
    return parts.map { part in
      let frame = part.layer.presentation()!.frame
      return [Double(frame.minX), Double(frame.width)].map { ($0 * 1e6).rounded() / 1e6 }
    }
  }

  private func models() -> [[CGFloat]] { parts.map { [$0.frame.minX, $0.frame.width] } }

  private func animate(_ changes: () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes)
  }

  /// The view closes along the row and keeps its breadth, the others move up, with layout asked for or not.
  @Test(arguments: [true, false])
  func hidingCollapsesTheView(asksForLayout: Bool) {
    stage.at(0) {
      animate {
        parts[0].isHidden = true
        if asksForLayout { stack.layoutIfNeeded() }
      }
      #expect(parts[0].isHidden && !parts[0].layer.isHidden)
    }
    #expect(shown(at: 0) == [[0, 60], [60, 100], [160, 140]])
    #expect(shown(at: 0.5) == [[0, 30], [30, 100], [130, 170]])
    #expect(
      parts[0].layer.presentation()!.bounds.height == 100 && parts[0].layer.presentation()!.opacity == 1)
    #expect(!parts[0].layer.isHidden && parts[0].isHidden)
    #expect(shown(at: 1) == [[0, 0], [0, 100], [100, 200]])
    #expect(parts[0].layer.isHidden && parts[0].isHidden)
  }

  @Test(arguments: [true, false])
  func showingExpandsTheView(asksForLayout: Bool) {
    stage.perform { parts[1].isHidden = true }
    #expect(models() == [[0, 60], [60, 0], [60, 240]])
    stage.at(0) {
      animate {
        parts[1].isHidden = false
        if asksForLayout { stack.layoutIfNeeded() }
      }
      #expect(!parts[1].layer.isHidden)
    }
    #expect(shown(at: 0.25) == [[0, 60], [60, 25], [85, 215]])
    #expect(shown(at: 1) == [[0, 60], [60, 100], [160, 140]])
  }

  /// The last of several toggles counts, inside one block and across several.
  @Test func lastToggleCounts() {
    stage.at(0) {
      animate {
        for value in [true, false, true] { parts[0].isHidden = value }
        for value in [true, false] { parts[1].isHidden = value }
      }
    }
    #expect(shown(at: 0.5) == [[0, 30], [30, 100], [130, 170]])
    // Shown again on the way: it opens from where it is, and the end of the first block hides nothing.
    stage.at(0.5) { animate { parts[0].isHidden = false } }
    // The way there has half its length left to take away, less and less; the way back adds it all.
    #expect(shown(at: 0.75)[0] == [0, 30])
    #expect(shown(at: 1)[0] == [0, 30] && !parts[0].layer.isHidden)
    #expect(shown(at: 1.5)[0] == [0, 60])
    // Hidden, shown and hidden in three blocks: it goes at the end of the last.
    stage.at(2) { animate { parts[0].isHidden = true } }
    stage.at(2.25) { animate { parts[0].isHidden = false } }
    stage.at(2.5) { animate { parts[0].isHidden = true } }
    stage.advance(to: 3.25)
    #expect(!parts[0].layer.isHidden && parts[0].isHidden)
    stage.advance(to: 3.5)
    #expect(parts[0].layer.isHidden)
  }

  /// Outside of a block, and where animations are off, at once.
  @Test func hidingWithoutAnimationIsImmediate() {
    stage.perform { animate { UIView.performWithoutAnimation { parts[0].isHidden = true } } }
    #expect(parts[0].layer.isHidden)
    stage.perform { parts[0].isHidden = false }
    #expect(!parts[0].layer.isHidden && models() == [[0, 60], [60, 100], [160, 140]])
    stage.at(0) { animate { parts[0].isHidden = true } }
    stage.advance(to: 0.5)
    stage.perform { parts[0].isHidden = false }
    stage.perform { parts[0].isHidden = true }
    #expect(parts[0].layer.isHidden)
  }

  /// Of the two gaps around a hidden view the one after it goes, and a custom one belongs to the view before it.
  @Test func hiddenViewRemovesItsGap() {
    stack.spacing = 10
    stack.setCustomSpacing(20, after: parts[0])
    stack.setCustomSpacing(40, after: parts[1])
    stage.perform {}
    #expect(models() == [[0, 60], [80, 100], [220, 80]])
    stage.perform { parts[1].isHidden = true }
    #expect(models() == [[0, 60], [80, 0], [80, 220]])
    stage.perform { parts[0].isHidden = true }
    #expect(models() == [[0, 0], [0, 0], [0, 300]])
    stage.perform {
      parts[1].isHidden = false
      parts[0].isHidden = false
      parts[2].isHidden = true
      parts[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    }
    #expect(models() == [[0, 60], [80, 220], [300, 0]])
    stage.perform { for part in parts { part.isHidden = true } }
    #expect(parts.allSatisfy { $0.frame.width == 0 && $0.frame.height == 100 })
  }

  /// Shares are those of the views that show.
  @Test func distributionsIgnoreHiddenViews() {
    stack.distribution = .fillEqually
    stage.perform { parts[0].isHidden = true }
    #expect(models() == [[0, 0], [0, 150], [150, 150]])
    stack.distribution = .equalSpacing
    stage.perform { parts[2].setContentHuggingPriority(.required, for: .horizontal) }
    #expect(models()[1] == [0, 100] && models()[0] == [0, 0])
  }

  /// What lies around the row follows in the same animation.
  @Test func hidingMovesSurroundingViews() {
    let column = UIStackView(arrangedSubviews: [UIView(), UIView()])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    let below = UIView()
    below.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      stage.window.addSubview(column)
      stage.window.addSubview(below)
      for view in column.arrangedSubviews {
        let height = view.heightAnchor.constraint(equalToConstant: 50)
        height.priority = UILayoutPriority(999)
        height.isActive = true
      }
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: stage.window.topAnchor),
        column.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
        column.widthAnchor.constraint(equalToConstant: 100),
        below.topAnchor.constraint(equalTo: column.bottomAnchor),
        below.leftAnchor.constraint(equalTo: column.leftAnchor),
        below.widthAnchor.constraint(equalToConstant: 100),
        below.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    #expect(below.frame.minY == 100)
    stage.at(0) { animate { column.arrangedSubviews[0].isHidden = true } }
    stage.advance(to: 0.5)
    #expect(abs(below.layer.presentation()!.frame.minY - 75) < 1e-6)
  }

  /// A property animator that goes back leaves everything as it was.
  @Test func reversedHidingRestoresTheLayout() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { parts[0].isHidden = true }
    stage.at(0) { animator.startAnimation() }
    stage.at(0.5) { animator.isReversed = true }
    #expect(shown(at: 0.75)[0] == [0, 45])
    stage.advance(to: 1)
    #expect(!parts[0].isHidden && !parts[0].layer.isHidden)
    stage.advance(to: 2)
    #expect(models() == [[0, 60], [60, 100], [160, 140]])
  }
}
