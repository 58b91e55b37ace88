import CoreGraphics
import QuartzCore

/// A rectangle on the screen that holds others. Geometry is in points, y downwards.
///
///     let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
///     view.backgroundColor = .red
///     window.addSubview(view)
///     UIView.animate(withDuration: 0.3) { view.center.x += 200 }
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, RenderNaming, LayerSizeWatching, DrawingKeyed {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer behind the view.
  public let layer: CALayer

  /// The name by which traces and goldens know the view.
  open var accessibilityIdentifier: String? { didSet { layer.noteChange() } }

  /// The controller whose view this is.
  package weak var controller: UIViewController?

  public init(frame: CGRect) {
    layer = (Self.layerClass as! CALayer.Type).make()
    super.init()
    layer.delegate = self
    layer.contentsScale = Device.screenScale
    UIView.performWithoutAnimation { self.frame = frame }
    // Every view is asked to draw once; whose `draw(_:)` is UIView's own gets no bitmap.
    layer.setNeedsDisplay()
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Archives and storyboards are not read: there is no view in them, and the use of this is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UIView.init(coder:)")
    return nil
  }

  // MARK: Geometry

  /// Place and size in the superview: the bounding box of the transformed bounds. See ``CALayer/frame`` for what
  /// setting it under a transform does.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      geometryChanged()
      geometryWasSet(.position)
      observers?.check()
    }
  }

  /// The part of the view's own coordinates that it shows.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let origin = layer.bounds.origin
      layer.bounds = newValue
      geometryChanged()
      if origin != newValue.origin { geometryWasSet(.origin) }
      observers?.check()
    }
  }

  /// Where the anchor point, usually the middle, lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      updateSafeArea()
      geometryWasSet(.position)
      observers?.check()
    }
  }

  /// A transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      observers?.check()
    }
  }

  /// A transform about the anchor point, in space. `transform` is the affine part of it.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private var laidOutSize: CGSize?

  private func geometryChanged() {
    defer { updateSafeArea() }
    guard let old = laidOutSize, old != bounds.size else {
      laidOutSize = bounds.size
      return
    }
    laidOutSize = bounds.size
    if autoresizesSubviews {
      for subview in subviews { subview.resize(from: old, to: bounds.size) }
    }
    setNeedsLayout()
    geometryWasSet([.size, .inside])
  }

  /// Animations that were undone or stopped left another size: subviews, whose own went with it, are not resized.
  package func layerSizeWasRestored() {
    laidOutSize = bounds.size
    setNeedsLayout()
    updateSafeArea()
    geometryWasSet([.size, .inside])
  }

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layerIsToLayOutNow() { layoutIfNeeded() }

  package func layerPositionWasRestored() {
    updateSafeArea()
    geometryWasSet(.position)
  }

  /// How the view follows a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of the view's size as their masks say.
  open var autoresizesSubviews = true

  // MARK: Appearance

  open var alpha: CGFloat {
    get { layer.preciseOpacity }
    set {
      layer.preciseOpacity = min(max(newValue, 0), 1)
      observers?.check()
    }
  }

  open var backgroundColor: UIColor? {
    get { layer.model.backgroundColor.map(UIColor.init(rgba:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var isHidden: Bool {
    get { hidingBlock != nil || layer.isHidden }
    set {
      let isChange = newValue != isHidden
      hidingBlock = isChange && newValue ? superview?.blockHiding(self) : nil
      layer.isHidden = newValue && hidingBlock == nil
      if isChange { superview?.visibilityChanged(of: self) }
      observers?.check()
    }
  }

  /// The animation block at whose end the view, which counts as hidden already, is no longer shown.
  var hidingBlock: AnimationBlock?

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view through whose alpha this one shows, with all that is inside. It lies in this view's coordinates, and in no
  /// superview.
  open var mask: UIView? {
    get { maskingView }
    set {
      newValue?.removeFromSuperview()
      maskingView = newValue
      layer.mask = newValue?.layer
    }
  }
  private var maskingView: UIView?

  /// Whether touches reach the view and what is inside it.
  open var isUserInteractionEnabled = true
  /// Whether the view follows more than one finger at a time.
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window is touched while this one is.
  open var isExclusiveTouch = false
  /// A number by which the view is found again.
  open var tag = 0

  // MARK: Drawing

  /// Draws the view's own content in the current context, in the view's coordinates. UIKit's own draws nothing.
  open func draw(_ rect: CGRect) {}

  /// Lets the view draw again before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Lets the view draw again: all of it, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// How the view's picture follows when the bounds change.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  private var givenScale: CGFloat?
  /// Pixels a point of what the view draws; the screen's, if nothing else is set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      givenScale = newValue > 0 ? newValue : nil
      layer.contentsScale = givenScale ?? Device.screenScale
      setNeedsDisplay()
    }
  }

  /// A hint that the view draws over all of its bounds. It has no effect here: whether a picture is opaque
  /// is determined from its pixels.
  open var isOpaque = true
  /// Whether the context is transparent before `draw(_:)`. It always is: each drawing begins with a bitmap of its own.
  open var clearsContextBeforeDrawing: Bool {
    get { true }
    set { if !newValue { Unsupported.note("UIView.clearsContextBeforeDrawing = false") } }
  }

  /// All that `draw(_:)` depends on, where a class knows it; views of equal keys share one picture.
  package var drawingKey: AnyHashable? { nil }

  open func display(_ layer: CALayer) { layer.drawOwnContents() }

  open func layerWillDraw(_ layer: CALayer) {
    if layer === self.layer, givenScale == nil, window != nil { layer.contentsScale = Device.screenScale }
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(ctx)
    inItsTraits { draw(bounds) }
    UIGraphicsPopContext()
  }

  // MARK: Direction and style

  /// How the layout follows the direction in which one reads. Constraints between leading and trailing edges go by the
  /// direction of the view that holds their items.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      if autoLayoutIfAny != nil { constraintsChanged() }
      setNeedsLayout()
    }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Light or dark, whatever the screen is. A stage is light: dark is reported.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle == .dark { Unsupported.note("overrideUserInterfaceStyle = .dark") }
    }
  }

  /// The view inside this one by whose text the first baseline goes.
  open var forFirstBaselineLayout: UIView { self }
  /// The view inside this one by whose text the last baseline goes.
  open var forLastBaselineLayout: UIView { self }

  var motionEffectsIfAny: [UIMotionEffect] = []
  var observers: KeyValueObservers?

  // MARK: Snapshots

  /// A view of this one's size, at zero, that goes on showing what this one shows now, whatever happens to it. See
  /// ``resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)``.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view of the size of `rect`, at zero, that goes on showing what this one shows now in that part of its bounds: a
  /// picture of the screen's scale, which is stretched with the view, and does not reach beyond it.
  ///
  /// It shows the view as animations have it at the moment, with its corners and its mask, but without its own place,
  /// transform and alpha, and even if it is hidden (UIKit does not document the last two). A blur sees only what is
  /// inside the view.
  ///
  /// - Parameters:
  ///   - rect: in the view's coordinates, in points.
  ///   - afterUpdates: whether layout and drawing that are due happen first. If not, the snapshot shows
  ///     what the last turn left, animations as they are at this moment, without changes made since; nothing of a view that
  ///     was not on the screen then.
  ///   - capInsets: what lies within keeps its size where the snapshot is resized, in points.
  /// - Returns: nil, which is said, beyond the limits of bitmaps.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets) }

  /// Draws what the view shows now over `rect` of the current context, as a snapshot of it would show it, at the
  /// context's own scale.
  ///
  /// - Returns: Whether there was something to draw: not for a view that has not been on the screen yet, unless after
  ///   updates.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawShown(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: Hierarchy

  open internal(set) weak var superview: UIView?
  /// From the back to the front.
  open var subviews: [UIView] { children.elements }
  var children = SiblingList<UIView>()
  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) { insert(view, .atIndex(.max)) }
  /// Puts `view` at `index` from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, .atIndex(index)) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, .above(sibling)) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, .below(sibling)) }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, .atIndex(.max)) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, .atIndex(0)) }
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  open func removeFromSuperview() { leaveSuperview() }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains(view)
  }

  /// The view or one inside it with that tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  var needsLayout = true
  /// Whether the view or one inside it needs layout.
  var treeNeedsLayout = true

  /// Asks for layout before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    flagTreeForLayout()
  }

  /// Lays out the view and what is inside it now, if that is due.
  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    solveIslandIfNeeded()
    layOutFromTop()
  }

  /// Places the subviews: UIKit's own puts them where constraints want them.
  open func layoutSubviews() {
    updateConstraintsIfNeeded()
    placeConstrainedSubviews()
  }

  /// Lays out the layer's sublayers: for the view's own layer, by ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits, in the view's own coordinates, about the same origin of the frame.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let moved = frame.origin
    if moved != origin {
      center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
    }
  }

  // MARK: Safe area

  /// How far into the view, from its edges, reaches what covers the screen's: status bar and home indicator, the bars of
  /// controllers around it, and what controllers add. In points; zero in no window.
  ///
  /// They follow from where the views are by model geometry, without their transforms: a view that is moved or made
  /// smaller by its transform keeps them (chosen). One that is moved beyond an edge by its frame loses that edge's.
  open var safeAreaInsets: UIEdgeInsets { safeArea?.insets(of: bounds) ?? .zero }

  /// Called when the insets have changed, as soon as they have; not for leaving a window. Layout follows.
  open func safeAreaInsetsDidChange() {}

  /// The safe area of the view and its subviews; nil in no window.
  var safeArea: SafeArea? { superview?.safeArea.map(safeArea(inside:)) }
  /// What becomes of insets that reach into the view: its controller adds to them.
  func adjustedSafeArea(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    controller.map { insets + $0.additionalSafeAreaInsets } ?? insets
  }
  /// The insets of the last `safeAreaInsetsDidChange()`.
  var toldSafeArea = UIEdgeInsets.zero

  // MARK: Touches

  var recognizers: [UIGestureRecognizer] = []

  /// The recognisers that follow touches on the view and on what is inside it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { remove(recognizer) }
      for recognizer in newValue ?? [] { add(recognizer) }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

  /// Asked of the touched view and of those around it up to the recogniser's, before a gesture is recognised.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The view to touch at `point` of this view: the one in front that takes touches; nil outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontView(at: point, with: event) }

  /// Whether `point`, in the view's coordinates, lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Constraints

  /// What Auto Layout knows of the view; nil while it has nothing to do with it.
  var autoLayoutIfAny: AutoLayoutRecord?

  /// Whether the frame says where the view is, and its mask how that changes. Without it constraints do, once there is
  /// an active one about the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue, let record = autoLayoutIfAny else {
        return
      }
      record.solved = nil
      constraintsChanged()
      superview?.constraintsChanged()
    }
  }

  /// Whether the view is made of constraints. Those that the class adds in ``updateConstraints()`` come in any case.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The constraints that the view holds: active ones about itself and what is inside it.
  open var constraints: [NSLayoutConstraint] { autoLayoutIfAny?.held ?? [] }
  /// Activates a constraint about the view and what is inside it, and holds it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { hold(constraint) }
  }
  /// Deactivates a constraint that the view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { release(constraint) }
  }

  private var isDueUpdateConstraints = true
  /// Whether the view or one inside it is due to update its constraints.
  var treeNeedsUpdateConstraints = true

  /// Whether ``updateConstraints()`` is called before the next layout.
  open func needsUpdateConstraints() -> Bool { isDueUpdateConstraints }

  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    isDueUpdateConstraints = true
    flagTreeForConstraints()
  }

  /// Lets views, and the controllers of views, whose turn it is update their constraints, those inside first.
  open func updateConstraintsIfNeeded() {
    guard treeNeedsUpdateConstraints else { return }
    treeNeedsUpdateConstraints = false
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard isDueUpdateConstraints else { return }
    isDueUpdateConstraints = false
    if let controller {
      controller.inItsTraits { $0.updateViewConstraints() }
    } else {
      inItsTraits { updateConstraints() }
    }
  }

  /// Called before the first layout, and after ``setNeedsUpdateConstraints()``. UIKit's own does nothing.
  open func updateConstraints() {}

  /// Where contents lie in the frame, and what constraints are about: all of it, unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// How far inside the view contents begin that keep to ``layoutMarginsGuide``: what was set, else 8 points, of a
  /// controller's view 16 at the sides alone; and the safe area's insets besides.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? ownMargins + safeAreaInsets : ownMargins }
    set {
      guard newValue != autoLayoutIfAny?.margins else { return }
      autoLayout.margins = newValue
      marginsChanged()
    }
  }

  /// Whether the margins begin where the safe area does.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }

  open func layoutMarginsDidChange() {}

  // MARK: The content's size

  /// A side without a length of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the content has by itself, in points.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Lets the superview lay out again, since the content's own size has changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    superview?.contentChanged(in: self)
    guard let record = autoLayoutIfAny else { return }
    record.intrinsicSize = nil
    if record.mentions > 0 { constraintsChanged() }
  }

  /// A subview was hidden, or is no longer.
  func visibilityChanged(of subview: UIView) {}

  /// The animation block in which a subview that is hidden now goes; nil where it goes at once.
  func blockHiding(_ subview: UIView) -> AnimationBlock? { nil }

  /// A subview's content has another size.
  func contentChanged(in subview: UIView) {}

  /// The height of a content that wraps, in a width less than its own; nil for others.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// From the middle of the height to the baselines of the first and the last line of text; nil: there is no text.
  var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// How much the view resists to be larger than its content: 250 to begin with.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayoutIfAny?.hugging[axis.rawValue] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayout.hugging[axis.rawValue] = priority
    constraintsChanged()
  }
  /// How much the view resists to be smaller than its content: 750 to begin with.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayoutIfAny?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    autoLayout.compressionResistance[axis.rawValue] = priority
    constraintsChanged()
  }

  /// As small as the constraints inside let the view be, for `layoutFittingCompressedSize`; as large, for the expanded.
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size by the view's own content and the constraints inside, which comes as near to `targetSize` as they let it.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// - Parameters: How much the target's width and height count against the constraints inside.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    var problem = LayoutProblem(
      root: self,
      fitting: .init(size: targetSize, priorities: [horizontalFittingPriority, verticalFittingPriority]))
    problem.solve()
    return problem.fittingSize
  }

  // MARK: Tint

  var givenTint: UIColor?

  /// The colour of what can be touched, and of template images: the view's own, else its superview's, else blue. Grey
  /// while ``tintAdjustmentMode-swift.property`` dims it.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? inheritedTint.dimmed : inheritedTint }
    set { changingTint { givenTint = newValue } }
  }

  var givenTintAdjustment = TintAdjustmentMode.automatic

  /// Whether the tint colour is dimmed: the view's own setting, else its superview's, else not.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustment }
    set { changingTint { givenTintAdjustment = newValue } }
  }

  /// Called when the tint colour, or whether it is dimmed, has changed here or above.
  open func tintColorDidChange() {}

  // MARK: Layer's delegate

  /// The running animation block, or nothing: a view's layer animates inside blocks only.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    LayerKey(rawValue: event)?.row.isAnimatedByBlocks == false
      ? NSNull() : AnimationContext.currentBlock ?? NSNull()
  }

  package var renderName: String? { accessibilityIdentifier }
  package var renderText: String? { nil }

  deinit {}
}
