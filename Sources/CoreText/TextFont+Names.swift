import CoreGraphics

extension TextFont {
  private static let weights = [
    "Thin": 100, "ExtraLight": 200, "Light": 300, "Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700,
    "ExtraBold": 800, "Black": 900,
  ]

  /// The font with a PostScript name such as `Inter-Bold`, or of a family; nil if it is not one of the pinned fonts.
  package init?(named name: String, size: Double) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    func plain(_ name: String) -> String { name.filter { $0 != " " } }
    guard let first = parts.first,
      let family = PinnedFonts.families.first(where: { plain($0) == plain(first) })
    else { return nil }
    self.init(family: family, size: size)
    guard var style = parts.count > 1 ? parts[1] : nil else { return }
    if style.hasSuffix("Italic") {
      isItalic = true
      style.removeLast("Italic".count)
    }
    guard let weight = style.isEmpty ? 400 : Self.weights[style] else { return nil }
    self.weight = weight
    // If the family has no such style, the result is another font, which does not count.
    guard plain(metrics.postScriptName) == plain(name) else { return nil }
  }
}
