import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times; each instance is transformed, tinted and delayed further.
///
///     let dots = CAReplicatorLayer()
///     dots.instanceCount = 8
///     dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)    // about the middle of the bounds
///     dots.instanceAlphaOffset = -0.1
///     dots.addSublayer(dot)
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) {
    model.kind = AnyLayerKind(ReplicatorProperties())
  }

  private var replicator: ReplicatorProperties { model.replicator }

  /// The number of instances including the original; below 1 nothing is shown.
  open var instanceCount: Int {
    get { replicator.count }
    set { update { $0.replicator.count = newValue } }
  }

  /// Whether instances are placed in space instead of in the layer's plane.
  @available(*, unavailable, message: "the instances of a replicator lie in its plane")
  open var preservesDepth: Bool {
    get { false }
    set {}
  }

  /// Seconds by which each instance's animations are delayed after those of the previous one.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(.instanceDelay, .scalar(newValue)) }
  }

  /// The transform from each instance to the next, about the middle of the bounds.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(.instanceTransform, .transform(newValue)) }
  }

  /// A colour that the colours are multiplied by, per component; initially white.
  open var instanceColor: CGColor? {
    get { replicator.color.map { CGColor($0) } }
    set { change(.instanceColor, .color(newValue?.rgba)) }
  }

  /// Added to the red of `instanceColor` for each further instance.
  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { change(.instanceRedOffset, .scalar(Double(newValue))) }
  }

  /// Added to the green of `instanceColor` for each further instance.
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { change(.instanceGreenOffset, .scalar(Double(newValue))) }
  }

  /// Added to the blue of `instanceColor` for each further instance.
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { change(.instanceBlueOffset, .scalar(Double(newValue))) }
  }

  /// Added to the alpha of `instanceColor` for each further instance.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { change(.instanceAlphaOffset, .scalar(Double(newValue))) }
  }
}
