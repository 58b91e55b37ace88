extension NSLayoutConstraint {
  /// How positions are measured in right-to-left layout.
  enum Mirror {
    /// To the left, from any origin; both sides of the constraint are measured this way.
    case leftwards
    /// To the left from the reference's right edge, which matters if there is a multiplier.
    case fromTheFarEdge
  }

  /// Nil if the constraint does not refer to leading or trailing edges, or if its reference has left-to-right layout.
  var mirror: Mirror? {
    guard edges.contains(where: { $0.attribute.isDirected == true }),
      reference?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return nil }
    return multiplier == 1 ? .leftwards : .fromTheFarEdge
  }
}
