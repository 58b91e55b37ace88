import Foundation
import Stage
import Testing
import TestSupport
import UIKit

@testable import QuartzCore

/// Pictures: sizes, orientations, tints, edges that keep their size, files, and the view that shows them.
@MainActor @Suite struct UIImageTests {
  private let stage = Stage(size: CGSize(width: 20, height: 10), scale: 1)

  /// Pixels of one row by their reds.
  private static func strip(_ reds: [UInt8], scale: CGFloat = 1) -> UIImage {
    let image = CGImage(width: reds.count, height: 1, straightRGBA: reds.flatMap { [$0, 0, 0, 255] })!
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  private func reds(_ image: CGImage?) -> [[Int]] {
    guard let image else { return [] }
    return (0..<image.height).map { y in image.withRow(y) { $0.map { Int($0 >> 16 & 255) } } }
  }

  private func draw(width: CGFloat, height: CGFloat, _ body: () -> Void) -> [[Int]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    return reds(renderer.image { _ in body() }.cgImage)
  }

  /// Stored as 1 2 / 3 4 (times 50), as it is looked at.
  @Test(arguments: [
    (UIImage.Orientation.up, [[1, 2], [3, 4]]), (.down, [[4, 3], [2, 1]]), (.right, [[3, 1], [4, 2]]),
    (.left, [[2, 4], [1, 3]]), (.upMirrored, [[2, 1], [4, 3]]), (.downMirrored, [[3, 4], [1, 2]]),
    (.leftMirrored, [[4, 2], [3, 1]]), (.rightMirrored, [[1, 3], [2, 4]]),
  ])
  func orientationsPlacePixels(orientation: UIImage.Orientation, seen: [[Int]]) throws {
    let stored = try #require(
      CGImage(width: 2, height: 2, straightRGBA: (1...4).flatMap { [UInt8($0 * 50), 0, 0, 255] }))
    let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    #expect(draw(width: 2, height: 2) { image.draw(at: .zero) } == seen.map { $0.map { $0 * 50 } })
  }

  @Test func sizeIsInPointsAfterOrientation() {
    let image = Self.strip([1, 2, 3, 4, 5, 6], scale: 2)
    #expect(image.size == CGSize(width: 3, height: 0.5))
    let turned = UIImage(cgImage: image.cgImage!, scale: 3, orientation: .leftMirrored)
    #expect(turned.size == CGSize(width: 1.0 / 3, height: 2))
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
  }

  /// Edges of one pixel; a middle of 100, 200 that is repeated, or stretched.
  @Test func resizableImagesKeepTheirCaps() {
    let image = Self.strip([10, 100, 200, 20])
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let tiled = image.resizableImage(withCapInsets: insets)
    let stretched = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    let rect = CGRect(x: 0, y: 0, width: 8, height: 1)
    #expect(draw(width: 8, height: 1) { tiled.draw(in: rect) }[0] == [10, 100, 200, 100, 200, 100, 200, 20])
    let row = draw(width: 8, height: 1) { stretched.draw(in: rect) }[0]
    #expect(row.first == 10 && row.last == 20 && row[1] == 100 && row[6] == 200)
    #expect(Array(row[1...6]) == row[1...6].sorted() && row[3] > 110 && row[4] < 190)
  }

  @Test func tintsKeepAlpha() throws {
    let half = try #require(CGImage(width: 1, height: 1, straightRGBA: [0, 255, 0, 128]))
    let image = UIImage(cgImage: half).withTintColor(.red)
    #expect(image.pngData().flatMap { UIImage(data: $0) }?.cgImage?.straightRGBA == [255, 0, 0, 128])
  }

  @Test func fileNamesGiveTheScale() throws {
    let folder = try ScratchFolder().url
    let png = try #require(Self.strip([7, 9]).pngData())
    for (name, scale) in [("a.png", 1.0), ("a@2x.png", 2), ("a@3x.png", 3)] {
      let file = folder.appending(path: name)
      try png.write(to: file)
      let image = try #require(UIImage(contentsOfFile: file.path))
      #expect(image.scale == scale && image.size.width == 2 / scale)
      #expect(reds(image.cgImage) == [[7, 9]])
    }
    #expect(UIImage(contentsOfFile: folder.appending(path: "none.png").path) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(named: "cover") == nil)
    #expect(Unsupported.names.contains { $0.hasPrefix("UIImage(named:)") })
  }

  // MARK: The view

  private func shown() throws -> [[Int]] {
    let compositor = try #require(Compositor(width: 20, height: 10))
    compositor.draw(stage.snapshot(), scale: 1)
    return reds(compositor.context.makeImage())
  }

  @Test func imageViewShowsItsImage() throws {
    let view = UIImageView(image: Self.strip([50, 100]), highlightedImage: Self.strip([150]))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 2, height: 1) && !view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 1))
    stage.perform { stage.window.addSubview(view) }
    #expect(try shown()[0].prefix(3) == [50, 100, 0])
    stage.perform { view.isHighlighted = true }
    #expect(view.intrinsicContentSize.width == 1)
    #expect(try shown()[0].prefix(3) == [150, 150, 0])
    stage.perform {
      view.contentMode = .bottomRight
      view.frame.size = CGSize(width: 4, height: 3)
    }
    #expect(try shown()[2].prefix(5) == [0, 0, 0, 150, 0])
    stage.perform {
      view.image = nil
      view.isHighlighted = false
    }
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(try shown().joined().allSatisfy { $0 == 0 })
  }

  @Test func imageViewTilesAndStretches() throws {
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let image = Self.strip([10, 100, 200, 20])
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 1))
    view.image = image.resizableImage(withCapInsets: insets)
    stage.perform { stage.window.addSubview(view) }
    #expect(try shown()[0].prefix(8) == [10, 100, 200, 100, 200, 100, 200, 20])
    stage.perform { view.frame.size.width = 6 }
    #expect(try shown()[0].prefix(7) == [10, 100, 200, 100, 200, 20, 0])
    stage.perform { view.image = image.resizableImage(withCapInsets: insets, resizingMode: .stretch) }
    let row = try shown()[0].prefix(7)
    #expect(row[0] == 10 && row[1] == 100 && row[4] == 200 && row[5] == 20 && row[6] == 0)
  }

  @Test func templatesFollowTheTint() throws {
    let image = Self.strip([200]).withRenderingMode(.alwaysTemplate)
    let (parent, view) = (UIView(), UIImageView(image: image))
    stage.perform {
      parent.addSubview(view)
      stage.window.addSubview(parent)
    }
    #expect(view.tintColor == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
    #expect(try shown()[0][0] == 0)
    stage.perform { parent.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(try shown()[0][0] == 255)
    stage.perform { view.tintColor = UIColor(red: 0.4, green: 0, blue: 0, alpha: 1) }
    #expect(try shown()[0][0] == 102)
  }
}

/// Counts calls of `tintColorDidChange()`.
@MainActor @Suite struct UIViewTintTests {
  private final class Listener: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  private func counts(_ views: Listener...) -> [Int] { views.map(\.count) }

  @Test func tintChangesReachInheritingViews() {
    let (root, middle, leaf, own) = (Listener(), Listener(), Listener(), Listener())
    own.tintColor = .green
    #expect(own.count == 1)
    root.tintColor = .red
    middle.addSubview(leaf)
    middle.addSubview(own)
    #expect(counts(root, middle, leaf) == [1, 0, 0])
    root.addSubview(middle)
    #expect(leaf.tintColor == UIColor.red && own.tintColor == UIColor.green)
    #expect(counts(middle, leaf) == [1, 1])
    root.tintColor = .red
    #expect(root.count == 1)
    root.tintAdjustmentMode = .dimmed
    #expect(counts(root, middle, leaf) == [2, 2, 2])
    #expect(leaf.tintColor != UIColor.red && own.tintAdjustmentMode == .dimmed)
  }
}
