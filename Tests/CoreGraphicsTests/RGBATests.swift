import CoreGraphics
import Testing

struct RGBATests {
  @Test func colourMixUsesStraightComponents() {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let halfBlue = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(red.mixed(with: halfBlue, at: 0.5) == RGBA(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    #expect(RGBA.clear.mixed(with: .white, at: 0.5) == RGBA(white: 0.5, alpha: 0.5))
    #expect(red.mixed(with: halfBlue, at: 0) == red)
    #expect(RGBA(white: 0.1).mixed(with: RGBA(white: 0.7), at: 1) == RGBA(white: 0.7))
  }

  @Test(
    arguments: [
      ("#36c", 0x3366_CCFF), ("#36C8", 0x3366_CC88), ("#3366CC", 0x3366_CCFF), (" #3366cc80 ", 0x3366_CC80),
      ("rgb(51, 102, 204)", 0x3366_CCFF), ("rgb(51 102 204 / 20%)", 0x3366_CC33),
      ("RGBA(51,102,204,0.4)", 0x3366_CC66), ("rgba(20%, 40%, 80%, 1)", 0x3366_CCFF),
      ("rgb(20% 40% 80% / 60%)", 0x3366_CC99), ("#FFFFFF00", 0xFFFF_FF00),
      ("rgb(300, -5, 0)", 0xFF00_00FF), ("Orange", 0xFFA5_00FF), ("teal", 0x0080_80FF),
      ("transparent", 0), ("clear", 0),
    ] as [(String, UInt32)])
  func cssColoursAreRead(text: String, expected: UInt32) throws {
    let color = try #require(RGBA(css: text))
    let bytes = [color.red, color.green, color.blue, color.alpha].map { UInt32(($0 * 255).rounded()) }
    #expect(bytes.reduce(0) { $0 << 8 | $1 } == expected)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#gggggg", "#１２３", "rgb", "rgb()", "rgb(1, 2)",
    "rgb(1, 2, 3, 4, 5)",
    "rgb(1 2 3 4)", "rgb(1, 2, 3 / 4)", "rgb(inf, 0, 0)", "rgb(0x1, 0, 0)", "rgb(a, b, c)", "rgb(1,,3)",
    "fff", "#١٢٣", "rgb(1 2 nan)", "rgb(1 2 3", "rgb(1 2 3 / )",
    "hsl(1, 2, 3)", "rebeccapurples", "rgb(1 2 3 /)", "rgb(1 2 3 / .1 / .2)",
  ])
  func invalidColoursAreRejected(text: String) {
    #expect(RGBA(css: text) == nil)
  }
}
