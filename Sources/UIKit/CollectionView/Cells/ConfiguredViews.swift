import CoreGraphics

/// The views of a cell or header that show its configurations: the content view, and a background.
@MainActor
final class ConfiguredViews {
  /// What holds the owner's views, or the view that a content configuration made.
  private(set) var content: UIView
  private var configured: (any UIView & UIContentView)?
  private var background: BackgroundConfigurationView?
  /// Whether the configurations are to be adapted to the owner's state before the next layout.
  var needsUpdate = false

  init() { content = ConfiguredViews.emptyContent }

  private static var emptyContent: UIView {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Adds the content view to its owner.
  func addContent(to owner: UIView) {
    content.frame = owner.bounds
    owner.addSubview(content)
  }

  /// Whether the content view is that of a configuration.
  var hasConfiguration: Bool { configured != nil }

  /// Shows a content in the view that shows one of its kind already, or in one that it makes, which takes the place of the
  /// content view. Nil: an empty content view.
  func show(_ configuration: (any UIContentConfiguration)?, in owner: UIView) {
    guard let configuration else {
      if configured != nil { use(ConfiguredViews.emptyContent, in: owner) }
      configured = nil
      return
    }
    if let configured, configured.supports(configuration) {
      configured.configuration = configuration
      owner.setNeedsLayout()
      return
    }
    let view = configuration.makeContentView()
    configured = view
    use(view, in: owner)
  }

  private func use(_ view: UIView, in owner: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = owner.bounds
    owner.insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    owner.setNeedsLayout()
  }

  /// Shows a background behind everything else of the owner; nil: none.
  func show(_ configuration: UIBackgroundConfiguration?, in owner: UIView) {
    guard let configuration else {
      background?.removeFromSuperview()
      background = nil
      return
    }
    let view = background ?? BackgroundConfigurationView()
    if background == nil { owner.insertSubview(view, at: 0) }
    background = view
    view.frame = owner.bounds
    view.configuration = configuration
  }

  func layOutBackground(_ bounds: CGRect) { background?.frame = bounds }
}
