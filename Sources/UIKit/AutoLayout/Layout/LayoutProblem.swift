import CoreGraphics

/// Translates the constraints of an island into linear constraints, and their solution into frames.
///
/// A view that is placed by constraints has four variables: left, top, width and height, in its superview's
/// coordinates. A view that is placed by its frame contributes constants.
struct LayoutProblem {
  let root: UIView
  /// The target for the root's size; nil if its size is given.
  var fitting: Fitting?

  struct Fitting {
    var size: CGSize
    /// By axis.
    var priorities: [UILayoutPriority]
  }

  var system = LinearSystem()
  /// By axis and item: the variables of left and width, or top and height.
  var variables: [[ObjectIdentifier: (start: Int, length: Int)]] = [[:], [:]]
  /// The views that have variables, in the order of registration.
  private(set) var views: [UIView] = []
  private(set) var guides: [UILayoutGuide] = []
  private(set) var scrollViews: [UIScrollView] = []

  private var values: [Double] = []
  /// The heights of wrapped texts for the widths of the first solution.
  private var brokenHeights: [ObjectIdentifier: CGFloat] = [:]
  /// Descriptions of the constraints, by tag.
  private var claims: [() -> String] = []
  private(set) var conflicts: [String] = []
  /// The tags of constraints that can never be satisfied.
  private var impossible: [Int] = []

  init(root: UIView, fitting: Fitting? = nil) { (self.root, self.fitting) = (root, fitting) }

  // MARK: Solving

  /// Solves the problem. If texts must be wrapped, solves it a second time with the resulting heights.
  mutating func solve() {
    solveOnce()
    let broken = heightsOfBrokenTexts()
    guard !broken.isEmpty else { return }
    let (root, fitting) = (root, fitting)
    self = LayoutProblem(root: root, fitting: fitting)
    brokenHeights = broken
    solveOnce()
  }

  private mutating func solveOnce() {
    if let fitting {
      let root = root
      register(root)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        // The root's position is given; only its size is computed.
        let place = variables[axis.rawValue][ObjectIdentifier(root)]!
        let target = axis == .horizontal ? fitting.size.width : fitting.size.height
        var length = LinearExpression(variable: place.length)
        length.constant = -target
        system.add(.init(expression: LinearExpression(variable: place.start), relation: .equal))
        add(length, .equal, fitting.priorities[axis.rawValue]) {
          "the size that \(root.layoutName) is to fit"
        }
      }
    }
    let constraints = root.islandConstraints
    for constraint in constraints { add(constraint) }
    // Views that were registered by constraints; no more are registered here.
    for view in views { addIntrinsicSize(of: view) }
    let solution = system.solve()
    values = solution.values
    conflicts = impossible.map { message([$0]) } + solution.conflicts.map(message)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    if constraint.isAcrossAxes {
      impossible.append(claims.count)
      claims.append { constraint.description }
      return
    }
    let mirror = constraint.mirror
    var expression = value(of: constraint.first, in: constraint.reference, mirror)
    if let second = constraint.second {
      expression.add(value(of: second, in: constraint.reference, mirror), times: -constraint.multiplier)
    }
    expression.constant -= constraint.constant
    if constraint.relation == .lessThanOrEqual { expression.scale(by: -1) }
    add(expression, constraint.relation == .equal ? .equal : .atLeast, constraint.priority) {
      let fixed = Set(constraint.edges.compactMap { $0.item as? UIView }).filter {
        $0 !== constraint.reference && !$0.isPlacedByConstraints
      }
      let notes = fixed.map { "\($0.layoutName) is placed by its frame, \($0.frame)" }.sorted()
      return constraint.description + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    }
  }

  private mutating func add(
    _ expression: LinearExpression, _ relation: Simplex.Relation, _ priority: UILayoutPriority,
    claim: @escaping () -> String
  ) {
    system.add(
      .init(
        expression: expression, relation: relation, priority: min(priority.rawValue, 1000), tag: claims.count)
    )
    claims.append(claim)
  }

  private func message(_ tags: [Int]) -> String {
    let words = tags.map { claims[$0]() }
    return """
      Unable to simultaneously satisfy constraints:
      \(words.map { "    " + $0 }.joined(separator: "\n"))
      The last of them is broken.
      """
  }

  // MARK: Content

  private mutating func addIntrinsicSize(of view: UIView) {
    let record = view.autoLayout
    let size = record.intrinsicSize ?? view.intrinsicContentSize
    record.intrinsicSize = size
    let lengths = [size.width, brokenHeights[ObjectIdentifier(view)] ?? size.height]
    let insets = view.alignmentRectInsets
    for (axis, length) in lengths.enumerated() where length != UIView.noIntrinsicMetric {
      // Contents are in the alignment rectangle, which is inside the frame.
      let around = axis == 0 ? insets.left + insets.right : insets.top + insets.bottom
      var difference = LinearExpression(variable: variables[axis][ObjectIdentifier(view)]!.length)
      difference.constant = -length - around
      let claim = { "the content of \(view.layoutName), \(axis == 0 ? "width" : "height") \(length)" }
      add(difference, .atLeast, record.compressionResistance[axis], claim: claim)
      difference.scale(by: -1)
      add(difference, .atLeast, record.hugging[axis], claim: claim)
    }
  }

  /// For each view whose text is narrower than its own width: the height of the wrapped text.
  private func heightsOfBrokenTexts() -> [ObjectIdentifier: CGFloat] {
    var heights: [ObjectIdentifier: CGFloat] = [:]
    for view in views {
      guard let natural = view.autoLayout.intrinsicSize else { continue }
      let width = values[variables[0][ObjectIdentifier(view)]!.length]
      guard width < natural.width - 0.01, let height = view.contentHeight(forWidth: width) else { continue }
      heights[ObjectIdentifier(view)] = height
    }
    return heights
  }

  // MARK: Variables

  /// Creates the variables of `item` if it has none.
  mutating func register(_ item: AnyObject) {
    let key = ObjectIdentifier(item)
    guard variables[0][key] == nil else { return }
    for axis in 0...1 {
      let start = system.makeVariable(isNonNegative: false)
      variables[axis][key] = (start, system.makeVariable(isNonNegative: true))
    }
    if let view = item as? UIView {
      views.append(view)
    } else if let guide = item as? UILayoutGuide {
      guides.append(guide)
      if guide.kind == .content, let scroll = guide.owningView as? UIScrollView { scrollViews.append(scroll) }
    }
  }

  // MARK: Results

  /// The root's size, rounded up to whole pixels.
  var fittingSize: CGSize {
    let scale = Device.screenScale
    func length(_ axis: Int) -> CGFloat {
      (values[variables[axis][ObjectIdentifier(root)]!.length] * scale - 1e-6).rounded(.up) / scale
    }
    return CGSize(width: length(0), height: length(1))
  }

  /// Stores the frames of views and guides. Superviews of those that moved will be laid out.
  func store() {
    for view in views where view.autoLayout.solved != place(of: view) {
      view.autoLayout.solved = place(of: view)
      view.superview?.setNeedsLayout()
    }
    for guide in guides where guide.solved != place(of: guide) {
      guide.solved = place(of: guide)
      guide.owningView?.setNeedsLayout()
    }
    for scroll in scrollViews {
      guard let guide = scroll.autoLayout.systemGuides[.content] else { continue }
      let size = place(of: guide).size
      scroll.autoLayout.solvedContent = (
        isDecided(guide, axis: 0) ? size.width : nil, isDecided(guide, axis: 1) ? size.height : nil
      )
      scroll.setNeedsLayout()
    }
  }

  /// Whether any constraint determines the length of the content along an axis.
  private func isDecided(_ guide: UILayoutGuide, axis: Int) -> Bool {
    let length = variables[axis][ObjectIdentifier(guide)]!.length
    return system.constraints.contains { $0.expression.coefficient(of: length) != 0 }
  }

  /// In whole pixels: edges are rounded to the nearest pixel, so that adjacent views still touch.
  private func place(of item: AnyObject) -> CGRect {
    let scale = Device.screenScale
    func edges(_ axis: Int) -> (start: CGFloat, length: CGFloat) {
      let place = variables[axis][ObjectIdentifier(item)]!
      let (start, length) = (values[place.start], values[place.length])
      // Epsilon: x.5 minus a rounding error must still round up.
      let low = ((start + 1e-6) * scale).rounded()
      let high = ((start + length + 1e-6) * scale).rounded()
      return (low / scale, (high - low) / scale)
    }
    let (x, y) = (edges(0), edges(1))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
