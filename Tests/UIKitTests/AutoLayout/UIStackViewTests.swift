import Stage
import Testing

@testable import UIKit

/// Rows and columns in closed form: 300 × 100 at the window's corner, views of 40 × 20, 60 × 30 and 20 × 50.
@MainActor @Suite struct UIStackViewTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let parts = [Part(40, 20), Part(60, 30), Part(20, 50)]

  private final class Part: UIView {
    let size: CGSize
    override var intrinsicContentSize: CGSize { size }
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  init() {
    stage.perform { [stage, stack, parts] in
      stage.window.addSubview(stack)
      for part in parts { stack.addArrangedSubview(part) }
    }
  }

  private func rows(_ change: () -> Void) -> [[CGFloat]] {
    stage.perform { change() }
    return parts.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func distributionsShareTheLength() {
    #expect(rows { stack.distribution = .fillEqually } == [[0, 100], [100, 100], [200, 100]])
    #expect(rows { stack.spacing = 15 } == [[0, 90], [105, 90], [210, 90]])
    // 270 points in the proportion of 2 to 3 to 1.
    #expect(rows { stack.distribution = .fillProportionally } == [[0, 90], [105, 135], [255, 45]])
    // 180 points are left for two gaps.
    #expect(rows { stack.distribution = .equalSpacing } == [[0, 40], [130, 60], [280, 20]])
    // Middles at 20, 155 and 290.
    #expect(rows { stack.distribution = .equalCentering } == [[0, 40], [125, 60], [280, 20]])
    parts[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(rows { stack.distribution = .fill } == [[0, 40], [55, 210], [280, 20]])
    #expect(rows { stack.setCustomSpacing(5, after: parts[0]) } == [[0, 40], [45, 220], [280, 20]])
  }

  @Test func alignmentsPlaceTheViews() {
    func columns(_ alignment: UIStackView.Alignment) -> [[CGFloat]] {
      stage.perform { stack.alignment = alignment }
      return parts.map { [$0.frame.minY, $0.frame.height] }
    }
    #expect(columns(.fill) == [[0, 100], [0, 100], [0, 100]])
    #expect(columns(.top) == [[0, 20], [0, 30], [0, 50]])
    #expect(columns(.center) == [[40, 20], [35, 30], [25, 50]])
    #expect(columns(.bottom) == [[80, 20], [70, 30], [50, 50]])
    // Without text the baseline is the bottom.
    let lines = columns(.lastBaseline)
    #expect(Set(lines.map { $0[0] + $0[1] }).count == 1 && lines.map { $0[1] } == [20, 30, 50])
  }

  @Test func hiddenViewsTakeNoSpace() {
    stack.distribution = .fillEqually
    stage.at(1) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        parts[0].isHidden = true
        stage.window.layoutIfNeeded()
      }
    }
    stage.advance(to: 1.5)
    #expect(parts[1].frame == CGRect(x: 0, y: 0, width: 150, height: 100))
    #expect(abs(parts[1].layer.presentation()!.frame.minX - 50) < 1e-6)
    stage.perform { parts[1].removeFromSuperview() }
    #expect(stack.arrangedSubviews == [parts[0], parts[2]] && parts[2].frame.width == 300)
  }

  @Test func stackFitsItsViews() {
    stage.perform {
      stack.axis = .vertical
      stack.spacing = 10
      stack.alignment = .center
      stack.isLayoutMarginsRelativeArrangement = true
      stack.translatesAutoresizingMaskIntoConstraints = false
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100).isActive = true
      stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
    }
    // 20 + 30 + 50 with two gaps and margins of 8; as wide as the widest.
    #expect(stack.frame == CGRect(x: 0, y: 100, width: 76, height: 136))
    #expect(parts.map(\.frame.midX) == [38, 38, 38] && parts.map(\.frame.minY) == [8, 38, 78])
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 76, height: 136))
  }
}
