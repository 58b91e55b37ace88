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
    content.frame = bounds
    addSubview(content)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var content: UIView = {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }()

  /// What holds the item's own views; with a content configuration the view that it made.
  open var contentView: UIView { content }
  override var fittingView: UIView { content }

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  private func stateChanged() {
    showSelection()
    setNeedsUpdateConfiguration()
  }

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
    if view.superview !== self { insertSubview(view, belowSubview: content) }
    view.frame = bounds
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    background?.frame = bounds
    content.frame = bounds
  }

  // MARK: Configurations

  /// What the state of the cell is made of that configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// The content as a value; nil: the content view's own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged() }
  }
  /// The background as a value; nil: none beside ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfigurationChanged() }
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

  private var configuredContent: (any UIView & UIContentView)?
  private var background: BackgroundConfigurationView?
  private var needsUpdateConfiguration = false

  /// Lets ``updateConfiguration(using:)`` be called before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Calls ``updateConfiguration(using:)`` if that is due.
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
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

  private func contentConfigurationChanged() {
    guard let configuration = contentConfiguration else {
      if configuredContent != nil { use(UIView()) }
      configuredContent = nil
      return
    }
    if let view = configuredContent, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    let view = configuration.makeContentView()
    configuredContent = view
    use(view)
  }

  private func use(_ view: UIView) {
    content.removeFromSuperview()
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = bounds
    addSubview(view)
    setNeedsLayout()
  }

  private func backgroundConfigurationChanged() {
    guard let configuration = backgroundConfiguration else {
      background?.removeFromSuperview()
      background = nil
      return
    }
    let view = background ?? BackgroundConfigurationView()
    if background == nil { insertSubview(view, at: 0) }
    background = view
    view.frame = bounds
    view.configuration = configuration
  }

  /// Dragging items is not supported: never called.
  open func dragStateDidChange(_ dragState: DragState) {}
  public nonisolated enum DragState: Int, Sendable { case none, lifting, dragging }

  deinit {}
}
