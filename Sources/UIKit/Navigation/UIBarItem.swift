import CoreGraphics
import QuartzCore

/// What a bar shows: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  public override init() { super.init() }

  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  /// Whether it can be tapped; one that cannot is grey.
  open var isEnabled = true { didSet { changed() } }
  /// A number by which the item is found again.
  open var tag = 0

  /// Called on changes of the item: the bar that shows it.
  var onChange: (() -> Void)?
  func changed() { onChange?() }

  deinit {}
}

extension UIImage {
  /// Bars show the shapes of images in their own colours, unless an image says otherwise.
  var asShownInBars: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
