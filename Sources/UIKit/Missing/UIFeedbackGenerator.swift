import CoreGraphics

/// Haptic feedback. As on devices without haptics, its methods have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Has no effect, since there are no haptics.
  open func prepare() {}

  deinit {}
}

/// Feedback for a collision of two objects.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle = .medium) {}

  open func impactOccurred() {}
  /// - Parameter intensity: 0…1.
  open func impactOccurred(intensity: CGFloat) {}

  deinit {}
}

/// Feedback for a change of selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}

  deinit {}
}

/// Feedback for a success, a warning or an error.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}

  deinit {}
}
