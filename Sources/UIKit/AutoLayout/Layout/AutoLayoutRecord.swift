import CoreGraphics

/// The Auto Layout state of a view. Views without constraints have none.
final class AutoLayoutRecord {
  // MARK: Constraints

  /// Those that the view holds, in the order in which they were added.
  var held: [NSLayoutConstraint] = []
  /// How many the view and all inside it hold.
  var heldInTree = 0
  /// How often an active constraint names the view.
  var mentions = 0
  /// How often one does that a view around holds.
  var mentionsFromOutside = 0
  /// How often a constraint that a view around holds is about something inside.
  var crossings = 0

  // MARK: Content

  var guides: [UILayoutGuide] = []
  /// Safe area, margins, and a scroll view's own.
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  /// By axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The content's own size, once asked for.
  var intrinsicSize: CGSize?
  /// The insets that were set instead of the standard ones.
  var margins: UIEdgeInsets?

  // MARK: Solving

  /// Whether the island whose root this view is must be solved again.
  var isDirty = false
  /// What of the view's own geometry solutions depend on.
  var reads: Reads = []
  /// Where the constraints want the view, in its superview's coordinates, in whole pixels.
  var solved: CGRect?
  /// What a scroll view's constraints want its content's width and height to be.
  var solvedContent: (width: CGFloat?, height: CGFloat?)
  /// Conflicts that were reported already.
  var reported: Set<String> = []

  /// Views that live on are not placed by constraints any more that end with the view.
  isolated deinit { held.forEach { $0.count(-1, heldBy: nil) } }

  struct Reads: OptionSet {
    let rawValue: Int
    /// Of the frame, for what is around.
    static let position = Reads(rawValue: 1)
    static let size = Reads(rawValue: 2)
    /// Of the bounds, for what is inside.
    static let inside = Reads(rawValue: 4)
    static let origin = Reads(rawValue: 8)
  }
}

extension UIView {
  /// The Auto Layout state of the view, made if need be.
  var autoLayout: AutoLayoutRecord {
    if let record = autoLayoutIfAny { return record }
    let record = AutoLayoutRecord()
    autoLayoutIfAny = record
    return record
  }

  /// Whether constraints say where the view is, and not its frame: constraints name it, and its mask does not count.
  /// One that no constraint names keeps its frame, and so does a controller's that is named by those inside it only.
  var isPlacedByConstraints: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil, let record = autoLayoutIfAny else {
      return false
    }
    return controller == nil ? record.mentions > 0 : record.mentionsFromOutside > 0
  }
}
