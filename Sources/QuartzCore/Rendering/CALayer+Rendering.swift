import CoreGraphics

/// A render layer that is reused until something in it changes.
struct KeptRenderLayer {
  let layer: RenderLayer
  /// Whether it has names.
  let isNamed: Bool
}

extension CALayer {
  /// The layer and its sublayers as shown at `time`. Has no side effects.
  ///
  /// - Parameters:
  ///   - time: nil for the model values regardless of animations.
  ///   - named: whether it gets names and sources; copies have none.
  package func renderLayer(at time: StageTime?, named: Bool = true) -> RenderLayer {
    // The committed state differs from the current one.
    guard !CommittedPicture.isTaken else { return makeRenderLayer(at: time, named: named) }
    if let kept, kept.isNamed == named { return kept.layer }
    let layer = makeRenderLayer(at: time, named: named)
    if isStill { kept = KeptRenderLayer(layer: layer, isNamed: named) }
    return layer
  }

  /// Discards the kept render layers of this layer and its superlayers.
  ///
  /// A kept render layer contains those of all its sublayers. So if a layer has none, its superlayers have none either,
  /// and further changes before the next frame cost nothing.
  package func noteChange() {
    guard kept != nil else { return }
    kept = nil
    (superlayer ?? maskedLayer)?.noteChange()
  }

  /// Whether nothing moves in the layer and its sublayers, which were just rendered.
  private var isStill: Bool {
    animations.isEmpty && children.allSatisfy { $0.kept != nil } && (mask.map { $0.kept != nil } ?? true)
  }

  private func makeRenderLayer(at time: StageTime?, named: Bool) -> RenderLayer {
    let properties = time.map(presentationProperties) ?? model
    let isRepeated = properties.values(of: ReplicatorProperties.self) != nil
    let picture = RenderLayer(
      properties: properties, kind: isScreenRoot ? .window : .plain, name: named ? renderName : nil,
      sublayers: isRepeated
        ? instances(of: properties, at: time, named: named) : sublayers(at: time, named: named),
      mask: shownMask?.renderLayer(at: time, named: named), text: (delegate as? any RenderNaming)?.renderText,
      source: named ? source : nil)
    return withTransitions(properties.isGeometryFlipped ? picture.withContentsFlipped() : picture, at: time)
  }

  private var source: RenderLayer.Source {
    let view: Any = delegate as? any RenderNaming ?? self
    return RenderLayer.Source(number: number, type: type(of: view))
  }

  private func withTransitions(_ picture: RenderLayer, at time: StageTime?) -> RenderLayer {
    let animations = shownAnimations
    guard let time, !animations.isEmpty else { return picture }
    // Transitions of the whole layer, in the order in which they were added.
    return animations.reduce(picture) { picture, animation in
      guard let (transition, progress) = (animation as? ExplicitAnimation)?.transition(at: time) else {
        return picture
      }
      return transition.picture(at: progress, now: picture)
    }
  }

  private func sublayers(at time: StageTime?, named: Bool) -> [RenderLayer] {
    let sublayers = frozenPicture.map { [$0] } ?? shownChildren.map { $0.renderLayer(at: time, named: named) }
    guard sublayers.contains(where: { $0.properties.zPosition != 0 }) else { return sublayers }
    let byDepth = sublayers.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }
    return byDepth.map(\.element)
  }

  /// A limit on copies, since more would take too long to draw.
  private static let mostInstances = 65_536

  /// A replicator's instances from first to last, each as a layer with the same bounds.
  private func instances(of properties: LayerProperties, at time: StageTime?, named: Bool) -> [RenderLayer] {
    guard let replicator = properties.values(of: ReplicatorProperties.self) else { return [] }
    var transform = CATransform3D.identity
    if replicator.count > Self.mostInstances {
      Unsupported.note("CAReplicatorLayer.instanceCount above \(Self.mostInstances)")
    }
    return (0..<min(max(replicator.count, 0), Self.mostInstances)).map { index in
      var place = LayerProperties()
      place.bounds = properties.bounds
      place.position = CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)
      place.transform = transform
      transform = CATransform3DConcat(replicator.transform, transform)
      let delay = replicator.delay * Double(index)
      return RenderLayer(
        properties: place, kind: .instance(tint: replicator.tint(of: index)), name: nil,
        sublayers: sublayers(
          at: delay.isFinite ? time.map { $0 - StageTime(seconds: delay) } : time, named: named && index == 0)
      )
    }
  }
}

extension RenderLayer {
  /// The layer with its contents, and those of all layers inside it, upside down.
  fileprivate func withContentsFlipped() -> RenderLayer {
    var properties = properties
    properties.contents.isFlipped.toggle()
    return RenderLayer(
      properties: properties, kind: kind, name: name, sublayers: sublayers.map { $0.withContentsFlipped() },
      mask: mask?.withContentsFlipped(), text: text, source: source)
  }
}
