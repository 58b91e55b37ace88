import CoreGraphics
import Frames
import Stage
import TestSupport
import Testing
import UIKit

@testable import Goldens

/// A card that a presentation controller shows over a dimming view without a name, as tutorials have it.
@MainActor private struct CardOverPage {
  var dimming = 0.5
  var dimmingColor = UIColor.black
  var isDimmingInFront = false
  /// Further views without names, inside the dimming view.
  var bars = [0.2, 0.4]
  var hasGradient = false

  func film() -> StageFilm {
    let stage = Stage(size: CGSize(width: 120, height: 160), scale: 1)
    let (page, card) = (UIViewController(), UIViewController())
    page.view.backgroundColor = .white
    page.view.accessibilityIdentifier = "page"
    if hasGradient {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 120, height: 160)
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      page.view.layer.addSublayer(gradient)
    }
    card.view.backgroundColor = .white
    card.view.accessibilityIdentifier = "card"
    card.modalPresentationStyle = .custom
    let delegate = Delegate(self)
    card.transitioningDelegate = delegate
    stage.window.rootViewController = page
    stage.at(0) { page.present(card, animated: true) { withExtendedLifetime(delegate) {} } }
    return StageFilm(stage)
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let scene: CardOverPage
    init(_ scene: CardOverPage) { self.scene = scene }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let controller = Controller(presentedViewController: presented, presenting: presenting)
      controller.scene = scene
      return controller
    }
  }

  private final class Controller: UIPresentationController {
    var scene = CardOverPage()

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 80, width: 120, height: 80)
    }

    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      let dimming = UIView(frame: containerView.bounds)
      dimming.backgroundColor = scene.dimmingColor
      dimming.alpha = 0
      for (index, white) in scene.bars.enumerated() {
        let bar = UIView(frame: CGRect(x: 10 + 20 * index, y: 10 + 10 * index, width: 40, height: 30))
        bar.backgroundColor = UIColor(white: white, alpha: 1)
        dimming.addSubview(bar)
      }
      containerView.insertSubview(dimming, at: 0)
      let alpha = scene.dimming
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        dimming.alpha = alpha
        if self.scene.isDimmingInFront { containerView.bringSubviewToFront(dimming) }
      })
    }
  }
}

/// Views without names: how traces keep and describe them, and who is blamed.
@MainActor @Suite struct UnnamedViewTests {
  private func verdict(_ recorded: CardOverPage, _ now: CardOverPage) async throws -> GoldenResult {
    let folder = try ScratchFolder()
    let keeper = GoldenKeeper(folder: folder.path, workers: 1)
    _ = try await keeper.record("card", recorded.film(), fps: 60, GoldenKeeper.Recording())
    return try await keeper.verify("card", now.film(), fps: 60)
  }

  private func blamed(_ result: GoldenResult) -> [String] {
    result.findings.filter { $0.view != nil }.map(\.sentence)
  }

  @Test func fainterDimmingIsSaidOfTheDimmingView() async throws {
    let result = try await verdict(CardOverPage(), CardOverPage(dimming: 0.48))
    let last = result.framesRecorded - 1
    let finding = try #require(result.findings.first { $0.view != nil })
    #expect(blamed(result) == [finding.sentence], "\(result.lines)")
    #expect(finding.sentence.hasPrefix("an unnamed UIView behind “card” opacity: 0.4"), "\(result.lines)")
    #expect(finding.frames == Array(1...last))
    // Opacities are drawn as 128 and 122 of 255.
    #expect(result.lines.contains { $0.contains("by 6 levels at most") }, "\(result.lines)")
  }

  @Test func otherColourIsSaidOfTheDimmingView() async throws {
    let color = UIColor(red: 0.1, green: 0, blue: 0, alpha: 1)
    let result = try await verdict(CardOverPage(), CardOverPage(dimmingColor: color))
    #expect(result.findings.compactMap(\.view) == ["an unnamed UIView behind “card”"], "\(result.lines)")
    #expect(result.findings.contains { $0.properties == ["background"] }, "\(result.lines)")
  }

  /// A gradient under a dimming view differs in pixels, but not itself.
  @Test func untouchedGradientIsNotBlamed() async throws {
    let recorded = CardOverPage(hasGradient: true)
    for now in [CardOverPage(dimming: 0.48, hasGradient: true), CardOverPage(bars: [0.2], hasGradient: true)]
    {
      let result = try await verdict(recorded, now)
      #expect(result.verdict == .different)
      let views = result.findings.compactMap(\.view)
      #expect(
        !views.isEmpty && !views.contains { $0.contains("Gradient") || $0.contains("page") }, "\(views)")
    }
  }

  @Test func orderOfUnnamedViewsIsCompared() async throws {
    let result = try await verdict(CardOverPage(), CardOverPage(isDimmingInFront: true))
    let words = "an unnamed UIView behind “card” and “card” swapped"
    #expect(blamed(result).first?.contains(words) == true, "\(result.lines)")
    // Two that differ in their places only: the trace tells them apart by what they are.
    let swapped = try await verdict(CardOverPage(), CardOverPage(bars: [0.4, 0.2]))
    #expect(swapped.findings.compactMap(\.view).allSatisfy { $0.hasPrefix("an unnamed UIView") })
    #expect(swapped.verdict == .different && swapped.findings.contains { $0.kind != .pixels })
  }

  @Test func descriptionsAreTheSameInEveryRun() async throws {
    let one = try await FilmTake(CardOverPage().film(), fps: 60, workers: 1).trace
    let other = try await FilmTake(CardOverPage().film(), fps: 30, workers: 2).trace
    #expect(one.views == other.views)
    #expect(
      Set(one.views).isSuperset(of: [
        "page", "card", "an unnamed UIView behind “card”",
        "an unnamed UIView in an unnamed UIView behind “card”",
        "an unnamed UIView in an unnamed UIView behind “card” (2)",
      ]), "\(one.views)")
  }

  /// A page outlines a view without a name where it shows: what is inside a view that moves is moved with it.
  @Test func boxesInTheWindowAreFound() async throws {
    let trace = try await FilmTake(CardOverPage().film(), fps: 60, workers: 1).trace
    #expect(trace.windowRect(of: "an unnamed UIView behind “card”", at: 5) == [0, 0, 120, 160])
    let bar = "an unnamed UIView in an unnamed UIView behind “card” (2)"
    #expect(trace.windowRect(of: bar, at: 5) == [30, 20, 40, 30])
    let scene = MutantScene.sheet
    let some = try await FilmTake(scene.film(named: []), fps: 60, workers: 1).trace
    let all = try await FilmTake(scene.film(named: Set(scene.ids)), fps: 60, workers: 1).trace
    let (page, icon) = ("an unnamed UIView", [15.0, 16])
    for frame in [0, 6, 12] {
      let named = try #require(all["icon", frame]?["rect"]?.doubles)
      let found = some.views.first { some[$0, 0]?["frame"]?.doubles.map { Array($0[2...]) } == icon }
      let box = try #require(found.flatMap { some.windowRect(of: $0, at: frame) })
      #expect(found?.hasPrefix(page) == true && zip(box, named).allSatisfy { abs($0 - $1) < 0.01 })
    }
  }

  /// A view without a name that never changes is one line; one inside a moving view too.
  @Test func stillViewsCostALine() async throws {
    let trace = try await FilmTake(CardOverPage().film(), fps: 60, workers: 1).trace
    let lines = trace.text.split(separator: "\n")
    let still = trace.views.filter { view in
      ViewNames.isDescription(view) && trace.life(of: view).changes.count == 1
    }
    #expect(still.count >= 2)
    for view in still {
      let start = "unnamed " + "\"\(ViewNames.shortened(view))\""
      let index = try #require(lines.firstIndex { $0.hasPrefix(start) })
      #expect(index == lines.count - 1 || !(lines[index + 1].first?.isNumber ?? true), "\(lines[index])")
    }
    #expect(try GoldenTrace(text: trace.text) == trace)
  }

  /// Goldens of an earlier version know named views alone.
  @Test func earlierGoldensAreCompared() async throws {
    let folder = try ScratchFolder()
    let keeper = GoldenKeeper(folder: folder.path, workers: 1)
    _ = try await keeper.record("card", CardOverPage().film(), fps: 60, GoldenKeeper.Recording())
    let files = keeper.goldenFolder("card")
    var golden = try files.read()
    golden.trace = golden.trace.named()
    #expect(golden.trace.text.hasPrefix("Inbetween trace 1, "))
    #expect(try GoldenTrace(text: golden.trace.text) == golden.trace)
    var pictures: [Int: [UInt8]] = [:]
    for frame in golden.pictures.keys { pictures[frame] = try files.pictureFile(frame, of: golden) }
    try files.write(golden, cells: try files.cellFile(), pictures: pictures)
    #expect(try await keeper.verify("card", CardOverPage().film(), fps: 60).verdict == .equal)
    let result = try await keeper.verify("card", CardOverPage(dimming: 0.48).film(), fps: 60)
    #expect(result.verdict == .different)
    #expect(result.findings.compactMap(\.view) == ["an unnamed UIView behind “card”"], "\(result.lines)")
  }

  /// Every subset of the right length that ascends is tried.
  @Test(arguments: 0..<40)
  func longestAscendingPart(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let numbers = Array(0..<8).shuffled(using: &random)
    let found = TraceComparison.longestAscending(numbers)
    #expect(found == found.sorted() && Set(found).count == found.count)
    var longest = 0
    for choice in 0..<256 {
      let part = numbers.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
      if part == part.sorted() { longest = max(longest, part.count) }
    }
    #expect(found.count == longest)
  }
}
