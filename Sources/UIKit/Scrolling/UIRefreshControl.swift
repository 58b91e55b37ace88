public import CoreGraphics
import QuartzCore

/// A control above a scroll view's content that is pulled into sight to load something again.
///
///     let list = UITableView(frame: UIScreen.main.bounds)
///     list.refreshControl = UIRefreshControl()
///     list.refreshControl?.addAction(UIAction { _ in print("load") }, for: .valueChanged)
///
/// A pull of ``pull`` points sends `valueChanged`; once the finger has left, the control's height stays free above the
/// content until ``endRefreshing()``. (UIKit's own distances and picture are not published.)
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Points by which the content must be pulled.
  nonisolated static let pull = 120.0
  /// The height without a title, and what a title adds, in points.
  nonisolated static let height: CGFloat = 60
  nonisolated static let titleHeight: CGFloat = 20

  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height)) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  private func setUp() {
    spinner.hidesWhenStopped = false
    spinner.isHidden = false
    spinner.alpha = 0
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    addSubview(spinner)
    addSubview(label)
    isUserInteractionEnabled = false
  }

  weak var scroll: UIScrollView?

  /// Whether something is being loaded: from a pull or ``beginRefreshing()`` until ``endRefreshing()``.
  open private(set) var isRefreshing = false

  /// Text below the spokes.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      spinner.color = newValue
    }
  }

  /// Shows that something is being loaded, without an event. The content keeps its place, as far as it may rest there.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    begin()
    if scroll?.isDragging != true { makeRoom() }
  }

  /// The content moves back, in 0.3 s.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    hasFired = true
    guard let scroll else { return stop() }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      room = 0
      scroll.refreshRoomChanged(moving: true)
      spinner.alpha = 0
    } completion: { [weak self] _ in
      self?.stop()
    }
  }

  // MARK: The pull

  /// The free height above the content, in points.
  private(set) var room: CGFloat = 0
  /// Whether this pull has sent its event already; it must go back before another can.
  private var hasFired = false

  private var fullHeight: CGFloat { Self.height + (attributedTitle == nil ? 0 : Self.titleHeight) }

  private func begin() {
    isRefreshing = true
    spinner.shown = 1
    spinner.alpha = 1
    spinner.startAnimating()
  }

  private func stop() {
    guard !isRefreshing else { return }
    spinner.stopAnimating()
    contentMoved()
  }

  private func makeRoom() {
    room = fullHeight
    scroll?.refreshRoomChanged(moving: false)
  }

  /// The finger leaves: while something is being loaded the content comes to rest below the control.
  func fingerLeaves() {
    if isRefreshing, room == 0 { makeRoom() }
  }

  /// The content has moved: the control lies above it, and its spokes show how far the pull has come.
  func contentMoved() {
    guard let scroll else { return }
    let pulled = Double(-scroll.contentOffset.y - scroll.adjustedContentInset.top + room)
    UIView.performWithoutAnimation {
      let height = fullHeight
      frame = CGRect(
        x: 0, y: min(-height, -CGFloat(max(pulled, 0))), width: scroll.bounds.width, height: height)
      isHidden = pulled <= 0 && !isRefreshing
    }
    if pulled <= 0 { hasFired = false }
    guard !isRefreshing, !hasFired else { return }
    UIView.performWithoutAnimation {
      spinner.shown = min(max(pulled / Self.pull, 0), 0.999)
      spinner.alpha = min(max(CGFloat(pulled) / Self.height, 0), 1)
    }
    if pulled >= Self.pull, scroll.isDragging {
      hasFired = true
      begin()
      sendActions(for: .valueChanged)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.frame = CGRect(x: bounds.midX - 10, y: Self.height / 2 - 10, width: 20, height: 20)
    label.frame = CGRect(x: 0, y: Self.height - 8, width: bounds.width, height: Self.titleHeight)
  }

  deinit {}
}

extension UIScrollView {
  /// The room above the content for a running refresh has changed. The content keeps its place.
  ///
  /// - Parameter moving: content that rests in the room moves up with it.
  func refreshRoomChanged(moving: Bool) {
    let rest = restingOffsets.y
    if moving, !isTracking, contentOffset.y < rest.lowerBound {
      stopMoving()
      bounds.origin.y = rest.lowerBound
    }
    keepPlaceInOtherInsets()
  }
}
