import Foundation

extension RGBA {
  /// A colour as CSS writes it: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb(51, 102, 204)`, `rgba(51 102 204 / 50%)`,
  /// a basic colour's name, `transparent` or `clear`. Case does not matter. Numbers in `rgb()` are 0…255 or per cent,
  /// alpha 0…1 or per cent; values outside are clamped, as in CSS. Nil for anything else.
  public init?(css text: String) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if let named = Self.names[text] {
      self = named
    } else if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else if text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      ["rgb", "rgba"].contains(text[..<open])
    {
      self.init(arguments: text[text.index(after: open)...].dropLast())
    } else {
      return nil
    }
  }

  private init?(hexDigits: Substring) {
    let digits = hexDigits.compactMap(\.hexDigitValue)
    guard digits.count == hexDigits.utf8.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// Either commas throughout, or spaces with a slash before alpha.
  private init?(arguments: Substring) {
    var parts: [Substring]
    if arguments.contains(",") {
      if arguments.contains("/") { return nil }
      parts = arguments.split(separator: ",", omittingEmptySubsequences: false)
    } else {
      let halves = arguments.split(separator: "/", omittingEmptySubsequences: false)
      guard halves.count <= 2, let colour = halves.first else { return nil }
      parts = colour.split(separator: " ")
      guard parts.count == 3 else { return nil }
      parts += halves.dropFirst()
    }
    let words = parts.map { $0.trimmingCharacters(in: .whitespaces) }
    guard (3...4).contains(words.count) else { return nil }
    let channels = words.prefix(3).compactMap { Self.fraction($0, of: 255) }
    guard channels.count == 3, let alpha = words.count == 4 ? Self.fraction(words[3], of: 1) : 1 else {
      return nil
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  /// A number relative to `whole`, or a percentage, as 0…1. Only digits, sign and decimal point are allowed: no `inf`,
  /// `nan` or hexadecimal floats.
  private static func fraction(_ word: String, of whole: Double) -> Double? {
    let number = word.hasSuffix("%") ? word.dropLast() : word[...]
    guard number.allSatisfy({ "0123456789.+-".contains($0) }), let value = Double(number) else { return nil }
    return min(max(value / (word.hasSuffix("%") ? 100 : whole), 0), 1)
  }

  /// CSS 2.1's named colours with their usual synonyms, and UIKit's name for transparent.
  private static let names: [String: RGBA] = {
    func colour(_ hex: UInt32) -> RGBA {
      RGBA(
        red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
    return [
      "black": colour(0x000000), "silver": colour(0xC0C0C0), "gray": colour(0x808080),
      "grey": colour(0x808080), "white": colour(0xFFFFFF), "maroon": colour(0x800000),
      "red": colour(0xFF0000), "purple": colour(0x800080), "fuchsia": colour(0xFF00FF),
      "magenta": colour(0xFF00FF), "green": colour(0x008000), "lime": colour(0x00FF00),
      "olive": colour(0x808000), "yellow": colour(0xFFFF00), "navy": colour(0x000080),
      "blue": colour(0x0000FF), "teal": colour(0x008080), "aqua": colour(0x00FFFF),
      "cyan": colour(0x00FFFF), "orange": colour(0xFFA500), "transparent": .clear, "clear": .clear,
    ]
  }()
}
