import Stage
import TestSupport
import Testing

@testable import UIKit

/// Pages that a finger or code turns.
@MainActor @Suite struct UIPageViewControllerTests {
  private final class Page: UIViewController {
    let number: Int
    let log: Log
    init(_ number: Int, _ log: Log) {
      (self.number, self.log) = (number, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(number) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(number) appeared") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(number) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(number) disappeared") }
  }

  private final class Log { var lines: [String] = [] }

  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = Log()
    lazy var pages = (0..<4).map { Page($0, log) }
    private func page(_ number: Int) -> UIViewController? {
      pages.indices.contains(number) ? pages[number] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page((viewController as! Page).number - 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page((viewController as! Page).number + 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 4 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      (pageViewController.viewControllers?.first as? Page)?.number ?? 0
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.lines.append("will \((pendingViewControllers[0] as! Page).number)") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.lines.append("from \((previousViewControllers[0] as! Page).number) \(completed)") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
  private let book = Book()

  private func show(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: Int = 0,
    at page: Int = 1
  ) -> UIPageViewController {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    stage.perform {
      pages.dataSource = book
      pages.delegate = book
      pages.setViewControllers([book.pages[page]], direction: .forward, animated: false)
      stage.window.rootViewController = pages
    }
    return pages
  }

  private func shown(_ pages: UIPageViewController) -> [Int] {
    pages.children.compactMap { ($0 as? Page)?.number }
  }

  @Test func firstPageAppearsWithTheController() {
    let pages = show()
    #expect(book.log.lines == ["1 will appear", "1 appeared"])
    // 37 points are left for the dots.
    #expect(book.pages[1].view.frame.size == CGSize(width: 300, height: 563))
    let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
    #expect(dots?.numberOfPages == 4 && dots?.currentPage == 1)
    #expect(dots?.frame == CGRect(x: 0, y: 563, width: 300, height: 37))
  }

  /// A flick goes on by a page, to either side and along either axis, with its callbacks in order.
  @Test(arguments: [
    (UIPageViewController.NavigationOrientation.horizontal, 0, true), (.horizontal, 20, false),
    (.vertical, 0, true), (.vertical, 12, false),
  ])
  func flickTurnsAPage(axis: UIPageViewController.NavigationOrientation, spacing: Int, forward: Bool) throws {
    let pages = show(axis, spacing: spacing)
    book.log.lines = []
    let (from, to) = forward ? (200.0, 120.0) : (120.0, 200.0)
    stage.finger.drag(
      axis == .horizontal ? [[0, from, 300], [0.1, to, 300]] : [[0, 150, from], [0.1, 150, to]])
    try stage.settle()
    let other = forward ? 2 : 0
    #expect(
      book.log.lines == [
        "will \(other)", "1 will disappear", "\(other) will appear", "\(other) appeared", "1 disappeared",
        "from 1 true",
      ])
    #expect(shown(pages) == [other] && pages.viewControllers == [book.pages[other]])
    let frame = book.pages[other].view.convert(book.pages[other].view.bounds, to: pages.view)
    #expect(frame == CGRect(x: 0, y: 0, width: 300, height: 563))
    let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
    #expect(dots?.currentPage == other)
  }

  /// Pages lie beside each other, with the spacing between them, while a finger moves them.
  @Test func neighboursAreASpacingAway() throws {
    let pages = show(spacing: 20)
    stage.finger.drag([[0, 250, 300], [0.4, 110, 300], [0.6, 110, 300]])
    stage.advance(to: 0.5)
    let (old, new) = (book.pages[1].view!, book.pages[2].view!)
    let (a, b) = (old.convert(old.bounds, to: pages.view), new.convert(new.bounds, to: pages.view))
    #expect(abs(Double(b.minX - a.maxX) - 20) < 1e-9 && a.minX < -100 && b.width == 300)
  }

  /// A drag that is too short brings the page back.
  @Test func shortDragComesBack() throws {
    let pages = show()
    book.log.lines = []
    stage.finger.drag([[0, 200, 300], [0.4, 130, 300], [0.8, 130, 300]])
    try stage.settle()
    #expect(
      book.log.lines == [
        "will 2", "1 will disappear", "2 will appear", "2 will disappear", "2 disappeared", "1 will appear",
        "1 appeared", "from 1 false",
      ])
    #expect(shown(pages) == [1])
  }

  /// Beyond the first page there is none: it gives way and comes back.
  @Test func endsGiveWay() throws {
    let pages = show(at: 0)
    book.log.lines = []
    stage.finger.drag([[0, 100, 300], [0.2, 220, 300], [0.4, 220, 300]])
    stage.advance(to: 0.3)
    let place = book.pages[0].view.convert(CGPoint.zero, to: pages.view)
    #expect(place.x > 20 && place.x < 100)
    try stage.settle()
    #expect(book.log.lines.isEmpty && shown(pages) == [0])
  }

  @Test func codeScrollsToAPage() throws {
    let pages = show()
    book.log.lines = []
    final class Ends { var list: [Bool] = [] }
    let ends = Ends()
    stage.perform {
      pages.setViewControllers([book.pages[3]], direction: .reverse, animated: true) { ends.list.append($0) }
    }
    stage.advance(to: stage.now.seconds + 0.15)
    // From the left, half-way at half the time.
    #expect(abs(Double(book.pages[3].view.convert(CGPoint.zero, to: pages.view).x) + 150) < 1)
    try stage.settle()
    #expect(ends.list == [true] && shown(pages) == [3])
    #expect(book.log.lines == ["1 will disappear", "3 will appear", "3 appeared", "1 disappeared"])
    stage.perform { pages.setViewControllers([book.pages[0]], direction: .forward, animated: false) }
    #expect(shown(pages) == [0] && pages.viewControllers == [book.pages[0]])
  }

  /// Random fingers and calls: one page at rest, every appearance has its end, and the data source is never contradicted.
  @Test(arguments: 0..<60) func randomTurnsEndInLegalStates(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    let pages = show(dice.chance(50) ? .horizontal : .vertical, spacing: dice.integer(0...20))
    for _ in 0..<6 {
      if dice.chance(30) {
        let page = book.pages[dice.below(4)]
        let (forward, animated) = (dice.chance(50), dice.chance(70))
        stage.perform {
          pages.setViewControllers([page], direction: forward ? .forward : .reverse, animated: animated)
        }
      } else {
        let start = stage.now.seconds
        let points = (0...dice.integer(1...4)).map { index -> TouchPoint in
          [start + Double(index) * 0.08, Double(dice.integer(20...280)), Double(dice.integer(50...500))]
        }
        stage.finger.drag(points)
      }
      stage.advance(to: stage.now.seconds + Double(dice.integer(1...60)) / 60)
    }
    try stage.settle()
    #expect(shown(pages).count == 1 && pages.viewControllers?.count == 1)
    var states: [String: String] = [:]
    for line in book.log.lines where !line.hasPrefix("will") && !line.hasPrefix("from") {
      let (number, what) = (String(line.prefix(1)), String(line.dropFirst(2)))
      let before = states[number] ?? "disappeared"
      let legal = [
        "will appear": ["disappeared", "will disappear"], "appeared": ["will appear"],
        "will disappear": ["appeared", "will appear"], "disappeared": ["will disappear"],
      ]
      #expect(legal[what]!.contains(before), "\(number): \(what) after \(before)")
      states[number] = what
    }
    let number = shown(pages)[0]
    #expect(states.filter { $0.value == "appeared" }.keys.sorted() == ["\(number)"])
    #expect(states.values.allSatisfy { $0 == "appeared" || $0 == "disappeared" })
  }
}
