public import CoreGraphics
public import QuartzCore

/// An item of a collection view.
///
///     final class PhotoCell: UICollectionViewCell {
///       let photo = UIImageView()
///       override init(frame: CGRect) {
///         super.init(frame: frame)
///         contentView.addSubview(photo)
///       }
///       required init?(coder: NSCoder) { nil }
///     }
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    views.addContent(to: self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private let views = ConfiguredViews()

  /// What holds the item's own views; with a content configuration the view that it made.
  open var contentView: UIView { views.content }
  override var fittingView: UIView { views.content }

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  private func stateChanged() {
    showSelection()
    setNeedsUpdateConfiguration()
  }

  /// Whether a finger has moved the item aside, or its actions show.
  var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether a finger moves the item to another place.
  var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether the item shows its children.
  var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } } }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  // MARK: Backgrounds

  /// What lies behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// What lies in front of the background and behind the content while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }

  private func showSelection() {
    guard let view = selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return view.removeFromSuperview() }
    if view.superview !== self { insertSubview(view, belowSubview: contentView) }
    view.frame = bounds
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    views.layOutBackground(bounds)
    contentView.frame = bounds
  }

  // MARK: Configurations

  /// What the state of the cell is made of that configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    (state.isSwiped, state.isExpanded, state.isReordering) = (isSwiped, isExpanded, isReordering)
    return state
  }

  /// The content as a value; nil: the content view's own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { views.show(contentConfiguration, in: self) }
  }
  /// The background as a value; nil: none beside ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { views.show(backgroundConfiguration, in: self) }
  }
  /// Whether ``contentConfiguration`` is adapted to the state when that changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether ``backgroundConfiguration`` is adapted to the state when that changes.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called where ``updateConfiguration(using:)`` is.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// Lets ``updateConfiguration(using:)`` be called before the next layout.
  open func setNeedsUpdateConfiguration() {
    views.needsUpdate = true
    setNeedsLayout()
  }

  /// Calls ``updateConfiguration(using:)`` if that is due.
  func updateConfigurationIfNeeded() {
    guard views.needsUpdate else { return }
    views.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { updateConfigurationIfNeeded() }
    super.layoutSublayers(of: layer)
  }

  /// Adapts the configurations to a state; overridden to make others of it.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  /// Dragging items is not supported: never called.
  open func dragStateDidChange(_ dragState: DragState) {}
  public nonisolated enum DragState: Int, Sendable { case none, lifting, dragging }

  deinit {}
}
