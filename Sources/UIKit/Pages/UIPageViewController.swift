public import CoreGraphics
import QuartzCore

/// Shows one controller at a time; a finger goes on to the page after or before it.
///
///     let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
///
/// Its data source gives the pages around the one that shows. Pages scroll. They do not curl: `pageCurl` is reported, and scrolls too.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public nonisolated enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public nonisolated enum NavigationDirection: Int, Sendable { case forward, reverse }
  public nonisolated enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// Where pages that curl are bound.
  public nonisolated enum SpineLocation: Int, Sendable { case none, min, mid, max }

  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Of pages that curl, which is reported.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// A number of points between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The height of the page control, in points.
  nonisolated static let controlHeight: CGFloat = 37

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    spacing = max(options?[.interPageSpacing].flatMap(LayerValue.number) ?? 0, 0)
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl { Unsupported.note("UIPageViewController.TransitionStyle.pageCurl: pages scroll") }
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private let spacing: CGFloat

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Without one no finger turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { dataSourceChanged() } }
  }

  /// Pages that scroll have no back.
  open var isDoubleSided: Bool {
    get { false }
    set { if newValue { Unsupported.note("UIPageViewController.isDoubleSided") } }
  }
  open var spineLocation: SpineLocation { .none }
  /// Those of pages that curl: none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// The page that shows, or that a change has come to.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Shows another page, animated as a scroll from the side.
  ///
  /// - Parameters:
  ///   - viewControllers: one page.
  ///   - completion: Called when the page has come to rest, with whether nothing interrupted it.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first else {
      return Misuse.report("setViewControllers(_:direction:animated:completion:) of \(self) needs one page")
    }
    strip.finish()
    let settled: (Bool) -> Void = { [weak self] finished in
      self?.updateControl(asking: true)
      completion?(finished)
    }
    guard animated, page !== current, isViewLoaded, view.window != nil else {
      strip.show(page)
      return settled(true)
    }
    strip.scroll(to: page, forward: direction == .forward, settled)
  }

  // MARK: View

  private lazy var strip = PageStrip(
    self, isHorizontal: navigationOrientation == .horizontal, spacing: spacing)
  private var control: UIPageControl?

  var current: UIViewController? { strip.current }

  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    view.addSubview(strip.scroll)
    dataSourceChanged()
  }

  private func dataSourceChanged() {
    strip.scroll.isScrollEnabled = dataSource != nil
    updateControl(asking: true)
    view.setNeedsLayout()
  }

  /// - Parameter asking: whether the data source says which dot stands out; else the page went on by `step`.
  func updateControl(asking: Bool, step: Int = 0) {
    guard isViewLoaded else { return }
    guard asking || control == nil else {
      control?.currentPage += step
      return
    }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, let dataSource else {
      control?.removeFromSuperview()
      control = nil
      return view.setNeedsLayout()
    }
    let dots = control ?? UIPageControl()
    if control == nil {
      dots.isUserInteractionEnabled = false
      view.addSubview(dots)
      control = dots
      view.setNeedsLayout()
    }
    dots.numberOfPages = count
    dots.currentPage = dataSource.presentationIndex(for: self)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var place = view.bounds
    if let control {
      let height = Self.controlHeight + view.safeAreaInsets.bottom
      place.size.height -= height
      control.frame = CGRect(x: place.minX, y: place.maxY, width: place.width, height: Self.controlHeight)
    }
    strip.place(in: place)
  }

  // MARK: Appearance

  /// The pages' own, as they come and go.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    strip.finish()
    current?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }

  deinit {}
}
