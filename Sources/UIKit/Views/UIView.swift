import CoreGraphics
import QuartzCore

/// A rectangle on the screen that holds others. Geometry is in points, y downwards.
///
///     let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
///     view.backgroundColor = .red
///     window.addSubview(view)
///     UIView.animate(withDuration: 0.3) { view.center.x += 200 }
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, RenderNaming, LayerSizeWatching {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer behind the view.
  public let layer: CALayer

  /// The name by which traces and goldens know the view.
  open var accessibilityIdentifier: String?

  /// The controller whose view this is.
  package weak var controller: UIViewController?

  public init(frame: CGRect) {
    layer = (Self.layerClass as! CALayer.Type).init()
    super.init()
    layer.delegate = self
    UIView.performWithoutAnimation { self.frame = frame }
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
    }
  }

  /// The part of the view's own coordinates that it shows.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      geometryChanged()
    }
  }

  /// Where the anchor point, usually the middle, lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// A transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  private var laidOutSize: CGSize?

  private func geometryChanged() {
    guard let old = laidOutSize, old != bounds.size else {
      laidOutSize = bounds.size
      return
    }
    laidOutSize = bounds.size
    if autoresizesSubviews {
      for subview in subviews { subview.resize(from: old, to: bounds.size) }
    }
    setNeedsLayout()
  }

  /// Animations that were undone or stopped left another size: subviews, whose own went with it, are not resized.
  package func layerSizeWasRestored() {
    laidOutSize = bounds.size
    setNeedsLayout()
  }

  /// How the view follows a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of the view's size as their masks say.
  open var autoresizesSubviews = true

  // MARK: Appearance

  open var alpha: CGFloat {
    get { layer.preciseOpacity }
    set { layer.preciseOpacity = min(max(newValue, 0), 1) }
  }

  open var backgroundColor: UIColor? {
    get { layer.model.backgroundColor.map(UIColor.init(rgba:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether touches reach the view and what is inside it.
  open var isUserInteractionEnabled = true
  /// Whether the view follows more than one finger at a time.
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window is touched while this one is.
  open var isExclusiveTouch = false
  /// A number by which the view is found again.
  open var tag = 0

  // MARK: Hierarchy

  open private(set) weak var superview: UIView?
  /// From the back to the front.
  open private(set) var subviews: [UIView] = []
  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) { insert(view) { $0.count } }
  /// Puts `view` at `index` from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(index, 0), $0.count) } }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { $0.firstIndex(of: sibling).map { $0 + 1 } ?? $0.count }
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { $0.firstIndex(of: sibling) ?? $0.count }
  }
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.count } }
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { _ in 0 } }
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    subviews.swapAt(first, second)
    // The front one first: each finds its neighbour above in place.
    for index in [max(first, second), min(first, second)] { stackLayer(of: subviews[index]) }
  }

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

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be inside itself")
    if view.superview === self { return reorder(view, to: place) }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellTree { $0.willMove(toWindow: newWindow) } }
    view.superview.map { $0.drop(view) }
    subviews.insert(view, at: place(subviews))
    view.superview = self
    stackLayer(of: view)
    if oldWindow !== newWindow { view.tellTree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    view.setNeedsLayout()
  }

  private func reorder(_ view: UIView, to place: ([UIView]) -> Int) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.remove(at: index)
    subviews.insert(view, at: place(subviews))
    stackLayer(of: view)
  }

  private func leaveSuperview() {
    guard let superview else { return }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { tellTree { $0.willMove(toWindow: nil) } }
    superview.drop(self)
    if hadWindow { tellTree { $0.didMoveToWindow() } }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func drop(_ view: UIView) {
    willRemoveSubview(view)
    subviews.removeAll { $0 === view }
    view.superview = nil
    view.layer.removeFromSuperlayer()
  }

  /// Layers of subviews lie in the order of the subviews: right below the next one's, or at the front.
  private func stackLayer(of view: UIView) {
    let next = subviews.firstIndex(of: view)! + 1
    if next < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[next].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  private func tellTree(_ message: (UIView) -> Void) {
    message(self)
    for subview in subviews { subview.tellTree(message) }
  }

  // MARK: Layout

  private var needsLayout = true
  /// Whether the view or one inside it needs layout.
  private var treeNeedsLayout = true

  /// Asks for layout before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    for view in sequence(first: self, next: \.superview) {
      if view !== self && view.treeNeedsLayout { break }
      view.treeNeedsLayout = true
    }
  }

  /// Lays out the view and what is inside it now, if that is due.
  open func layoutIfNeeded() {
    var passes = 0
    while treeNeedsLayout {
      treeNeedsLayout = false
      if needsLayout {
        needsLayout = false
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
      }
      for subview in subviews { subview.layoutIfNeeded() }
      passes += 1
      precondition(passes < 100, "layout of \(self) asks for layout again without end")
    }
  }

  /// Places the subviews. UIKit's own does nothing for views without constraints.
  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits, about the same origin.
  open func sizeToFit() { frame.size = sizeThatFits(.zero) }

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

  // MARK: Layer's delegate

  /// The running animation block, or nothing: a view's layer animates inside blocks only.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationContext.current?.block ?? NSNull()
  }

  package var renderName: String? { accessibilityIdentifier }
}
