import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times, each time moved, tinted and delayed.
///
///     let dots = CAReplicatorLayer()
///     dots.instanceCount = 8
///     dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)    // about the middle of the bounds
///     dots.instanceAlphaOffset = -0.1
///     dots.addSublayer(dot)
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) { model.replicator = ReplicatorProperties() }

  private var replicator: ReplicatorProperties { model.replicator ?? ReplicatorProperties() }

  /// How often the sublayers are shown, the originals among them; none below 1.
  open var instanceCount: Int {
    get { replicator.count }
    set { update { $0.replicator?.count = newValue } }
  }

  /// Whether instances stand in space instead of in the layer's plane.
  @available(*, unavailable, message: "the instances of a replicator lie in its plane")
  open var preservesDepth: Bool {
    get { false }
    set {}
  }

  /// Seconds by which each instance's animations run behind those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(.instanceDelay, .scalar(newValue)) }
  }

  /// From each instance to the next, about the middle of the bounds.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(.instanceTransform, .transform(newValue)) }
  }

  /// What colours are multiplied by, component by component; white to begin with.
  open var instanceColor: CGColor? {
    get { replicator.color.map { CGColor($0) } }
    set { change(.instanceColor, .color(newValue?.rgba)) }
  }

  /// What is added to `instanceColor`'s red from each instance to the next.
  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { change(.instanceRedOffset, .scalar(Double(newValue))) }
  }

  /// What is added to `instanceColor`'s green from each instance to the next.
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { change(.instanceGreenOffset, .scalar(Double(newValue))) }
  }

  /// What is added to `instanceColor`'s blue from each instance to the next.
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { change(.instanceBlueOffset, .scalar(Double(newValue))) }
  }

  /// What is added to `instanceColor`'s alpha from each instance to the next.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { change(.instanceAlphaOffset, .scalar(Double(newValue))) }
  }
}
