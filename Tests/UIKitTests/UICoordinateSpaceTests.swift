import CoreGraphics
import Stage
import Testing
import UIKit

/// Conversion between the coordinates of views and of the screen.
@MainActor @Suite struct UICoordinateSpaceTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  @Test func viewPointsConvertToTheScreen() {
    stage.perform {
      let outer = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
      let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      outer.bounds.origin.y = 5
      let screen = UIScreen.main.coordinateSpace
      let place = CGPoint(x: 111, y: 217)
      #expect(inner.convert(CGPoint(x: 1, y: 2), to: screen) == place)
      #expect(screen.convert(CGPoint(x: 1, y: 2), from: inner) == place)
      #expect(inner.convert(place, from: screen) == CGPoint(x: 1, y: 2))
      #expect(screen.convert(place, to: inner) == CGPoint(x: 1, y: 2))
      #expect(
        inner.convert(inner.bounds, to: UIScreen.main.fixedCoordinateSpace)
          == CGRect(x: 110, y: 215, width: 50, height: 50))
      #expect(screen.bounds == CGRect(x: 0, y: 0, width: 400, height: 800))
      #expect(screen.convert(place, to: UIScreen.main.coordinateSpace) == place)
    }
  }

  /// Windows are placed in the screen, and views of two windows convert through it.
  @Test func windowFrameOffsetsThePoints() {
    stage.perform {
      let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
      window.addSubview(view)
      window.isHidden = false
      #expect(view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 31, y: 42))
      let space: any UICoordinateSpace = stage.window
      #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 31, y: 42))
    }
  }
}
