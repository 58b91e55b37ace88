import CoreGraphics

extension RenderLayer {
  /// Whether the layer can be visible.
  var isVisible: Bool { !properties.isHidden && properties.opacity > 0 }

  /// Whether drawing the parts separately with an opacity would differ from drawing the whole with it.
  var overlapsItself: Bool {
    var parts = drawings.reduce(0) { $0 + $1.partCount }
    if (properties.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.borderWidth > 0 && (properties.borderColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.shadow.isVisible && !properties.masksToBounds { parts += 1 }
    for sublayer in sublayers where sublayer.isVisible {
      // A sublayer that is not drawn as a group leaves that to this layer.
      parts += sublayer.properties.keepsDepth || !sublayer.properties.allowsGroupOpacity ? 2 : 1
    }
    return parts > 1
  }

  /// Whether the layer has parts, besides its background, that its bounds could clip.
  var hasPartsToCut: Bool {
    !sublayers.isEmpty || drawings.contains { $0.reach != .outline }
  }

  /// Whether the layer's own drawing, not that of its sublayers, shows what is behind it.
  var showsWhatIsBehind: Bool { drawings.contains(where: \.looksBehind) }
}
