extension NSLayoutConstraint {
  /// How places are measured in right-to-left layout.
  enum Mirror {
    /// To the left, from anywhere: both sides of the constraint are measured so.
    case leftwards
    /// To the left, from the reference's right edge, where a multiplier makes that matter.
    case fromTheFarEdge
  }

  /// Nil where the constraint is not about leading or trailing edges, or its reference has left-to-right layout.
  var mirror: Mirror? {
    guard edges.contains(where: { $0.attribute.isDirected == true }),
      reference?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return nil }
    return multiplier == 1 ? .leftwards : .fromTheFarEdge
  }
}
