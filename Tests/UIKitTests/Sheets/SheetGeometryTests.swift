import CoreGraphics
import Testing

@testable import UIKit

/// Places of sheets, worked out by hand from the table in Documentation/Decisions.md.
@Suite struct SheetGeometryTests {
  private typealias Identifier = UISheetPresentationController.Detent.Identifier

  /// 390 × 844 points with 47 at the top and 34 at the bottom: full height from 57 on, 753 of it above the lower inset.
  private func phone(_ heights: [(String, Double)] = [("medium", 421.68), ("large", 753)]) -> SheetGeometry {
    SheetGeometry(
      size: CGSize(width: 390, height: 844), safeTop: 47, safeBottom: 34,
      heights: heights.map { (Identifier($0.0), $0.1) })
  }

  @Test func heightsOfMediumAndLarge() {
    let size = CGSize(width: 390, height: 844)
    #expect(SheetGeometry.largestHeight(size: size, safeTop: 47, safeBottom: 34) == 753)
    #expect(abs(SheetGeometry.mediumHeight(size: size, safeTop: 47, safeBottom: 34) - 421.68) < 1e-9)
    let small = CGSize(width: 320, height: 480)
    #expect(SheetGeometry.largestHeight(size: small, safeTop: 20, safeBottom: 0) == 440)
    #expect(abs(SheetGeometry.mediumHeight(size: small, safeTop: 20, safeBottom: 0) - 277.2) < 1e-9)
  }

  @Test func framesOfDetents() {
    let sheet = phone()
    #expect(sheet.stops.map(\.identifier.rawValue) == ["large", "medium"] && sheet.highest.top == 57)
    #expect(abs(sheet.lowest.top - 388.32) < 1e-9)
    #expect(sheet.frame(top: 57) == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(
      sheet.frame(top: 400).height == sheet.frame(top: sheet.lowest.top).height, "it moves down as a whole")
    let small = SheetGeometry(
      size: CGSize(width: 320, height: 480), safeTop: 20, safeBottom: 0,
      heights: [(.medium, 277.2), (.large, 440)])
    #expect(small.frame(top: small.highest.top) == CGRect(x: 0, y: 40, width: 320, height: 440))
    #expect(abs(small.lowest.top - 202.8) < 1e-9)
  }

  /// Heights beyond the full one end there; of two at one place the first counts; without any the sheet is large.
  @Test func detentsThatCannotBe() {
    #expect(phone([("a", 9999), ("b", 753)]).stops == [.init(identifier: Identifier("a"), top: 57)])
    #expect(phone([]).stops == [.init(identifier: .large, top: 57)])
    #expect(phone([("a", -5)]).stops.map(\.top) == [810])
  }

  @Test(arguments: [(390.0, 0.917949), (393, 0.918575), (430, 0.906977), (320, 0.9)])
  func presenterBecomesSmaller(width: Double, scale: Double) {
    let sheet = SheetGeometry(
      size: CGSize(width: width, height: 844), safeTop: 47, safeBottom: 34, heights: [(.large, 753)])
    #expect(abs(sheet.recededScale - scale) < 5e-7)
  }

  @Test func presenterIsWhereTheTableSays() {
    let small = SheetGeometry(
      size: CGSize(width: 320, height: 480), safeTop: 20, safeBottom: 0, heights: [(.large, 440)])
    let frame = small.recededFrame
    #expect(abs(frame.minX - 16) < 1e-9 && frame.minY == 30 && abs(frame.width - 288) < 1e-9)
    #expect(abs(frame.height - 414) < 1e-9)
    // The same by its transform about its middle: the lower edge of its status bar is at 30.
    let moved = CGPoint(x: -160, y: 20 - 240).applying(small.transform(recession: 1, middle: 240, edge: 20))
    #expect(abs(moved.x + 160 - 16) < 1e-9 && abs(moved.y + 240 - 30) < 1e-9)
    #expect(small.transform(recession: 0, middle: 240, edge: 20) == .identity)
  }

  /// Only over the stretch from the next lower detent to full height; and only if a detent is as high.
  @Test func presenterGoesBackForTheHighestDetent() {
    let sheet = phone()
    #expect(
      sheet.recession(top: 388.32) == 0 && sheet.recession(top: 600) == 0 && sheet.recession(top: 57) == 1)
    #expect(abs(sheet.recession(top: (57 + 388.32) / 2) - 0.5) < 1e-9)
    let large = phone([("large", 753)])
    #expect(large.recession(top: 844) == 0 && abs(large.recession(top: 844 - 787.0 / 4) - 0.25) < 1e-9)
    #expect(phone([("a", 300)]).recession(top: 510) == 0)
  }

  @Test func dimmingGrowsToTheFirstDimmedDetent() {
    let sheet = phone()
    func share(_ top: Double, _ undimmed: String?) -> Double {
      sheet.dimming(top: top, undimmed: undimmed.map(Identifier.init(_:)))
    }
    #expect(share(844, nil) == 0 && share(388.32, nil) == 1 && share(57, nil) == 1)
    #expect(abs(share((844 + 388.32) / 2, nil) - 0.5) < 1e-9)
    #expect(share(388.32, "medium") == 0 && share(57, "medium") == 1)
    #expect(abs(share((57 + 388.32) / 2, "medium") - 0.5) < 1e-9)
    #expect(share(57, "large") == 0)
  }

  /// Beyond the largest detent by c = 0.55 within 10 points, since those are to the safe area: 5 of pull show as 10·(1 − 1/1.275).
  @Test func fingersBeyondTheEnds() {
    let sheet = phone()
    #expect(abs(sheet.shown(pulled: 52, mayDismiss: true) - (57 - 10 * (1 - 1 / 1.275))) < 1e-9)
    #expect(sheet.shown(pulled: 600, mayDismiss: true) == 600)
    // A quarter of 787 is 196.75: 100 points of pull show as 196.75·(1 − 1/(55/196.75 + 1)).
    let low = 388.32 + 196.75 * (1 - 1 / (55 / 196.75 + 1))
    #expect(abs(sheet.shown(pulled: 488.32, mayDismiss: false) - low) < 1e-9)
    #expect(abs(sheet.attempt - (388.32 + 196.75 / 4)) < 1e-9)
    for mayDismiss in [true, false] {
      for pulled in stride(from: -200.0, through: 900, by: 37) {
        let shown = sheet.shown(pulled: pulled, mayDismiss: mayDismiss)
        #expect(abs(sheet.pulled(shown: shown, mayDismiss: mayDismiss) - pulled) < 1e-6)
      }
    }
  }

  /// Projected by 99 times the velocity in points per millisecond, to the nearest of 57, 388.32 and 844.
  @Test(arguments: [
    (57.0, 57.0, 0.0, "large"), (200, 57, 0, "large"), (230, 57, 0, "medium"), (620, 388.32, 0, "dismissed"),
    (600, 388.32, 0, "medium"),
    // 99 · 0.249 would reach beyond the middle at 222.66; below 250 points a second it counts for nothing.
    (210, 57, 249, "large"), (210, 57, 251, "medium"),
    // 99 · 3 = 297: from 100 to 397.
    (100, 57, 3000, "medium"),
    // A flick of 1,000 points a second that lands where it began goes one further.
    (60, 57, 1000, "medium"), (60, 57, 999, "large"), (390, 388.32, 1200, "dismissed"),
    (380, 388.32, -1100, "large"),
    (60, 57, -5000, "large"),
  ])
  func releasedSheetRests(top: Double, start: Double, velocity: Double, end: String) {
    let sheet = phone()
    let rest = sheet.rest(from: top, start: start, velocity: velocity, mayDismiss: true)
    switch rest {
    case .dismissed: #expect(end == "dismissed")
    case .at(let stop): #expect(stop.identifier.rawValue == end)
    }
    let held = sheet.rest(from: 800, start: 388.32, velocity: 4000, mayDismiss: false)
    #expect(held == .at(sheet.lowest))
  }

  @Test func formsOnWideScreens() {
    func form(_ width: Double, _ height: Double, preferred: CGSize = .zero) -> CGRect {
      SheetGeometry.floatingFrame(
        in: CGSize(width: width, height: height), isForm: true, preferred: preferred)
    }
    #expect(form(768, 1024) == CGRect(x: 114, y: 212, width: 540, height: 600))
    #expect(form(834, 1194).size == CGSize(width: 580, height: 640))
    #expect(form(1200, 1600).size == CGSize(width: 620, height: 680))
    #expect(form(768, 1024, preferred: CGSize(width: 300, height: 0)).size == CGSize(width: 300, height: 600))
    let page = SheetGeometry.floatingFrame(
      in: CGSize(width: 768, height: 1024), isForm: false, preferred: .zero)
    #expect(page.width == 718 && page.minX == 25 && page.height <= 718 * 1.41422 && page.minY >= 25)
  }
}
