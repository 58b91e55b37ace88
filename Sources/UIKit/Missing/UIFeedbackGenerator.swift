import CoreGraphics

/// Haptics. As on devices without an engine for them there is nothing to feel; calls are taken and do nothing.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Wakes the engine that is not there.
  open func prepare() {}

  deinit {}
}

/// A tap, as of two things that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle = .medium) {}

  open func impactOccurred() {}
  /// - Parameter intensity: 0…1.
  open func impactOccurred(intensity: CGFloat) {}

  deinit {}
}

/// A tick, as of a wheel that passes a mark.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}

  deinit {}
}

/// The pattern of a success, a warning or an error.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}

  deinit {}
}
