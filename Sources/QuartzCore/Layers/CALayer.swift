import CoreGraphics

/// A layer: model values, sublayers, and the animations that make the presentation differ from the model.
///
///     let layer = CALayer()
///     layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)    // points of the superlayer
///     layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The values that were set.
  package internal(set) final var model: LayerProperties {
    _read { yield storedModel }
    _modify {
      keep(\.model, storedModel)
      defer { noteChange() }
      yield &storedModel
    }
  }
  private(set) final var storedModel = LayerProperties()
  final var animations: LayerAnimations {
    _read { yield storedAnimations }
    _modify {
      keep(\.animations, storedAnimations.live)
      defer { noteChange() }
      yield &storedAnimations
    }
  }
  private(set) final var storedAnimations = LayerAnimations()
  /// What the layer was at the end of the last turn, as far as it has changed since.
  final var committed: CommittedState?
  /// What the layer is in a render tree, while nothing moves or changes in it; see `noteChange()`.
  final var kept: KeptRenderLayer?
  /// Begin, offset and speed of the layer's time.
  final var ownTiming = MediaTiming()
  /// Held while the layer's time differs from its superlayer's.
  final var ownTimingMark: OwnTimingMark?
  /// Whether the layer is a window's, at the root of what the screen shows.
  package final var isScreenRoot = false
  /// The number of the clock's turn in which the layer came to its superlayer; −1 without a clock.
  final var attachedInTurn: Int?
  /// What happens when properties change, by name; `NSNull` for nothing.
  open var actions: [String: any CAAction]?

  /// The view behind the layer, for a view's layer.
  open weak var delegate: (any CALayerDelegate)? { didSet { noteChange() } }
  /// A name; nothing is done with it but to show it.
  open var name: String? { didSet { noteChange() } }
  /// The name by which render trees know the layer: the view's identifier, or the layer's name.
  package final var renderName: String? { (delegate as? any RenderNaming)?.renderName ?? name }
  /// The superlayer, which holds this layer.
  open internal(set) weak var superlayer: CALayer? {
    willSet { keep(\.superlayer, superlayer) }
  }
  /// The layers inside this one, from the back to the front; nil for none.
  open var sublayers: [CALayer]? {
    get { siblings.isEmpty ? nil : siblings.elements }
    set { replaceSublayers(by: newValue ?? []) }
  }
  final var siblings: SiblingList<CALayer> {
    _read { yield storedSiblings }
    _modify {
      keep(\.children, storedSiblings.elements)
      yield &storedSiblings
    }
  }
  private final var storedSiblings = SiblingList<CALayer>()

  public override init() {
    super.init()
    type(of: self).prepare(&storedModel)
  }

  /// A copy of what `layer` shows by its model values and its name: what subclasses extend to copy their own
  /// properties. ``presentation()`` makes its copies so.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    storedModel = layer.storedModel
    name = layer.name
    customValues = layer.customValues
  }

  /// Archives are not read: there is no layer in them, and the use of this is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("CALayer.init(coder:)")
    return nil
  }

  /// Sets what layers of the class begin with, where that is not a plain layer's.
  class func prepare(_ model: inout LayerProperties) {}

  /// What is kept under keys that name no property.
  final var customValues: [String: Any] = [:]

  // MARK: Values by key

  /// The value of a property by its name, or what is kept under a key. Numbers come as `NSNumber`, geometry, colours and
  /// paths as their own types.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// The value of a property or of a part of one: `position.x`, `transform.rotation.z`, `mask.bounds.size.width`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
  /// Sets a property by its name, as its own setter does, or keeps a value under a key.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// Sets a property or a part of one.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }

  /// Whether the layer draws its contents again when the value under `key` changes: no, unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value that a property begins with, by its name; nil where that is nothing.
  open class func defaultValue(forKey key: String) -> Any? { make().value(forKey: key) }

  // MARK: Geometry

  /// The part of the layer's own coordinates that it shows, in points.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      if needsDisplayOnBoundsChange && newValue != model.bounds { setNeedsDisplay() }
      if newValue.size != model.bounds.size { noteOwnLayout() }
      change(.boundsOrigin, LayerValue(newValue.origin))
      change(.boundsSize, LayerValue(newValue.size))
    }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { model.position }
    set { change(.position, LayerValue(newValue)) }
  }

  /// The point about which the transform turns, as a fraction of the bounds; (0.5, 0.5) is the centre.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { change(.anchorPoint, LayerValue(newValue)) }
  }

  /// Depth towards the viewer, in points: siblings are drawn in its order.
  open var zPosition: CGFloat {
    get { model.zPosition }
    set { change(.zPosition, .scalar(newValue)) }
  }

  /// The depth of the anchor point in the layer's own coordinates, in points.
  open var anchorPointZ: CGFloat {
    get { model.anchorPointZ }
    set { change(.anchorPointZ, .scalar(newValue)) }
  }

  /// A transform about the anchor point, in space: m34 = −1/d gives the perspective of a viewer d points away.
  open var transform: CATransform3D {
    get { model.transform }
    set { change(.transform, .transform(newValue)) }
  }

  /// A transform of all sublayers together about the layer's anchor point, usually perspective: the anchor point is
  /// where lines into the depth meet.
  open var sublayerTransform: CATransform3D {
    get { model.sublayerTransform }
    set { change(.sublayerTransform, .transform(newValue)) }
  }

  /// Whether the layer shows when it is turned away from the viewer.
  open var isDoubleSided: Bool {
    get { model.isDoubleSided }
    set { model.isDoubleSided = newValue }
  }

  /// What the layer does to the picture behind it.
  package var backdrop: BackdropEffect? {
    get { model.backdrop }
    set { change(.backdrop, .backdrop(newValue)) }
  }

  /// The colour that everything in the layer is drawn with.
  package var contentTint: CGColor? {
    get { model.contentTint.map { CGColor($0) } }
    set { model.contentTint = newValue?.rgba }
  }

  /// Whether sublayers keep their depth; see ``CATransformLayer``.
  package var keepsDepth: Bool {
    get { model.keepsDepth }
    set { model.keepsDepth = newValue }
  }

  open func affineTransform() -> CGAffineTransform { transform.affine }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates.
  ///
  /// Setting it under a transform that takes axes to axes, quarter turns among them, takes the size back through the
  /// transform, for the bounds, and puts the anchor point so that the frame is as set; under any other transform the
  /// size is divided by the scale, and the frame is another.
  open var frame: CGRect {
    get { model.frame }
    set {
      let place = model.place(ofFrame: newValue)
      bounds = CGRect(origin: bounds.origin, size: place.size)
      position = place.position
    }
  }

  // MARK: Appearance

  /// 0…1; below 1 the layer and what is inside it become one picture first, which then shows through.
  open var opacity: Float {
    get { Float(model.opacity) }
    set { change(.opacity, .scalar(Double(newValue))) }
  }

  /// The opacity in full precision.
  package final var preciseOpacity: Double {
    get { model.opacity }
    set { change(.opacity, .scalar(newValue)) }
  }

  /// A promise that the contents cover the layer. Nothing depends on it here: whether a picture shows through is seen
  /// from its pixels.
  open var isOpaque = false

  /// Whether y runs upwards in the layer's coordinates, from the lower edge of its bounds: for sublayers, masks, paths,
  /// points of gradients, shadows. Contents stand upright all the same.
  open var isGeometryFlipped: Bool {
    get { model.isGeometryFlipped }
    set { model.isGeometryFlipped = newValue }
  }

  /// Whether contents stand on their head in the layer's coordinates: where those of an odd number of layers, from this
  /// one outwards, are flipped.
  open func contentsAreFlipped() -> Bool {
    sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }).count { $0.isGeometryFlipped } % 2 == 1
  }

  open var isHidden: Bool {
    get { model.isHidden }
    set { model.isHidden = newValue }
  }

  /// Whether what is inside is cut off at the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { model.masksToBounds }
    set { model.masksToBounds = newValue }
  }

  open var backgroundColor: CGColor? {
    get { model.backgroundColor.map { CGColor($0) } }
    set { change(.backgroundColor, .color(newValue?.rgba)) }
  }

  /// Radius of the corners of background and border, in points.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { change(.cornerRadius, .scalar(newValue)) }
  }

  /// Width of the border in points; it lies inside the bounds, above everything else in the layer.
  open var borderWidth: CGFloat {
    get { model.borderWidth }
    set { change(.borderWidth, .scalar(newValue)) }
  }

  open var borderColor: CGColor? {
    get { model.borderColor.map { CGColor($0) } }
    set { change(.borderColor, .color(newValue?.rgba)) }
  }

  // MARK: Contents

  /// The layer's picture: a `CGImage`.
  open var contents: Any? {
    get { model.contents.image }
    set {
      model.contents.drawnSize = nil
      model.contents.image = newValue as? CGImage
      if newValue != nil && model.contents.image == nil {
        Unsupported.note("CALayer.contents of type \(type(of: newValue!)); it takes a CGImage")
      }
    }
  }

  /// Pixels of the contents a point; what the layer draws itself is drawn at this scale.
  open var contentsScale: CGFloat {
    get { model.contents.scale }
    set { model.contents.scale = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }

  /// How the contents lie in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { model.contents.gravity }
    set { model.contents.gravity = newValue }
  }

  /// The part of the contents that is shown, as fractions of their size.
  open var contentsRect: CGRect {
    get { model.contents.rect }
    set { change(.contentsRect, LayerValue(newValue)) }
  }

  /// The part of the contents that stretches, as fractions of what is shown.
  open var contentsCenter: CGRect {
    get { model.contents.center }
    set { change(.contentsCenter, LayerValue(newValue)) }
  }

  /// How contents are resampled where they are shown smaller.
  open var minificationFilter: CALayerContentsFilter {
    get { model.contents.minificationFilter }
    set {
      if newValue == .trilinear { Unsupported.note("CALayerContentsFilter.trilinear") }
      model.contents.minificationFilter = newValue
    }
  }

  /// How contents are resampled where they are shown larger.
  open var magnificationFilter: CALayerContentsFilter {
    get { model.contents.magnificationFilter }
    set { model.contents.magnificationFilter = newValue }
  }

  /// Whether the layer draws its contents again whenever its bounds change.
  open var needsDisplayOnBoundsChange = false

  final var isDisplayDue = false
  /// Whether drawing is due in the layer or inside it.
  final var isTreeDisplayDue = false

  /// Lets the layer draw its contents again before the next frame.
  open func setNeedsDisplay() {
    isDisplayDue = true
    noteTreeDisplay()
    noteChange()
    MediaClock.currentIfAny?.requestTurn()
  }

  /// Lets the layer draw its contents again: all of them, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether the layer is to draw its contents again.
  open func needsDisplay() -> Bool { isDisplayDue }

  /// Draws the contents now, if that is due. A layer without extent has nowhere to draw, and waits.
  open func displayIfNeeded() {
    guard isDisplayDue, bounds.width > 0, bounds.height > 0 else { return }
    isDisplayDue = false
    display()
  }

  /// Makes the contents again: the delegate's `display(_:)`, or else what `draw(in:)` draws.
  open func display() {
    if let delegate { delegate.display(self) } else { drawOwnContents() }
  }

  /// Draws the contents in the layer's coordinates; the delegate does, if it can.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether the layer has been part of a picture since it was first due to be drawn.
  package final var hasBeenDisplayed = false

  // MARK: Layout

  /// Whether layout is due in the layer.
  final var isLayoutDue = false
  /// Whether layout is due in the layer or inside it.
  final var isTreeLayoutDue = false

  /// Lets the layer lay out its sublayers before the next frame.
  open func setNeedsLayout() { noteLayout() }
  /// Whether the layer is to lay out its sublayers.
  open func needsLayout() -> Bool { isLayoutDue }
  /// Lays out the layer and what is inside it now, as far as that is due.
  open func layoutIfNeeded() {
    (delegate as? any LayerSizeWatching)?.layerIsToLayOutNow()
    layOutTree()
  }
  /// Places the sublayers; the delegate does, if it can.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Corners, shadow, mask

  /// How the corners are shaped.
  open var cornerCurve: CALayerCornerCurve {
    get { model.cornerCurve }
    set { update { $0.cornerCurve = newValue } }
  }

  /// The corners that `cornerRadius` rounds; all four to begin with.
  open var maskedCorners: CACornerMask {
    get { model.maskedCorners }
    set { update { $0.maskedCorners = newValue } }
  }

  /// How many radii a corner reaches along its sides.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CornerShape.continuousReach : 1
  }

  /// The shadow's colour; black to begin with.
  open var shadowColor: CGColor? {
    get { model.shadow.color.map { CGColor($0) } }
    set { change(.shadowColor, .color(newValue?.rgba)) }
  }

  /// The shadow's opacity, 0…1; 0 to begin with, which is no shadow.
  open var shadowOpacity: Float {
    get { Float(model.shadow.opacity) }
    set { change(.shadowOpacity, .scalar(Double(newValue))) }
  }

  /// How far the shadow lies from what casts it, in points; (0, −3), upwards, to begin with.
  open var shadowOffset: CGSize {
    get { model.shadow.offset }
    set { change(.shadowOffset, LayerValue(newValue)) }
  }

  /// The σ of the shadow's Gaussian in points; 3 to begin with.
  open var shadowRadius: CGFloat {
    get { model.shadow.radius }
    set { change(.shadowRadius, .scalar(newValue)) }
  }

  /// What casts the shadow, in the layer's coordinates; nil for what the layer shows, with all that is inside.
  open var shadowPath: CGPath? {
    get { model.shadow.path }
    set { change(.shadowPath, .path(newValue?.copy())) }
  }

  /// A layer through whose alpha this one shows, with all that is inside, its shadow too. It lies in this layer's
  /// coordinates like a sublayer, and belongs to no other layer.
  open var mask: CALayer? {
    get { maskingLayer }
    set { replaceMask(by: newValue) }
  }
  final var maskingLayer: CALayer? {
    willSet { keep(\.mask, maskingLayer) }
  }
  /// The layer whose mask this is.
  final weak var maskedLayer: CALayer?

  /// Whether a layer with an opacity below 1 becomes one picture with what is inside first. If not, the opacity
  /// applies to each part by itself.
  open var allowsGroupOpacity: Bool {
    get { model.allowsGroupOpacity }
    set { update { $0.allowsGroupOpacity = newValue } }
  }

  /// Whether the layer, with all that is inside, is drawn once into a bitmap, which is then transformed.
  open var shouldRasterize: Bool {
    get { model.shouldRasterize }
    set { update { $0.shouldRasterize = newValue } }
  }

  /// Pixels a point of that bitmap; 1 to begin with, on any screen.
  open var rasterizationScale: CGFloat {
    get { model.rasterizationScale }
    set { change(.rasterizationScale, .scalar(newValue)) }
  }

  /// Whether sides cover pixels in part instead of taking those whose centres are inside. Without it sides are hard, but
  /// those of a layer with rounded corners, a mask, a shadow or `shouldRasterize`, and all where the stage asks for
  /// smooth edges.
  open var allowsEdgeAntialiasing: Bool {
    get { model.allowsEdgeAntialiasing }
    set { update { $0.allowsEdgeAntialiasing = newValue } }
  }

  /// Which sides are smooth where any would be; all four to begin with. Abutting layers leave out those they share.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { model.edgeAntialiasingMask }
    set { update { $0.edgeAntialiasingMask = newValue } }
  }

  // MARK: Hierarchy

  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Puts `layer` at `index` from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  /// Puts `layer` right behind `sibling`; at the back where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  /// Puts `layer` right in front of `sibling`; at the front where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  /// Puts `newLayer` in the place of `oldLayer`, a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, by: newLayer) }
  /// Takes the layer out of its superlayer, or off the layer whose mask it is.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Whether a point of the layer's coordinates lies within its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The layer in front at `p`, a point of the superlayer's coordinates, by model values: this one or the one of those
  /// inside it that lies furthest in front; nil where there is none.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerInFront(at: p) }

  // MARK: Actions and animations

  /// The action for a change of the property `event`: the delegate's, else that of `actions`, else the class's. Without
  /// one, layers without a view animate implicitly.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
  }

  /// The class's action for a change of the property `event`: none, unless overridden.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Adds a copy of an explicit animation, in place of the one under the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { addExplicit(anim, key) }

  /// Takes an animation off the layer before its end.
  open func removeAnimation(forKey key: String) { remove(named: key) }

  /// A copy of the animation under a key; for those of animation blocks, which have the property's name, a description.
  open func animation(forKey key: String) -> CAAnimation? {
    animations[named: key]?.representation
  }

  /// The keys of the animations in the order in which they were added; nil without any.
  open func animationKeys() -> [String]? {
    let names = animations.live.compactMap(\.name)
    return names.isEmpty ? nil : names
  }

  /// Whether an animation is running whose block lets no touches through.
  package final var refusesTouches: Bool { animations.live.contains { $0.refusesTouches } }

  /// Ends every animation of the layer at once; the model shows.
  open func removeAllAnimations() {
    for animation in animations.removeAll() { animation.interrupt() }
  }

  /// A layer without animations that holds what this one shows now.
  open func presentation() -> Self? {
    guard let copy = type(of: self).make(layer: self) as? Self else { return nil }
    copy.model = MediaClock.currentIfAny.map { presentationProperties(at: $0.now) } ?? model
    copy.presentedLayer = self
    return copy
  }

  /// The layer whose presentation this is.
  final var presentedLayer: CALayer?

  /// Draws the layer and what is inside it in `ctx`, in the layer's coordinates, in which the context has to be: at
  /// once and with the model values, whatever is animated. What is due to be drawn in layers is drawn before; nothing
  /// is laid out. For what shows, ask the layer's ``presentation()``.
  ///
  /// The layer's own place, transform and opacity, and whether it is hidden, are no part of it (UIKit does not document
  /// the last two). A blur sees nothing of what is in the context already.
  open func render(in ctx: CGContext) {
    displayTreeIfNeeded()
    renderLayer.draw(in: ctx)
  }
}
