import Stage
import TestSupport
import Testing

@testable import UIKit

/// A scroll view inside another one.
@MainActor @Suite struct NestedScrollTests {
  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
  private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))

  private func show() {
    stage.perform {
      outer.contentSize = CGSize(width: 300, height: 1200)
      inner.contentSize = CGSize(width: 300, height: 1000)
      outer.addSubview(inner)
      stage.window.addSubview(outer)
    }
  }

  /// A drag of 100 points on the inner one, from these offsets: which one moves.
  @Test(arguments: [
    // Up: the inner one has content below, and takes it.
    (inner: 0.0, outer: 0.0, down: false, moves: "inner"),
    // It is at its end: the outer one takes it.
    (600, 0, false, "outer"),
    // Down, from the start of the inner one: the outer one where it has something above.
    (0, 200, true, "outer"),
    (300, 200, true, "inner"),
    // Neither has anything: the inner one gives way like rubber.
    (0, 0, true, "inner"),
    (600, 600, false, "inner"),
  ])
  func outerTakesWhatTheInnerHasNoRoomFor(
    inner innerOffset: Double, outer outerOffset: Double, down: Bool, moves: String
  ) {
    show()
    stage.perform {
      inner.contentOffset.y = innerOffset
      outer.contentOffset.y = outerOffset
      // In sight, wherever the outer one is.
      inner.frame.origin.y = outerOffset + 100
    }
    stage.finger.drag([[0, 150, 300], [0.2, 150, down ? 400 : 200], [0.3, 150, down ? 400 : 200]])
    stage.advance(to: 0.25)
    #expect((inner.contentOffset.y != innerOffset) == (moves == "inner"))
    #expect((outer.contentOffset.y != outerOffset) == (moves == "outer"))
  }

  /// A drag across goes to the one that scrolls across.
  @Test func dragAcrossIsForTheAxisThatScrolls() {
    show()
    stage.perform { outer.contentSize.width = 900 }
    stage.finger.drag([[0, 250, 300], [0.2, 100, 300], [0.3, 100, 300]])
    stage.advance(to: 0.25)
    #expect(inner.contentOffset == .zero && outer.contentOffset.x > 100)
  }

  /// Pages that a tap stops between two go on to the nearest.
  @Test func tapBetweenPagesGoesOnToTheNearest() throws {
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    stage.perform {
      pages.isPagingEnabled = true
      pages.contentSize = CGSize(width: 1500, height: 600)
      stage.window.addSubview(pages)
    }
    stage.finger.drag([[0, 250, 300], [0.1, 150, 300]])
    stage.advance(to: 0.15)
    #expect(pages.isDecelerating)
    stage.finger.tap(CGPoint(x: 150, y: 300), at: 0.15)
    try stage.settle()
    #expect(Int(pages.contentOffset.x) % 300 == 0, "\(pages.contentOffset.x)")
  }

  /// A drag ends editing where that is wanted.
  @Test(arguments: [(UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false)])
  func dragEndsEditing(mode: UIScrollView.KeyboardDismissMode, isFirst: Bool) {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = Field()
    show()
    stage.perform {
      outer.keyboardDismissMode = mode
      stage.window.addSubview(field)
      field.becomeFirstResponder()
    }
    stage.finger.drag([[0, 150, 550], [0.2, 150, 520], [0.3, 150, 520]])
    stage.advance(to: 0.3)
    #expect(field.isFirstResponder == isFirst)
  }
}
