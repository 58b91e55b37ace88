extension NSLayoutConstraint {
  /// How places are measured where one reads from right to left.
  enum Mirror {
    /// To the left, from anywhere: both sides of the constraint are measured so.
    case leftwards
    /// To the left, from the reference's right edge, where a multiplier makes that matter.
    case fromTheFarEdge
  }

  /// Nil where the constraint is not about leading or trailing edges, or its reference reads from left to right.
  var mirror: Mirror? {
    guard edges.contains(where: { $0.attribute.isDirected == true }),
      reference?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return nil }
    return multiplier == 1 ? .leftwards : .fromTheFarEdge
  }
}
