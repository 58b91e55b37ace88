import CoreGraphics

extension RenderLayer {
  /// Whether it can show at all.
  var isVisible: Bool { !properties.isHidden && properties.opacity > 0 }

  /// Whether drawing the parts one by one with an alpha would differ from drawing the whole with it.
  var overlapsItself: Bool {
    var parts = drawings.reduce(0) { $0 + $1.partCount }
    if (properties.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.borderWidth > 0 && (properties.borderColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.shadow.isVisible && !properties.masksToBounds { parts += 1 }
    for sublayer in sublayers where sublayer.isVisible {
      // One that is no picture of its own leaves it to this layer to be one.
      parts += sublayer.properties.keepsDepth || !sublayer.properties.allowsGroupOpacity ? 2 : 1
    }
    return parts > 1
  }

  /// Whether there is anything that the layer's bounds could cut but the background that ends there.
  var hasPartsToCut: Bool {
    !sublayers.isEmpty || drawings.contains { $0.reach != .outline }
  }

  /// Whether a drawing of its own, not of its sublayers, shows what is behind it.
  var showsWhatIsBehind: Bool { drawings.contains(where: \.looksBehind) }
}
