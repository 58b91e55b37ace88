import CoreGraphics
import CoreText
import Foundation

/// Frames of a film in one picture, arranged in rows, with captions below them.
///
///     var strip = Filmstrip(captions: [["0 ms"], ["100 ms"]], frameWidth: 390, frameHeight: 844, scale: 1)
///     strip.place(first, at: 0)
///     strip.place(second, at: 1)
///     let png = try PNG.encode(strip.rows, width: strip.width, height: strip.height)
///
/// Lengths are pixels. The page is white, and a grey line around each frame makes the edges of white frames visible.
public struct Filmstrip: Sendable {
  /// The number of frames per row.
  public let columns: Int
  public let frameWidth: Int
  public let frameHeight: Int
  /// The size of the picture in pixels.
  public let width: Int
  public let height: Int
  /// The picture: straight RGBA, opaque, without padding.
  public private(set) var rows: [UInt8]

  private let gap: Int
  private let line: Int
  private let rowHeight: Int

  /// - Parameters:
  ///   - captions: lines of text for each frame; there are as many entries as frames.
  ///   - columns: the number of frames per row; nil for one row of up to eight frames, or an about square page for
  ///     more.
  ///   - scale: pixels per point, for lines and text.
  public init(captions: [[String]], columns: Int? = nil, frameWidth: Int, frameHeight: Int, scale: Double) {
    let layout = Layout(
      captions: captions, columns: columns, frameWidth: frameWidth, frameHeight: frameHeight, scale: scale)
    (self.columns, gap, line, rowHeight) = (layout.columns, layout.gap, layout.line, layout.rowHeight)
    (self.frameWidth, self.frameHeight, width, height) = (
      frameWidth, frameHeight, layout.width, layout.height
    )
    rows = [UInt8](repeating: 255, count: width * height * 4)
    for (position, lines) in captions.enumerated() { write(lines, below: position, scale: scale) }
  }

  /// The size in pixels of a strip, so that it can be checked before memory is allocated.
  public static func size(
    captions: [[String]], columns: Int? = nil, frameWidth: Int, frameHeight: Int, scale: Double
  ) -> (width: Int, height: Int) {
    let layout = Layout(
      captions: captions, columns: columns, frameWidth: frameWidth, frameHeight: frameHeight, scale: scale)
    return (layout.width, layout.height)
  }

  /// The top left pixel of the frame at `position`.
  public func origin(of position: Int) -> (x: Int, y: Int) {
    let (row, column) = position.quotientAndRemainder(dividingBy: columns)
    return (gap + column * (frameWidth + gap), gap + row * rowHeight)
  }

  /// Draws a frame's straight RGBA rows at its position, over white, with a line around it.
  public mutating func place(_ picture: [UInt8], at position: Int) {
    precondition(picture.count == frameWidth * frameHeight * 4)
    let (x, y) = origin(of: position)
    fill(x - line, y - line, frameWidth + 2 * line, frameHeight + 2 * line, gray: 190)
    var picture = picture
    FilmBackground.flatten(&picture, over: RGBA(white: 1))
    let bytes = frameWidth * 4
    rows.withUnsafeMutableBytes { target in
      picture.withUnsafeBytes { source in
        for row in 0..<frameHeight {
          memcpy(
            target.baseAddress! + ((y + row) * width + x) * 4, source.baseAddress! + row * bytes, bytes)
        }
      }
    }
  }

  private mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, gray: UInt8) {
    for row in y..<y + height {
      for column in x..<x + width {
        let index = (row * self.width + column) * 4
        for channel in 0..<3 { rows[index + channel] = gray }
      }
    }
  }

  private mutating func write(_ lines: [String], below position: Int, scale: Double) {
    guard !lines.isEmpty else { return }
    let (x, y) = origin(of: position)
    let (top, height) = (y + frameHeight + line, rowHeight - frameHeight - gap)
    guard height > 0 else { return }
    var band = [UInt8](repeating: 255, count: frameWidth * height * 4)
    let captionScale = Layout.captionScale(scale)
    Overlay.draw(on: &band, width: frameWidth, height: height, scale: captionScale) { context in
      for (index, text) in lines.enumerated() {
        Layout.text(text, width: Double(frameWidth) / captionScale, isFirst: index == 0)
          .draw(in: context, at: CGPoint(x: 0, y: Layout.captionGap + Double(index) * Layout.lineHeight))
      }
    }
    for row in 0..<min(height, self.height - top) {
      let target = ((top + row) * width + x) * 4
      rows.replaceSubrange(
        target..<target + frameWidth * 4, with: band[row * frameWidth * 4..<(row + 1) * frameWidth * 4])
    }
  }

  /// The positions of frames and captions.
  private struct Layout {
    /// In points.
    static let captionGap = 6.0
    static let lineHeight = 15.0

    /// Pixels a point of captions: below small frames they are still read.
    static func captionScale(_ scale: Double) -> Double { max(scale, 1) }

    let columns: Int
    let gap: Int
    let line: Int
    let rowHeight: Int
    let width: Int
    let height: Int

    init(captions: [[String]], columns asked: Int?, frameWidth: Int, frameHeight: Int, scale: Double) {
      precondition(!captions.isEmpty && frameWidth > 0 && frameHeight > 0 && scale > 0)
      let count = captions.count
      // About square: columns · (width + gap) = rows · height.
      let square = (Double(count) * Double(frameHeight) / Double(frameWidth)).squareRoot().rounded(.up)
      columns = min(count, max(asked ?? (count <= 8 ? count : Int(square)), 1))
      gap = Int((20 * scale).rounded(.up))
      line = max(Int(scale.rounded()), 1)
      let lines = captions.map(\.count).max() ?? 0
      let caption = lines == 0 ? 0 : Self.captionGap + Double(lines) * Self.lineHeight
      rowHeight = frameHeight + Int((caption * Self.captionScale(scale)).rounded(.up)) + gap
      width = gap + columns * (frameWidth + gap)
      height = gap + (count + columns - 1) / columns * rowHeight
    }

    static func text(_ text: String, width: Double, isFirst: Bool) -> TextLayout {
      var style = TextParagraphStyle()
      style.alignment = .center
      style.lineBreak = .truncateTail
      let font = TextFont(size: 11, weight: isFirst ? 600 : 400, hasMonospacedDigits: true)
      let attributes = TextAttributes(font: font, color: RGBA(white: isFirst ? 0.25 : 0.4))
      return TextLayout(StyledText(text, attributes, style), width: width, maximumLines: 1)
    }
  }
}
