import CoreGraphics
import Foundation

/// Notified of the phases of a press with force.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// Returns whether the interaction may start.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called with the progress 0…1 of the preview.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Called with the progress 0…1 of the commit after the preview.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Called when the interaction was cancelled.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) {}
}

/// A press with force on a view. As on devices without force touch, which a stage simulates (see
/// ``UITraitCollection/forceTouchCapability``), it never starts.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// - Parameter view: the view to be pressed; not retained.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// The position of the press: always zero, since there is none.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  /// Cancels a running interaction. There is never one.
  open func cancel() {}

  deinit {}
}
