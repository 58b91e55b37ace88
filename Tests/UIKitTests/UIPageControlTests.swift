import Stage
import Testing
import UIKit

@MainActor @Suite struct UIPageControlTests {
  @MainActor private final class Target: NSObject {
    var heard: [Int] = []
    func changed(_ sender: UIPageControl) { heard.append(sender.currentPage) }
  }

  /// Four dots of 7 points, 9 apart, are 55 wide: from 72.5 on in 200.
  @Test func dotsLieInTheMiddle() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 20, width: 200, height: 30))
    stage.perform {
      pages.numberOfPages = 4
      pages.currentPage = 2
      pages.currentPageIndicatorTintColor = .red
      stage.window.addSubview(pages)
    }
    #expect(pages.subviews.map(\.frame.minX) == [72.5, 88.5, 104.5, 120.5])
    #expect(pages.subviews.map(\.frame.midY) == [15, 15, 15, 15])
    #expect(pages.subviews.map { $0.backgroundColor == .red } == [false, false, true, false])
    #expect(pages.intrinsicContentSize == CGSize(width: 55, height: 26))
    stage.perform { pages.numberOfPages = 2 }
    #expect(pages.currentPage == 1)
    pages.currentPage = 9
    #expect(pages.currentPage == 1)
    stage.perform {
      pages.hidesForSinglePage = true
      pages.numberOfPages = 1
    }
    #expect(pages.subviews.allSatisfy { $0.isHidden })
  }

  /// A finger on the right half goes on, on the left half back; at the ends nothing is told.
  @Test func fingersGoOnAndBack() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 20, width: 200, height: 30))
    let target = Target()
    stage.perform {
      pages.numberOfPages = 3
      pages.addTarget(target, action: Selector(Target.changed(_:)), for: .valueChanged)
      stage.window.addSubview(pages)
    }
    for (index, x) in [150.0, 150, 150, 50, 150].enumerated() {
      stage.finger.tap(CGPoint(x: x, y: 35), at: Double(index))
      stage.advance(to: Double(index) + 0.8)
    }
    #expect(target.heard == [1, 2, 1, 2])
  }
}
