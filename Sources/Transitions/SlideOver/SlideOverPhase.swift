import UIKit

/// The effect on the dismissal of a touch that pulls the table.
public nonisolated enum SlideOverPhase: Equatable, Sendable {
  case none, started, updating, cancelling, finishing

  /// Whether the finger drives the dismissal.
  public var isActive: Bool { self == .started || self == .updating }

  /// The phase after a change of the table's pan, by the first rule that matches.
  ///
  /// - Parameters:
  ///   - offset: the table's content offset, in points.
  ///   - isTracking: whether the finger is on the table.
  ///   - translation: how far the finger has moved down, in points of the table.
  ///   - velocity: downwards, in points per second.
  ///   - mayStart: whether a dismissal can start, which requires that no earlier one is still ending.
  public func next(
    offset: CGFloat, isTracking: Bool, translation: CGFloat, velocity: CGFloat, mayStart: Bool = true
  ) -> SlideOverPhase {
    if offset > 0 { return self == .none ? .none : .cancelling }
    if isTracking {
      if translation > 0 { return isActive ? .updating : mayStart ? .started : self }
      return translation < 0 && isActive ? .cancelling : self
    }
    guard isActive else { return self }
    // A finger that is lifted at or above its starting point has pulled nothing.
    return translation > 0 && velocity > 0 ? .finishing : .cancelling
  }
}
