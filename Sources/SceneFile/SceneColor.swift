/// A colour as a scene writes it: straight (not premultiplied) sRGB components, 0…1.
public struct SceneColor: Sendable, Equatable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// What a colour may look like, for messages and documentation.
  package static let notation =
    "a colour such as \"#3366CC\", \"#3366CC80\", \"rgb(51 102 204 / 50%)\" or \"white\""

  /// A colour in CSS notation: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb()` and `rgba()` with numbers
  /// 0…255 or percentages, or one of the basic names of CSS; nil for anything else.
  public init?(css text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      self.init(hex: text.dropFirst().utf8.map { $0 })
    } else if let open = text.firstIndex(of: "("), text.last == ")" {
      guard ["rgb", "rgba"].contains(text[..<open]) else { return nil }
      self.init(arguments: text[text.index(after: open)...].dropLast())
    } else if text == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else {
      guard let hex = Self.names[text] else { return nil }
      self.init(hex: Array(hex.utf8))
    }
  }

  private init?(hex: [UInt8]) {
    let digits = hex.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == hex.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// Red, green, blue and perhaps alpha, between commas or blanks and a slash.
  private init?(arguments: Substring) {
    let commas = arguments.contains(",")
    var fields = arguments.split(separator: commas ? "," : " ", omittingEmptySubsequences: !commas)
    if !commas {
      fields = arguments.split(separator: "/", omittingEmptySubsequences: false)
      guard fields.count <= 2, let colors = fields.first?.split(separator: " "), colors.count == 3 else {
        return nil
      }
      fields = colors + fields.dropFirst()
    }
    guard fields.count == 3 || fields.count == 4 else { return nil }
    var parts: [Double] = []
    for (index, field) in fields.enumerated() {
      let word = field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      let isPercentage = word.last == "%"
      guard let value = JSONReader.plainNumber(String(isPercentage ? Array(word.dropLast()) : Array(word)))
      else { return nil }
      parts.append(min(1, max(0, value / (isPercentage ? 100 : index < 3 ? 255 : 1))))
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// The sixteen colours of CSS 1 and orange.
  private static let names = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "white": "ffffff", "maroon": "800000",
    "red": "ff0000", "purple": "800080", "fuchsia": "ff00ff", "green": "008000", "lime": "00ff00",
    "olive": "808000", "yellow": "ffff00", "navy": "000080", "blue": "0000ff", "teal": "008080",
    "aqua": "00ffff", "orange": "ffa500",
  ]
}

extension JSONReader {
  /// A decimal number with an optional sign, fraction and nothing else; nil for other text.
  static func plainNumber(_ text: String) -> Double? {
    guard text.utf8.count <= 20, !text.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) })
    else { return nil }
    return Double(text)
  }
}
