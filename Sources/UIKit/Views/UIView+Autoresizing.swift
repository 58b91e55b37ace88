import CoreGraphics

extension UIView {
  /// The parts of a frame that change with the superview's size.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Applies a change of the superview's size: the flexible parts share the difference in proportion to their lengths.
  func resize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let horizontal = UIView.share(
      new.width - old.width, lead: frame.minX, length: frame.width, trail: old.width - frame.maxX,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let vertical = UIView.share(
      new.height - old.height, lead: frame.minY, length: frame.height, trail: old.height - frame.maxY,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  private static func share(
    _ difference: CGFloat, lead: CGFloat, length: CGFloat, trail: CGFloat,
    flexible: (lead: Bool, length: Bool, trail: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let total = (flexible.lead ? lead : 0) + (flexible.length ? length : 0) + (flexible.trail ? trail : 0)
    let count = CGFloat([flexible.lead, flexible.length, flexible.trail].count { $0 })
    guard count > 0 else { return (lead, length) }
    func part(_ isFlexible: Bool, _ size: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? difference * size / total : difference / count
    }
    return (lead + part(flexible.lead, lead), length + part(flexible.length, length))
  }
}
