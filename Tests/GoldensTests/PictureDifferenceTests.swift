import Testing

@testable import Goldens

/// Pictures made by rule.
private struct Canvas {
  let width: Int
  let height: Int
  var rgba: [UInt8]

  init(_ width: Int, _ height: Int, _ color: [UInt8] = [120, 130, 140, 255]) {
    self.width = width
    self.height = height
    rgba = (0..<width * height).flatMap { _ in color }
  }

  mutating func fill(_ x: Range<Int>, _ y: Range<Int>, _ color: [UInt8]) {
    for row in y {
      for column in x {
        rgba.replaceSubrange((row * width + column) * 4..<(row * width + column) * 4 + 4, with: color)
      }
    }
  }

  func difference(from other: Canvas, ignored: Int = 0, window: Int = 8) -> PictureDifference {
    PictureDifference(
      between: FramePicture(width: width, height: height, rgba: rgba),
      and: FramePicture(width: width, height: height, rgba: other.rgba), ignored: ignored, window: window)
  }
}

@Suite struct PictureDifferenceTests {
  @Test func equalPicturesDoNotDiffer() {
    let canvas = Canvas(37, 21)
    let difference = canvas.difference(from: canvas)
    #expect(
      difference.isNone && difference.count == 0 && difference.clusters.isEmpty
        && difference.densestCount == 0)
  }

  /// Every channel, and alpha, by one level and by all.
  @Test(arguments: 0..<4, [1, 135])
  func everyChannelCounts(channel: Int, levels: Int) {
    let canvas = Canvas(19, 11)
    var other = canvas
    other.rgba[(7 * 19 + 13) * 4 + channel] -= UInt8(min(levels, Int(other.rgba[channel])))
    let difference = canvas.difference(from: other)
    #expect(difference.count == 1)
    #expect(difference.largest >= min(levels, 120))
    #expect((difference.largestAlpha > 0) == (channel == 3))
    #expect(difference.clusters.map(\.bounds) == [PixelRect(x: 13, y: 7, width: 1, height: 1)])
  }

  @Test func coloursWithoutAlphaDoNotCount() {
    let one = Canvas(9, 9, [255, 0, 0, 0])
    let two = Canvas(9, 9, [0, 255, 0, 0])
    #expect(!one.rgba.elementsEqual(two.rgba))
    #expect(one.difference(from: two).largest == 0)
    // At alpha 1 of 255, a colour is worth a level.
    #expect(Canvas(9, 9, [255, 0, 0, 1]).difference(from: Canvas(9, 9, [0, 0, 0, 1])).largest == 1)
  }

  @Test func ignoredLevelsAffectTheCountOnly() {
    let canvas = Canvas(40, 40)
    var other = canvas
    other.fill(0..<40, 0..<40, [121, 130, 140, 255])
    other.fill(3..<5, 3..<5, [123, 130, 140, 255])
    #expect(canvas.difference(from: other, ignored: 0).count == 1600)
    let difference = canvas.difference(from: other, ignored: 1)
    #expect(difference.count == 4 && difference.countOfAll == 1600 && difference.largest == 3)
  }

  /// The densest window against a count of every window there is.
  @Test(arguments: [1, 3, 8, 16])
  func densestWindowMatchesAFullSearch(window: Int) {
    let canvas = Canvas(45, 33)
    var other = canvas
    var state: UInt32 = 7
    var marked = [Bool](repeating: false, count: 45 * 33)
    for pixel in marked.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Denser towards one side, so that there is a densest place.
      guard state >> 16 & 0xFF < UInt32(20 + pixel % 45 * 3) else { continue }
      marked[pixel] = true
      other.rgba[pixel * 4] += 9
    }
    let difference = canvas.difference(from: other, window: window)
    var most = 0
    for y in 0...33 - window {
      for x in 0...45 - window {
        var count = 0
        for row in y..<y + window {
          for column in x..<x + window where marked[row * 45 + column] { count += 1 }
        }
        most = max(most, count)
      }
    }
    #expect(difference.densestCount == most)
    #expect(difference.count == marked.count { $0 })
  }

  @Test func windowIsAtMostThePicture() {
    let difference = Canvas(5, 4).difference(from: Canvas(5, 4, [0, 0, 0, 255]), window: 32)
    #expect(difference.window == 4 && difference.density == 1 && difference.share == 1)
  }

  @Test func adjacentDifferencesFormACluster() {
    let canvas = Canvas(100, 100)
    var other = canvas
    other.fill(2..<12, 3..<4, [0, 0, 0, 255])
    other.fill(60..<90, 50..<80, [0, 0, 0, 255])
    let clusters = canvas.difference(from: other).clusters
    #expect(
      clusters.map(\.bounds) == [
        PixelRect(x: 60, y: 50, width: 30, height: 30), PixelRect(x: 2, y: 3, width: 10, height: 1),
      ])
    #expect(clusters.map(\.count) == [900, 10])
  }

  /// Each cap alone catches what the two others let pass.
  @Test func eachLimitDetectsItsOwnDifference() {
    let canvas = Canvas(200, 200)
    var hairline = canvas
    hairline.fill(0..<200, 100..<101, [100, 110, 120, 255])
    var faint = canvas
    faint.fill(0..<200, 0..<200, [124, 134, 144, 255])
    var spot = canvas
    spot.fill(7..<8, 7..<8, [255, 255, 255, 255])
    let caps = FrameTolerance(largest: 30, share: 0.01, densest: 0.1, window: 8)
    func broken(_ other: Canvas) -> [String] {
      caps.broken(by: canvas.difference(from: other, ignored: caps.ignored, window: caps.window))
    }
    #expect(broken(canvas) == [])
    #expect(broken(hairline).count == 1 && broken(hairline)[0].hasPrefix("densest"), "\(broken(hairline))")
    #expect(broken(faint).count == 2 && broken(faint)[0].hasSuffix("of the pixels > 1 %"), "\(broken(faint))")
    #expect(broken(spot).count == 1 && broken(spot)[0].hasPrefix("largest"), "\(broken(spot))")
  }
}
