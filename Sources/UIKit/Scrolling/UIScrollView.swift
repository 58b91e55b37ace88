public import CoreGraphics
import QuartzCore

/// A view that shows a part of a larger content, which a finger can move.
///
///     let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
///     scroll.contentSize = CGSize(width: 390, height: 3000)
///     scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
///
/// The offset is the origin of the view's bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(contentTouchDelay)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the view's top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMoving()
      bounds.origin = newValue
    }
  }

  /// In points.
  open var contentSize = CGSize.zero {
    didSet {
      updateInsets()
      indicators.contentMoved()
      observers?.check()
    }
  }
  /// Additional space around the content, in points: the offset may rest that far beyond the content's edges.
  open var contentInset = UIEdgeInsets.zero { didSet { updateInsets() } }

  /// Whether the safe area's insets are added to ``contentInset``. `automatic` adds them along the axes in which the
  /// content scrolls. If the scroll view is the content of a controller in a navigation or tab bar controller, it also
  /// adds them at the top and bottom in any case.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateInsets() }
  }

  /// Insets of both scroll indicators, in points.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Insets of the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.contentMoved() } }
  /// Insets of the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.contentMoved() } }
  /// Whether the safe area's insets are added to those of the indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.contentMoved() } }

  /// The insets in effect, in points: ``contentInset`` and the adjustment for the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + safeAreaAdjustment
    if let refreshControl { inset.top += refreshControl.room }
    return inset
  }

  /// The control above the content that a pull brings into sight.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.scroll = nil
      oldValue?.removeFromSuperview()
      refreshControl?.scroll = self
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      refreshControl?.contentMoved()
      updateInsets()
    }
  }

  /// Called when ``adjustedContentInset`` has changed, before the delegate.
  open func adjustedContentInsetDidChange() {}

  /// The insets in effect at the last update.
  var knownInset = UIEdgeInsets.zero

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateInsets()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateInsets()
    indicators.contentMoved()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      indicators.contentMoved()
      refreshControl?.contentMoved()
      guard newValue.origin != old else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  // MARK: Behaviour

  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether a pull can move the content beyond its edges, with the resistance of a rubber band.
  open var bounces = true
  /// Whether content can also be pulled vertically if it is not higher than the view.
  open var alwaysBounceVertical = false { didSet { updateInsets() } }
  /// Whether content can also be pulled horizontally if it is not wider than the view.
  open var alwaysBounceHorizontal = false { didSet { updateInsets() } }
  /// Whether scrolling stops only at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag stays on the axis along which it started.
  open var isDirectionalLockEnabled = false
  /// The fraction of the velocity that is left after a millisecond.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content receives a touch only after 0.15 s, if it has not started to scroll by then.
  open var delaysContentTouches = true {
    didSet { contentTouchDelay.isEnabled = delaysContentTouches }
  }
  /// Whether scrolling cancels a touch that the content has received, if ``touchesShouldCancel(in:)`` agrees. If not,
  /// such a touch does not scroll.
  open var canCancelContentTouches = true

  /// Called before the content receives touches; returning false prevents that.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Called when a touch that the content has received would start to scroll; returns whether to cancel it for the
  /// content. By default controls keep their touches, and nothing scrolls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether an indicator shows at the trailing edge while the content moves up or down.
  open var showsVerticalScrollIndicator = true { didSet { indicators.contentMoved() } }
  /// Whether an indicator shows at the bottom edge while the content moves to a side.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.contentMoved() } }
  private(set) lazy var indicators = ScrollIndicators(self)

  /// The colours of the scroll indicators, with UIKit's raw values.
  public nonisolated enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// The colour of the indicators.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.contentMoved() } }

  /// What a drag does to the keyboard, with UIKit's raw values.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Whether a drag ends editing in the window. There is no keyboard that a finger could pull down: the interactive
  /// modes are reported.
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet {
      switch keyboardDismissMode {
      case .interactive, .interactiveWithAccessory:
        Unsupported.note("UIScrollView.keyboardDismissMode \(keyboardDismissMode)")
      default: break
      }
    }
  }

  /// When the safe area's insets are added to a scroll view's own, with UIKit's raw values.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    /// Along the axes in which the content scrolls.
    case scrollableAxes
    case never
    case always
  }

  /// The fraction of the velocity that is left after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // MARK: State

  /// The recogniser for scrolling.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()
  private let contentTouchDelay = ContentTouchDelay()

  /// Whether a finger is on the content; already false when the pan's targets are called with `ended`.
  open var isTracking: Bool { (panGestureRecognizer as? ScrollPan)?.isTracking ?? false }
  /// Whether a finger is moving the content.
  open private(set) var isDragging = false
  /// Whether the content is moving after the finger was lifted.
  open var isDecelerating: Bool { deceleration != nil }

  private var drag: Drag?
  private var deceleration: Deceleration?
  private var animation: Ticking?

  /// A drag that moves the content.
  private struct Drag {
    /// The offset at the start of the drag, without rubber bands.
    let start: CGPoint
    let page: CGPoint
    let movesAlong: (x: Bool, y: Bool)
  }

  private struct Deceleration {
    let x: ScrollMotion
    let y: ScrollMotion
    let ticking: Ticking
  }

  /// The offsets at which the content may rest.
  var restingOffsets: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let inset = adjustedContentInset
    func range(_ near: Double, _ content: Double, _ far: Double, _ side: Double) -> ClosedRange<Double> {
      0 - near...max(0 - near, content + far - side)
    }
    return (
      range(inset.left, contentSize.width, inset.right, bounds.width),
      range(inset.top, contentSize.height, inset.bottom, bounds.height)
    )
  }

  /// The axes along which the content can be moved.
  var scrolls: (x: Bool, y: Bool) {
    let rest = restingOffsets
    return (
      rest.x.lowerBound < rest.x.upperBound || bounces && alwaysBounceHorizontal,
      rest.y.lowerBound < rest.y.upperBound || bounces && (alwaysBounceVertical || refreshControl != nil)
    )
  }

  // MARK: Zooming

  private var pinch: ScrollPinch?
  /// The recogniser that zooms; nil where the content has only one scale.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  /// The least scale of the content. Which view is scaled the delegate says.
  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// Whether a pinch goes beyond the limits, and comes back.
  open var bouncesZoom = true
  private func updatePinch() {
    let isZoomable = maximumZoomScale > minimumZoomScale
    guard isZoomable != (pinch != nil) else { return }
    if let pinch { removeGestureRecognizer(pinch) }
    pinch = isZoomable ? ScrollPinch() : nil
    if let pinch { addGestureRecognizer(pinch) }
  }

  var knownZoom: CGFloat = 1
  var zoom: Zoom?
  /// The content's scale. Setting it keeps the middle where it is, as far as the content's edges let it.
  open var zoomScale: CGFloat {
    get { knownZoom }
    set { setZoom(newValue, animated: false) }
  }
  /// Whether fingers scale the content.
  open internal(set) var isZooming = false
  /// Whether the content comes back to its limits.
  open internal(set) var isZoomBouncing = false

  /// Scales the content about the middle of what shows; animated over 0.3 s.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
  /// Scales and scrolls so that `rect`, in the coordinates of the view that is scaled, fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  // MARK: Moving the content

  /// Moves the content. The animation takes 0.3 s with the ease-in-out curve (UIKit's own is not published).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMoving()
    guard animated, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    indicators.movementBegan()
    let clock = MediaClock.current
    let (from, begin) = (self.contentOffset, clock.now)
    animation = clock.tick(as: "scrolling of \(accessibilityIdentifier ?? "a scroll view")") {
      [weak self] in
      guard let self else { return }
      let progress = min((MediaClock.current.now - begin).seconds / 0.3, 1)
      let f = UnitBezier.easeInOut.value(at: progress)
      bounds.origin =
        progress == 1
        ? contentOffset
        : CGPoint(x: from.x + f * (contentOffset.x - from.x), y: from.y + f * (contentOffset.y - from.y))
      if progress == 1 {
        stopMoving()
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }

  /// Moves the content by the smallest distance that makes `rect` visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func nearest(_ offset: Double, _ low: Double, _ high: Double, _ side: Double, _ rest: ClosedRange<Double>)
      -> Double
    {
      let wanted = low < offset ? low : high > offset + side ? min(high - side, low) : offset
      return min(max(wanted, rest.lowerBound), rest.upperBound)
    }
    let rest = restingOffsets
    let target = CGPoint(
      x: nearest(contentOffset.x, rect.minX, rect.maxX, bounds.width, rest.x),
      y: nearest(contentOffset.y, rect.minY, rect.maxY, bounds.height, rest.y))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Ends decelerations and animated changes where they are.
  func stopMoving() {
    if animation != nil || deceleration != nil { indicators.movementEnded() }
    animation?.stop()
    animation = nil
    deceleration?.ticking.stop()
    deceleration = nil
  }

  // MARK: The finger

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let pinch, gestureRecognizer === pinch { return delegate?.viewForZooming(in: self) != nil }
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let velocity = panGestureRecognizer.velocity(in: self)
    let isHorizontal = abs(velocity.x) > abs(velocity.y)
    return (isHorizontal ? scrolls.x : scrolls.y) && !leavesToOuter(velocity)
      && mayTakeTouches(panGestureRecognizer.seen)
  }

  /// Called when a touch starts on the content: decelerations and animated changes stop.
  func fingerCame() {
    let wasDecelerating = isDecelerating
    stopMoving()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Called when the touch has ended without a drag: content that was stopped beyond its edges returns.
  func fingerLeft() {
    if !isDragging && !isDecelerating && !isZooming && !isZoomBouncing && animation == nil {
      decelerate(velocity: .zero, aim: isPagingEnabled ? nearestPage : nil)
    }
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan)
    case .changed: moveDrag(pan)
    case .ended: endDrag(pan, velocity: pan.velocity(in: self))
    case .cancelled, .failed: endDrag(pan, velocity: .zero)
    default: break
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    stopMoving()
    isDragging = true
    indicators.movementBegan()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.endEditing(true)
    }
    let velocity = pan.velocity(in: self)
    let isHorizontal = abs(velocity.x) > abs(velocity.y)
    let along = scrolls
    drag = Drag(
      start: unbanded(contentOffset), page: page(of: contentOffset),
      movesAlong: isDirectionalLockEnabled
        ? (along.x && isHorizontal, along.y && !isHorizontal) : along)
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func moveDrag(_ pan: UIPanGestureRecognizer) {
    guard let drag, !isZooming else { return }
    let translation = pan.translation(in: self)
    let pulled = CGPoint(
      x: drag.movesAlong.x ? drag.start.x - translation.x : drag.start.x,
      y: drag.movesAlong.y ? drag.start.y - translation.y : drag.start.y)
    let shown = banded(pulled)
    if shown != contentOffset { bounds.origin = shown }
  }

  private func endDrag(_ pan: UIPanGestureRecognizer, velocity: CGPoint) {
    guard let drag else { return }
    if isZooming || isZoomBouncing {
      // The end of the pinch moves the content.
      self.drag = nil
      isDragging = false
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    refreshControl?.fingerLeaves()
    let translation = pan.translation(in: self)
    // Content held at an edge does not move, whatever the velocity of the touch.
    func speed(_ along: Bool, _ pull: Double, _ range: ClosedRange<Double>, _ velocity: Double) -> Double {
      along && (bounces || range.contains(pull)) ? -velocity : 0
    }
    let rest = restingOffsets
    let offsets = CGPoint(
      x: speed(drag.movesAlong.x, drag.start.x - translation.x, rest.x, velocity.x),
      y: speed(drag.movesAlong.y, drag.start.y - translation.y, rest.y, velocity.y))
    let natural = motions(velocity: offsets, aim: isPagingEnabled ? nextPage(drag, offsets) : nil)
    let expected = CGPoint(x: natural.x.target, y: natural.y.target)
    var target = restingPlace(for: expected, velocity: CGPoint(x: offsets.x / 1000, y: offsets.y / 1000))
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: offsets.x / 1000, y: offsets.y / 1000), targetContentOffset: &target)
    self.drag = nil
    isDragging = false
    let aim = target != expected || isPagingEnabled ? target : nil
    let motion = motions(velocity: offsets, aim: aim)
    let goesOn = max(motion.x.duration, motion.y.duration) > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if !goesOn || isTracking { indicators.movementEnded() }
    if goesOn, !isTracking {
      delegate?.scrollViewWillBeginDecelerating(self)
      decelerate(velocity: offsets, aim: aim)
    }
  }

  /// Where content comes to rest that would at `offset`, before the delegate is asked.
  /// - Parameter velocity: of the offset, in points per millisecond.
  func restingPlace(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  private func motions(velocity: CGPoint, aim: CGPoint?) -> (x: ScrollMotion, y: ScrollMotion) {
    let (rest, along) = (restingOffsets, scrolls)
    func motion(
      _ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ scrolls: Bool,
      _ aim: CGFloat?
    )
      -> ScrollMotion
    {
      ScrollMotion(
        from: offset, velocity: scrolls ? velocity : 0, in: range, bounces: bounces && scrolls,
        rate: decelerationRate.rawValue, aim: aim.map(Double.init))
    }
    return (
      motion(contentOffset.x, velocity.x, rest.x, along.x, aim?.x),
      motion(contentOffset.y, velocity.y, rest.y, along.y, aim?.y)
    )
  }

  private func decelerate(velocity: CGPoint, aim: CGPoint?) {
    let (x, y) = motions(velocity: velocity, aim: aim)
    guard max(x.duration, y.duration) > 0 else {
      let rest = CGPoint(x: x.target, y: y.target)
      if rest != contentOffset { bounds.origin = rest }
      return
    }
    indicators.movementBegan()
    let clock = MediaClock.current
    let begin = clock.now
    let ticking = clock.tick(as: "deceleration of \(accessibilityIdentifier ?? "a scroll view")") {
      [weak self] in
      guard let self else { return }
      let time = (MediaClock.current.now - begin).seconds
      let offset = CGPoint(x: x.offset(at: time), y: y.offset(at: time))
      if offset != contentOffset { bounds.origin = offset }
      if time >= max(x.duration, y.duration) && deceleration != nil {
        stopMoving()
        delegate?.scrollViewDidEndDecelerating(self)
      }
    }
    deceleration = Deceleration(x: x, y: y, ticking: ticking)
  }

  // MARK: Edges and pages

  /// The displayed offset for a pull: unchanged inside the range; beyond it with the rubber band, or limited to the
  /// range.
  private func banded(_ pulled: CGPoint) -> CGPoint {
    let (rest, along) = (restingOffsets, scrolls)
    return CGPoint(
      x: banded(pulled.x, rest.x, bounds.width, bounces && along.x),
      y: banded(pulled.y, rest.y, bounds.height, bounces && along.y))
  }

  private func banded(_ pulled: Double, _ range: ClosedRange<Double>, _ side: Double, _ bounces: Bool)
    -> Double
  {
    let edge = min(max(pulled, range.lowerBound), range.upperBound)
    return bounces ? edge + RubberBand.shown(pulled - edge, side: side) : edge
  }

  /// The pull that displays `offset`.
  private func unbanded(_ offset: CGPoint) -> CGPoint {
    let rest = restingOffsets
    func pull(_ offset: Double, _ range: ClosedRange<Double>, _ side: Double) -> Double {
      let edge = min(max(offset, range.lowerBound), range.upperBound)
      return edge + RubberBand.pull(showing: offset - edge, side: side)
    }
    return CGPoint(x: pull(offset.x, rest.x, bounds.width), y: pull(offset.y, rest.y, bounds.height))
  }

  private func page(of offset: CGPoint) -> CGPoint {
    CGPoint(
      x: bounds.width > 0 ? (offset.x / bounds.width).rounded() : 0,
      y: bounds.height > 0 ? (offset.y / bounds.height).rounded() : 0)
  }

  /// The offset of the nearest page that the content has.
  private var nearestPage: CGPoint {
    let (place, rest) = (page(of: contentOffset), restingOffsets)
    return CGPoint(
      x: min(max(place.x * bounds.width, rest.x.lowerBound), rest.x.upperBound),
      y: min(max(place.y * bounds.height, rest.y.lowerBound), rest.y.upperBound))
  }

  /// The page to stop at: the nearest one, or with a flick the next one; at most one further.
  private func nextPage(_ drag: Drag, _ velocity: CGPoint) -> CGPoint {
    let rest = restingOffsets
    func stop(_ offset: Double, _ page: Double, _ side: Double, _ v: Double, _ range: ClosedRange<Double>)
      -> Double
    {
      guard side > 0 else { return offset }
      let place = offset / side
      let flick = 250.0
      let wanted = v > flick ? place.rounded(.up) : v < -flick ? place.rounded(.down) : place.rounded()
      return min(max(min(max(wanted, page - 1), page + 1) * side, range.lowerBound), range.upperBound)
    }
    return CGPoint(
      x: stop(contentOffset.x, drag.page.x, bounds.width, velocity.x, rest.x),
      y: stop(contentOffset.y, drag.page.y, bounds.height, velocity.y, rest.y))
  }

  deinit {}
}
