import CoreGraphics

/// A particle emitter. Particles are not supported, and creating one is reported. It is drawn like a plain layer.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) {
    Unsupported.note("CAEmitterLayer: particles are not drawn")
  }

  @available(*, unavailable, message: "CAEmitterLayer is not supported: particles are not drawn")
  open var emitterCells: [Any]? {
    get { nil }
    set {}
  }
}

/// A layer that Metal draws into. Metal is not supported, and creating one is reported. It is drawn like a plain layer.
@preconcurrency @MainActor
open class CAMetalLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) {
    Unsupported.note("CAMetalLayer: there is no Metal here")
  }

  @available(*, unavailable, message: "CAMetalLayer is not supported: there is no Metal here")
  open func nextDrawable() -> Any? { nil }
}

/// A layer that shows video. Video is not supported, and creating one is reported. It is drawn like a plain layer.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) {
    Unsupported.note("AVPlayerLayer: video is not played")
  }

  @available(*, unavailable, message: "AVPlayerLayer is not supported: video is not played")
  open var player: Any? {
    get { nil }
    set {}
  }
}
