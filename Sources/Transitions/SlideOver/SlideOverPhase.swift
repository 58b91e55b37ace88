import UIKit

/// The effect of a touch that pulls the table on the dismissal.
public nonisolated enum SlideOverPhase: Equatable, Sendable {
  case none, started, updating, cancelling, finishing

  /// Whether the finger drives the dismissal.
  public var isActive: Bool { self == .started || self == .updating }

  /// The phase after a change of the table's pan, by the first rule that matches.
  ///
  /// - Parameters:
  ///   - offset: the table's content offset, in points.
  ///   - isTracking: whether the finger is on the table.
  ///   - translation: how far it has gone down, in points of the table.
  ///   - velocity: downwards, in points per second.
  ///   - mayStart: whether a dismissal can begin: none may be ending still.
  public func next(
    offset: CGFloat, isTracking: Bool, translation: CGFloat, velocity: CGFloat, mayStart: Bool = true
  ) -> SlideOverPhase {
    if offset > 0 { return self == .none ? .none : .cancelling }
    if isTracking {
      if translation > 0 { return isActive ? .updating : mayStart ? .started : self }
      return translation < 0 && isActive ? .cancelling : self
    }
    guard isActive else { return self }
    // A finger that leaves where it came, or above, has pulled nothing.
    return translation > 0 && velocity > 0 ? .finishing : .cancelling
  }
}
