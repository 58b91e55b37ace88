import CoreGraphics
import QuartzCore

/// An item of a bar, with a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  public override init() { super.init() }

  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  /// Whether it can be tapped; a disabled item is grey.
  open var isEnabled = true { didSet { changed() } }
  /// A number that identifies the item.
  open var tag = 0

  /// Called when the item changes; set by the bar that shows it.
  var onChange: (() -> Void)?
  func changed() { onChange?() }

  deinit {}
}

extension UIImage {
  /// The image as shown in bars: as a template, unless its rendering mode says otherwise.
  var asShownInBars: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
