import CoreGraphics
import QuartzCore

/// A rectangle on the screen that may contain others. Geometry is in points, y downwards.
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

  /// The view's name in traces and goldens.
  open var accessibilityIdentifier: String? { didSet { layer.noteChange() } }

  /// The controller whose view this is.
  package weak var controller: UIViewController?

  public init(frame: CGRect) {
    layer = (Self.layerClass as! CALayer.Type).make()
    super.init()
    layer.delegate = self
    layer.contentsScale = Device.screenScale
    UIView.performWithoutAnimation { self.frame = frame }
    // Every view must draw once. A view whose `draw(_:)` is UIView's own gets no bitmap.
    layer.setNeedsDisplay()
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Archives and storyboards are not supported: decoding returns a plain view and is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UIView.init(coder:)")
    return nil
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates: the bounding box of the transformed bounds. See ``CALayer/frame`` for
  /// the effect of setting it under a transform.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      geometryChanged()
      geometryWasSet(.position)
      observers?.check()
    }
  }

  /// The visible part of the view's own coordinates.
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

  /// The position in the superview of the anchor point, which is usually the centre.
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

  /// A transform in space about the anchor point. `transform` is its affine part.
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

  /// Called when undone or stopped animations changed the size. Subviews are not resized, since their own sizes were
  /// restored too.
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

  /// How the view's frame changes with its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized with the view, as their autoresizing masks say.
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

  /// The animation block at whose end the view, which already counts as hidden, disappears.
  var hidingBlock: AnimationBlock?

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha masks this view and its subviews. It is placed in this view's coordinates, and must have no
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

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one finger at a time.
  open var isMultipleTouchEnabled = false
  /// Whether touches of the view exclude touches of other views in its window.
  open var isExclusiveTouch = false
  /// A number that identifies the view.
  open var tag = 0

  // MARK: Drawing

  /// Draws the view's contents in the current context, in the view's coordinates. The default implementation draws
  /// nothing.
  open func draw(_ rect: CGRect) {}

  /// Marks the view as needing to be drawn before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks the whole view as needing to be drawn, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// How the view's picture is placed when the bounds change.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  private var givenScale: CGFloat?
  /// Pixels per point of what the view draws; by default the screen's scale.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      givenScale = newValue > 0 ? newValue : nil
      layer.contentsScale = givenScale ?? Device.screenScale
      setNeedsDisplay()
    }
  }

  /// A hint that the view fills its bounds with opaque pixels. It has no effect here, since opaque pixels are detected.
  open var isOpaque = true
  /// Whether the context is cleared before `draw(_:)`. It always is, since each drawing starts with a new bitmap.
  open var clearsContextBeforeDrawing: Bool {
    get { true }
    set { if !newValue { Unsupported.note("UIView.clearsContextBeforeDrawing = false") } }
  }

  /// A key of everything that `draw(_:)` depends on, if the class has one; views with equal keys share one picture.
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

  // MARK: Direction and appearance

  /// How the layout depends on the reading direction. Constraints between leading and trailing edges use the direction
  /// of the view that contains their items.
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

  /// Overrides light or dark. Only a stage as a whole is dark, by its traits; so dark is reported here.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle == .dark { Unsupported.note("overrideUserInterfaceStyle = .dark") }
    }
  }

  /// The view inside this one whose text defines the first baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view inside this one whose text defines the last baseline.
  open var forLastBaselineLayout: UIView { self }

  var motionEffectsIfAny: [UIMotionEffect] = []
  var observers: KeyValueObservers?

  // MARK: Snapshots

  /// A snapshot of the view with its size, at the origin zero. See
  /// ``resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)``.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A snapshot of a part of the view, with the size of `rect`, at the origin zero: a picture at the screen's scale,
  /// which is stretched if the snapshot is resized, and clipped to it.
  ///
  /// It shows the current presentation values, with corners and mask, but without the view's position, transform and
  /// alpha, and even if the view is hidden (UIKit does not document the last two). A blur sees only what is inside the
  /// view.
  ///
  /// - Parameters:
  ///   - rect: in the view's coordinates, in points.
  ///   - afterUpdates: whether pending layout and drawing are done first. If not, the snapshot shows the state at the
  ///     end of the last turn, with animations at the current time, without changes made since; a view that was not on
  ///     the screen then is empty.
  ///   - capInsets: the edges that keep their size when the snapshot is resized, in points.
  /// - Returns: nil, which is reported, beyond the limits of bitmaps.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets) }

  /// Draws a snapshot of the view into `rect` of the current context, at the context's own scale.
  ///
  /// - Returns: whether there was something to draw; false for a view that has not been on the screen yet, unless
  ///   `afterUpdates` is true.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawShown(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: Hierarchy

  open internal(set) weak var superview: UIView?
  /// From back to front.
  open var subviews: [UIView] { children.elements }
  var children = SiblingList<UIView>()
  /// The window that contains the view.
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) { insert(view, .atIndex(.max)) }
  /// Inserts `view` at `index`, counted from the back.
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

  /// The view, or a view inside it, with that tag.
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

  /// Marks the view as needing layout before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    flagTreeForLayout()
  }

  /// Lays out the view and everything inside it now, where needed.
  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    solveIslandIfNeeded()
    layOutFromTop()
  }

  /// Lays out the subviews. The default implementation applies constraints.
  open func layoutSubviews() {
    updateConstraintsIfNeeded()
    placeConstrainedSubviews()
  }

  /// Lays out the layer's sublayers; for the view's own layer, calls ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size that fits the contents, keeping the frame's origin.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let moved = frame.origin
    if moved != origin {
      center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
    }
  }

  // MARK: Safe area

  /// The insets from the view's edges of the area covered by status bar, home indicator, bars of containing controllers
  /// and additional insets of controllers. In points; zero without a window.
  ///
  /// They depend on the views' model geometry without transforms: moving or scaling a view by its transform does not
  /// change them (an assumption). If the frame moves an edge of the view off the screen, that edge's inset becomes
  /// zero.
  open var safeAreaInsets: UIEdgeInsets { safeArea?.insets(of: bounds) ?? .zero }

  /// Called immediately when the insets have changed, except when the view leaves a window. Layout follows.
  open func safeAreaInsetsDidChange() {}

  /// The safe area for the view and its subviews; nil without a window.
  var safeArea: SafeArea? { superview?.safeArea.map(safeArea(inside:)) }
  /// Adjusts the insets for the view; a controller adds its own.
  func adjustedSafeArea(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    controller.map { insets + $0.additionalSafeAreaInsets } ?? insets
  }
  /// The insets at the last `safeAreaInsetsDidChange()`.
  var toldSafeArea = UIEdgeInsets.zero

  // MARK: Touches

  var recognizers: [UIGestureRecognizer] = []

  /// The recognisers that follow touches on the view and its subviews.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { remove(recognizer) }
      for recognizer in newValue ?? [] { add(recognizer) }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

  /// Called on the touched view, and on those that contain it up to the recogniser's, before a gesture is recognised.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The view that receives a touch at `point`, in this view's coordinates: the frontmost one that accepts touches; nil
  /// if the point is outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontView(at: point, with: event) }

  /// Whether `point`, in the view's coordinates, is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Constraints

  /// The Auto Layout state of the view; nil if it has none.
  var autoLayoutIfAny: AutoLayoutRecord?

  /// Whether the view is placed by its frame and autoresizing mask. If false, constraints place it as soon as an active
  /// one refers to it.
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

  /// Whether the view requires Auto Layout. Here constraints that it adds in ``updateConstraints()`` are used in any
  /// case.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The constraints that the view holds: active ones between itself and views inside it.
  open var constraints: [NSLayoutConstraint] { autoLayoutIfAny?.held ?? [] }
  /// Activates a constraint between the view and views inside it, and holds it.
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
  /// Whether the view or one inside it needs to update its constraints.
  var treeNeedsUpdateConstraints = true

  /// Whether ``updateConstraints()`` is called before the next layout.
  open func needsUpdateConstraints() -> Bool { isDueUpdateConstraints }

  /// Marks the view as needing to call ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    isDueUpdateConstraints = true
    flagTreeForConstraints()
  }

  /// Updates the constraints of views and controllers that need it, innermost first.
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

  /// Called before the first layout, and after ``setNeedsUpdateConstraints()``. The default implementation does
  /// nothing.
  open func updateConstraints() {}

  /// The insets of the alignment rectangle, to which constraints refer, within the frame; zero unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The insets of ``layoutMarginsGuide``: those that were set, otherwise 8 points, or 16 at the sides only for a
  /// controller's view; plus the safe area's insets.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? ownMargins + safeAreaInsets : ownMargins }
    set {
      guard newValue != autoLayoutIfAny?.margins else { return }
      autoLayout.margins = newValue
      marginsChanged()
    }
  }

  /// Whether the margins start at the safe area.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }

  open func layoutMarginsDidChange() {}

  // MARK: Content size

  /// A width or height that is not intrinsic.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content, in points.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Tells the superview that the intrinsic size has changed, so that it lays out again.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    superview?.contentChanged(in: self)
    guard let record = autoLayoutIfAny else { return }
    record.intrinsicSize = nil
    if record.mentions > 0 { constraintsChanged() }
  }

  /// Called when a subview was hidden or shown.
  func visibilityChanged(of subview: UIView) {}

  /// The animation block in which a subview that is now hidden closes; nil if it disappears immediately.
  func blockHiding(_ subview: UIView) -> AnimationBlock? { nil }

  /// Called when a subview's content size has changed.
  func contentChanged(in subview: UIView) {}

  /// The height of content that wraps, for a width smaller than its own; nil for other content.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// The distances from the vertical centre to the baselines of the first and last line of text; nil without text.
  var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// The priority of not being larger than the content; initially 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayoutIfAny?.hugging[axis.rawValue] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayout.hugging[axis.rawValue] = priority
    constraintsChanged()
  }
  /// The priority of not being smaller than the content; initially 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayoutIfAny?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    autoLayout.compressionResistance[axis.rawValue] = priority
    constraintsChanged()
  }

  /// Targets that mean the smallest and the largest size that the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size closest to `targetSize` that the content and the constraints inside allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// - Parameters: the priorities of the target's width and height relative to the constraints inside.
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

  /// The colour of interactive elements and template images: the view's own, otherwise its superview's, otherwise blue.
  /// It is grey while ``tintAdjustmentMode-swift.property`` dims it.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? inheritedTint.dimmed : inheritedTint }
    set { changingTint { givenTint = newValue } }
  }

  var givenTintAdjustment = TintAdjustmentMode.automatic

  /// Whether the tint colour is dimmed: the view's own setting, otherwise its superview's, otherwise not dimmed.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustment }
    set { changingTint { givenTintAdjustment = newValue } }
  }

  /// Called when the tint colour or its dimming has changed here or in a superview.
  open func tintColorDidChange() {}

  // MARK: Layer's delegate

  /// The action for the view's own layer: the running animation block, or none, since such layers animate only inside
  /// blocks.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    LayerKey(rawValue: event)?.row.isAnimatedByBlocks == false
      ? NSNull() : AnimationContext.currentBlock ?? NSNull()
  }

  package var renderName: String? { accessibilityIdentifier }
  package var renderText: String? { nil }

  deinit {}
}
