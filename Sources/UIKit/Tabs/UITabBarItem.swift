import CoreGraphics
import QuartzCore

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The system's tabs, with UIKit's raw values.
  public nonisolated enum SystemItem: Int, Sendable {
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed

    /// The title.
    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  public override init() { super.init() }

  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
    hasOwnTitle = true
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    hasOwnTitle = true
  }

  /// The system's tabs have a title but no image (an assumption).
  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    super.init()
    (title, self.tag) = (systemItem.title, tag)
    hasOwnTitle = true
  }

  /// The image while the tab is selected; nil for the same image.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// Text in a red disc at the image's corner.
  open var badgeValue: String? { didSet { changed() } }
  /// The badge's colour; nil for red.
  open var badgeColor: UIColor? { didSet { changed() } }

  /// Whether the title was set on the item instead of its controller.
  var hasOwnTitle = false

  func controllerTitleChanged(_ title: String?) {
    if !hasOwnTitle { self.title = title }
  }

  deinit {}
}
