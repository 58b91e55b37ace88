import CoreGraphics

/// The Auto Layout state of a view; nil for views without constraints.
final class AutoLayoutRecord {
  // MARK: Constraints

  /// The constraints that the view holds, in the order in which they were added.
  var held: [NSLayoutConstraint] = []
  /// The number of constraints that the view and all views inside it hold.
  var heldInTree = 0
  /// The number of active constraints that refer to the view.
  var mentions = 0
  /// The number of those that a view outside holds.
  var mentionsFromOutside = 0
  /// The number of constraints held outside that refer to something inside the view.
  var crossings = 0

  // MARK: Content

  var guides: [UILayoutGuide] = []
  /// The guides for the safe area, margins, and a scroll view's content and frame.
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  /// By axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The content's own size, once it was computed.
  var intrinsicSize: CGSize?
  /// Insets that were set instead of the standard ones.
  var margins: UIEdgeInsets?

  // MARK: Solving

  /// Whether the island whose root this view is must be solved again.
  var isDirty = false
  /// The parts of the view's own geometry that solutions depend on.
  var reads: Reads = []
  /// The frame that the constraints give the view, in its superview's coordinates, in whole pixels.
  var solved: CGRect?
  /// The width and height that constraints give a scroll view's content.
  var solvedContent: (width: CGFloat?, height: CGFloat?)
  /// The conflicts that were already reported.
  var reported: Set<String> = []

  /// Views that outlive this one are no longer placed by its constraints.
  isolated deinit { held.forEach { $0.count(-1, heldBy: nil) } }

  struct Reads: OptionSet {
    let rawValue: Int
    /// The frame, for views outside.
    static let position = Reads(rawValue: 1)
    static let size = Reads(rawValue: 2)
    /// The bounds, for views inside.
    static let inside = Reads(rawValue: 4)
    static let origin = Reads(rawValue: 8)
  }
}

extension UIView {
  /// The Auto Layout state of the view, created if necessary.
  var autoLayout: AutoLayoutRecord {
    if let record = autoLayoutIfAny { return record }
    let record = AutoLayoutRecord()
    autoLayoutIfAny = record
    return record
  }

  /// Whether constraints determine the view's frame: constraints refer to it, and its autoresizing mask is not used. A
  /// view that no constraint refers to keeps its frame, as does a controller's view to which only constraints inside it
  /// refer.
  var isPlacedByConstraints: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil, let record = autoLayoutIfAny else {
      return false
    }
    return controller == nil ? record.mentions > 0 : record.mentionsFromOutside > 0
  }
}
