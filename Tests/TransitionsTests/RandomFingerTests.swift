import Foundation
import Stage
import Testing
import TestSupport
import Transitions
import UIKit
import UIKitTestSupport

/// Two pages and the transition between them, wired for fingers.
@MainActor
private final class Pages {
  enum Kind: String, CaseIterable, Sendable { case pullDown, slideFade, springSheet }

  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  let presenter = UIViewController()
  let page = UIViewController()
  private var kept: [AnyObject] = []

  init(_ kind: Kind) {
    stage.perform { [self] in
      presenter.view.accessibilityIdentifier = "presenter"
      page.view.accessibilityIdentifier = "page"
      stage.window.rootViewController = presenter
      switch kind {
      case .pullDown:
        let delegate = PullDownDelegate()
        kept = [delegate, PullDownPan(presenting: page, from: presenter, with: delegate)]
      case .slideFade:
        let delegate = SlideFadeDelegate()
        page.transitioningDelegate = delegate
        kept = [delegate]
      case .springSheet:
        let delegate = SpringSheetDelegate()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        delegate.pan.wire(to: page)
        kept = [delegate]
      }
    }
  }

  var isPresented: Bool { page.presentingViewController != nil }

  func toggle() {
    if isPresented { page.dismiss(animated: true) } else { presenter.present(page, animated: true) }
  }

  /// Every view with its model values, from the window down; the containers by their class.
  var state: [String] {
    func lines(_ view: UIView, _ depth: Int) -> [String] {
      let own =
        "\(depth) \(type(of: view)) \(view.accessibilityIdentifier ?? "-") \(view.center) \(view.bounds) "
        + "\(view.transform) \(view.alpha) \(view.isHidden)"
      return [own] + view.subviews.flatMap { lines($0, depth + 1) }
    }
    return lines(stage.window, 0)
  }
}

/// Whatever the touches, in the end one of two complete hierarchies is there, and nothing is running.
@MainActor @Suite struct RandomFingerTests {
  @Test(arguments: Pages.Kind.allCases, 0..<8)
  fileprivate func randomTouchesLeaveAConsistentHierarchy(kind: Pages.Kind, seed: Int) throws {
    _ = try recordedMisuse {
      let trace = try play(kind, seed)
      #expect(try play(kind, seed) == trace, "the same finger, another film")
    }
  }

  /// Plays a seed and returns where the page was all along.
  private func play(_ kind: Pages.Kind, _ seed: Int) throws -> [String] {
    let pages = Pages(kind)
    let stage = pages.stage
    let apart = pages.state
    stage.perform { pages.toggle() }
    try stage.settle()
    let together = pages.state
    #expect(pages.isPresented && apart != together)
    var random = SeededNumbers(seed: seed)
    var trace: [String] = []
    for _ in 0..<6 {
      var time = 0.0
      var (x, y) = (Double.random(in: 5...385, using: &random), Double.random(in: 5...839, using: &random))
      var path: [TouchPoint] = [[time, x, y]]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        time += Double.random(in: 0.005...0.4, using: &random)
        let isResting = Int.random(in: 0..<5, using: &random) == 0
        if !isResting {
          x = min(max(x + Double.random(in: -60...60, using: &random), 0), 389)
          y = min(max(y + Double.random(in: -500...500, using: &random), 0), 843)
        }
        path.append([time, x, y])
      }
      let isCancelled = Int.random(in: 0..<4, using: &random) == 0
      stage.finger.drag(path, ending: isCancelled ? .cancelled : .lifted)
      // Now and then code also asks for a transition, whatever is running.
      if Int.random(in: 0..<2, using: &random) == 0 {
        stage.at(Double.random(in: 0...1.2, using: &random)) { pages.toggle() }
      }
      var now = 0.0
      while now < time + 0.3 {
        now += Double.random(in: 0.01...0.1, using: &random)
        stage.advance(to: now)
        for place in stage.snapshot().places() {
          trace.append("\(place.name) \(place.rect) \(place.alpha)")
          #expect(place.rect.minX.isFinite && place.rect.minY.isFinite && (0...1).contains(place.alpha))
          #expect(abs(place.rect.minX) <= 390.001 && abs(place.rect.minY) <= 844.001)
        }
      }
      try stage.settle()
      #expect(pages.state == (pages.isPresented ? together : apart))
      trace.append("\(pages.isPresented)")
    }
    return trace
  }
}
