import Foundation
import Stage
import Testing

@testable import CoreText
@testable import QuartzCore
@testable import UIKit

/// Labels: their sizes against the layouts that they hold, and their ink against where it has to be.
@MainActor @Suite struct UILabelTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)

  init() { stage.window.backgroundColor = .white }

  private func label(_ text: String, width: CGFloat = 160, height: CGFloat = 60) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: width, height: height))
    label.text = text
    stage.perform { stage.window.addSubview(label) }
    return label
  }

  /// The box of what is darker than white, in points of the screen.
  private func ink(darker level: UInt32 = 200) throws -> CGRect {
    let compositor = try #require(Compositor(width: 400, height: 200))
    compositor.draw(stage.snapshot(), scale: 2)
    let image = try #require(compositor.context.makeImage())
    var box = CGRect.null
    for y in 0..<200 {
      image.withRow(y) { row in
        for x in row.indices where row[x] >> 8 & 255 < level {
          box = box.union(CGRect(x: Double(x) / 2, y: Double(y) / 2, width: 0.5, height: 0.5))
        }
      }
    }
    return box
  }

  @Test func labelHasUIKitsDefaults() {
    let label = UILabel()
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == UIColor.black)
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural && label.isEnabled && !label.isUserInteractionEnabled)
    #expect(label.text == nil && label.attributedText == nil && label.intrinsicContentSize == .zero)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.baselineAdjustment == .alignBaselines)
  }

  /// Pango's size, upwards to half points on a screen of scale 2.
  @Test(arguments: ["Inbox", "你好，世界", "Hi 👋🏽"])
  func intrinsicSizeMatchesTheText(text: String) {
    let label = label(text)
    let size = TextLayout(StyledText(text, TextAttributes(font: TextFont(size: 17)))).size
    let own = label.intrinsicContentSize
    #expect(own.width >= size.width - 1e-6 && own.width < size.width + 0.5)
    #expect(own.height >= size.height - 1e-6 && own.height < size.height + 0.5)
    #expect((own.width * 2).rounded() == own.width * 2)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 20, y: 20), size: own))
  }

  @Test func multilineLabelFitsItsLines() {
    let label = label(Array(repeating: "word", count: 20).joined(separator: " "))
    let single = label.intrinsicContentSize
    #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == single)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == single)
    let broken = label.sizeThatFits(CGSize(width: 100, height: 1))
    #expect(broken.width <= 100 && broken.height > single.height * 5)
    label.numberOfLines = 2
    #expect(abs(label.sizeThatFits(CGSize(width: 100, height: 0)).height - single.height * 2) <= 1)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.width <= 100)
    let rect = label.textRect(
      forBounds: CGRect(x: 5, y: 7, width: 100, height: 500), limitedToNumberOfLines: 3)
    #expect(rect.origin == CGPoint(x: 5, y: 7) && abs(rect.height - single.height * 3) <= 1)
  }

  @Test(arguments: [
    (NSTextAlignment.left, CGFloat(0)), (.natural, 0), (.center, 0.5), (.right, 1),
  ])
  func alignmentPlacesTheInk(alignment: NSTextAlignment, place: CGFloat) throws {
    let label = label("HHH")
    stage.perform { label.textAlignment = alignment }
    let box = try ink()
    let width = label.intrinsicContentSize.width
    // The letters stand a little in from where they begin to advance.
    #expect(abs(box.minX - (20 + (160 - width) * place)) < 3)
    #expect(abs(box.maxX - (20 + (160 - width) * place + width)) < 3)
    // Capitals: on the baseline of a line in the middle of the height.
    let font = UIFont.systemFont(ofSize: 17)
    let baseline = 20 + (60 - font.lineHeight) / 2 + font.ascender
    #expect(abs(box.maxY - baseline) <= 0.75 && abs(box.height - font.capHeight) <= 0.75)
  }

  @Test func overlongTextEndsInAnEllipsis() throws {
    let label = label("The quick brown fox jumps over the lazy dog")
    let box = try ink()
    #expect(box.maxX <= 180 && box.maxX > 160)
    let cut = try ink()
    stage.perform { label.text = "The quick brown fox jumps" }
    #expect(try ink().maxX <= 180)
    stage.perform { label.lineBreakMode = .byClipping }
    let clipped = try ink()
    #expect(clipped.maxX == 180 && cut.maxX < 180)
  }

  @Test func highlightDisabledAndShadowColours() throws {
    let label = label("HHH")
    #expect(try ink(darker: 60) != .null)
    stage.perform { label.isEnabled = false }
    #expect(try ink(darker: 60) == .null && ink() != .null)
    stage.perform {
      label.isEnabled = true
      label.highlightedTextColor = .white
    }
    #expect(try ink() != .null)
    stage.perform { label.isHighlighted = true }
    #expect(try ink() == .null)
    stage.perform {
      label.shadowColor = .black
      label.shadowOffset = CGSize(width: 30, height: 10)
    }
    let shadow = try ink()
    stage.perform { label.isHighlighted = false }
    #expect(abs(try ink().minX - (shadow.minX - 30)) <= 0.5)
  }

  @Test func labelAttributesApplyToTheWholeText() throws {
    let label = UILabel()
    let mixed = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    mixed.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 1, length: 1))
    label.attributedText = mixed
    #expect(label.text == "ab")
    func font(_ place: Int) -> UIFont? {
      label.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
    }
    #expect(font(0) == label.font && font(1) == UIFont.boldSystemFont(ofSize: 30))
    let large = label.intrinsicContentSize
    label.font = .systemFont(ofSize: 10)
    #expect(font(1) == UIFont.systemFont(ofSize: 10) && label.intrinsicContentSize.width < large.width / 2)
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.text = "c"
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .black)
  }

  @Test func fontShrinksToFit() throws {
    let label = label("The quick brown fox jumps over the lazy dog")
    let natural = label.intrinsicContentSize.width
    stage.perform { label.adjustsFontSizeToFitWidth = true }
    let box = try ink()
    #expect(box.maxX <= 180 && box.maxX > 175)
    // The baseline is that of the full size.
    let font = UIFont.systemFont(ofSize: 17)
    let baseline = 20 + (60 - font.lineHeight) / 2 + font.ascender
    let capHeight = font.capHeight * 160 / natural
    let body = CGRect(x: box.minX, y: baseline - capHeight, width: 10, height: capHeight)
    #expect(abs(box.minY - body.minY) < 1.5)
    stage.perform { label.minimumScaleFactor = 0.9 }
    #expect(try ink().height > box.height * 1.2)
    #expect(try ink().maxX <= 180)
  }

  /// A label whose superview shrinks shows the same picture, smaller.
  @Test func textInAShrinkingViewIsResampled() throws {
    let label = label("HHHH")
    let view = UIView(frame: stage.window.bounds)
    stage.perform {
      view.addSubview(label)
      stage.window.addSubview(view)
    }
    let picture = label.layer.contents as? CGImage
    let before = try ink()
    stage.perform {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    stage.advance(to: 1)
    let after = try ink()
    #expect(picture != nil && label.layer.contents as? CGImage === picture)
    #expect(abs(after.width - before.width / 2) <= 1 && abs(after.height - before.height / 2) <= 1)
    #expect(abs(after.midX - (100 + (before.midX - 100) / 2)) <= 0.5)
  }

  @Test func equalLabelsShareABitmap() {
    let labels = (0..<3).map { _ in label("row") }
    #expect(labels.allSatisfy { $0.layer.contents as? CGImage === labels[0].layer.contents as? CGImage })
    stage.perform { labels[1].textColor = .red }
    #expect(labels[1].layer.contents as? CGImage !== labels[0].layer.contents as? CGImage)
  }

  private final class PaddedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)))
    }
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 30, height: size.height)
    }
  }

  @Test func subclassMovesItsTextRect() throws {
    let plain = label("HHH")
    let place = try ink().minX
    stage.perform { plain.removeFromSuperview() }
    let padded = PaddedLabel(frame: plain.frame)
    padded.text = "HHH"
    stage.perform { stage.window.addSubview(padded) }
    #expect(abs(try ink().minX - place - 30) <= 0.5)
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 30)
  }

  /// Compositors on many threads draw a tree with text to the same bytes.
  @Test func textIsTheSameOnManyThreads() async throws {
    _ = label("Same 你好 😀")
    let tree = stage.snapshot()
    func draw() -> [UInt8] {
      let compositor = Compositor(width: 400, height: 200)!
      compositor.draw(tree, scale: 2)
      return compositor.context.makeImage()!.straightRGBA
    }
    let expected = draw()
    await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let compositor = Compositor(width: 400, height: 200)!
          compositor.draw(tree, scale: 2)
          return compositor.context.makeImage()!.straightRGBA
        }
      }
      for await bytes in group { #expect(bytes == expected) }
    }
  }
}

/// Fonts by use, weight and name; text measured and drawn without a label.
@MainActor @Suite struct UIFontTests {
  @Test(arguments: [
    (UIFont.Weight.ultraLight, "Inter-Thin"), (.thin, "Inter-ExtraLight"), (.light, "Inter-Light"),
    (.regular, "Inter-Regular"), (.medium, "Inter-Medium"), (.semibold, "Inter-SemiBold"),
    (.bold, "Inter-Bold"),
    (.heavy, "Inter-ExtraBold"), (.black, "Inter-Black"), (UIFont.Weight(rawValue: 0.27), "Inter-SemiBold"),
  ])
  func weightsSelectFontFiles(weight: UIFont.Weight, name: String) {
    let font = UIFont.systemFont(ofSize: 12, weight: weight)
    #expect(font.fontName == name && font.familyName == "Inter" && font.pointSize == 12)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
    (.body, 17),
    (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func textStylesGiveSizeAndWeight(style: UIFont.TextStyle, size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
    let isHeadline = style == .headline
    #expect(
      UIFont.preferredFont(forTextStyle: style).fontName == (isHeadline ? "Inter-SemiBold" : "Inter-Regular"))
  }

  @Test func fontsAreFoundByName() throws {
    #expect(UIFont(name: "Inter-BoldItalic", size: 9)?.fontName == "Inter-BoldItalic")
    #expect(UIFont(name: "JetBrains Mono", size: 9)?.familyName == "JetBrains Mono")
    #expect(UIFont(name: "Helvetica Neue", size: 9) == nil && UIFont(name: "Inter-Nothing", size: 9) == nil)
    #expect(Unsupported.names.contains { $0.contains("Helvetica Neue") })
    let font = UIFont.systemFont(ofSize: 10)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-BoldItalic")
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(font.withSize(20) == UIFont.systemFont(ofSize: 20) && font != UIFont.systemFont(ofSize: 20))
    #expect(UIFont.italicSystemFont(ofSize: 10).fontName == "Inter-Italic")
  }

  /// By the file's units: 2816 an em, 2728 up, 680 down, capitals 2048, x 1536.
  @Test func fontMetricsMatchTheFile() {
    let font = UIFont.systemFont(ofSize: 28.16)
    let found = [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight, font.leading]
    for (number, expected) in zip(found, [27.28, -6.80, 34.08, 20.48, 15.36, 0]) {
      #expect(abs(number - expected) < 0.002)
    }
  }

  @Test func stringsAreMeasuredAndDrawn() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let size = "HHH".size(withAttributes: attributes)
    #expect(size == TextLayout(StyledText("HHH", TextAttributes(font: TextFont(size: 20)))).size)
    let text = "one two three four five six seven"
    let wide = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(
      with: wide, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(box.origin == .zero && box.width <= 100 && box.height > size.height * 2.9)
    let line = text.boundingRect(with: wide, attributes: attributes, context: nil)
    #expect(abs(line.minY + UIFont.systemFont(ofSize: 20).ascender) < 0.01 && line.width > 250)
    let low = CGSize(width: 100, height: size.height * 2.5)
    let cut = text.boundingRect(
      with: low, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: attributes,
      context: nil)
    #expect(abs(cut.height - size.height * 2) < 0.01)

    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40), format: format).image { _ in
      "HHH".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes)
    }
    let pixels = try #require(image.cgImage)
    let rows = (0..<40).filter { y in pixels.withRow(y) { $0.contains { $0 >> 24 > 128 } } }
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(CGFloat(rows.first!) - (5 + font.ascender - font.capHeight)) <= 1)
    #expect(abs(CGFloat(rows.last! + 1) - (5 + font.ascender)) <= 1)
  }

  @Test func paragraphStylesAreCopied() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 5
    #expect(copy.lineSpacing == 4 && copy.alignment == .center && copy != style)
    let again = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(again == copy)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }
}
