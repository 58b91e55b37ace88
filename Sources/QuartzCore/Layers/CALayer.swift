import CoreGraphics

/// A layer: model values, sublayers, and the animations that make the presentation differ from the model.
///
///     let layer = CALayer()
///     layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)    // points of the superlayer
///     layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The model values.
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
  /// The layer's state at the end of the last turn, as far as it has changed since.
  final var committed: CommittedState?
  /// The layer's render layer, kept while nothing in it moves or changes; see `noteChange()`.
  final var kept: KeptRenderLayer?
  /// `beginTime`, `timeOffset` and `speed` of the layer's own time.
  final var ownTiming = MediaTiming()
  /// Held while the layer's time differs from its superlayer's.
  final var ownTimingMark: OwnTimingMark?
  /// Whether this is a window's layer, the root of what the screen shows.
  package final var isScreenRoot = false
  /// The number of the turn in which the layer was added to its superlayer; −1 without a clock.
  final var attachedInTurn: Int?
  /// Actions by the names of the properties that trigger them; `NSNull` for no action.
  open var actions: [String: any CAAction]?

  /// The view behind the layer, for a view's layer.
  open weak var delegate: (any CALayerDelegate)? { didSet { noteChange() } }
  /// A name, which is used only in messages and traces.
  open var name: String? { didSet { noteChange() } }
  /// Tells the layers of this process apart.
  final let number: Int = {
    made += 1
    return made
  }()
  private static var made = 0
  /// The layer's name in render trees: the view's identifier, or the layer's name.
  package final var renderName: String? { (delegate as? any RenderNaming)?.renderName ?? name }
  /// The superlayer, which holds this layer strongly.
  open internal(set) weak var superlayer: CALayer? {
    willSet { keep(\.superlayer, superlayer) }
  }
  /// The sublayers from back to front; nil if there are none.
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

  /// A copy of `layer`'s name and model values. Subclasses override it to copy their own properties; ``presentation()``
  /// uses it.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    storedModel = layer.storedModel
    name = layer.name
    customValues = layer.customValues
  }

  /// Archives are not supported: decoding returns an empty layer and is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("CALayer.init(coder:)")
    return nil
  }

  /// Sets the initial values of the class where they differ from a plain layer's.
  class func prepare(_ model: inout LayerProperties) {}

  /// Values stored under keys that name no property.
  final var customValues: [String: Any] = [:]

  // MARK: Values by key

  /// The value of a property by its name, or a value stored under a key. Numbers are returned as `NSNumber`; geometry,
  /// colours and paths as their own types.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// The value of a property or of a part of one: `position.x`, `transform.rotation.z`, `mask.bounds.size.width`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
  /// Sets a property by its name, like its setter, or stores a value under a key.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// Sets a property or a part of one.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }

  /// Whether the layer must be drawn again when the value of `key` changes: false unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The initial value of a property by its name; nil if there is none.
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

  /// The position of the anchor point, in the superlayer's coordinates.
  open var position: CGPoint {
    get { model.position }
    set { change(.position, LayerValue(newValue)) }
  }

  /// The point about which the transform is applied, as a fraction of the bounds; (0.5, 0.5) is the centre.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { change(.anchorPoint, LayerValue(newValue)) }
  }

  /// Depth towards the viewer, in points. Siblings are drawn in its order.
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

  /// A transform of all sublayers about the layer's anchor point, usually a perspective whose vanishing point is the
  /// anchor point.
  open var sublayerTransform: CATransform3D {
    get { model.sublayerTransform }
    set { change(.sublayerTransform, .transform(newValue)) }
  }

  /// Whether the layer is visible from behind.
  open var isDoubleSided: Bool {
    get { model.isDoubleSided }
    set { model.isDoubleSided = newValue }
  }

  /// The effect that the layer applies to the picture behind it.
  package var backdrop: BackdropEffect? {
    get { model.backdrop }
    set { change(.backdrop, .backdrop(newValue)) }
  }

  /// The colour in which everything in the layer is drawn.
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
  /// Setting it changes the bounds' size and the position. If the transform maps axes to axes, including quarter turns,
  /// the resulting frame is the one that was set. Under any other transform the size is divided by the scale, and the
  /// resulting frame differs.
  open var frame: CGRect {
    get { model.frame }
    set {
      let place = model.place(ofFrame: newValue)
      bounds = CGRect(origin: bounds.origin, size: place.size)
      position = place.position
    }
  }

  // MARK: Appearance

  /// 0…1. Below 1 the layer and its sublayers are drawn as one picture, which is then drawn with the opacity.
  open var opacity: Float {
    get { Float(model.opacity) }
    set { change(.opacity, .scalar(Double(newValue))) }
  }

  /// The opacity in full precision.
  package final var preciseOpacity: Double {
    get { model.opacity }
    set { change(.opacity, .scalar(newValue)) }
  }

  /// A promise that the contents are opaque. It has no effect here, since opaque pixels are detected.
  open var isOpaque = false

  /// Whether y grows upwards in the layer's coordinates, from the lower edge of its bounds. It affects sublayers,
  /// masks, paths, gradient points and shadows; contents stay upright.
  open var isGeometryFlipped: Bool {
    get { model.isGeometryFlipped }
    set { model.isGeometryFlipped = newValue }
  }

  /// Whether contents are upside down in the layer's coordinates: if an odd number of layers, from this one outwards,
  /// is flipped.
  open func contentsAreFlipped() -> Bool {
    sequence(first: self, next: { $0.superlayer ?? $0.maskedLayer }).count { $0.isGeometryFlipped } % 2 == 1
  }

  open var isHidden: Bool {
    get { model.isHidden }
    set { model.isHidden = newValue }
  }

  /// Whether the contents and sublayers are clipped to the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { model.masksToBounds }
    set { model.masksToBounds = newValue }
  }

  open var backgroundColor: CGColor? {
    get { model.backgroundColor.map { CGColor($0) } }
    set { change(.backgroundColor, .color(newValue?.rgba)) }
  }

  /// Corner radius of background and border, in points.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { change(.cornerRadius, .scalar(newValue)) }
  }

  /// Width of the border in points. The border is inside the bounds and above everything else in the layer.
  open var borderWidth: CGFloat {
    get { model.borderWidth }
    set { change(.borderWidth, .scalar(newValue)) }
  }

  open var borderColor: CGColor? {
    get { model.borderColor.map { CGColor($0) } }
    set { change(.borderColor, .color(newValue?.rgba)) }
  }

  // MARK: Contents

  /// The layer's contents: a `CGImage`.
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

  /// Pixels per point of the contents. The layer's own drawing uses this scale.
  open var contentsScale: CGFloat {
    get { model.contents.scale }
    set { model.contents.scale = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }

  /// How the contents are placed in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { model.contents.gravity }
    set { model.contents.gravity = newValue }
  }

  /// The visible part of the contents, as fractions of their size.
  open var contentsRect: CGRect {
    get { model.contents.rect }
    set { change(.contentsRect, LayerValue(newValue)) }
  }

  /// The part of the contents that is stretched, as fractions of the visible part.
  open var contentsCenter: CGRect {
    get { model.contents.center }
    set { change(.contentsCenter, LayerValue(newValue)) }
  }

  /// How contents are resampled when they are reduced.
  open var minificationFilter: CALayerContentsFilter {
    get { model.contents.minificationFilter }
    set {
      if newValue == .trilinear { Unsupported.note("CALayerContentsFilter.trilinear") }
      model.contents.minificationFilter = newValue
    }
  }

  /// How contents are resampled when they are enlarged.
  open var magnificationFilter: CALayerContentsFilter {
    get { model.contents.magnificationFilter }
    set { model.contents.magnificationFilter = newValue }
  }

  /// Whether the layer draws its contents again when its bounds change.
  open var needsDisplayOnBoundsChange = false

  final var isDisplayDue = false
  /// Whether the layer or one inside it must be drawn.
  final var isTreeDisplayDue = false

  /// Marks the contents as needing to be drawn before the next frame.
  open func setNeedsDisplay() {
    isDisplayDue = true
    noteTreeDisplay()
    noteChange()
    MediaClock.currentIfAny?.requestTurn()
  }

  /// Marks all contents as needing to be drawn, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether the contents must be drawn again.
  open func needsDisplay() -> Bool { isDisplayDue }

  /// Draws the contents now if they need it. A layer without size waits until it has one.
  open func displayIfNeeded() {
    guard isDisplayDue, bounds.width > 0, bounds.height > 0 else { return }
    isDisplayDue = false
    display()
  }

  /// Updates the contents with the delegate's `display(_:)`, otherwise with what `draw(in:)` draws.
  open func display() {
    if let delegate { delegate.display(self) } else { drawOwnContents() }
  }

  /// Draws the contents in the layer's coordinates. By default the delegate does it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether the layer has been part of a frame since it first needed drawing.
  package final var hasBeenDisplayed = false

  // MARK: Layout

  /// Whether the layer needs layout.
  final var isLayoutDue = false
  /// Whether the layer or one inside it needs layout.
  final var isTreeLayoutDue = false

  /// Marks the layer as needing layout before the next frame.
  open func setNeedsLayout() { noteLayout() }
  /// Whether the layer needs layout.
  open func needsLayout() -> Bool { isLayoutDue }
  /// Lays out the layer and its sublayers now where needed.
  open func layoutIfNeeded() {
    (delegate as? any LayerSizeWatching)?.layerIsToLayOutNow()
    layOutTree()
  }
  /// Lays out the sublayers. By default the delegate does it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Corners, shadow, mask

  /// The shape of the corners.
  open var cornerCurve: CALayerCornerCurve {
    get { model.cornerCurve }
    set { update { $0.cornerCurve = newValue } }
  }

  /// The corners that `cornerRadius` rounds; initially all four.
  open var maskedCorners: CACornerMask {
    get { model.maskedCorners }
    set { update { $0.maskedCorners = newValue } }
  }

  /// How many radii a corner's curve extends along the sides.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CornerShape.continuousReach : 1
  }

  /// The shadow's colour; initially black.
  open var shadowColor: CGColor? {
    get { model.shadow.color.map { CGColor($0) } }
    set { change(.shadowColor, .color(newValue?.rgba)) }
  }

  /// The shadow's opacity, 0…1; initially 0, which is no shadow.
  open var shadowOpacity: Float {
    get { Float(model.shadow.opacity) }
    set { change(.shadowOpacity, .scalar(Double(newValue))) }
  }

  /// The shadow's offset in points; initially (0, −3), which is upwards.
  open var shadowOffset: CGSize {
    get { model.shadow.offset }
    set { change(.shadowOffset, LayerValue(newValue)) }
  }

  /// The σ of the shadow's Gaussian in points; initially 3.
  open var shadowRadius: CGFloat {
    get { model.shadow.radius }
    set { change(.shadowRadius, .scalar(newValue)) }
  }

  /// The shape of the shadow, in the layer's coordinates; nil for the shape of what the layer and its sublayers show.
  open var shadowPath: CGPath? {
    get { model.shadow.path }
    set { change(.shadowPath, .path(newValue?.copy())) }
  }

  /// A layer whose alpha masks this layer, its sublayers and its shadow. It is placed in this layer's coordinates like
  /// a sublayer, and must have no other superlayer.
  open var mask: CALayer? {
    get { maskingLayer }
    set { replaceMask(by: newValue) }
  }
  final var maskingLayer: CALayer? {
    willSet { keep(\.mask, maskingLayer) }
  }
  /// The layer that this layer is the mask of.
  final weak var maskedLayer: CALayer?

  /// Whether a layer with an opacity below 1 is drawn as one picture with its sublayers. If not, the opacity applies to
  /// each part separately.
  open var allowsGroupOpacity: Bool {
    get { model.allowsGroupOpacity }
    set { update { $0.allowsGroupOpacity = newValue } }
  }

  /// Whether the layer and its sublayers are drawn once into a bitmap, which is then transformed.
  open var shouldRasterize: Bool {
    get { model.shouldRasterize }
    set { update { $0.shouldRasterize = newValue } }
  }

  /// Pixels per point of that bitmap; initially 1, whatever the screen's scale.
  open var rasterizationScale: CGFloat {
    get { model.rasterizationScale }
    set { change(.rasterizationScale, .scalar(newValue)) }
  }

  /// Whether the layer's sides are antialiased. If not, a pixel belongs to the layer when its centre is inside. Layers
  /// with rounded corners, a mask, a shadow or `shouldRasterize` are always antialiased, as are all layers where the
  /// stage asks for it.
  open var allowsEdgeAntialiasing: Bool {
    get { model.allowsEdgeAntialiasing }
    set { update { $0.allowsEdgeAntialiasing = newValue } }
  }

  /// The sides to which antialiasing applies; initially all four. Adjacent layers can exclude the sides that they
  /// share.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { model.edgeAntialiasingMask }
    set { update { $0.edgeAntialiasingMask = newValue } }
  }

  // MARK: Hierarchy

  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Inserts `layer` at `index`, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  /// Inserts `layer` directly behind `sibling`; at the back if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  /// Inserts `layer` directly in front of `sibling`; at the front if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  /// Replaces `oldLayer`, a sublayer, by `newLayer`.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, by: newLayer) }
  /// Removes the layer from its superlayer, or from the layer whose mask it is.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Whether a point in the layer's coordinates is within its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The frontmost layer at `p`, a point in the superlayer's coordinates, by model values: this layer or one inside it;
  /// nil if there is none.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerInFront(at: p) }

  // MARK: Actions and animations

  /// The action for a change of the property `event`: the delegate's, otherwise the one in `actions`, otherwise the
  /// class's. Without an action, layers without a view animate implicitly.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
  }

  /// The class's action for a change of the property `event`: nil unless overridden.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Adds a copy of an explicit animation. It replaces the animation with the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { addExplicit(anim, key) }

  /// Removes an animation, which ends it early.
  open func removeAnimation(forKey key: String) { remove(named: key) }

  /// A copy of the animation with a key. For animations of blocks, whose key is the property's name, a description.
  open func animation(forKey key: String) -> CAAnimation? {
    animations[named: key]?.representation
  }

  /// The keys of the animations in the order in which they were added; nil if there are none.
  open func animationKeys() -> [String]? {
    let names = animations.live.compactMap(\.name)
    return names.isEmpty ? nil : names
  }

  /// Whether an animation is running whose block disables touches.
  package final var refusesTouches: Bool { animations.live.contains { $0.refusesTouches } }

  /// Ends all animations of the layer now; the model values become visible.
  open func removeAllAnimations() {
    for animation in animations.removeAll() { animation.interrupt() }
  }

  /// A layer without animations that has this layer's current presentation values.
  open func presentation() -> Self? {
    guard let copy = type(of: self).make(layer: self) as? Self else { return nil }
    copy.model = MediaClock.currentIfAny.map { presentationProperties(at: $0.now) } ?? model
    copy.presentedLayer = self
    return copy
  }

  /// The layer that this presentation layer was made from.
  final var presentedLayer: CALayer?

  /// Draws the layer and its sublayers in `ctx`, which must be in the layer's coordinates, with the model values
  /// regardless of animations. Contents that need drawing are drawn first; no layout is done. To draw the presentation
  /// values, call it on ``presentation()``.
  ///
  /// The layer's own position, transform, opacity and `isHidden` are not applied (UIKit does not document the last
  /// two). A blur does not see what is already in the context.
  open func render(in ctx: CGContext) {
    displayTreeIfNeeded()
    renderLayer.draw(in: ctx)
  }
}
